"""Settles a written case through the one scorer and compares."""

from mahjong_atlas.cases.case import Case, ExpectedScore, WrittenPosition
from mahjong_atlas.cases.clauses import is_clause_of
from mahjong_atlas.cases.position import case_position
from mahjong_atlas.hands.position import EXHAUSTED, Position
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.registry import lineage
from mahjong_atlas.scoring.best import best_score
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.settlement.ledger import Transfer, net
from mahjong_atlas.settlement.settle import settle_aborted, settle_exhausted, settle_income, settle_wins
from mahjong_atlas.texts.languages import render
from mahjong_atlas.tiles.kind import SEATS


class Outcome:
    """What the engine makes of a position: the wins taken, the claims refused, the transfers."""

    def __init__(self, scores: list[Score], refused: dict[int, Refusal], transfers: list[Transfer]) -> None:
        self.scores = scores
        self.refused = refused
        self.transfers = transfers


def settle_position(case: WrittenPosition, position: Position) -> Outcome:
    """Score the claims, choose the winners, settle."""
    rules = case.ruleset.settlement
    if not case.claims:
        if case.kind == EXHAUSTED:
            return Outcome([], {}, settle_exhausted(rules, position))
        return Outcome([], {}, settle_income(rules, position))
    scores: list[Score] = []
    refused: dict[int, Refusal] = {}
    for seat in sorted(case.claims, key=lambda seat: position.distance(case.seat, seat)):
        found = best_score(rules.scoring, position, seat)
        if isinstance(found, Score):
            scores.append(found)
        else:
            refused[seat] = found
    if len(scores) > 1:
        scores = case.ruleset.claims.choose_winners(scores)
        if not scores:
            return Outcome([], refused, settle_aborted(rules, position))
    return Outcome(scores, refused, settle_wins(rules, position, scores) if scores else [])


def check_case(case: Case) -> list[str]:
    """What differs from the expectation; empty when all is as written."""
    position = case_position(case)
    outcome = settle_position(case, position)
    wrong: list[str] = []
    won = {score.seat: score for score in outcome.scores}
    for seat in case.claims:
        letter = SEATS[seat]
        expected = case.expected.winners.get(seat)
        score = won.get(seat)
        refusal = outcome.refused.get(seat)
        if expected is not None and score is None:
            why = (
                f"is refused: {render(refusal.reason)} ({refusal.clause})"
                if refusal
                else "loses to another claim"
            )
            wrong.append(f"legality: {letter} should win, but {why}")
        elif expected is None and score is not None:
            wrong.append(
                f"legality: {letter} should not win: {fans_text(score.fans())}, {score.points} points"
            )
        elif expected is not None and score is not None:
            wrong.extend(compare_score(letter, expected, score))
        elif refusal is not None and not _is_on_page(case.ruleset, refusal.clause):
            why = render(refusal.reason)
            wrong.append(f"legality: {letter} is refused by {refusal.clause!r} ({why}), not on the page")
    wrong.extend(_compare_pay(case, outcome.transfers))
    return wrong


def _is_on_page(ruleset: Ruleset, clause: str) -> bool:
    """Whether the clause stands on the ruleset's page or on one that this page differs from."""
    return any(is_clause_of(each, clause) for each in lineage(ruleset))


def compare_score(letter: str, expected: ExpectedScore, score: Score) -> list[str]:
    """Fans as a whole, points, and fu where given."""
    wrong: list[str] = []
    if dict(expected.fans) != score.fans():
        wrong.append(f"fans: {letter} {fans_text(score.fans())}, expected {fans_text(dict(expected.fans))}")
    if expected.points != score.points:
        wrong.append(f"points: {letter} {score.points}, expected {expected.points}")
    if expected.fu >= 0 and expected.fu != score.fu:
        wrong.append(f"fu: {letter} {score.fu}, expected {expected.fu}")
    return wrong


def _compare_pay(case: Case, transfers: list[Transfer]) -> list[str]:
    if case.expected.pay is None:
        return []
    seats = case.ruleset.table.seats
    expected = [case.expected.pay.get(seat, 0) for seat in range(seats)]
    paid = net(transfers, seats)
    if paid == expected:
        return []
    return [f"pay: {pay_text(paid)}, expected {pay_text(expected)}; {transfers or 'no transfers'}"]


def fans_text(fans: dict[str, int]) -> str:
    """Fans for people: closed-wait 1, self-draw 1."""
    return "{" + ", ".join(f"{fan} {value}" for fan, value in sorted(fans.items())) + "}"


def pay_text(amounts: list[int]) -> str:
    """Net payments for people: E -4 S +12."""
    return " ".join(f"{SEATS[seat]} {amount:+d}" for seat, amount in enumerate(amounts))
