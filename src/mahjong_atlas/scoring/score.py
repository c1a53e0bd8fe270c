"""What a win is worth (算分), or why it is refused."""

from collections.abc import Sequence
from typing import Final

from mahjong_atlas.scoring.fan import Fan, Taken
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS


class Refusal:
    """Why something may not be done: the clause that says so and the reason; `also` are other clauses by
    which it may not be done either.

    >>> deal = ma.Deal.start(ma.find_ruleset("mcr"), seed="an example")
    >>> deal.refusal(ma.Seat.EAST, ma.Action("win")).clause
    'MCR-10'
    """

    def __init__(self, clause: str, reason: Message, also: tuple[str, ...] = ()) -> None:
        self.clause: Final = clause
        self.reason: Final = reason
        self.also: Final = also

    def besides(self, *clauses: str) -> "Refusal":
        """The same with further clauses by which it may not be done."""
        more = dict.fromkeys([*self.also, *clauses])
        more.pop(self.clause, None)
        return Refusal(self.clause, self.reason, tuple(more))

    def __repr__(self) -> str:
        return f"{self.reason} ({self.clause})"


class Points:
    """The value of a hand.

    `points` in the ruleset's unit before payment; `total` the sum of fans before any cap; `fu` minipoints
    (-1: none); `worth` what is paid by and what readings are compared by, where that is not the points (han
    with fu).
    """

    def __init__(self, points: int, total: int, fu: int = -1, worth: int = -1) -> None:
        self.points = points
        self.total = total
        self.fu = fu
        self.worth = worth if worth >= 0 else points


class Score:
    """The best value of a win: the fans taken and the points. Scores are equal that count the same alike.

    >>> line = "ningbo S=24m456p678s22p S.melds=pung:555z:W indicator=9s event=draw:S:3m"
    >>> position = ma.parse_position(line)
    >>> ma.best_score(position.ruleset.scoring, ma.position_of(position), ma.Seat.SOUTH)
    Score(S, self-draw=1, closed-wait=1, dragon-pung=1, no-wild=1, points=4)
    """

    def __init__(self, win: Win, taken: list[Taken], points: Points) -> None:
        self.win = win
        self.seat = win.seat
        self.taken = taken
        self.points = points.points
        self.total = points.total
        self.fu = points.fu
        self.worth = points.worth

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Score) and self._key() == other._key() and self.fans() == other.fans()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[int, int, str, int, int, int, int]:
        return self.seat, self.win.tile, self.win.route, self.points, self.total, self.fu, self.worth

    def __repr__(self) -> str:
        fans = "".join([f"{fan}={value}, " for fan, value in self.fans().items()])
        return f"Score({SEATS[self.seat]}, {fans}points={self.points})"

    def fans(self) -> dict[str, int]:
        """Fan id -> value counted."""
        return {each.fan.id: each.value for each in self.taken}

    def has(self, fan_id: str) -> bool:
        """Whether a fan is among those taken."""
        for each in self.taken:
            if each.fan.id == fan_id:
                return True
        return False

    def headline(self, table: Sequence[Fan]) -> str:
        """Id of the pattern that names the win: that which counts most, the first of equal ones; "" for none.

        `table` are the fans of the game. A bonus names no win, and a fan of 1 only where none counts more.
        """
        least = 0
        for fan in table:
            if fan.value > 1 and not fan.bonus:
                least = 1
        best, name = least, ""
        for each in self.taken:
            if each.value > best and not each.fan.bonus:
                best, name = each.value, each.fan.id
        return name

    def has_limit(self) -> bool:
        """Whether a limit fan is among those taken."""
        for each in self.taken:
            if each.fan.limit:
                return True
        return False
