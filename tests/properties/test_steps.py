"""Every amount is worked out again from the steps that are told of it.

The evaluator here shares nothing with the package: it reads what is answered, as JSON, and knows the words of
the contract alone. Worked positions say besides what must be paid.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from mahjong_atlas.books.book import examples_of
from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import chosen
from mahjong_atlas.errors import PositionError
from mahjong_atlas.narration.steps import write_steps
from mahjong_atlas.play.actions import FALSE_WIN, Action
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.building import position_of
from mahjong_atlas.positions.cases.reader import Case, read_case, read_file
from mahjong_atlas.positions.cases.script import read_script
from mahjong_atlas.positions.cases.steps import play_flow
from mahjong_atlas.positions.described import DescribedPosition
from mahjong_atlas.positions.reading import parse_position
from mahjong_atlas.positions.writing import line_of
from mahjong_atlas.rules.changsha.features import BirdDoubles
from mahjong_atlas.rules.difference import changed
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.scoring.pay import GiverPays, PayTable
from mahjong_atlas.scoring.payments import Payment
from mahjong_atlas.scoring.transfers import Transfer
from mahjong_atlas.services.hands import score_case, settled
from mahjong_atlas.table.deal_messages import make_settlement
from mahjong_atlas.testing.consistency import option_sets
from mahjong_atlas.tiles.kind import SEATS

Steps = Sequence[Mapping[str, Any]]
CASES: Final = Path(__file__).parents[1] / "rules"
POINTS: Final = {"step-points", "step-base-points"}
WHOLE: Final = POINTS | {
    "step-share", "step-bird",  # of another amount, whose steps they tell
    "step-stakes-of",  # a stake is a point
    "step-waiting-hand",  # the points of a hand that has not won
}  # fmt: skip
"""What may be a whole amount by being added."""
DEALS: Final = 24
ACCUSED: Final = 14
"""Deals of bots of a game, and those among them in which somebody declares a false win."""
WANTED: Final = 20
"""So often every fan, step and cause of a game is wanted."""
SUIT: Final = re.compile(r"(?<=\d)[mps]")
SEAT: Final = re.compile(r"(?<![A-Za-z])[ESWN]+(?![A-Za-z])")
"""Seats in the line of a position; round winds, which turn too, change what pungs of winds are worth."""
every_ruleset = pytest.mark.parametrize("ruleset_id", RULESETS)


def worked(steps: Steps) -> int:
    """What the steps come to, by the words of the contract."""
    total = 0
    for step in steps:
        value = step["value"]
        if "of" in step:
            assert worked(step["of"]) == value, step
        match step["how"]:
            case "add":
                total = total + value
            case "times":
                total = total * value
            case "divide":
                total = (total - total % value) // value
            case "round-up":
                total = total if total % value == 0 else total + value - total % value
            case "at-most":
                total = value if total > value else total
            case "at-least":
                total = value if total < value else total
            case "power":
                total = value * 2**total
            case "rate":
                total = value
            case other:
                raise AssertionError(other)
    return total


def inner(steps: Steps) -> Iterator[Mapping[str, Any]]:
    """All steps, with those that a value comes from."""
    for step in steps:
        yield step
        yield from inner(step.get("of", ()))


def check_winner(winner: Mapping[str, Any]) -> int:
    """The fans lead to the points; returns what the shares must begin with."""
    steps, fans = winner["steps"], {fan["id"]: fan for fan in winner["fans"]}
    of_fans = {step["what"]["fan"]: step for step in steps if step["what"]["id"] == "step-fan"}
    assert set(of_fans) <= set(fans)
    assert all(fan["value"] == 0 for id, fan in fans.items() if id not in of_fans)
    for id, step in of_fans.items():
        value = fans[id]["value"]
        assert step["value"] == value if step["how"] == "add" else step["value"] in (value, 2**value)
        assert step["clause"] == fans[id]["clause"]
    assert all(step["clause"] for step in steps)
    found = worked(steps)
    if "fu" not in winner:
        assert found == winner["points"]
    elif winner["fu"]:
        limits = (2000, 3000, 4000, 6000, 8000)
        assert found == winner["fu"] * 4 * 2 ** winner["points"] or found in limits
    else:
        assert found == winner["points"] // 13 * 8000
    return found


def check_transfer(transfer: Mapping[str, Any], begins: Mapping[str, int]) -> None:
    """The steps lead to the amount, none is the amount by another name, shares begin with the points."""
    steps, amount = transfer["steps"], transfer["amount"]
    # what a false winner gives back had been paid to them
    winner = transfer["payer" if transfer["cause"]["id"] == "cause-false-win-returned" else "payee"]
    assert steps, transfer
    assert worked(steps) == amount, transfer
    for step in inner(steps):
        what = step["what"]["id"]
        assert step["clause"] or what in POINTS, transfer
        assert step["how"] != "add" or step["value"] != amount or what in WHOLE, transfer
        assert what not in POINTS or step["value"] == step["what"]["number"], transfer
        if what in POINTS and winner in begins:
            assert step["value"] == begins[winner], transfer


def check_unequal(transfers: Sequence[Mapping[str, Any]]) -> None:
    """Payers of one seat who pay different sums have different steps."""
    paid: dict[tuple[str, str], tuple[int, list[Steps]]] = {}
    for each in transfers:
        amount, steps = paid.get((each["payee"], each["payer"]), (0, []))
        paid[each["payee"], each["payer"]] = (amount + each["amount"], [*steps, each["steps"]])
    for (payee, _), (amount, steps) in paid.items():
        for (other, _), (other_amount, other_steps) in paid.items():
            assert payee != other or amount == other_amount or steps != other_steps


def check_hand(answer: Mapping[str, Any], pay: Mapping[int, int] | None) -> None:
    """A settled position, and what must be paid where that is known."""
    begins = {winner["seat"]: check_winner(winner) for winner in answer["winners"]}
    for transfer in answer["transfers"]:
        check_transfer(transfer, begins)
    check_unequal(answer["transfers"])
    if pay is not None:
        found: Counter[str] = Counter()
        for transfer in answer["transfers"]:
            amount = worked(transfer["steps"])
            found[transfer["payee"]] += amount
            found[transfer["payer"]] -= amount
        wanted = {SEATS[seat]: points for seat, points in pay.items() if points}
        assert {seat: points for seat, points in found.items() if points and seat != "*"} == wanted


def cases_of(ruleset_id: str) -> list[Case]:
    """All worked positions of a game: those of its rules, and the examples of its book."""
    found = [
        read_case(entry, file.ruleset_id)
        for file in map(read_file, sorted((CASES / ruleset_id).glob("*.toml")))
        for entry in file.entries
        if entry.word == "case"
    ]
    for example in examples_of(ruleset_id).values():
        # what the parent pays for them says nothing of a game that differs from it
        shown = [example.hand, *([example.near] if example.near is not None else [])]
        found.extend([replace(each, expected=replace(each.expected, pay=None)) for each in shown])
    return found


def answered(case: Case) -> dict[str, Any]:
    """The answer to a worked position, as it is sent."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(score_case(case)))
    return found


def transfers_of(ruleset_id: str) -> Iterator[list[Transfer]]:
    """What is paid in the scripted deals of a game."""
    for file in map(read_file, sorted((CASES / ruleset_id).glob("*.toml"))):
        for entry in file.entries:
            if entry.word == "flow":
                yield play_flow(read_script(entry, file.ruleset_id))[0].transfers


def turned(described: DescribedPosition, suits: str = "mps") -> Iterator[DescribedPosition]:
    """The position with every seat some places further on, where that can be; `suits` stand for m, p, s."""
    seats = SEATS[: described.ruleset.table.seats]
    line = SUIT.sub(lambda found: suits["mps".index(found[0])], line_of(described))
    for by in range(suits == "mps", len(seats)):
        with suppress(PositionError):
            moved = parse_position(SEAT.sub(partial(moved_on, seats, by), line))
            claims = tuple([(seat + by) % len(seats) for seat in described.claims])
            yield replace(moved, claims=claims)


def moved_on(seats: str, by: int, found: re.Match[str]) -> str:
    """Seats, some places further on."""
    return found[0].translate(str.maketrans(seats, seats[by:] + seats[:by]))


def settlements_of(described: Iterable[DescribedPosition]) -> Iterator[dict[str, Any]]:
    """The answers to positions that can be."""
    for each in described:
        with suppress(PositionError):
            yield msgspec.json.decode(msgspec.json.encode(settled(each, position_of(each))))


def varied(case: Case) -> Iterator[DescribedPosition]:
    """The position in other suits, then under every other value of every option, at every seat."""
    for suits in ("psm", "smp"):
        yield from turned(case.position, suits)
    for options in option_sets(case.position.ruleset.id)[1:]:
        rules = find_ruleset(case.position.ruleset.id, {**case.position.ruleset.options, **options})
        other = replace(case.position, ruleset=rules)
        yield other
        yield from turned(other)


def sheets_of(ruleset: Ruleset) -> Iterator[dict[str, Any]]:
    """The settlements of deals of bots, as a table sends them; in the first somebody declares a false win."""
    match = Match(ruleset, "steps")
    for number in range(DEALS):
        if match.over:
            match = Match(ruleset, f"steps {number}")
        deal = match.next_deal(false_wins=number < ACCUSED)
        bots = [make_bot("greedy", ruleset, f"steps {number} {seat}") for seat in range(deal.seats)]
        false_win = Action(FALSE_WIN)
        moves = 0
        while not deal.over:
            for seat in deal.to_act:
                moves += 1
                accused = moves > 4 * number and false_win in deal.legal_actions(seat)
                deal.apply(seat, false_win if accused else chosen(bots[seat], deal, seat))
        players = match.players
        match.finish(deal)
        yield msgspec.json.decode(msgspec.json.encode(make_settlement(deal, match, players)))


def transfers_in(sheet: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The payments of a settlement with their steps."""
    keys = ("payer", "payee", "amount", "cause", "clause")
    lines = zip(sheet["transfers"], sheet.get("steps", []), strict=True)
    return [{**dict(zip(keys, line, strict=True)), "steps": steps} for line, steps in lines]


@every_ruleset
def test_worked_positions_are_paid_by_the_steps_that_are_told(ruleset_id: str) -> None:
    for case in cases_of(ruleset_id):
        check_hand(answered(case), case.expected.pay)


@every_ruleset
def test_scripted_deals_are_paid_by_the_steps_that_are_told(ruleset_id: str) -> None:
    for transfers in transfers_of(ruleset_id):
        for each in transfers:
            check_transfer(fault_of(each), {})


@every_ruleset
def test_everything_occurs_often_enough(ruleset_id: str) -> None:
    """Deals of bots, worked positions turned round the table and, for what is rare, in other suits and under
    other options: all is paid by the steps.
    """
    seen = seen_in(ruleset_id)
    assert not [f"{id}: {number}" for (_, id), number in seen.items() if number < WANTED]


def seen_in(ruleset_id: str) -> Counter[tuple[str, str]]:
    """How often each fan, step and cause of a game has been checked."""
    seen: Counter[tuple[str, str]] = Counter({("fan", fan.id): 0 for fan in find_ruleset(ruleset_id).fans})
    for sheet in sheets_of(find_ruleset(ruleset_id)):
        begins = {won["seat"]: check_winner(won) for won in sheet["wins"] if "fans" in won}
        transfers = transfers_in(sheet)
        for transfer in transfers:
            check_transfer(transfer, begins)
        check_unequal(transfers)
        seen.update(counted([won for won in sheet["wins"] if "fans" in won], transfers))
    for transfers in transfers_of(ruleset_id):
        seen.update(counted([], [fault_of(each) for each in transfers]))
    cases = [(case, answered(case)) for case in cases_of(ruleset_id)]
    for case, answer in cases:
        seen.update(counted(answer["winners"], answer["transfers"]))
        for other in settlements_of(turned(case.position)):
            check_hand(other, None)
            seen.update(counted(other["winners"], other["transfers"]))
    for case, answer in cases:
        has = counted(answer["winners"], answer["transfers"])
        if any(seen[key] < WANTED for key in has):
            for other in settlements_of(varied(case)):
                check_hand(other, None)
                seen.update(counted(other["winners"], other["transfers"]))
    return seen


def counted(wins: Steps, transfers: Steps) -> Counter[tuple[str, str]]:
    """The fans, steps and causes of a settlement; a fan as often as it counts, whatever it is worth."""
    found = Counter([("fan", fan["id"]) for won in wins for fan in won["fans"]])
    found.update(("cause", each["cause"]["id"]) for each in transfers)
    names = [step["what"]["id"] for each in (*wins, *transfers) for step in inner(each["steps"])]
    found.update(("step", name) for name in names if name != "step-fan")
    return found


def fault_of(transfer: Transfer) -> dict[str, Any]:
    """A payment as it is answered."""
    return {
        "payer": SEATS[transfer.payer] if transfer.payer >= 0 else "*",
        "payee": SEATS[transfer.payee] if transfer.payee >= 0 else "*",
        "amount": transfer.amount,
        "cause": {"id": transfer.cause.id},
        "steps": msgspec.to_builtins(write_steps(transfer.steps)),
    }


def mutant(ruleset_id: str) -> Ruleset:
    """The game with one factor of its payments changed: the dealer's, that of a self-draw, the bird's."""
    parent = find_ruleset(ruleset_id)
    payment: Payment
    if ruleset_id == "beijing":
        table = PayTable(self_draw=1, discarder=1, others=1, dealer=3, clause="BJ-37")
        payment = GiverPays(table, "BJ-37")
    elif ruleset_id == "hangzhou":
        payment = PayTable(self_draw=2, discarder=1, others=1, dealer=2, clause="HZ-56")
    else:
        assert isinstance(parent.settlement.payment, BirdDoubles)
        payment = parent.settlement.payment.shares
    return changed(parent, id=ruleset_id, prefix=parent.prefix, payment=payment)


@pytest.mark.parametrize("ruleset_id", ["beijing", "hangzhou", "changsha"])
def test_another_factor_is_found_out(ruleset_id: str) -> None:
    rules = mutant(ruleset_id)
    found = 0
    for case in cases_of(ruleset_id):
        if not case.position.ruleset.options:
            answer = answered(replace(case, position=replace(case.position, ruleset=rules)))
            try:
                check_hand(answer, case.expected.pay)
            except AssertionError:
                found += 1
    assert found > 5


def is_limited(answer: Mapping[str, Any]) -> bool:
    """Whether a limit hides what stands before it."""
    steps = [step for each in (*answer["winners"], *answer["transfers"]) for step in inner(each["steps"])]
    return any(step["how"] == "at-most" for step in steps)


@every_ruleset
def test_a_step_that_is_told_wrongly_is_found_out(ruleset_id: str) -> None:
    """Whichever value is another, the amount or the points are, where no limit is reached."""
    won = [case for case in cases_of(ruleset_id) if case.expected.pay and case.expected.winners]
    case, answer = next((case, answer) for case in won if not is_limited(answer := answered(case)))
    check_hand(answer, case.expected.pay)
    for entry in (*answer["winners"], *answer["transfers"]):
        for step in entry["steps"]:
            step["value"] += 100
            with pytest.raises(AssertionError):
                check_hand(answer, case.expected.pay)
            step["value"] -= 100
