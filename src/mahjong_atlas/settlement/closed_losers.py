"""Fixed values of which a loser with a concealed hand pays more; a careless discarder pays for everybody."""

from typing import Final

from mahjong_atlas.hands.position import Position
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.settlement.ledger import Transfer
from mahjong_atlas.settlement.parts import Payment


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
        giver = score.win.occasion.seat
        others = position.others(score.seat)
        if score.win.self_drawn:
            return [
                Transfer(seat, score.seat, self.share(position, seat, value) * factor, "self-draw", clause)
                for seat in others
            ]
        if position.is_marked("ready", giver):
            return [
                Transfer(seat, score.seat, self.share(position, seat, value) * factor, "discard", clause)
                for seat in others
            ]
        out: list[Transfer] = []
        for seat in others:
            amount = max(value, self.closed) if seat == giver else self.share(position, seat, value)
            cause = "discard" if seat == giver else "for another"
            out.append(Transfer(giver, score.seat, amount * factor, cause, self.discarder_clause))
        return out

    def share(self, position: Position, seat: int, value: int) -> int:
        """What the seat owes before multiplying."""
        return value if position.hands[seat].is_open() else max(value, self.closed)
