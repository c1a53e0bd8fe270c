"""Every amount is worked out again from the steps that are told of it.

The evaluator here shares nothing with the package: it reads what is answered, as JSON, and knows the words of
the contract alone. Worked positions say besides what must be paid.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest

from mahjong_atlas.books.examples import examples_of
from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.cases.case import Case
from mahjong_atlas.cases.flows import play_flow
from mahjong_atlas.cases.reader import read_case, read_file
from mahjong_atlas.cases.script import read_script
from mahjong_atlas.match.match import Match
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.records.steps import write_steps
from mahjong_atlas.rules.changsha.birds import BirdDoubles
from mahjong_atlas.rules.difference import changed
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.services.hands import score_case
from mahjong_atlas.settlement.giver_pays import GiverPays
from mahjong_atlas.settlement.ledger import Transfer
from mahjong_atlas.settlement.parts import Payment
from mahjong_atlas.settlement.pay import PayTable
from mahjong_atlas.table.settlement import make_settlement
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
DEALS: Final = 12
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
    told = {step["what"]["fan"]: step for step in steps if step["what"]["id"] == "step-fan"}
    assert set(told) <= set(fans)
    assert all(fan["value"] == 0 for id, fan in fans.items() if id not in told)
    for id, step in told.items():
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
    assert steps, transfer
    assert worked(steps) == amount, transfer
    for step in inner(steps):
        what = step["what"]["id"]
        assert step["clause"] or what in POINTS, transfer
        assert step["how"] != "add" or step["value"] != amount or what in WHOLE, transfer
        if what in POINTS and transfer["payee"] in begins:
            assert step["value"] == begins[transfer["payee"]], transfer


def check_unequal(transfers: Sequence[Mapping[str, Any]]) -> None:
    """Payers of one seat who pay different sums have different steps."""
    paid: dict[tuple[str, str], tuple[int, list[Steps]]] = {}
    for each in transfers:
        amount, told = paid.get((each["payee"], each["payer"]), (0, []))
        paid[each["payee"], each["payer"]] = (amount + each["amount"], [*told, each["steps"]])
    for (payee, _), (amount, told) in paid.items():
        for (other, _), (other_amount, other_told) in paid.items():
            assert payee != other or amount == other_amount or told != other_told


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
        told = {SEATS[seat]: points for seat, points in pay.items() if points}
        assert {seat: points for seat, points in found.items() if points and seat != "*"} == told


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


def ledgers_of(ruleset_id: str) -> Iterator[list[Transfer]]:
    """What is paid in the scripted deals of a game."""
    for file in map(read_file, sorted((CASES / ruleset_id).glob("*.toml"))):
        for entry in file.entries:
            if entry.word == "flow":
                yield play_flow(read_script(entry, file.ruleset_id))[0].ledger


def sheets_of(ruleset: Ruleset, deals: int, seed: str = "steps") -> Iterator[dict[str, Any]]:
    """The settlements of deals of bots, as a table sends them."""
    match = Match(ruleset, seed)
    for number in range(deals):
        if match.over:
            match = Match(ruleset, f"{seed} {number}")
        deal = match.next_deal()
        play_out(deal, [make_bot("greedy", ruleset, f"{seed} {number} {seat}") for seat in range(deal.seats)])
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
    for ledger in ledgers_of(ruleset_id):
        for each in ledger:
            steps = msgspec.to_builtins(write_steps(each.steps))
            told = {"payee": each.payee, "amount": each.amount, "steps": steps}
            check_transfer(told, {})


@every_ruleset
def test_deals_of_bots_are_paid_by_the_steps_that_are_told(ruleset_id: str) -> None:
    for sheet in sheets_of(find_ruleset(ruleset_id), DEALS):
        begins = {won["seat"]: check_winner(won) for won in sheet["wins"] if "fans" in won}
        transfers = transfers_in(sheet)
        for transfer in transfers:
            check_transfer(transfer, begins)
        check_unequal(transfers)


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
    told = [step for each in (*answer["winners"], *answer["transfers"]) for step in inner(each["steps"])]
    return any(step["how"] == "at-most" for step in told)


@every_ruleset
def test_a_step_that_is_told_wrongly_is_found_out(ruleset_id: str) -> None:
    """Whichever value is another, the amount or the points are, where no limit is reached."""
    won = [case for case in cases_of(ruleset_id) if case.expected.pay and case.expected.winners]
    case, answer = next((case, answer) for case in won if not is_limited(answer := answered(case)))
    check_hand(answer, case.expected.pay)
    for told in (*answer["winners"], *answer["transfers"]):
        for step in told["steps"]:
            step["value"] += 100
            with pytest.raises(AssertionError):
                check_hand(answer, case.expected.pay)
            step["value"] -= 100


def count(ruleset_id: str, deals: int) -> Counter[tuple[str, str]]:
    """How often each fan, step and cause of a game has been checked."""
    seen: Counter[tuple[str, str]] = Counter({("fan", fan.id): 0 for fan in find_ruleset(ruleset_id).fans})
    answers = [answered(case) for case in cases_of(ruleset_id)]
    sheets = list(sheets_of(find_ruleset(ruleset_id), deals))
    wins = [won for each in answers for won in each["winners"]]
    wins += [won for sheet in sheets for won in sheet["wins"] if "fans" in won]
    transfers = [each for answer in answers for each in answer["transfers"]]
    transfers += [each for sheet in sheets for each in transfers_in(sheet)]
    seen.update(("fan", fan["id"]) for won in wins for fan in won["fans"])
    seen.update(("cause", each["cause"]["id"]) for each in transfers)
    for ledger in ledgers_of(ruleset_id):
        seen.update(("cause", each.cause.id) for each in ledger)
        transfers += [{"steps": msgspec.to_builtins(write_steps(each.steps))} for each in ledger]
    told = [step for each in (*wins, *transfers) for step in inner(each["steps"])]
    seen.update(("step", step["what"]["id"]) for step in told if step["what"]["id"] != "step-fan")
    return seen


if __name__ == "__main__":
    for each in RULESETS:
        seen = count(each, int(sys.argv[1]))
        rare = sorted((number, *key) for key, number in seen.items() if number < 20)
        print(each, len(seen), "counted,", len(rare), "fewer than 20 times:")
        print("   ", "; ".join(f"{kind} {id} {number}" for number, kind, id in rare))
