"""上海麻将 Shanghai (清混碰): half flush or all pungs; flowers up to a limit, limit hands; doubled deals.
page.md"""

from typing import Final

from mahjong_atlas.play.features.false_win import PaysEach
from mahjong_atlas.play.features.replace_bonus import ReplaceBonus
from mahjong_atlas.play.features.succession import DealerStays
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.slots import LOT, Claims, Kongs, SeatDraw, Table
from mahjong_atlas.rules.options import Options, choice
from mahjong_atlas.rules.shanghai import features
from mahjong_atlas.rules.shanghai.after_draw import AfterDraw, DoubledFor, after_drawn_deal, lucky_dice
from mahjong_atlas.rules.shanghai.features import DearestLimit
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.gates import NeedsPattern
from mahjong_atlas.scoring.patterns import bonus, moments, sets, suits
from mahjong_atlas.scoring.pay import PayTable
from mahjong_atlas.scoring.steps import Reason
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.shapes.kernel import LOOSE_HONORS, SETS
from mahjong_atlas.tiles.tileset import FLOWERS_144

OPTIONS = (
    choice("flower_count", ("tiles", "tiles-and-sets"), "SH-39"),
    choice("payment", ("discarder-only", "discarder-double"), "SH-47"),
)

LIMIT: Final = 10
"""満貫, SH-34."""
CONDITION: Final = (suits.half_flush, suits.full_flush, suits.all_honors, sets.all_pungs)
"""One of these is needed, SH-24 to SH-26; irregular honors are honors too, SH-28."""
ORDINARY: Final = ("half-flush", "all-pungs", "flowers")
"""What is added up to one limit, SH-40."""
DOUBLED: Final = (
    Reason(lucky_dice, Message("step-lucky-dice"), "SH-8"),
    Reason(after_drawn_deal, Message("step-after-drawn-deal"), "SH-32"),
)
"""開宝 and 荒番."""


def build(options: Options) -> Ruleset:
    """Shanghai under the given options."""
    return Ruleset(
        id="shanghai",
        version=1,
        prefix="SH",
        options=options.given,
        table=Table(FLOWERS_144, seat_draw=SeatDraw(LOT, "SH-3")),
        opening=(ReplaceBonus("SH-10"),),
        claims=Claims(
            "left",
            "nearest",
            chow_clause="SH-13",
            claim_clause="SH-14",
            order_clause="SH-15",
            winners_clause="SH-19",
            last_clause="SH-17",
            after_clause="SH-16",
        ),
        kongs=Kongs("SH-20", "SH-21", "SH-23"),
        mechanics=(AfterDraw(),),
        shapes=SETS | LOOSE_HONORS,
        fifth=0,
        gates=(NeedsPattern(CONDITION, Message("why-no-half-flush-no-pungs"), "SH-24", also=("SH-29",)),),
        fans=fans(options),
        valuation=DoubledFor(DearestLimit(LIMIT, "SH-41", "SH-40"), DOUBLED),
        payment=payment(options),
        false_win=PaysEach(LIMIT, "SH-51", doubled_for=DOUBLED),
        succession=DealerStays(on_win=True, on_draw=False),
        shape_clause="SH-27",
        turn_clause="SH-2",
        end_clause="SH-31",
    )


def fans(options: Options) -> tuple[Fan, ...]:
    """The patterns of the page, in points; of limit hands only the dearest counts (SH-41)."""
    sets_too = options.text("flower_count") == "tiles-and-sets"
    return (
        Fan("half-flush", suits.half_flush, 2, "SH-40"),
        Fan("all-pungs", sets.all_pungs, 2, "SH-40"),
        Fan("flowers", features.flowers_and_sets if sets_too else bonus.flowers, 1, "SH-39", bonus=True),
        Fan("full-flush", suits.full_flush, LIMIT, "SH-25"),
        Fan("half-flush-pungs", features.half_flush_of_pungs, LIMIT, "SH-41", excludes=ORDINARY),
        Fan("melded-hand", sets.melded_hand, LIMIT, "SH-35"),
        Fan("full-flush-pungs", features.full_flush_of_pungs, 2 * LIMIT, "SH-41"),
        Fan("irregular-honors", features.loose_honors, 2 * LIMIT, "SH-36"),
        Fan("all-honors", features.honors_in_pungs, 4 * LIMIT, "SH-36"),
        Fan("earthly-win", features.first_go_round_win, 8 * LIMIT, "SH-38"),
        Fan("heavenly-win", moments.heavenly_win_after_flowers, 10 * LIMIT, "SH-37"),
    )


def payment(options: Options) -> PayTable:
    """The discarder pays alone, or twice beside the others (SH-47)."""
    times = 2 if options.text("payment") == "discarder-double" else 1
    return PayTable(
        self_draw=times,
        self_draw_clause="SH-48",
        discarder=times,
        discarder_clause="SH-47",
        others=times - 1,
    )
