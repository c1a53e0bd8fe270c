"""Random illegal actions are refused by the clause that is the reason, in every ruleset."""

from functools import cache

import pytest

from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from tools.refusals import Found, refusals, table

every_ruleset = pytest.mark.parametrize("ruleset_id", RULESETS)


@cache
def found_in(ruleset_id: str) -> tuple[Found, ...]:
    """Kinds of refusals in some deals at the defaults."""
    return tuple(refusals(ruleset_id, {}, 5000))


def in_states(ruleset_id: str, words: tuple[str, ...], states: tuple[str, ...]) -> list[Found]:
    """Those of the words in the states, of seats that still play."""
    return [
        each
        for each in found_in(ruleset_id)
        if each.word in words and each.state.startswith(states) and "out" not in each.state.split(", ")
    ]


@every_ruleset
def test_nothing_is_refused_without_a_reason_of_its_own(ruleset_id: str) -> None:
    assert [each for each in found_in(ruleset_id) if each.reason.endswith("not possible now")] == []


@every_ruleset
def test_after_the_end_the_clause_of_the_end_is_cited(ruleset_id: str) -> None:
    over = in_states(ruleset_id, tuple({each.word for each in found_in(ruleset_id)}), ("over",))
    assert {each.clause for each in over} == {find_ruleset(ruleset_id).end_clause}


@every_ruleset
def test_out_of_turn_the_turn_is_the_reason(ruleset_id: str) -> None:
    """What would refuse a discard or kong in its turn stands beside: a lock, a wild tile, a void suit."""
    words = ("discard", "concealed-kong", "added-kong")
    early = in_states(ruleset_id, words, ("another's turn", "discard offered", "own discard offered"))
    assert {each.clause for each in early} == {find_ruleset(ruleset_id).turn_clause}


@every_ruleset
def test_a_claim_without_a_discard_is_refused_by_the_clause_of_claims(ruleset_id: str) -> None:
    """No bar on claims of a tile that has gone is cited; a tile discarded face down is no discard (TY-8)."""
    ruleset = find_ruleset(ruleset_id)
    clauses = {ruleset.claims.chow_clause, ruleset.claims.claim_clause, ruleset.kongs.exposed_clause, "TY-8"}
    early = in_states(ruleset_id, ("chow", "pung", "kong"), ("another's turn", "own turn", "own discard"))
    assert {each.clause for each in early} <= clauses


@every_ruleset
def test_nobody_wins_on_an_own_discard(ruleset_id: str) -> None:
    own = in_states(ruleset_id, ("win", "win ..."), ("own discard offered",))
    assert {each.clause for each in own} == {find_ruleset(ruleset_id).turn_clause}


def test_a_player_who_has_won_is_told_so() -> None:
    """CD-33: who is out does nothing more."""
    out = [each for each in found_in("chengdu") if "out" in each.state.split(", ")]
    assert out != []
    assert {each.clause for each in out} == {"CD-33"}


@pytest.mark.parametrize(
    ("ruleset_id", "part", "clause"),
    [
        ("chengdu", "VoidSuit", "CD-8"),
        ("shaanxi", "Stakes", "SX-5"),
        ("changchun", "SpecialKongsAtDeal", "CC-7"),
    ],
)
def test_play_waits_for_the_answers_at_the_deal(ruleset_id: str, part: str, clause: str) -> None:
    waiting = [each for each in found_in(ruleset_id) if each.state.startswith(f"question of {part}")]
    ordinary = [each for each in waiting if each.word in ("discard", "pung", "concealed-kong", "win")]
    assert ordinary != []
    assert {each.clause for each in ordinary} == {clause}


def test_the_table_sums_up_the_states() -> None:
    found = refusals("ningbo", {}, 300)
    rows = table(found, states=False)[2:]
    assert sum(int(row.split("|")[-2].replace(",", "")) for row in rows) == sum(found.values())
    assert len(table(found, states=True)) - 2 == len(found)
