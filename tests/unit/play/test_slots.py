"""A clause given once stands for all that have none of their own."""

from mahjong_atlas.features.kong_income import KongIncome
from mahjong_atlas.play.slots import Claims, Kongs
from mahjong_atlas.settlement.pay import PayTable


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
