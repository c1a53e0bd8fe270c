"""広東素 Guangdong without flowers: fan double the points, small patterns up to three fan; liability 包.
page.md"""

from mahjong_atlas.play.features.false_win import PaysEach
from mahjong_atlas.play.features.succession import DealerStays
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.slots import LOT, Claims, Kongs, SeatDraw, Table
from mahjong_atlas.rules.guangdong_plain.features import (
    FirstLastSet,
    GroupFed,
    KongFed,
    KongReplaced,
    KongRobbed,
    LastAct,
    LastSetFed,
    SmallFansCapped,
)
from mahjong_atlas.rules.options import Options, choice
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.patterns import honors, moments, sets, suits
from mahjong_atlas.scoring.pay import FedGroup, PayTable
from mahjong_atlas.tiles.kind import EAST, GREEN, NORTH, RED, SOUTH, WEST, WHITE
from mahjong_atlas.tiles.shapes.kernel import ORPHANS, PAIRS_QUAD, SETS
from mahjong_atlas.tiles.tileset import PLAIN_136

OPTIONS = (
    choice("self_draw_fan", (1, 0), "GP-25"),
    choice("little_forms", ("limit", "none"), "GP-29"),
    choice("small_cap", ("total", "separate"), "GP-33"),
)

SMALL = 3
"""Patterns worth less are small, and count no more than this together (GP-32, GP-33)."""
BIG = 5

LIABILITY = LastAct(  # GP-47, GP-48
    (
        LastSetFed(4, "GP-41"),
        KongFed("kong-bloom", "GP-43"),
        GroupFed(FedGroup("big-four-winds", (EAST, SOUTH, WEST, NORTH)), "GP-44"),
        GroupFed(FedGroup("big-three-dragons", (WHITE, GREEN, RED)), "GP-45"),
        KongRobbed("GP-46"),
    )
)


def build(options: Options) -> Ruleset:
    """Guangdong without flowers under the given options."""
    return Ruleset(
        id="guangdong-plain",
        version=1,
        prefix="GP",
        options=options.given,
        table=Table(PLAIN_136, seat_draw=SeatDraw(LOT, "GP-3")),
        claims=Claims(
            "left",
            "all",
            chow_clause="GP-8",
            claim_clause="GP-9",
            order_clause="GP-10",
            winners_clause="GP-14",
            last_clause="GP-12",
            after_clause="GP-11",
        ),
        kongs=Kongs("GP-15", "GP-16", "GP-18"),
        mechanics=(FirstLastSet("GP-42"), KongReplaced()),  # GP-42, GP-43
        shapes=SETS | PAIRS_QUAD | ORPHANS,
        fifth=0,
        fans=fans(options),
        valuation=SmallFansCapped(SMALL, "GP-31", "GP-33"),
        payment=PayTable(
            self_draw=2, discarder=2, others=1, self_draw_clause="GP-37", discarder_clause="GP-36"
        ),
        liability=(LIABILITY,),
        false_win=PaysEach(2 * 2**BIG, "GP-50"),
        succession=DealerStays(),
        shape_clause="GP-20",
        limit_clause="GP-33",
        turn_clause="GP-2",
        end_clause="GP-24",
    )


def fans(options: Options) -> tuple[Fan, ...]:
    """The patterns of the page; beside a big one the small ones add nothing, unless they are capped apart."""
    alone = options.text("small_cap") == "total"
    little = options.text("little_forms") == "limit"
    rows = (
        Fan("all-chows", sets.all_chows, 1, "GP-33"),
        Fan("seat-wind-pung", honors.seat_wind_pung, 1, "GP-33"),
        Fan("round-wind-pung", honors.round_wind_pung, 1, "GP-33"),
        Fan("dragon-pung", honors.dragon_pung, 1, "GP-33"),
        Fan("self-draw", moments.self_draw, options.number("self_draw_fan"), "GP-25"),
        Fan("all-pungs", sets.all_pungs, 2, "GP-33"),
        Fan("half-flush", suits.half_flush_or_honors, 2, "GP-26"),
        Fan("heavenly-win", moments.heavenly_win, BIG, "GP-27", limit=alone),
        Fan("earthly-win", moments.dealer_first_discard_win, BIG, "GP-28", limit=alone),
        Fan("big-three-dragons", honors.big_three_dragons, BIG, "GP-34", limit=alone),
        Fan("little-three-dragons", honors.little_three_dragons, BIG, "GP-29", limit=alone),
        Fan("big-four-winds", honors.big_four_winds, BIG, "GP-34", limit=alone),
        Fan("little-four-winds", honors.little_four_winds, BIG, "GP-29", limit=alone),
        Fan("full-flush", suits.full_flush, BIG, "GP-34", limit=alone),
        Fan("last-tile-draw", moments.last_tile_draw, BIG, "GP-34", limit=alone),
        Fan("kong-bloom", moments.kong_bloom, BIG, "GP-34", limit=alone),
        Fan("thirteen-orphans", sets.thirteen_orphans, BIG, "GP-21", limit=alone),
    )
    return tuple(row for row in rows if row.value and (little or not row.id.startswith("little-")))
