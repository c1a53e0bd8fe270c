"""Liability (包) for a limit hand whose last set of a group was fed."""

from collections.abc import Sequence
from typing import Final

from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.position import Position
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.settlement import causes
from mahjong_atlas.settlement.base_pay import BasePay, discard_amount
from mahjong_atlas.settlement.ledger import Transfer
from mahjong_atlas.settlement.parts import Liability


class FedGroup:
    """Sets that together make a limit hand: `fan` is the hand, `kinds` the sets, all on the table."""

    fan: Final[str]
    kinds: Final[tuple[int, ...]]

    def __init__(self, fan: str, kinds: tuple[int, ...]) -> None:
        self.fan = fan
        self.kinds = kinds

    def place(self, melds: Sequence[Meld]) -> int:
        """Which of the melds made the group complete; -1: it is not."""
        places = [place for place, meld in enumerate(melds) if meld.base in self.kinds]
        return places[-1] if len(places) == len(self.kinds) else -1

    def missing(self, melds: Sequence[Meld]) -> list[int]:
        """Kinds of the group of which no set lies on the table."""
        shown = [meld.base for meld in melds]
        return [kind for kind in self.kinds if kind not in shown]

    def feeder(self, position: Position, seat: int) -> int:
        """Who fed the last set of the group; -1: nobody, it is not complete or that set was concealed."""
        melds = position.hands[seat].melds
        place = self.place(melds)
        return melds[place].source if place >= 0 else -1


class FedLimit(Liability):
    """Who fed the last set of a group pays for the hand: alone on a self-draw, half on another's discard.

    The counters are his. `whole_hand`: he answers for everything the hand is worth, other limit hands too.
    """

    def __init__(self, groups: tuple[FedGroup, ...], payment: BasePay, whole_hand: bool, clause: str) -> None:
        self.groups: Final = groups
        self.payment: Final = payment
        self.whole_hand: Final = whole_hand
        self.clause: Final = clause

    def standing(self, position: Position) -> list[tuple[int, int, str]]:
        """Who has fed the last set of a group, to whom, and the hand that it makes."""
        out: list[tuple[int, int, str]] = []
        for seat in range(position.seats):
            for group in self.groups:
                feeder = group.feeder(position, seat)
                if feeder >= 0:
                    out.append((feeder, seat, group.fan))
        return out

    def liable(self, score: Score) -> tuple[int, int]:
        """(who is liable or -1, for how many base points)."""
        limits = sum(each.value for each in score.taken)
        for group in self.groups:
            for each in score.taken:
                if each.fan.id == group.fan:
                    seat = group.feeder(score.win.position, score.seat)
                    part = score.worth if self.whole_hand else score.worth * each.value // limits
                    return seat, part
        return -1, 0

    def apply(self, score: Score, draft: list[Transfer]) -> list[Transfer]:
        """The draft with the liable seat's duty in the place of ordinary shares."""
        seat, part = self.liable(score)
        return self._with(score, draft, seat, part)

    def told(self, score: Score, draft: list[Transfer], liable: int) -> list[Transfer]:
        """Liable for the whole hand."""
        return self._with(score, draft, liable, score.worth)

    def _with(self, score: Score, draft: list[Transfer], seat: int, part: int) -> list[Transfer]:
        win = score.win
        if seat < 0 or (not win.self_drawn and win.occasion.seat == seat):
            return draft
        out = self.payment.shares(score, score.worth - part)
        due = discard_amount(score.seat, part)
        if win.self_drawn:
            out.append(Transfer(seat, score.seat, due, causes.LIABILITY, self.clause))
        else:
            out.append(Transfer(seat, score.seat, due // 2, causes.LIABILITY, self.clause))
            out.append(Transfer(win.occasion.seat, score.seat, due - due // 2, causes.DISCARD, self.clause))
        for each in draft:
            if each.cause == causes.HONBA:
                out.append(Transfer(seat, score.seat, each.amount, causes.HONBA, self.clause))
        return out
