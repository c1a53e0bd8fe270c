"""What is cited says what it is cited for: the clauses of `rules show`, of options and of payments."""

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from mahjong_atlas.play.actions import READY, Action
from mahjong_atlas.play.features.ready import ReadyDeclaration
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.building import PositionOutcome, position_of, settle_position
from mahjong_atlas.positions.cases.reader import read_case, read_file
from mahjong_atlas.rules.pages import all_clauses_of, page_of
from mahjong_atlas.rules.registry import RULESETS, find_ruleset, options_of
from mahjong_atlas.scoring.explain import not_taken
from mahjong_atlas.scoring.steps import Step
from mahjong_atlas.testing.consistency import buildable, cited_clauses

HERE = Path(__file__).parent
SEVERAL = "[Oo]ne (player|winner) |[Oo]nly the (nearest|one)|[Ss]everal|Two or three|All players who"
"""How many win on one tile."""
PAID = {
    "cause-arrow-kong": "special kong",
    "cause-bird": "hit",
    "cause-by-red-norths": "red norths|every payment",
    "cause-clean-river": "Nagashi",
    "cause-concealed-big-egg": "concealed big egg",
    "cause-concealed-kong": "concealed kong",
    "cause-copied-river": "copy",
    "cause-dealer": "dealer",
    "cause-discard": "[Dd]iscard|however it was won|ordinary share|F = 10|cap on each",
    "cause-discard-and-liability": "discarder.*both duties",
    "cause-exposed-big-egg": "exposed big egg",
    "cause-exposed-kong": "exposed kong",
    "cause-false-win": "false win",
    "cause-fed-kong": "konged tile",
    "cause-flower-pig": "flower pig",
    "cause-for-another": "for each of the two others",
    "cause-half-liability": "half each|× base each",
    "cause-honba": "[Hh]onba",
    "cause-kong": "[Kk]ong",
    "cause-kong-refund": "gives back",
    "cause-liability": "[Ll]iab|partner|everybody's shares|pays everything|feeder pays|feeds",
    "cause-nine-egg": "special kong",
    "cause-not-ready": "[Rr]eady",
    "cause-not-waiting": "not waiting",
    "cause-one-egg": "special kong",
    "cause-others-discard": "others?\\b|[Aa]ll three|cap on each|ordinary share",
    "cause-others-share": "three shares|three base shares|alone pays",
    "cause-red-north-pulled": "pays a mangan",
    "cause-robbed-kong": "[Rr]obb|搶槓",
    "cause-self-draw": "[Ss]elf-draw|宝|F = 10|however it was won|ordinary share|cap on each",
    "cause-stakes": "Stakes",
    "cause-stick-returned": "sticks.*returned",
    "cause-sticks": "sticks",
    "cause-wind-kong": "special kong",
}
"""A word of the clause that each payment cites, by the id of its sentence."""


def text_of(ruleset: Ruleset, clause: str) -> str:
    """What a clause says; the test fails where no page of the ruleset has it."""
    known = all_clauses_of(ruleset)
    assert clause in known, clause
    return known[clause].text


def shown(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    """The clauses that `rules show` cites, with a word that each must say."""
    claims, kongs = ruleset.claims, ruleset.kongs
    yield claims.chow_clause, "[Cc]how"
    yield claims.claim_clause, "[Pp]ung"
    yield claims.order_clause, ">|goes before"
    yield claims.winners_clause, SEVERAL
    yield claims.last_clause, "last|wall|no tile can be drawn"
    yield kongs.exposed_clause or claims.claim_clause, "[Kk]ong"
    yield kongs.clause, "[Cc]oncealed|four in hand"
    yield kongs.added_clause, "[Aa]dded"
    for clause in kongs.replacement_clauses():
        yield clause, "[Rr]eplacement|tile can be drawn|tiles remain|last (four|live)|already been drawn"
    yield kongs.rob_clause, "[Rr]ob|搶槓|拉槓|tile with which another player makes a kong"
    yield kongs.rob_concealed_clause, "[Rr]ob|[Cc]oncealed|another's tile"
    yield ruleset.shape_clause, "[Ss]hape|four sets"
    if claims.first_fans:
        yield claims.first_clause, "he alone wins|beats the head-bump"
    if claims.abort_at:
        yield claims.abort_clause, "abort"
    if ruleset.limit_clause:
        yield ruleset.limit_clause, "limit|yakuman|10-fan|big"


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_what_rules_show_cites_says_it(ruleset_id: str) -> None:
    ruleset = find_ruleset(ruleset_id)
    for clause, word in shown(ruleset):
        assert re.search(word, text_of(ruleset, clause)), (clause, word)


SUBJECT = {"first_multi_win_dealer": "several wins", "flowers": "flower"}
"""Options that their clause does not name, with what it says of them."""


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_the_clause_of_an_option_names_it(ruleset_id: str) -> None:
    ruleset = find_ruleset(ruleset_id)
    for option in options_of(ruleset_id):
        wanted = SUBJECT.get(option.name, rf"\b{option.name}\b")
        assert re.search(wanted, text_of(ruleset, option.clause)), option.name


def outcomes(ruleset_id: str) -> Iterator[tuple[str, Ruleset, PositionOutcome]]:
    """The worked cases of a ruleset, settled."""
    for name in ("cases", "extra_cases", "exam"):
        path = HERE / ruleset_id / f"{name}.toml"
        for entry in read_file(path).entries if path.is_file() else ():
            if entry.word == "case":
                described = read_case(entry, ruleset_id).position
                yield entry.id, described.ruleset, settle_position(described, position_of(described))


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_every_payment_refusal_and_fan_left_out_cites_a_clause_that_says_so(ruleset_id: str) -> None:
    for case, ruleset, outcome in outcomes(ruleset_id):
        for paid in outcome.transfers:
            word = PAID[paid.cause.id]
            assert re.search(word, text_of(ruleset, paid.clause)), (case, paid)
        for refusal in outcome.refused.values():
            assert text_of(ruleset, refusal.clause), case
        for score in outcome.scores:
            for left in not_taken(ruleset.scoring, score):
                assert text_of(ruleset, left.clause), (case, left.fan.id)


DECLARED = "announces riichi|declares ready|declaration can be made"
DECLARING = [
    id for id in RULESETS if any(isinstance(part, ReadyDeclaration) for part in find_ruleset(id).parts)
]


def refused_ready(ruleset_id: str) -> str:
    """What the clause says that refuses a declaration of ready out of turn, as a deal begins."""
    ruleset = find_ruleset(ruleset_id)
    deal = Match(ruleset, "ready").next_deal()
    waits = next(seat for seat in range(deal.seats) if not deal.legal_actions(seat))
    refused = deal.refusal(waits, Action(READY))
    assert refused is not None
    return text_of(ruleset, refused.clause)


@pytest.mark.parametrize("ruleset_id", DECLARING)
def test_ready_out_of_turn_is_refused_by_the_clause_of_its_declaration(ruleset_id: str) -> None:
    assert re.search(DECLARED, refused_ready(ruleset_id))


def test_where_nobody_declares_ready_no_clause_says_when() -> None:
    assert {"riichi", "changchun", "harbin", "taiyuan"} <= set(DECLARING)
    assert not re.search(DECLARED, refused_ready("hongkong-old"))


REPLACED = re.compile(r"\b[Rr]eplaces ((?:[A-Z]{2,3}-\d+(?:, | and )?)+)")
STAYS = {("akapei", "RI-29", "fan robbing-kong")}
"""Clauses that are replaced in part only: AP-32 is for concealed kongs, RI-29 still for added ones."""


def replaced_in(ruleset_id: str) -> set[str]:
    """Clauses of another game that the page says others in place of."""
    return {
        clause
        for listed in REPLACED.findall(page_of(ruleset_id))
        for clause in re.findall(r"[A-Z]{2,3}-\d+", listed)
    }


def clauses_of(steps: Iterable[Step]) -> Iterator[str]:
    """The clauses of a calculation."""
    for step in steps:
        yield step.clause
        yield from clauses_of(step.of)


def cited(ruleset_id: str) -> Iterator[tuple[str, str]]:
    """Who cites which clause: the ruleset under all options, its worked cases when settled, its flows."""
    for ruleset in buildable(ruleset_id):
        yield from cited_clauses(ruleset)
    for case, ruleset, outcome in outcomes(ruleset_id):
        for paid in outcome.transfers:
            yield case, paid.clause
            yield from ((f"a step of {case}", clause) for clause in clauses_of(paid.steps))
        yield from ((case, refusal.clause) for refusal in outcome.refused.values())
        for score in outcome.scores:
            yield from ((case, left.clause) for left in not_taken(ruleset.scoring, score))
    flows = HERE / ruleset_id / "flows.toml"
    for clause in re.findall(r"may not [^:\n]*: ([A-Z]{2,3}-\d+)\b", flows.read_text(encoding="utf-8")):
        yield "a flow", clause


def cites_replaced(ruleset_id: str, found: Iterable[tuple[str, str]]) -> set[tuple[str, str]]:
    """Those of the citations that name a replaced clause, without those that stay."""
    replaced = replaced_in(ruleset_id)
    return {
        (who, clause)
        for who, clause in found
        if clause in replaced and (ruleset_id, clause, who) not in STAYS
    }


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_no_clause_is_cited_that_the_page_replaces(ruleset_id: str) -> None:
    assert not cites_replaced(ruleset_id, cited(ruleset_id))


def test_a_replaced_clause_is_found_and_one_that_stays_is_cited() -> None:
    assert replaced_in("akapei") == {"RI-1", "RI-10", "RI-11", "RI-29"}
    parent = cites_replaced("akapei", cited("riichi"))
    assert {("fan red-five", "RI-1"), ("option rob_concealed", "RI-29"), ("a flow", "RI-29")} <= parent
    assert {
        (ruleset_id, clause, who) for ruleset_id in RULESETS for who, clause in cited(ruleset_id)
    } >= STAYS
