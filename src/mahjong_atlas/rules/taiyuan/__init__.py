"""太原麻将 Taiyuan: four tiles stand until ready is declared with one of them.  page.md"""

from dataclasses import dataclass
from typing import Final

from mahjong_atlas.play.features.false_win import PaysEach
from mahjong_atlas.play.features.succession import DealerStays
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.slots import Claims, Kongs, Table
from mahjong_atlas.rules.options import Options, choice
from mahjong_atlas.rules.taiyuan.standing import StandingTiles
from mahjong_atlas.scoring import causes
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.gates import ReadyDeclared
from mahjong_atlas.scoring.patterns import moments, sets, suits, waits
from mahjong_atlas.scoring.pay import paid_by
from mahjong_atlas.scoring.payments import Payment, points_step
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.steps import ADD, TIMES, Step
from mahjong_atlas.scoring.transfers import Transfer, paid
from mahjong_atlas.scoring.valuation import Bracket
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.seat_state import READY_SEATS
from mahjong_atlas.tiles.tileset import PLAIN_136

OPTIONS = (
    choice("standing_calls", ("no", "yes"), "TY-7"),
    choice("dealer_point", ("winner", "both"), "TY-23"),
)

FANS = (
    Fan("missing-suit", suits.missing_suit, 1, "TY-18"),
    Fan("closed-wait", waits.closed_wait, 1, "TY-19"),
    Fan("edge-wait", waits.edge_wait, 1, "TY-20"),
    Fan("exposed-kong", sets.exposed_kong, 1, "TY-21"),
    Fan("concealed-kong", sets.concealed_kong, 2, "TY-22"),
    Fan("dealer", moments.dealer, 1, "TY-23"),
    Fan("pure-straight", sets.pure_straight, 20, "TY-24"),
)


def build(options: Options) -> Ruleset:
    """Taiyuan under the given options."""
    return Ruleset(
        id="taiyuan",
        version=1,
        prefix="TY",
        options=options.given,
        table=Table(PLAIN_136),
        opening=(
            StandingTiles(
                tiles=4,  # TY-4
                melds=options.text("standing_calls") == "yes",
                clause="TY-5",
                lock_clause="TY-10",
                time_clause="TY-9",
                wait_clause="TY-11",
                discard_clause="TY-6",
                meld_clause="TY-7",
                face_down_clause="TY-8",
            ),
        ),
        claims=Claims(
            "",
            "nearest",
            chow_clause="TY-12",
            claim_clause="TY-13",
            order_clause="TY-13",
            last_clause="TY-30",
            after_clause="TY-9",
        ),
        kongs=Kongs("TY-15", "TY-15", "TY-15", exposed_clause="TY-13"),
        gates=(ReadyDeclared("TY-16"),),
        fifth=0,
        fans=FANS,
        valuation=Bracket(inside=(), base=1, times=1, clause="TY-26"),
        payment=UndeclaredPays(
            self_draw=2,
            more=1,
            dealer_more=1 if options.text("dealer_point") == "both" else 0,
            self_draw_clause="TY-27",
            ready_clause="TY-28",
            undeclared_clause="TY-29",
            dealer_clause="TY-23",
        ),
        false_win=PaysEach(44, "TY-31"),
        succession=DealerStays(on_false_win=False),  # TY-3
        shape_clause="TY-17",
        turn_clause="TY-2",
        end_clause="TY-30",
    )


NOT_READY: Final = Message("step-not-declared")
LOSING_DEALER: Final = Message("step-losing-dealer")


@dataclass(frozen=True, kw_only=True)
class UndeclaredPays(Payment):
    """Everybody pays their share, `self_draw` times the points for a self-draw.

    For a discard (or a robbed kong) the points once; a giver who has not declared ready pays the shares of
    all, each of `more` points more. A losing dealer's share is of `dealer_more` points more.
    """

    self_draw: int
    more: int
    dealer_more: int
    self_draw_clause: str
    ready_clause: str
    undeclared_clause: str
    dealer_clause: str

    def draft(self, score: Score, rank: int) -> list[Transfer]:
        """The shares of one win."""
        win = score.win
        giver = win.occasion.seat
        undeclared = not win.self_drawn and not READY_SEATS.has(win.position, giver)
        times = self.self_draw if win.self_drawn else 1
        clause = self.self_draw_clause if win.self_drawn else self.ready_clause
        shares: list[Transfer] = []
        for seat in win.position.others(score.seat):
            steps = [points_step(score)]
            if undeclared:
                steps.append(Step(ADD, self.more, NOT_READY, self.undeclared_clause))
            if seat == 0 and self.dealer_more:
                steps.append(Step(ADD, self.dealer_more, LOSING_DEALER, self.dealer_clause))
            if times != 1:
                steps.append(Step(TIMES, times, causes.SELF_DRAW, clause))
            cause = (
                causes.SELF_DRAW
                if win.self_drawn
                else causes.DISCARD
                if seat == giver
                else causes.OTHERS_DISCARD
            )
            shares.append(paid(seat, score.seat, steps, cause, clause))
        return paid_by(giver, shares, self.undeclared_clause) if undeclared else shares
