"""What scripts expect: each expectation is read strictly and gives a check that says what differs."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from mahjong_atlas.cases.fields import seat_number
from mahjong_atlas.cases.melds import WrittenMeld
from mahjong_atlas.cases.patterns import known_patterns
from mahjong_atlas.cases.sight import PLACES, TABLE_PLACES, sees
from mahjong_atlas.errors import AtlasError, CaseFileError
from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.position import EXHAUSTED, Position
from mahjong_atlas.play.events import BROKE, DREW, TURNED
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.settlement.ledger import net
from mahjong_atlas.tiles.kind import EAST, SEATS
from mahjong_atlas.tiles.notation import format_tiles, parse_tile, parse_tiles, tile_name

if TYPE_CHECKING:
    from mahjong_atlas.cases.stage import Stage

Check = Callable[["Stage"], str]
"""Says what differs; "" when all is as expected."""

AMOUNT: Final = re.compile(r"([A-Z])=([+-]?\d+)")
VALUE: Final = re.compile(r"([\w-]+)=([\w+-]+)")


@dataclass(frozen=True)
class Expectation:
    """One `expect`.

    `looks`: leaves an open window open; `waits`: seats left out may play on until it is met.
    """

    text: str
    check: Check
    looks: bool = False
    waits: bool = False


class Words:
    """The words of an expectation after its first, read one by one."""

    def __init__(self, words: list[str], text: str, ruleset_id: str, ruleset: Ruleset, place: str) -> None:
        self.words: Final = words
        self.text: Final = text
        self.ruleset_id: Final = ruleset_id
        self.ruleset: Final = ruleset
        self.place: Final = place

    @property
    def seats(self) -> int:
        """Number of seats."""
        return self.ruleset.table.seats

    def wrong(self) -> CaseFileError:
        """These words cannot be read."""
        return CaseFileError(self.place, f"cannot read {self.text!r}")

    def exactly(self, number: int) -> list[str]:
        """The words, which must be so many."""
        if len(self.words) != number:
            raise self.wrong()
        return self.words

    def seat(self, at: int = 0) -> int:
        """The seat named at this place."""
        if at >= len(self.words):
            raise self.wrong()
        return seat_number(self.place, self.words[at], self.seats)

    def seat_list(self, text: str) -> set[int]:
        """Seats written "S,W", or "none"."""
        if text == "none":
            return set()
        return {seat_number(self.place, letter, self.seats) for letter in text.split(",")}

    def tiles(self, start: int) -> list[int]:
        """All further words as tiles."""
        return parse_tiles(" ".join(self.words[start:]))

    def number(self, at: int) -> int:
        """The number at this place."""
        if at >= len(self.words) or not re.fullmatch(r"[+-]?\d+", self.words[at]):
            raise self.wrong()
        return int(self.words[at])

    def values(self, start: int) -> dict[str, str]:
        """Words "key=value" from this place on."""
        out: dict[str, str] = {}
        for word in self.words[start:]:
            match = VALUE.fullmatch(word)
            if match is None or match[1] in out:
                raise self.wrong()
            out[match[1]] = match[2]
        return out


def read_expectation(
    words: list[str], text: str, ruleset_id: str, ruleset: Ruleset, place: str
) -> Expectation:
    """An `expect` step.  Raises CaseFileError."""
    reader = READERS.get(words[0]) if words else None
    if reader is None:
        raise CaseFileError(place, f"unknown expectation in {text!r}; known: {', '.join(READERS)}")
    try:
        check = reader(Words(words[1:], text, ruleset_id, ruleset, place))
    except CaseFileError:
        raise
    except AtlasError as error:
        raise CaseFileError(place, f"in {text!r}: {error}") from None
    return Expectation(text, check, words[0] in ("asked", "visible"), words[0] in ("turn", "drew", "over"))


def differs(found: object, expected: object) -> str:
    """ "" when equal."""
    return "" if found == expected else f"found {found}, expected {expected}"


def letters(seats: set[int] | tuple[int, ...]) -> str:
    """Seats as "S,W"."""
    return ",".join(SEATS[seat] for seat in sorted(seats)) or "none"


# ---- whose turn, and how it ends


def _turn(words: Words) -> Check:
    words.exactly(1)
    seat = words.seat()
    return lambda stage: differs(letters(stage.on_turn()), SEATS[seat])


def _drew(words: Words) -> Check:
    words.exactly(2)
    seat, tile = words.seat(), parse_tile(words.words[1])
    return lambda stage: differs(_last_drawn(stage, seat, False), tile_name(tile))


def _replaced(words: Words) -> Check:
    words.exactly(2)
    seat, tile = words.seat(), parse_tile(words.words[1])
    return lambda stage: differs(_last_drawn(stage, seat, True), tile_name(tile))


def _last_drawn(stage: Stage, seat: int, replacement: bool) -> str:
    for event in reversed(stage.deal.events):
        if event.kind == DREW and event.seat == seat and (event.word != "draw" or not replacement):
            return tile_name(event.tile)
    return "nothing"


def _asked(words: Words) -> Check:
    seats = words.seat_list(words.exactly(1)[0])
    return lambda stage: differs(letters(stage.asked(seats)), letters(seats))


def _over(words: Words) -> Check:
    if words.words == ["draw"]:
        return _over_draw
    how, who = words.exactly(2)
    if how != "win":
        raise words.wrong()
    winners = words.seat_list(who)

    def check(stage: Stage) -> str:
        result = stage.deal.result
        if result is None:
            return "the deal is not over"
        return differs(letters(result.winners), letters(winners))

    return check


def _over_draw(stage: Stage) -> str:
    result = stage.deal.result
    if result is None:
        return "the deal is not over"
    if not result.winners or stage.deal.position.occasion.kind == EXHAUSTED:
        return ""
    return f"{letters(result.winners)} won"


def _going(words: Words) -> Check:
    words.exactly(0)
    return lambda stage: "the deal is over" if stage.deal.over else ""


def _live(words: Words) -> Check:
    seats = words.seat_list(words.exactly(1)[0])
    return lambda stage: differs(
        letters({seat for seat in range(words.seats) if stage.deal.position.is_live(seat)}), letters(seats)
    )


def _next_dealer(words: Words) -> Check:
    dealer = -1 if words.exactly(1)[0] == "none" else words.seat()

    def check(stage: Stage) -> str:
        if not stage.deal.over and not stage.deal.won_seats:
            return "the deal is not over"
        found = stage.deal.next().dealer
        return differs("none" if found < 0 else SEATS[found], "none" if dealer < 0 else SEATS[dealer])

    return check


def _next(words: Words) -> Check:
    values = words.values(0)
    known = {"round_wind", *(key for part in words.ruleset.parts for key in part.state_keys())}
    for key in values:
        if key not in known:
            raise CaseFileError(
                words.place, f"unknown key {key!r} in {words.text!r}; known: {', '.join(sorted(known))}"
            )
    if not values:
        raise words.wrong()

    def check(stage: Stage) -> str:
        if not stage.deal.over:
            return "the deal is not over"
        found = {key: _carried(stage, key) for key in values}
        return differs(found, {key: value.lstrip("+") for key, value in values.items()})

    return check


def _carried(stage: Stage, key: str) -> str:
    """What the next deal inherits under a key of `state`, written as there."""
    ruleset = stage.deal.ruleset
    facts = stage.deal.next().facts
    if key == "round_wind":
        winds = ruleset.succession.round_winds(facts, stage.deal.seats)
        return SEATS[winds[0] - EAST]
    position = Position(stage.deal.seats)
    position.facts.update(facts)
    for part in ruleset.parts:
        written = part.write_state(position)
        if key in part.state_keys() and key in written:
            return _written(written[key])
    return str(facts.get(key, 0))


def _written(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (list, tuple)):
        return ",".join(str(each) for each in value) or "none"
    return str(value)


# ---- points


def _pay(words: Words) -> Check:
    amounts: dict[int, int] = {}
    for word in words.words:
        match = AMOUNT.fullmatch(word)
        if match is None:
            raise words.wrong()
        amounts[seat_number(words.place, match[1], words.seats)] = int(match[2])
    if not amounts:
        raise words.wrong()

    def check(stage: Stage) -> str:
        paid = net(stage.take_transfers(), words.seats)
        return differs(_amounts(paid), _amounts([amounts.get(seat, 0) for seat in range(words.seats)]))

    return check


def _amounts(paid: list[int]) -> str:
    return " ".join(f"{SEATS[seat]}={amount:+d}" for seat, amount in enumerate(paid))


def _fans(words: Words) -> Check:
    seat = words.seat()
    expected: dict[str, int] = {}
    for fan, value in words.values(1).items():
        if fan not in known_patterns(words.ruleset_id, words.ruleset):
            raise CaseFileError(words.place, f"unknown pattern {fan!r} in {words.text!r}")
        if not value.lstrip("+-").isdigit():
            raise words.wrong()
        expected[fan] = int(value)

    def check(stage: Stage) -> str:
        score = _last_score(stage, seat)
        return "the seat has not won" if score is None else differs(score.fans(), expected)

    return check


def _points(words: Words) -> Check:
    words.exactly(2)
    seat, points = words.seat(), words.number(1)

    def check(stage: Stage) -> str:
        score = _last_score(stage, seat)
        return "the seat has not won" if score is None else differs(score.points, points)

    return check


def _last_score(stage: Stage, seat: int) -> Score | None:
    for score in reversed(stage.deal.scores):
        if score.seat == seat:
            return score
    return None


def _pot(words: Words) -> Check:
    words.exactly(1)
    pot = words.number(0)
    return lambda stage: differs(stage.told("pot") or "0", str(pot))


# ---- what lies where


def _meld(words: Words) -> Check:
    seat = words.seat()
    text = " ".join(words.words[1:])
    if text == "none":
        return lambda stage: differs([m.text() for m in stage.deal.position.hands[seat].melds], [])
    written = WrittenMeld(text, words.ruleset.kongs.special_words(), words.seats, needs_source=False)

    def check(stage: Stage) -> str:
        position = stage.deal.position
        expected = written.meld(position.alias)
        melds = position.hands[seat].melds
        if any(_same_meld(meld, expected) for meld in melds):
            return ""
        return f"found {', '.join(meld.text() for meld in melds) or 'no meld'}, expected {text}"

    return check


def _same_meld(meld: Meld, expected: Meld) -> bool:
    return (
        meld.word == expected.word
        and sorted(meld.tiles) == sorted(expected.tiles)
        and sorted(meld.kinds) == sorted(expected.kinds)
        and expected.source in (-1, meld.source)
    )


def _tiles(words: Words) -> Check:
    words.exactly(2)
    seat, number = words.seat(), words.number(1)
    return lambda stage: differs(_concealed(stage, seat), number)


def _concealed(stage: Stage, seat: int) -> int:
    """Concealed tiles, one laid face down before the seat included."""
    position = stage.deal.position
    return position.hands[seat].size() + len(position.zones.get(f"{SEATS[seat]}.laid", ()))


def _flowers(words: Words) -> Check:
    seat = words.seat()
    flowers = sorted([] if words.words[1:] == ["none"] else words.tiles(1))
    return lambda stage: differs(format_tiles(stage.deal.position.hands[seat].bonus), format_tiles(flowers))


def _wild(words: Words) -> Check:
    tiles = words.tiles(0)
    if not tiles:
        raise words.wrong()

    def check(stage: Stage) -> str:
        wilds = stage.deal.position.wilds
        return "" if set(tiles) <= set(wilds) else f"wild are {format_tiles(wilds) or 'none'}"

    return check


def _break(words: Words) -> Check:
    words.exactly(2)
    seat, stacks = words.seat(), words.number(1)

    def check(stage: Stage) -> str:
        for event in stage.deal.events:
            if event.kind == BROKE:
                return differs(f"{SEATS[event.seat]} {event.numbers[0]}", f"{SEATS[seat]} {stacks}")
        return "no wall was broken"

    return check


def _indicator_at(words: Words) -> Check:
    words.exactly(1)
    index = words.number(0)

    def check(stage: Stage) -> str:
        turned = [event.numbers[0] for event in stage.deal.events if event.kind == TURNED]
        return differs(turned[-1] if turned else "none", index)

    return check


def _wall(words: Words) -> Check:
    words.exactly(1)
    number = words.number(0)
    return lambda stage: differs(stage.deal.wall.left(), number)


def _dora(words: Words) -> Check:
    tiles = format_tiles([] if words.words == ["none"] else words.tiles(0), keep_order=True)
    return lambda stage: differs(
        format_tiles(parse_tiles(stage.told("dora").replace("none", "")), keep_order=True)
        if stage.told("dora")
        else format_tiles(stage.deal.position.indicators, keep_order=True),
        tiles,
    )


def _treasure(words: Words) -> Check:
    text = words.exactly(1)[0]
    if text != "none":
        parse_tile(text)
    return lambda stage: differs(stage.told("treasure") or "none", text)


def _red_norths(words: Words) -> Check:
    words.exactly(2)
    seat, number = words.seat(), words.number(1)
    return lambda stage: differs(stage.told("red-norths", seat) or "0", str(number))


def _ready(words: Words) -> Check:
    seats = words.seat_list(words.exactly(1)[0])
    return lambda stage: differs(stage.told("ready") or "none", letters(seats))


def _liable(words: Words) -> Check:
    if words.words == ["none"]:
        return lambda stage: differs(_duties(stage), [])
    if len(words.words) not in (3, 4) or words.words[1] != "for":
        raise words.wrong()
    liable, winner = words.seat(0), words.seat(2)
    pattern = words.words[3] if len(words.words) == 4 else ""
    if pattern and pattern not in known_patterns(words.ruleset_id, words.ruleset):
        raise CaseFileError(words.place, f"unknown pattern {pattern!r} in {words.text!r}")

    def check(stage: Stage) -> str:
        duties = _duties(stage)
        found = any(d[:2] == (liable, winner) and pattern in ("", d[2]) for d in duties)
        return "" if found else f"standing are {duties or 'none'}"

    return check


def _duties(stage: Stage) -> list[tuple[int, int, str]]:
    settlement = stage.deal.ruleset.settlement
    return [duty for part in settlement.liability for duty in part.standing(stage.deal.position)]


def _visible(words: Words) -> Check:
    viewer, what, answer = words.exactly(3)
    owner, _, place = what.rpartition(".")
    if answer not in ("yes", "no") or (place not in PLACES if owner else place not in TABLE_PLACES):
        raise words.wrong()
    owner_seat = seat_number(words.place, owner, words.seats) if owner else -1
    if viewer == "all":
        viewers = [seat for seat in range(words.seats) if seat != owner_seat]
    else:
        viewers = [-1 if viewer == "spectator" else seat_number(words.place, viewer, words.seats)]

    def check(stage: Stage) -> str:
        wrong = [each for each in viewers if sees(stage.deal, each, owner_seat, place) != (answer == "yes")]
        who = ", ".join(SEATS[each] if each >= 0 else "a spectator" for each in wrong)
        return f"{who} {'cannot' if answer == 'yes' else 'can'} see it" if wrong else ""

    return check


READERS: Final[dict[str, Callable[[Words], Check]]] = {
    "turn": _turn, "drew": _drew, "pay": _pay, "visible": _visible, "asked": _asked, "over": _over,
    "going": _going, "live": _live, "next-dealer": _next_dealer, "next": _next, "fans": _fans,
    "points": _points, "meld": _meld, "tiles": _tiles, "flowers": _flowers, "wild": _wild, "break": _break,
    "indicator-at": _indicator_at, "replaced": _replaced, "red-norths": _red_norths, "wall": _wall,
    "pot": _pot, "treasure": _treasure, "dora": _dora, "ready": _ready, "liable": _liable,
}  # fmt: skip
"""Every word that may follow `expect`."""
