"""武漢麻将 Wuhan: Red kongs, an open hand with a wild tile, fans of both sides.  page.md"""

from typing import Final

from mahjong_atlas.play.features.false_win import PaysEach
from mahjong_atlas.play.features.succession import DealerStays
from mahjong_atlas.play.features.turned_tile import TurnNext
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.slots import Claims, Kongs, Table
from mahjong_atlas.rules.options import Options, choice, number_or
from mahjong_atlas.rules.wuhan import features, red_kongs
from mahjong_atlas.rules.wuhan.both_fans import BaseDoubled, FansOfBoth
from mahjong_atlas.rules.wuhan.features import LastRound
from mahjong_atlas.rules.wuhan.pays_alone import GiverAlone, ThirdFlushMeld
from mahjong_atlas.rules.wuhan.red_kongs import RedKongs
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.gates import NeedsPattern
from mahjong_atlas.scoring.patterns import bonus, numbers, sets, suits
from mahjong_atlas.scoring.patterns.win import Pattern
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import EAST, GREEN, NORTH, RED, SOUTH, WEST, WHITE
from mahjong_atlas.tiles.shapes.kernel import LOOSE_258, LOOSE_HONORS, SETS
from mahjong_atlas.tiles.tileset import PLAIN_136

OPTIONS = (
    choice("red_wild", ("skip", "literal"), "WH-6"),
    choice("exposed_kong_fan", (1, 2), "WH-27"),
    choice("wild_itself", ("per-tile", "per-hand"), "WH-30"),
    number_or("none", "limit_points", "WH-38", 100, 100_000),
)

HONORS: Final = (EAST, SOUTH, WEST, NORTH, RED, GREEN, WHITE)
"""Each is followed by the next (WH-5)."""
FIFTH_STACK: Final = 8
"""Its upper tile, counted from the back end (WH-4)."""
LAST_ROUND: Final = 4
"""Drawable tiles of the last go-around; a replacement is none of them (WH-14)."""
BIG: Final[dict[str, Pattern]] = {
    "all-pungs": sets.all_pungs,
    "full-flush": features.full_flush_of_sets,
    "all-258": numbers.all_258,
    "all-honors": suits.all_honors,
}
"""大和, WH-21."""


def build(options: Options) -> Ruleset:
    """Wuhan under the given options."""
    kong = options.number("exposed_kong_fan")
    big = tuple(BIG.values())
    return Ruleset(
        id="wuhan",
        version=1,
        prefix="WH",
        options=options.given,
        table=Table(PLAIN_136, reserve=9),  # WH-3: the tenth is the indicator
        opening=(
            TurnNext(FIFTH_STACK, (HONORS,), never=RED if options.text("red_wild") == "skip" else -1),
            RedKongs(
                tiles=LAST_ROUND + 1,
                clause="WH-10",
                wall_clause="WH-14",
                win_clause="WH-16",
                stands_clause="WH-7",
                wild_clause="WH-6",
            ),
        ),
        claims=Claims(
            "left",
            "nearest",
            chow_clause="WH-12",
            claim_clause="WH-12",
            order_clause="WH-12",
            last_clause="WH-14",
            after_clause="WH-13",
            wild_clause="WH-8",
            natural_clause="WH-8",
        ),
        kongs=Kongs("WH-13", "WH-14", "WH-13", exposed_clause="WH-12", tiles=LAST_ROUND + 1),
        mechanics=(LastRound("WH-14"),),
        shapes=SETS | LOOSE_HONORS | LOOSE_258,
        gates=(
            NeedsPattern((features.exposed_melds,), Message("why-no-exposed-meld"), "WH-15"),
            NeedsPattern((numbers.pair_of_258, *big), Message("why-no-flush-pungs-258"), "WH-17"),
            NeedsPattern(
                (bonus.wild_tiles, features.wilds_as_shown, *big), Message("why-no-wild-no-big-hand"), "WH-18"
            ),
        ),
        fans=fans(options),
        valuation=BaseDoubled(tuple(BIG), 1, "WH-32"),
        payment=FansOfBoth(
            big=tuple(BIG),
            kong=kong,
            concealed=2,
            limit=options.number("limit_points"),
            clause="WH-35",
            self_draw_clause="WH-36",
            discard_clause="WH-36",
            limit_clause="WH-38",
            fans_clause="WH-34",
        ),
        liability=(ThirdFlushMeld("full-flush", "WH-41"), GiverAlone(4, "WH-40", "WH-42")),  # WH-43
        false_win=PaysEach(15, "WH-44"),
        succession=DealerStays(),  # WH-2
        shape_clause="WH-19",
        turn_clause="WH-2",
        end_clause="WH-22",
    )


def fans(options: Options) -> tuple[Fan, ...]:
    """Big patterns are worth 10 each, all others double."""
    kongs_twice = options.number("exposed_kong_fan") == 2
    each_wild = options.text("wild_itself") == "per-tile"
    return (
        Fan("all-pungs", BIG["all-pungs"], 10, "WH-23"),
        Fan("full-flush", BIG["full-flush"], 10, "WH-24"),
        Fan("all-258", BIG["all-258"], 10, "WH-25"),
        Fan("all-honors", BIG["all-honors"], 10, "WH-26"),
        Fan(
            "open-meld",
            features.exposed_melds_kongs_twice if kongs_twice else features.exposed_melds,
            1,
            "WH-27",
        ),
        Fan("concealed-kong", sets.concealed_kong, 2, "WH-28"),
        Fan("red-kong", red_kongs.red_kongs, 1, "WH-29"),
        Fan("wild-as-itself", features.wilds_as_shown if each_wild else features.wild_as_shown, 1, "WH-30"),
    )
