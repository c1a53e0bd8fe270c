"""Positions of live deals with one fact altered: which of them are still accepted.

python -m tools.corruptions [RULESET ...] [--deals 4]
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from mahjong_atlas.errors import AtlasError, ImpossiblePosition
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.building import position_of
from mahjong_atlas.positions.described import EVENT_KINDS, DescribedPosition, DescribedSeat
from mahjong_atlas.positions.melds import DescribedMeld
from mahjong_atlas.positions.reading import kept_states
from mahjong_atlas.positions.writing import described_position, line_of
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.testing.positions import facts, moments
from mahjong_atlas.testing.roundtrip import RecordedSettlement
from mahjong_atlas.tiles.entries import SEAT, Entries
from mahjong_atlas.tiles.kind import EAST, SEATS
from mahjong_atlas.tiles.position import DISCARD, EXHAUSTED
from mahjong_atlas.tiles.seat_state import SeatNumbers, SeatSet, SeatWords
from mahjong_atlas.tiles.state import Choice, Flag, Number, State, Tile, Tiles

KONGS: Final = ("kong", "added-kong", "concealed-kong")
EVERY: Final = 5
"""Of so many moments of a deal one is altered."""
Altered = tuple[str, DescribedPosition]
"""The fact, and the position in which it has another value."""


def alterations(described: DescribedPosition) -> Iterator[Altered]:
    """The position with each of its facts set to other values that it can take, one at a time."""
    yield from _events(described)
    yield from _table(described)
    yield from _states(described)
    for seat, written in described.seats.items():
        for fact, other in _seats(seat, written, described.ruleset.table.seats):
            yield fact, replace(described, seats={**described.seats, seat: other})


def _events(described: DescribedPosition) -> Iterator[Altered]:
    if not described.kind:
        return
    for kind in EVENT_KINDS:
        if kind == EXHAUSTED:
            yield "event kind", replace(described, kind=kind, seat=-1, tile=-1, taken=False, drawn=False)
        elif kind != described.kind and described.seat >= 0:
            yield "event kind", replace(described, kind=kind, drawn=False)
    for seat in range(described.ruleset.table.seats):
        if seat != described.seat and described.seat >= 0:
            yield "event seat", replace(described, seat=seat)
    if described.kind == DISCARD:
        yield "event taken", replace(described, taken=not described.taken)
        yield "drawn marks", replace(described, drawn=not described.drawn)


def _table(described: DescribedPosition) -> Iterator[Altered]:
    left, turn, size = described.wall_left, described.turn, described.ruleset.table.tiles.size
    for other in sorted({0, 1, size // 2, *((left - 1, left + 1, left - 4) if left is not None else ())}):
        if other != left and other >= 0:
            yield "wall", replace(described, wall_left=other)
    for other in sorted({0, 1, 4, 30, *((turn - 1, turn + 1) if turn is not None else ())}):
        if other != turn and other >= 0:
            yield "turn", replace(described, turn=other)
    for wind in range(EAST, EAST + 4):
        if wind != (described.round_wind or EAST):
            yield "round", replace(described, round_wind=wind)
    for seat, written in described.seats.items():
        for at in range(len(written.melds)):
            if (seat, at) != described.last_kong:
                yield "kong", replace(described, last_kong=(seat, at))
    for number in range(4):
        usual = int(described.last_kong is not None)
        if number != (usual if described.kongs_in_a_row is None else described.kongs_in_a_row):
            yield "kongs", replace(described, kongs_in_a_row=number)
    if described.dice:
        for die in (1, 6):
            if described.dice[0][0] != die:
                yield "dice", replace(described, dice=((die, *described.dice[0][1:]), *described.dice[1:]))
    for tile in (0, 13, 26, 27, 33):
        if described.indicator and tile not in described.indicator:
            yield "indicator", replace(described, indicator=(*described.indicator[:-1], tile))


def _states(described: DescribedPosition) -> Iterator[Altered]:
    ruleset = described.ruleset
    for each in ruleset.state:
        if each.derived or not each.in_cases:
            continue
        for other in other_values(each, described.state.get(each.key), ruleset.table.seats):
            yield f"state.{each.key}", replace(described, state=_with(described.state, each, other))
    for each in kept_states(ruleset):
        for other in other_values(each, described.kept.get(each.key), ruleset.table.seats):
            yield f"state.{each.key}", replace(described, kept=_with(described.kept, each, other))


def _with(state_values: Mapping[str, object], state: State, value: object) -> dict[str, object]:
    return {
        **{key: each for key, each in state_values.items() if key != state.key},
        **({} if value is None else {state.key: value}),
    }


def other_values(state: State, value: object, seats: int) -> Iterator[object]:
    """Values that a state may be given beside the one that it has; None: nothing is said."""
    if isinstance(state, Flag):
        yield not (state.default if value is None else value)
    elif isinstance(state, Choice):
        yield from (word for word in state.words if word != value)
    elif isinstance(state, Number):
        number = value if isinstance(value, int) else 0
        yield from (other for other in (number - 1, number + 1, number + 3) if other >= 0)
    elif isinstance(state, SeatSet):
        present = (
            [value] if isinstance(value, str) else list(value) if isinstance(value, (list, tuple)) else []
        )
        for letter in SEATS[:seats]:
            yield sorted({*present} ^ {letter}, key=SEATS.index) or None
    elif isinstance(state, SeatNumbers):
        counts = dict(value) if isinstance(value, Mapping) else {}
        for letter in SEATS[:seats]:
            for number in {counts.get(letter, 0) - 1, counts.get(letter, 0) + 1}:
                if 0 <= number <= (state.most or number):
                    yield {key: n for key, n in {**counts, letter: number}.items() if n} or None
    elif isinstance(state, SeatWords):
        table = dict(value) if isinstance(value, Mapping) else {}
        for letter in SEATS[:seats]:
            for word in state.words[:seats] if state.distinct else state.words:
                if word != table.get(letter) and not (state.distinct and word == letter):
                    yield {**table, letter: word}
            if letter in table:
                yield {key: word for key, word in table.items() if key != letter} or None
    elif isinstance(state, Tile):
        yield from (name for name in ("1m", "5p", "9s") if name != value)
    elif isinstance(state, Tiles):
        tiles = list(value) if isinstance(value, (list, tuple)) else []
        yield [*tiles, "5p"]
        yield tiles[:-1] or None
        yield ["1p", *tiles[1:]] if tiles[:1] != ["1p"] else ["2p", *tiles[1:]]
    elif isinstance(state, Entries):
        entries = list(value) if isinstance(value, (list, tuple)) else []
        if entries:
            yield entries[:-1] or None
        fields = [field[:seats] if field == SEAT else field or ("0", "1") for field in state.fields]
        for letter in fields[0]:
            yield [*entries, " ".join([letter, *(field[-1] for field in fields[1:])])]


def _seats(seat: int, written: DescribedSeat, seats: int) -> Iterator[tuple[str, DescribedSeat]]:
    for at, meld in enumerate(written.melds):
        for source in range(seats):
            if meld.source >= 0 and source not in (meld.source, seat):
                yield (
                    "meld source",
                    replace(written, melds=_at(written.melds, at, replace(meld, source=source))),
                )
        for word in KONGS:
            if meld.word in KONGS and word != meld.word:
                fed = replace(meld, word=word)
                other = replace(fed, source=-1, claimed=-1) if word == KONGS[-1] else fed
                yield "kong word", replace(written, melds=_at(written.melds, at, other))
    for at in range(len(written.river)):
        yield "claimed marks", replace(written, claimed=written.claimed ^ 1 << at)
        yield "drawn marks", replace(written, drawn=written.drawn ^ 1 << at)


def _at(melds: tuple[DescribedMeld, ...], at: int, other: DescribedMeld) -> tuple[DescribedMeld, ...]:
    return (*melds[:at], other, *melds[at + 1 :])


@dataclass(frozen=True)
class Fate:
    """What became of the altered facts: `refused` and `accepted` by fact, a line of each accepted one."""

    refused: Counter[str]
    unnamed: Counter[str]
    accepted: Counter[str]
    lines: dict[str, list[str]]


def fate(ruleset: Ruleset, deals: int, seed: str = "corruptions", every: int = EVERY) -> Fate:
    """All alterations of positions of so many deals; those that change nothing are left out."""
    refused: Counter[str] = Counter()
    unnamed: Counter[str] = Counter()
    accepted: Counter[str] = Counter()
    lines: dict[str, list[str]] = {}
    for moment in moments(ruleset, seed, deals, every):
        position = moment.position if isinstance(moment, RecordedSettlement) else moment
        claims = [score.seat for score in moment.scores] if isinstance(moment, RecordedSettlement) else None
        described = described_position(ruleset, position, claims)
        before = facts(ruleset, position_of(described))
        for fact, other in alterations(described):
            try:
                read = position_of(other)
            except ImpossiblePosition:
                refused[fact] += 1
            except AtlasError:
                unnamed[fact] += 1
            else:
                if facts(ruleset, read) != before:
                    accepted[fact] += 1
                    lines.setdefault(fact, []).append(f"{line_of(other)}\n        from {line_of(described)}")
    return Fate(refused, unnamed, accepted, lines)


def main(arguments: Sequence[str]) -> int:
    """Prints what is accepted for the rulesets named (all of them otherwise)."""
    parser = argparse.ArgumentParser(prog="tools.corruptions")
    parser.add_argument("rulesets", nargs="*", default=list(RULESETS), metavar="RULESET")
    parser.add_argument("--deals", type=int, default=4)
    parser.add_argument("--every", type=int, default=EVERY)
    given = parser.parse_args(arguments)
    for ruleset_id in given.rulesets:
        found = fate(find_ruleset(ruleset_id), given.deals, every=given.every)
        print(
            f"{ruleset_id}: {found.refused.total()} refused, {found.unnamed.total()} without clause",
            flush=True,
        )
        for fact, number in found.accepted.most_common():
            others = f"{found.refused[fact]} refused, {found.unnamed[fact]} without clause"
            print(f"    accepted {fact}: {number} ({others})")
            for line in found.lines[fact][:1]:
                print(f"        {line}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
