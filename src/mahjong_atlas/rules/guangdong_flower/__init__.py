"""広東花 Guangdong with flowers: two fan to win, double for every fan up to five.
page.md"""

from mahjong_atlas.play.features.false_win import PaysEach
from mahjong_atlas.play.features.flower_win import FlowerEndsBloom
from mahjong_atlas.play.features.replace_bonus import ReplaceBonus
from mahjong_atlas.play.features.succession import DealerStays
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.slots import LOT, Claims, Kongs, SeatDraw, Table
from mahjong_atlas.rules.options import Options, choice
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.gates import MinimumFans
from mahjong_atlas.scoring.patterns import bonus, honors, moments, sets, suits
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.pay import PayTable
from mahjong_atlas.scoring.valuation import RateTable
from mahjong_atlas.tiles.kind import EAST
from mahjong_atlas.tiles.shapes.kernel import ORPHANS, PAIRS_QUAD, SETS
from mahjong_atlas.tiles.shapes.reading import SETS_PAIR
from mahjong_atlas.tiles.tileset import FLOWERS_144

OPTIONS = (choice("little_forms", ("limit", "none"), "GF-32"),)

LIMIT = 5
POINTS = (0, 0, 1, 2, 4, 8)
"""Points by fan up to the limit (GF-41)."""
WIND_PUNGS = ("seat-wind-pung", "round-wind-pung")


def build(options: Options) -> Ruleset:
    """Guangdong with flowers under the given options."""
    return Ruleset(
        id="guangdong-flower",
        version=1,
        prefix="GF",
        options=options.given,
        table=Table(FLOWERS_144, seat_draw=SeatDraw(LOT, "GF-4")),
        opening=(ReplaceBonus("GF-9", rounds=True),),  # GF-10
        claims=Claims(
            "left",
            "all",
            chow_clause="GF-13",
            claim_clause="GF-14",
            order_clause="GF-15",
            winners_clause="GF-19",
            last_clause="GF-17",
            after_clause="GF-16",
        ),
        kongs=Kongs("GF-20", "GF-21", "GF-23"),
        mechanics=(FlowerEndsBloom(),),  # GF-39
        shapes=SETS | PAIRS_QUAD | ORPHANS,
        fifth=0,
        gates=(MinimumFans(2, "fan", "GF-24"),),
        fans=fans(options),
        valuation=RateTable(POINTS, "GF-41"),
        payment=PayTable(
            self_draw=2, discarder=2, others=1, self_draw_clause="GF-45", discarder_clause="GF-44"
        ),
        false_win=PaysEach(2 * POINTS[LIMIT], "GF-49"),
        succession=DealerStays(),
        shape_clause="GF-25",
        turn_clause="GF-3",
        end_clause="GF-29",
    )


def fans(options: Options) -> tuple[Fan, ...]:
    """The patterns of the page; all add up (GF-43)."""
    little = options.text("little_forms") == "limit"
    rows = (
        Fan("heavenly-win", moments.heavenly_win_after_flowers, LIMIT, "GF-30"),
        Fan("earthly-win", moments.dealer_first_discard_win, LIMIT, "GF-31"),
        Fan("big-three-dragons", honors.big_three_dragons, LIMIT, "GF-43",
            excludes=("dragon-pung",), exclude_clause="GF-33"),
        Fan("little-three-dragons", honors.little_three_dragons, LIMIT, "GF-32",
            excludes=("dragon-pung",), exclude_clause="GF-33"),
        Fan("big-four-winds", honors.big_four_winds, LIMIT, "GF-43",
            excludes=WIND_PUNGS, exclude_clause="GF-33"),
        Fan("little-four-winds", honors.little_four_winds, LIMIT, "GF-32",
            excludes=WIND_PUNGS, exclude_clause="GF-33"),
        Fan("full-flush", suits.full_flush, LIMIT, "GF-43"),
        Fan("last-tile-draw", moments.last_tile_draw, LIMIT, "GF-43"),
        Fan("kong-bloom", moments.kong_bloom, LIMIT, "GF-39"),
        Fan("thirteen-orphans", sets.thirteen_orphans, LIMIT, "GF-26"),
        Fan("pure-straight", sets.pure_straight, 3, "GF-43"),
        Fan("half-flush", suits.half_flush_or_honors, 3, "GF-34"),
        Fan("seven-pairs", sets.seven_pairs, 3, "GF-27"),
        Fan("seat-wind-pung", honors.seat_wind_pung, 1, "GF-43"),
        Fan("round-wind-pung", honors.round_wind_pung, 1, "GF-43"),
        Fan("dragon-pung", honors.dragon_pung, 1, "GF-43"),
        Fan("all-chows", sets.all_chows, 1, "GF-43"),
        Fan("28-pair", pair_of_28, 1, "GF-36"),
        Fan("no-flowers", bonus.no_flowers, 1, "GF-43", bonus=True),
        Fan("seat-flower", bonus.seat_flower, 1, "GF-12", bonus=True),
        Fan("self-draw", moments.self_draw, 1, "GF-37"),
        Fan("flower-set", bonus.flower_set, 4, "GF-38", bonus=True),
    )  # fmt: skip
    return tuple(row for row in rows if little or not row.id.startswith("little-"))


def pair_of_28(win: Win) -> bool:
    """28将: the pair beside the sets is of 2s or 8s of a suit."""
    pair = win.reading.pair
    return win.reading.shape == SETS_PAIR and pair < EAST and pair % 9 in (1, 7)
