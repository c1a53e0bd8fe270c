"""False wins (錯和) that nobody can see: they are found when all hands are shown at the end."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final, cast

from mahjong_atlas.play.actions import FALSE_WIN, WIN
from mahjong_atlas.play.parts import FalseWin, Mechanic
from mahjong_atlas.play.state import DealState
from mahjong_atlas.play.steps import OWN
from mahjong_atlas.play.wins import claim_score
from mahjong_atlas.scoring import causes
from mahjong_atlas.scoring.best import all_wins, score_win
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.payments import points_step
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.scoring.score import Points, Score
from mahjong_atlas.scoring.settle import settle_wins
from mahjong_atlas.scoring.steps import ADD, SELF_DRAW_PLUS, Step
from mahjong_atlas.scoring.transfers import Transfer, paid, price, share_of
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import mask_of
from mahjong_atlas.tiles.position import Position
from mahjong_atlas.tiles.shapes.reading import NO_SHAPE, NOWHERE, Reading
from mahjong_atlas.tiles.state import Memory, State

FALSE_WIN_RETURNED: Final = Message("cause-false-win-returned")

AFTER_FALSE_WIN: Final = Message("cause-after-false-win")


@dataclass(frozen=True)
class Found:
    """A false win to be found: who declared it, who was out then (bitmask), how many wins went before or with
    it, what it was paid."""

    seat: int
    out: int
    wins: int
    received: tuple[Transfer, ...]


FALSE_WINS: Final = Memory("false_wins", stays=True)


def false_wins(position: Position) -> list[Found]:
    """The false wins of this deal so far, hidden before the end."""
    return list(cast("tuple[Found, ...]", FALSE_WINS.value(position) or ()))


def false_winners(position: Position) -> int:
    """Bitmask of the seats that have declared a false win."""
    return mask_of([each.seat for each in false_wins(position)])


def pretended_score(rules: ScoringRules, position: Position, seat: int, least: int) -> Score:
    """What the hand would be worth if it might win, never less than `least`; without a shape just that."""
    best: Score | None = None
    for win in all_wins(rules, position, seat):
        score = score_win(rules, win)
        if best is None or score.points > best.points:
            best = score
    if best is not None and best.points >= least:
        return best
    shapeless = Reading(NO_SHAPE, [], (), 0, NOWHERE, position.alias[position.occasion.tile], False, ())
    return Score(Win(position, seat, shapeless), [], Points(least, 0))


class FoundAtEnd(FalseWin):
    """A false win is paid, at least `least` points, and the seat leaves like a winner; the deal goes on."""

    goes_on: ClassVar[bool] = True

    def __init__(self, least: int = 1) -> None:
        self.least: Final = least

    def happen(self, deal: DealState, seat: int) -> None:
        """Settles it together with the wins on the same tile."""
        position = deal.position
        rules = deal.rules.settlement
        offenders = [seat]
        scores: list[Score] = []
        if deal.asker != OWN:
            offenders = _answering(deal, FALSE_WIN)
            for winner in _answering(deal, WIN):
                score = claim_score(deal, winner)
                if isinstance(score, Score):
                    scores.append(score)
            deal.take_robbed()
        scores = deal.rules.claims.choose_winners(scores)
        pretended = [pretended_score(rules.scoring, position, each, self.least) for each in offenders]
        out = ~position.live & (1 << deal.seats) - 1
        wins = len(deal.scores) + len(scores)
        found = false_wins(position)
        for each in pretended:
            found.append(Found(each.seat, out, wins, tuple(settle_wins(rules, position, [each]))))
        FALSE_WINS.put(position, tuple(found))
        deal.settle(scores, pretended)


def _answering(deal: DealState, word: str) -> list[int]:
    """Seats that have answered with a word, in turn order after the giver of the tile."""
    out: list[int] = []
    for seat in deal.position.others(deal.position.occasion.seat):
        action = deal.answers[seat]
        if action is not None and action.kind == word:
            out.append(seat)
    return out


@dataclass(frozen=True, kw_only=True)
class FalseWinsFound(Mechanic):
    """When the hands are shown, who has declared a false win pays for it.

    They return what they got, pay `penalty` to each player who was not out when they declared (`out_at_end`:
    who is not out now), and to the winner of every later win what a payer of it paid (`self_draw_plus` more
    than its points after a self-draw).
    """

    state: ClassVar[Sequence[State]] = (FALSE_WINS,)

    penalty: int
    out_at_end: bool
    self_draw_plus: int
    penalty_clause: str
    later_clause: str
    return_clause: str

    def closing(self, deal: DealState) -> None:
        """Reverses the payments by name, never by changing the transfers."""
        due: list[Transfer] = []
        out_now = ~deal.position.live
        for each in false_wins(deal.position):
            out = out_now if self.out_at_end else each.out
            due.extend(
                paid(
                    each.seat,
                    share.payer,
                    [share_of(share, self.return_clause)],
                    FALSE_WIN_RETURNED,
                    self.return_clause,
                )
                for share in each.received
            )
            due.extend(
                price(each.seat, other, self.penalty, causes.FALSE_WIN, self.penalty_clause)
                for other in range(deal.seats)
                if other != each.seat and not out >> other & 1
            )
            for score in deal.scores[each.wins :]:
                steps = [points_step(score)]
                if score.win.self_drawn and self.self_draw_plus:
                    steps.append(Step(ADD, self.self_draw_plus, SELF_DRAW_PLUS, self.later_clause))
                due.append(paid(each.seat, score.seat, steps, AFTER_FALSE_WIN, self.later_clause))
        deal.pay(due)
