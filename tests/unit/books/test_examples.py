"""The example hands of the rule books: each pattern counts in one, and not in its near miss."""

from collections.abc import Iterator
from dataclasses import replace

import msgspec
import pytest

from mahjong_atlas.books.book import NEAR, as_shown, examples_of, examples_path
from mahjong_atlas.books.markdown import case_lines, tiles_shown
from mahjong_atlas.positions.building import position_of, settle_position
from mahjong_atlas.positions.cases.check import PASSED, check_file
from mahjong_atlas.positions.cases.fields import fans_under_any_option
from mahjong_atlas.positions.cases.reader import Case, case_position
from mahjong_atlas.positions.described import DescribedPosition, DescribedSeat
from mahjong_atlas.positions.melds import read_meld
from mahjong_atlas.positions.reading import parse_position
from mahjong_atlas.protocol.rulesets import Example, ExampleSeat
from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.scoring.transfers import net
from mahjong_atlas.services.books import book_example
from mahjong_atlas.texts.languages import ENGLISH
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import parse_tiles
from tests.books import book_in
from tools.examples import is_liable

WITHOUT: dict[str, set[str]] = {}
"""Patterns for which no hand can be written as a case, by ruleset."""


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_every_pattern_has_an_example_and_a_near_miss(ruleset_id: str) -> None:
    examples = examples_of(ruleset_id)
    wanted = fans_under_any_option(ruleset_id) - WITHOUT.get(ruleset_id, set())
    hint = f"run: python -m tools.examples {ruleset_id} --write"

    assert wanted - set(examples) == set(), hint
    assert {fan for fan in wanted if examples[fan].near is None} == set(), hint


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_examples_settle_as_written(ruleset_id: str) -> None:
    results = check_file(examples_path(ruleset_id))
    assert results
    assert [(each.id, each.details) for each in results if each.status != PASSED] == []


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_the_pattern_counts_in_its_example_and_not_in_its_near_miss(ruleset_id: str) -> None:
    for fan, example in examples_of(ruleset_id).items():
        won = settle_position(example.hand.position, case_position(example.hand)).scores
        assert [score for score in won if score.has(fan)], fan
        if example.near is not None:
            missed = settle_position(example.near.position, case_position(example.near)).scores
            assert not [score for score in missed if score.has(fan)], fan + NEAR


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_nobody_is_liable_in_an_example(ruleset_id: str) -> None:
    liable = {case.id for case in cases_of(ruleset_id) if is_liable(case.position)}
    assert liable == set()


def test_a_live_tile_makes_liable() -> None:
    assert is_liable(parse_position("hongkong-old W=123m456p789s5566z wall=4 event=discard:E:6z claims=W"))
    assert not is_liable(
        parse_position("hongkong-old W=123m456p789s5566z W.river=6z event=discard:E:6z claims=W")
    )


def cases_of(ruleset_id: str) -> Iterator[Case]:
    """The examples and near misses of a book."""
    for example in examples_of(ruleset_id).values():
        yield example.hand
        if example.near is not None:
            yield example.near


def balance(position: DescribedPosition) -> dict[str, int]:
    """What each seat of a position gets or pays."""
    outcome = settle_position(position, position_of(position))
    return dict(zip(SEATS, net(outcome.transfers, position.ruleset.table.seats), strict=False))


def read_seat(shown: ExampleSeat) -> DescribedSeat:
    """A seat of a printed example; no tiles beside its melds say that its hand is not shown."""
    melds = tuple(read_meld(each, [each.partition(":")[0]], len(SEATS)) for each in shown.melds)
    flowers, river = (tuple(parse_tiles(text)) for text in (shown.flowers, shown.discards))
    return DescribedSeat(tuple(parse_tiles(shown.hand)) or None, melds, flowers, river)


def unpaid(case: Case, example: Example) -> dict[str, dict[str, int]]:
    """Where payments differ between a case, the example printed of it, and the seats that this shows."""
    seats = {SEATS.index(seat): read_seat(each) for seat, each in example.seats.items()}
    paid = {
        "case": balance(case.position),
        "printed": example.settled.pay,
        "shown": balance(replace(case.position, seats=seats)),
    }
    return paid if len({tuple(each.items()) for each in paid.values()}) > 1 else {}


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_what_an_example_shows_is_settled_as_printed(ruleset_id: str) -> None:
    for case in cases_of(ruleset_id):
        assert unpaid(case, book_example(case, ENGLISH)) == {}, case.id


FEEDER = "indicator=1p E.melds=chow:123m:N,chow:678m:N,pung:222s:N N=456m345666p4479s N.bonus=48f"
"""East has been fed three times by the seat that wins, and pays for a discard of another."""


def fed() -> Case:
    """An example in which another seat than winner and discarder pays."""
    position = replace(parse_position(f"ningbo {FEEDER} event=discard:W:8s"), claims=(3,))
    return replace(examples_of("ningbo")["closed-wait"].hand, position=position)


def test_an_example_without_a_seat_that_pays_is_found() -> None:
    case = fed()
    shown = book_example(case, ENGLISH)
    assert set(shown.seats) == {"E", "N"}

    alone = msgspec.structs.replace(shown, seats={"N": shown.seats["N"]})
    assert unpaid(case, alone)["shown"] == {"E": 0, "S": 0, "W": -8, "N": 8}


def test_an_example_shows_no_seat_that_changes_nothing() -> None:
    position = fed().position
    south = DescribedSeat(melds=(read_meld("pung:999s:W", ["pung"], 4),))
    assert as_shown(replace(position, seats={**position.seats, 1: south})) == position


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_a_printed_book_shows_the_tiles_of_every_seat(ruleset_id: str) -> None:
    book = book_in(ruleset_id, ENGLISH)
    for case in cases_of(ruleset_id):
        example = book_example(case, ENGLISH)
        text = "\n".join(case_lines("example", example, book))
        for seat in example.seats.values():
            for tiles in filter(None, (seat.hand, seat.flowers, seat.discards)):
                assert tiles_shown(parse_tiles(tiles)) in text, case.id
            for meld in seat.melds:
                assert tiles_shown(list(read_meld(meld, [meld.partition(":")[0]], 4).tiles)) in text, case.id
