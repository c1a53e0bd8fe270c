"""Liability (包) of one player for a whole win: of all acts that make liable the last one counts."""

from typing import Final

from mypy_extensions import mypyc_attr

from mahjong_atlas.features.fed_group import FedGroup
from mahjong_atlas.hands.entries import SEAT
from mahjong_atlas.hands.position import ADDED_KONG, DISCARD, KONG_DRAW, Position
from mahjong_atlas.hands.seat_state import SeatWords
from mahjong_atlas.patterns.win import Win
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.settlement import causes
from mahjong_atlas.settlement.ledger import Transfer, paid, shares_of
from mahjong_atlas.settlement.parts import Liability
from mahjong_atlas.tiles.kind import KIND_OF

AT_THE_WIN: Final = 99
"""Time of an act later than the making of any meld."""


class Act:
    """What `seat` did to become liable; `time` is the place of the meld that he fed."""

    def __init__(self, seat: int, time: int, clause: str) -> None:
        self.seat: Final = seat
        self.time: Final = time
        self.clause: Final = clause


@mypyc_attr(allow_interpreted_subclasses=True)
class Duty:
    """A way of becoming liable for another player's win."""

    def act(self, win: Win) -> Act | None:
        """The act that makes somebody liable for this win."""
        return None

    def standing(self, position: Position, seat: int) -> list[tuple[int, str]]:
        """Who is liable now should the seat win, and the pattern that it is for ("": any)."""
        return []


class LastAct(Liability):
    """Who is liable pays his own share and all shares but the winner's and the discarder's.

    Of several players who would be liable for one win, only the one whose act came last is.
    """

    def __init__(self, duties: tuple[Duty, ...]) -> None:
        self.duties: Final = duties

    def standing(self, position: Position) -> list[tuple[int, int, str]]:
        """Every duty towards every seat."""
        out: list[tuple[int, int, str]] = []
        for seat in range(position.seats):
            for duty in self.duties:
                out.extend([(liable, seat, pattern) for liable, pattern in duty.standing(position, seat)])
        return out

    def apply(self, score: Score, draft: list[Transfer]) -> list[Transfer]:
        """The discarder's share as it is, all others from the liable seat."""
        last: Act | None = None
        for duty in self.duties:
            act = duty.act(score.win)
            if act is not None and (last is None or act.time > last.time):
                last = act
        if last is None:
            return draft
        giver = -1 if score.win.self_drawn else score.win.occasion.seat
        out = [share for share in draft if share.payer == giver and giver != last.seat]
        moved = shares_of([share for share in draft if share not in out], last.clause)
        out.append(paid(last.seat, score.seat, moved, causes.LIABILITY, last.clause))
        return out


LIABLE_FIRST: Final = SeatWords("liable_already", SEAT, distinct=True)
"""For whom each feeder became liable first by a last set."""


class LastSetFed(Duty):
    """裸単騎: the last of `sets` called sets was fed, so that one concealed tile is left.

    A concealed kong is no called set.  A feeder is liable for the first player only whom he served so.
    """

    def __init__(self, sets: int, clause: str) -> None:
        self.sets: Final = sets
        self.clause: Final = clause

    def feeder(self, position: Position, seat: int) -> int:
        """Who fed the last set; -1 when nobody is liable for it."""
        melds = position.hands[seat].melds
        if len(melds) < self.sets or any(meld.is_concealed for meld in melds):
            return -1
        feeder = melds[-1].source
        return feeder if feeder >= 0 and LIABLE_FIRST.get(position, feeder) in (-1, seat) else -1

    def act(self, win: Win) -> Act | None:
        """Feeding the last set."""
        feeder = self.feeder(win.position, win.seat)
        return Act(feeder, self.sets - 1, self.clause) if feeder >= 0 else None

    def standing(self, position: Position, seat: int) -> list[tuple[int, str]]:
        """The feeder, whatever the hand."""
        feeder = self.feeder(position, seat)
        return [(feeder, "")] if feeder >= 0 else []


class GroupFed(Duty):
    """The last pung of a group was fed as a meld or as the winning tile while all others lay on the table."""

    def __init__(self, group: FedGroup, clause: str) -> None:
        self.group: Final = group
        self.clause: Final = clause

    def act(self, win: Win) -> Act | None:
        """Feeding the set or the winning tile."""
        feeder = self.group.feeder(win.position, win.seat)
        if feeder >= 0:
            return Act(feeder, self.group.place(win.hand.melds), self.clause)
        if win.occasion.kind == DISCARD and self._is_completed(win):
            return Act(win.occasion.seat, AT_THE_WIN, self.clause)
        return None

    def _is_completed(self, win: Win) -> bool:
        missing = self.group.missing(win.hand.melds)
        kind = KIND_OF[win.tile]
        return missing == [kind] and kind in win.reading.pungs

    def standing(self, position: Position, seat: int) -> list[tuple[int, str]]:
        """The feeder of the last meld of the group."""
        feeder = self.group.feeder(position, seat)
        return [(feeder, self.group.fan)] if feeder >= 0 else []


class KongFed(Duty):
    """大明槓: a win on the replacement of an exposed kong; a kong made after it ends the duty."""

    def __init__(self, fan: str, clause: str) -> None:
        self.fan: Final = fan
        self.clause: Final = clause

    def feeder(self, position: Position, seat: int) -> int:
        """Who fed the kong whose replacement the seat has just drawn; -1: nobody."""
        kong = position.last_kong
        occasion = position.occasion
        if occasion.kind != KONG_DRAW or occasion.seat != seat or kong is None or kong.word != "kong":
            return -1
        return kong.source

    def act(self, win: Win) -> Act | None:
        """Feeding the kong."""
        feeder = self.feeder(win.position, win.seat)
        kong = win.position.last_kong
        if feeder < 0 or kong is None:
            return None
        return Act(feeder, win.hand.melds.index(kong), self.clause)

    def standing(self, position: Position, seat: int) -> list[tuple[int, str]]:
        """The feeder, until the seat discards or makes another kong."""
        feeder = self.feeder(position, seat)
        return [(feeder, self.fan)] if feeder >= 0 else []


class KongRobbed(Duty):
    """搶槓: the player whose kong is robbed."""

    def __init__(self, clause: str) -> None:
        self.clause: Final = clause

    def act(self, win: Win) -> Act | None:
        """Adding the tile to the pung."""
        if win.occasion.kind != ADDED_KONG:
            return None
        return Act(win.occasion.seat, AT_THE_WIN, self.clause)
