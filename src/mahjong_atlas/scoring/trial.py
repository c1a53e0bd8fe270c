"""Patterns are tried on sample wins when a ruleset is made: a wrong declaration is an error at once."""

from collections.abc import Callable, Iterator
from typing import Final

from mahjong_atlas.errors import RulesetError, UndeclaredNeed
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.parts import ScoringPart
from mahjong_atlas.scoring.patterns.pattern import Needs, moment_traits, needs_of
from mahjong_atlas.scoring.patterns.win import Pattern, Win
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.meld import plain_meld
from mahjong_atlas.tiles.notation import parse_tile, parse_tiles
from mahjong_atlas.tiles.position import (
    ADDED_KONG,
    DEAL,
    DISCARD,
    DRAW,
    KONG_DRAW,
    OWN_TILE,
    Occasion,
    Position,
)
from mahjong_atlas.tiles.shapes.loose import knitted_readings, unrelated_readings
from mahjong_atlas.tiles.shapes.reading import (
    THIRTEEN,
    Reading,
    basic_readings,
    orphan_readings,
    pair_readings,
)

_HANDS: Final = (
    ("12m456p789s11122z", "3m", ()),
    ("13m456p789s11122z", "2m", ()),
    ("23m456p789s11122z", "1m", ()),
    ("123m456p789s1112z", "2z", ()),
    ("123m456p789s1155z", "5z", ()),
    ("11122233344m55p", "5p", ()),
    ("2233445566778p", "8p", ()),
    ("1112345678999s", "5s", ()),
    ("1133m5577p99s22z7z", "7z", ()),
    ("19m19p19s1234567z", "1z", ()),
    ("147m258p369s1156z", "1z", ()),
    ("147m25p36s123457z", "6z", ()),
    ("1122255z", "5z", (("pung", "333z"), ("kong", "4444z"))),
    ("2m", "2m", (("pung", "222p"), ("pung", "222s"), ("chow", "345s"), ("chow", "678m"))),
    ("456m8p", "8p", (("concealed-kong", "1111m"), ("kong", "9999s"), ("kong", "5555p"))),
    ("23s55s", "4s", (("chow", "234s"), ("chow", "234s"), ("chow", "678s"))),
)
"""Concealed tiles, the winning tile, and melds of sample wins: every shape, every sort of wait."""
_OCCASIONS: Final = (DEAL, DRAW, KONG_DRAW, DISCARD, ADDED_KONG)


def check_patterns(fans: tuple[Fan, ...], parts: list[ScoringPart]) -> None:
    """Try the patterns of others; those of the package are tried by its tests.

    Raises UndeclaredNeed, RulesetError for a pattern that does otherwise than it declares.
    """
    patterns = [fan.pattern for fan in fans]
    for part in parts:
        patterns.extend(part.patterns_read())
    for pattern in patterns:
        if not str(getattr(pattern, "__module__", "")).startswith("mahjong_atlas."):
            try_pattern(pattern)


def try_pattern(pattern: Pattern) -> None:
    """Ask the pattern about every sample win and compare with its declaration.

    A pattern that fails because a sample lacks the state of its game tells nothing.  Raises UndeclaredNeed,
    RulesetError.
    """
    declared = needs_of(pattern)
    unchecked: Callable[[Win], object] = pattern
    for wins in sample_wins():
        answers: list[int] = []
        for win in wins:
            lay_open(win, declared)
            try:
                times = unchecked(win)
            except UndeclaredNeed as lack:
                raise named(lack, pattern) from lack
            except Exception:
                break
            if not isinstance(times, int) or times < 0:
                raise RulesetError(Message("error-pattern-result", text=name_of(pattern), text2=repr(times)))
            answers.append(times)
            shown = moment_traits(win) if declared.once else win.reading.traits
            if times and declared.traits & ~shown:
                raise RulesetError(Message("error-pattern-traits", text=name_of(pattern)))
        if declared.once and len(set(answers)) > 1:
            raise RulesetError(Message("error-pattern-reading", text=name_of(pattern)))


def named(lack: UndeclaredNeed, pattern: Pattern) -> UndeclaredNeed:
    """The same error with the name of the pattern."""
    return UndeclaredNeed(lack.field, name_of(pattern))


def name_of(pattern: Pattern) -> str:
    """How an error names a pattern: by its function, or the class of an object that is called."""
    return f"the pattern {getattr(pattern, '__name__', type(pattern).__name__)}"


def lay_open(win: Win, declared: Needs) -> None:
    """Set the fields that the pattern has asked for, as if nothing else than the tile had been waited for."""
    only = 1 << win.kind
    if "waits" in declared.asks:
        win.waits = only
    if "legal_waits" in declared.asks:
        win.legal_waits = only
    if "shape_waits" in declared.asks:
        win.shape_waits = only


def sample_wins() -> Iterator[list[Win]]:
    """All readings of each sample hand on each occasion, of the dealer and of another."""
    for concealed, tile, melds in _HANDS:
        for kind in _OCCASIONS:
            for seat in (0, 1):
                position = sample_position(concealed, tile, melds, Occasion(kind, 0, 0), seat)
                yield [Win(position, seat, reading) for reading in _readings(position, seat)]


def sample_position(
    concealed: str, tile: str, melds: tuple[tuple[str, str], ...], occasion: Occasion, seat: int
) -> Position:
    """The seat completes these tiles on such an occasion; the dealer does so on the last tile."""
    position = Position(4)
    position.wall_left = 0 if seat == 0 else 20
    code = parse_tile(tile)
    own = occasion.kind in OWN_TILE
    position.occasion = Occasion(occasion.kind, seat if own else 3, code)
    hand = position.hands[seat]
    for word, tiles in melds:
        source = -1 if word == "concealed-kong" else 2
        hand.melds.append(plain_meld(word, tuple(parse_tiles(tiles)), source))
    for each in parse_tiles(concealed):
        hand.add(each)
    if own:
        hand.add(code)
    return position


def _readings(position: Position, seat: int) -> list[Reading]:
    """Every reading of the hand in every shape."""
    occasion = position.occasion
    hand = position.hands[seat]
    shape = hand.shape[:]
    if not occasion.is_own:
        shape[occasion.tile] += 1
    win = -1 if occasion.kind == DEAL else occasion.tile
    sets = 4 - len(hand.melds)
    found = basic_readings(shape, hand.melds, sets, win, not occasion.is_own, 4)
    found.extend(knitted_readings(shape, hand.melds, sets, win, not occasion.is_own, 4))
    if not hand.melds:
        found.extend(pair_readings(shape, win, False))
        found.extend(orphan_readings(shape, win, THIRTEEN))
        found.extend(unrelated_readings(shape, win))
    return found
