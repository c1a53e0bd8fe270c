"""Parts that scoring asks: gates (起胡條件) refuse a win, routes (胡法) open further ways to win."""

from collections.abc import Sequence
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from mahjong_atlas.errors import RulesetError
from mahjong_atlas.scoring.families import ANY_HAND, Family
from mahjong_atlas.scoring.fan import Fan, NotTaken, Taken
from mahjong_atlas.scoring.patterns.win import Pattern, Win
from mahjong_atlas.scoring.score import Points, Refusal, Score
from mahjong_atlas.scoring.steps import Step, added
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.position import Position

TIMES: Final = 4
TIMES_OF_BONUS: Final = 8
"""How often a pattern can count in a hand: once for every set, a bonus once for every flower."""


def fill_in(setting: object, names: tuple[str, ...], value: str) -> None:
    """Fields of a frozen setting that were left empty get the value."""
    for name in names:
        if not getattr(setting, name):
            object.__setattr__(setting, name, value)


def hand_out(setting: object, clause: str, names: tuple[str, ...]) -> None:
    """The `clause` of a frozen setting becomes that of the fields left empty, and is none of its own then.

    Raises RulesetError where none is empty, as in a variant: that names the clause of what it changes.
    """
    if clause and all(getattr(setting, name) for name in names):
        raise RulesetError(Message("error-clause-of-nothing", text=clause, text2=", ".join(names)))
    fill_in(setting, names, clause)
    object.__setattr__(setting, "clause", "")


@mypyc_attr(allow_interpreted_subclasses=True)
class ScoringPart:
    """A part of a ruleset that scoring may ask; every answer defaults to none.

    `reasons` are the ids of all messages that it gives as reasons of refusals.
    """

    reasons: ClassVar[Sequence[str]] = ()

    def declared_reasons(self) -> tuple[str, ...]:
        """Ids of the reasons of its refusals; a part that is given its reasons says which."""
        return tuple(self.reasons)

    def wins(self, position: Position, seat: int) -> list[Win]:
        """Route: wins that this part makes possible besides the complete hand."""
        return []

    def applies(self, position: Position, seat: int) -> bool:
        """Route: whether `wins` may find anything now; asked first, since it must be quick."""
        return True

    def undrawn_refusal(self, position: Position, seat: int) -> Refusal | None:
        """Route: why it is not open in a turn that a claim began.

        One part needs it: no win is made that a gate could refuse.
        """
        return None

    def occasion_refusal(self, position: Position, seat: int) -> Refusal | None:
        """Gate before reading the hand: why the seat may not win on this occasion at all."""
        return None

    def score_refusal(self, score: Score) -> Refusal | None:
        """Gate on one scored reading: why it may not win."""
        return None

    def lets_pass(self, position: Position, seat: int) -> list[Family]:
        """Gate: families of which every hand is one that it lets pass, so that a search for wins may leave
        out the others.
        """
        return [ANY_HAND]

    def prepare(self, position: Position, seat: int) -> None:
        """Gate: change a copy of the position as the seat itself will have changed it by a later turn."""

    def patterns_read(self) -> tuple[Pattern, ...]:
        """Patterns that this part asks about a scored reading, so that what they need is found."""
        return ()

    def incomplete_refusal(self) -> Refusal | None:
        """Gate on a hand that has no reading: what else it lacks, besides being incomplete.

        One part says so; there is no score that `score_refusal` could look at.
        """
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class Valuation:
    """From the fans that hold to those that count, and to points (slot)."""

    def for_fans(self, fans: tuple[Fan, ...]) -> "Valuation":
        """The valuation for a table of these rows: itself unchanged, or another made for them."""
        return self

    def counted(self, win: Win, held: list[Taken]) -> list[Taken]:
        """The fans that count: not beside one that excludes them, nor an ordinary one beside a limit fan, nor
        one that counts alone beside others.
        """
        excluded: set[str] = set()
        has_limit = False
        has_others = False
        for each in held:
            fan = each.fan
            excluded.update(fan.excludes)
            has_limit = has_limit or fan.limit
            has_others = has_others or (fan.counts and not fan.alone)
        return [
            each
            for each in held
            if each.fan.id not in excluded
            and (each.fan.limit or not has_limit)
            and not (each.fan.alone and has_others)
        ]

    def limits_first(self) -> bool:
        """Whether of two readings worth the same a limit hand goes before one of more fans."""
        return False

    def prefers(self, score: Score, than: Score) -> bool:
        """Whether of two readings of equal value the first is rather told: the one with more fans."""
        return len(score.taken) > len(than.taken)

    def not_taken(self, fan: Fan, score: Score) -> NotTaken | None:
        """Why a fan that holds does not count although no fan excludes it; None where this part has nothing
        to do with it.
        """
        return None

    def points(self, win: Win, taken: list[Taken]) -> Points:
        """The value of one reading."""
        total = 0
        for each in taken:
            total += each.value
        return Points(total, total)

    def steps(self, win: Win, taken: list[Taken]) -> list[Step]:
        """From the fans taken to what the payments multiply (the points; with fu the base points), step by
        step; asked only where a score is told.
        """
        return [added(each) for each in taken]

    def agreed(self, win: Win, taken: list[Taken], fu: int) -> Points:
        """The value of a win of which people tell the fans and the fu (-1: none), not the tiles."""
        return self.points(win, taken)

    def reads_fans(self) -> bool:
        """Whether it matters which fans a win has, not only what they are worth together."""
        return False

    def most_fans(self, fans: Sequence[Fan]) -> int:
        """The greatest number of fans that people can tell of a win: a limit, else more than any hand has."""
        return sum([fan.value * (1 if fan.limit else TIMES_OF_BONUS if fan.bonus else TIMES) for fan in fans])

    def fu_of(self, drawn: bool) -> dict[int, int]:
        """Every number of fu that a hand can have, by its own draw or off another's tile, with the fewest
        fans beside it; empty where no fu are counted.
        """
        return {}


@mypyc_attr(allow_interpreted_subclasses=True)
class WildUse:
    """What a tile counts as for whom and when (slot `wilds`)."""

    def is_special(self, position: Position, seat: int, tile: int, own: bool) -> bool:
        """Whether the tile may count for this seat as something else than for everybody; quick, asked before
        `counts_as`.
        """
        return False

    def counts_as(self, position: Position, seat: int, tile: int, own: bool) -> list[int]:
        """Shape entries (0-33 or WILD) that the winning tile may count as; `own`: the seat drew it.

        By default a claimed wild tile is the tile it shows.
        """
        entry = position.alias[tile]
        if not own and entry == WILD and tile < WILD:
            return [tile]
        return [entry]
