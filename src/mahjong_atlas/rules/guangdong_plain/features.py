"""What Plain Guangdong alone has, each in a few lines."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.scoring import causes
from mahjong_atlas.scoring.fan import Taken
from mahjong_atlas.scoring.given import Given, Impossible, no_state
from mahjong_atlas.scoring.parts import Valuation
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.pay import FedGroup
from mahjong_atlas.scoring.payments import Liability
from mahjong_atlas.scoring.score import Points, Score
from mahjong_atlas.scoring.steps import AT_MOST, DOUBLED, LIMIT, POWER, Step, added
from mahjong_atlas.scoring.transfers import Transfer, paid, shares_of
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.entries import SEAT
from mahjong_atlas.tiles.kind import KIND_OF, SEATS
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.position import ADDED_KONG, DISCARD, KONG_DRAW, Position
from mahjong_atlas.tiles.seat_state import REPLACED_KONG, SeatWords
from mahjong_atlas.tiles.state import State

# ---- liability (包) of one player for a whole win: of all acts that make liable the last one counts


AT_THE_WIN: Final = 99
"""Time of an act later than the making of any meld."""


@dataclass(frozen=True)
class LiableAct:
    """What `seat` did to become liable; `time` is the place of the meld that they fed."""

    seat: int
    time: int
    clause: str


@mypyc_attr(allow_interpreted_subclasses=True)
class Duty:
    """A way of becoming liable for another player's win."""

    def act(self, win: Win) -> LiableAct | None:
        """The act that makes somebody liable for this win."""
        return None

    def standing(self, position: Position, seat: int) -> list[tuple[int, str]]:
        """Who is liable now should the seat win, and the pattern that it is for ("": any)."""
        return []


@dataclass(frozen=True)
class LastAct(Liability):
    """Who is liable pays their own share and all shares but the winner's and the discarder's.

    Of several players who would be liable for one win, only the one whose act came last is.
    """

    duties: tuple[Duty, ...]

    def standing(self, position: Position) -> list[tuple[int, int, str]]:
        """Every duty towards every seat."""
        out: list[tuple[int, int, str]] = []
        for seat in range(position.seats):
            for duty in self.duties:
                out.extend([(liable, seat, pattern) for liable, pattern in duty.standing(position, seat)])
        return out

    def apply(self, score: Score, draft: list[Transfer]) -> list[Transfer]:
        """The discarder's share as it is, all others from the liable seat."""
        last: LiableAct | None = None
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


@dataclass(frozen=True)
class LastSetFed(Duty):
    """裸単騎: the last of `sets` called sets was fed, so that one concealed tile is left.

    A concealed kong is no called set.  A feeder is liable for the first player only whom they served so.
    """

    sets: int
    clause: str

    def feeder(self, position: Position, seat: int) -> int:
        """Who fed the last set; -1 when nobody is liable for it."""
        melds = position.hands[seat].melds
        if len(melds) < self.sets or any(meld.is_concealed for meld in melds):
            return -1
        feeder = melds[-1].source
        return feeder if feeder >= 0 and LIABLE_FIRST.get(position, feeder) in (-1, seat) else -1

    def act(self, win: Win) -> LiableAct | None:
        """Feeding the last set."""
        feeder = self.feeder(win.position, win.seat)
        return LiableAct(feeder, self.sets - 1, self.clause) if feeder >= 0 else None

    def standing(self, position: Position, seat: int) -> list[tuple[int, str]]:
        """The feeder, whatever the hand."""
        feeder = self.feeder(position, seat)
        return [(feeder, "")] if feeder >= 0 else []


@dataclass(frozen=True)
class GroupFed(Duty):
    """The last pung of a group was fed as a meld or as the winning tile while all others lay on the table."""

    group: FedGroup
    clause: str

    def act(self, win: Win) -> LiableAct | None:
        """Feeding the set or the winning tile."""
        feeder = self.group.feeder(win.position, win.seat)
        if feeder >= 0:
            return LiableAct(feeder, self.group.place(win.hand.melds), self.clause)
        if win.occasion.kind == DISCARD and self._is_completed(win):
            return LiableAct(win.occasion.seat, AT_THE_WIN, self.clause)
        return None

    def _is_completed(self, win: Win) -> bool:
        missing = self.group.missing(win.hand.melds)
        kind = KIND_OF[win.tile]
        return missing == [kind] and kind in win.reading.pungs

    def standing(self, position: Position, seat: int) -> list[tuple[int, str]]:
        """The feeder of the last meld of the group."""
        feeder = self.group.feeder(position, seat)
        return [(feeder, self.group.fan)] if feeder >= 0 else []


@dataclass(frozen=True)
class KongFed(Duty):
    """大明槓: a win on the replacement of an exposed kong; a kong made after it ends the duty."""

    fan: str
    clause: str

    def feeder(self, position: Position, seat: int) -> int:
        """Who fed the kong whose replacement the seat has just drawn; -1: nobody."""
        kong = position.last_kong
        occasion = position.occasion
        if occasion.kind != KONG_DRAW or occasion.seat != seat or kong is None or kong.word != "kong":
            return -1
        return kong.source

    def act(self, win: Win) -> LiableAct | None:
        """Feeding the kong."""
        feeder = self.feeder(win.position, win.seat)
        kong = win.position.last_kong
        if feeder < 0 or kong is None:
            return None
        return LiableAct(feeder, win.hand.melds.index(kong), self.clause)

    def standing(self, position: Position, seat: int) -> list[tuple[int, str]]:
        """The feeder, until the seat discards or makes another kong."""
        feeder = self.feeder(position, seat)
        return [(feeder, self.fan)] if feeder >= 0 else []


@dataclass(frozen=True)
class KongRobbed(Duty):
    """搶槓: the player whose kong is robbed."""

    clause: str

    def act(self, win: Win) -> LiableAct | None:
        """Adding the tile to the pung."""
        if win.occasion.kind != ADDED_KONG:
            return None
        return LiableAct(win.occasion.seat, AT_THE_WIN, self.clause)


# ---- what a table remembers of fed sets: who became liable for whom first, which kong was replaced last


@dataclass(frozen=True)
class FirstLastSet(Mechanic):
    """Remembers for each feeder the first player whose last set, leaving one concealed tile, they fed.

    `clause` says that it is the first.
    """

    state: ClassVar[Sequence[State]] = (LIABLE_FIRST,)

    clause: str

    def impossible(self, given: Given) -> Impossible | None:
        """Who was fed, where the seat is described, has one concealed tile left."""
        position = given.position
        for feeder in range(position.seats):
            seat = LIABLE_FIRST.get(position, feeder)
            if seat >= 0 and given.knows_hand(seat):
                fed = any(meld.source == feeder for meld in position.hands[seat].melds)
                if not fed or position.hands[seat].size() > 2:
                    why = Message("error-not-fed-last", seat=SEATS[feeder], seat2=SEATS[seat])
                    return no_state(LIABLE_FIRST.key, self.clause, why)
        return None

    def claimed(self, deal: DealState, seat: int, meld: Meld) -> None:
        """A set was called; a concealed kong is no called set."""
        melds = deal.position.hands[seat].melds
        is_last = len(melds) == deal.rules.table.sets and not any(each.is_concealed for each in melds)
        if is_last and LIABLE_FIRST.get(deal.position, meld.source) < 0:
            LIABLE_FIRST.set(deal.position, meld.source, seat)


class KongReplaced(Mechanic):
    """Lets a case name the kong whose replacement was drawn, wherever it lies among the melds."""

    state: ClassVar[tuple[State, ...]] = (REPLACED_KONG,)


# ---- small fans, of which only so many count


@dataclass(frozen=True)
class SmallFansCapped(Valuation):
    """Points are 1 doubled for every fan; patterns worth less than `cap` fan count `cap` together at most.

    `clause` says that fans double, `cap_clause` how far small ones count.
    """

    cap: int
    clause: str
    cap_clause: str

    def points(self, win: Win, taken: list[Taken]) -> Points:
        """2^fans."""
        small = 0
        big = 0
        for each in taken:
            if each.fan.value < self.cap:
                small += each.value
            else:
                big += each.value
        return Points(1 << min(small, self.cap) + big, small + big)

    def steps(self, win: Win, taken: list[Taken]) -> list[Step]:
        """The small fans up to the cap and the big ones, of which each doubles."""
        small = [each for each in taken if each.fan.value < self.cap]
        steps = [added(each) for each in small]
        if sum(each.value for each in small) > self.cap:
            steps.append(Step(AT_MOST, self.cap, LIMIT, self.cap_clause))
        steps.extend([added(each) for each in taken if each.fan.value >= self.cap])
        return [*steps, Step(POWER, 1, DOUBLED, self.clause)]

    def reads_fans(self) -> bool:
        """Small and big ones count apart."""
        return True
