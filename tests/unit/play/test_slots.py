"""A clause given once stands for all that have none of their own."""

from dataclasses import FrozenInstanceError, replace

import pytest

from mahjong_atlas.errors import RulesetError
from mahjong_atlas.play.features.kongs import KongIncome
from mahjong_atlas.play.slots import Claims, Kongs
from mahjong_atlas.scoring.pay import PayTable


def test_one_clause_for_all_claims() -> None:
    claims = Claims("left", "nearest", clause="a", order_clause="b")
    assert (claims.chow_clause, claims.claim_clause, claims.last_clause) == ("a", "a", "a")
    assert (claims.wild_clause, claims.order_clause) == ("a", "b")
    assert (claims.natural_clause, claims.after_clause) == ("", "")


def test_one_clause_for_all_kongs() -> None:
    kongs = Kongs("a", rob_clause="b")
    assert (kongs.replacement_clause, kongs.added_clause, kongs.draw_clause) == ("a", "a", "a")
    assert kongs.rob_clause == "b"


def test_one_clause_for_all_payments() -> None:
    pay = PayTable(self_draw=1, discarder=1, clause="a", discarder_clause="b")
    assert (pay.self_draw_clause, pay.discarder_clause) == ("a", "b")
    income = KongIncome(concealed=2, exposed=1, added=1, late=1, clause="a", added_clause="b")
    assert (income.concealed_clause, income.exposed_clause, income.added_clause) == ("a", "a", "b")


def test_a_variant_changes_one_number_and_keeps_the_clauses() -> None:
    pay = PayTable(self_draw=1, discarder=2, clause="a", discarder_clause="b")
    dearer = replace(pay, self_draw=3)
    assert (dearer.self_draw, dearer.discarder, pay.self_draw) == (3, 2, 1)
    assert (dearer.self_draw_clause, dearer.discarder_clause) == ("a", "b")
    assert replace(dearer, self_draw_clause="c") != dearer == replace(pay, self_draw=3)


def test_a_clause_for_all_needs_something_to_stand_for() -> None:
    claims = Claims("left", "nearest", clause="a")
    for setting in (claims, PayTable(self_draw=1, discarder=1, clause="a")):
        with pytest.raises(RulesetError, match="clause b says nothing"):
            replace(setting, clause="b")
    assert replace(claims, chow_clause="", clause="b").chow_clause == "b"


def test_a_setting_is_not_written_into() -> None:
    with pytest.raises(FrozenInstanceError):
        Kongs("a").max_total = 3  # type: ignore[misc]
