"""Fixed values of which a loser with a concealed hand pays more; a careless discarder pays for everybody."""

from typing import Final

from mahjong_atlas.hands.position import Position
from mahjong_atlas.hands.seat_state import READY_SEATS
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.settlement import causes
from mahjong_atlas.settlement.ledger import Transfer
from mahjong_atlas.settlement.parts import Payment
from mahjong_atlas.texts.message import Message

FOR_ANOTHER: Final = Message("cause-for-another")


class ClosedLosersPay(Payment):
    """Every other player pays the value of the win, with a hand that is not open at least `closed`.

    The fans `multiplying` multiply each share.  A discarder who has not declared ready pays all shares, his
    own as if his hand were closed (`discarder_clause`); the other shares cite the fan that they are paid for.
    """

    def __init__(self, *, closed: int, multiplying: tuple[str, ...], discarder_clause: str) -> None:
        self.closed: Final = closed
        self.multiplying: Final = multiplying
        self.discarder_clause: Final = discarder_clause

    def draft(self, score: Score, rank: int) -> list[Transfer]:
        """The shares of one win."""
        position = score.win.position
        value, factor, clause = 0, 1, ""
        for each in score.taken:
            if each.fan.id in self.multiplying:
                factor *= each.value
            else:
                value += each.value
                clause = each.fan.clause
        win = score.win
        giver = win.occasion.seat
        shares = [(seat, self.share(position, seat, value) * factor) for seat in position.others(score.seat)]
        if win.self_drawn or READY_SEATS.has(position, giver):
            cause = causes.SELF_DRAW if win.self_drawn else causes.DISCARD
            return [Transfer(seat, score.seat, amount, cause, clause) for seat, amount in shares]
        own = max(value, self.closed) * factor
        return [
            Transfer(giver, score.seat, own, causes.DISCARD, self.discarder_clause)
            if seat == giver
            else Transfer(giver, score.seat, amount, FOR_ANOTHER, self.discarder_clause)
            for seat, amount in shares
        ]

    def share(self, position: Position, seat: int, value: int) -> int:
        """What the seat owes before multiplying."""
        return value if position.hands[seat].is_open() else max(value, self.closed)

    def reads_fans(self) -> bool:
        """Some fans multiply what others are worth."""
        return True
