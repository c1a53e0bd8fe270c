"""Settles a case through the one scorer and compares."""

from mahjong_atlas.cases.case import Case, ExpectedScore
from mahjong_atlas.cases.position import case_position
from mahjong_atlas.cases.reader import is_on_page
from mahjong_atlas.positions.settling import settle_position
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.settlement.ledger import POT, Transfer, net
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS


def check_case(case: Case) -> list[Message]:
    """What differs from the expectation; empty when all is as written."""
    described = case.position
    outcome = settle_position(described, case_position(case))
    wrong: list[Message] = []
    won = {score.seat: score for score in outcome.scores}
    for seat in described.claims:
        letter = SEATS[seat]
        expected = case.expected.winners.get(seat)
        score = won.get(seat)
        refusal = outcome.refused.get(seat)
        if expected is not None and score is None:
            if refusal is None:
                wrong.append(Message("check-loses", text=letter))
            else:
                why = Message("check-reason", reason=refusal.reason, clause=refusal.clause)
                wrong.append(Message("check-should-win", text=letter, reason=why))
        elif expected is None and score is not None:
            fans = fans_text(score.fans())
            wrong.append(Message("check-should-not-win", text=letter, text2=fans, number=score.points))
        elif expected is not None and score is not None:
            wrong.extend(compare_score(letter, expected, score))
        elif refusal is not None and not is_on_page(described.ruleset, refusal.clause):
            clause, why = repr(refusal.clause), refusal.reason
            wrong.append(Message("check-clause-not-on-page", text=letter, text2=clause, reason=why))
    wrong.extend(_compare_pay(case, outcome.transfers))
    return wrong


def compare_score(letter: str, expected: ExpectedScore, score: Score) -> list[Message]:
    """Fans as a whole, points, and fu where given."""
    wrong: list[Message] = []
    if dict(expected.fans) != score.fans():
        wanted = fans_text(dict(expected.fans))
        wrong.append(Message("check-fans", text=letter, text2=fans_text(score.fans()), text3=wanted))
    if expected.points != score.points:
        wrong.append(Message("check-points", text=letter, number=score.points, number2=expected.points))
    if expected.fu >= 0 and expected.fu != score.fu:
        wrong.append(Message("check-fu", text=letter, number=score.fu, number2=expected.fu))
    return wrong


def _compare_pay(case: Case, transfers: list[Transfer]) -> list[Message]:
    if case.expected.pay is None:
        return []
    seats = case.position.ruleset.table.seats
    expected = [case.expected.pay.get(seat, 0) for seat in range(seats)]
    paid = net(transfers, seats)
    if paid == expected:
        return []
    made = transfers_text(transfers)
    return [Message("check-pay", text=pay_text(paid), text2=pay_text(expected), text3=made)]


def fans_text(fans: dict[str, int]) -> str:
    """Fans for people: closed-wait 1, self-draw 1."""
    return "{" + ", ".join(f"{fan} {value}" for fan, value in sorted(fans.items())) + "}"


def transfers_text(transfers: list[Transfer]) -> str:
    """Payments for people: W->S 4 (NB-66)."""
    seats = {POT: "*", **dict(enumerate(SEATS))}
    made = [f"{seats[each.payer]}->{seats[each.payee]} {each.amount} ({each.clause})" for each in transfers]
    return ", ".join(made) or "-"


def pay_text(amounts: list[int]) -> str:
    """Net payments for people: E -4 S +12."""
    return " ".join(f"{SEATS[seat]} {amount:+d}" for seat, amount in enumerate(amounts))
