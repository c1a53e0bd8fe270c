"""台灣麻將 Taiwan mahjong with sixteen tiles: five sets and a pair, a base and tai, flowers.  page.md"""

from mahjong_atlas.play.features import flower_win
from mahjong_atlas.play.features.false_win import PaysEach
from mahjong_atlas.play.features.replace_bonus import ReplaceBonus
from mahjong_atlas.play.features.succession import DealerStays, DealerSticks
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.slots import Claims, Kongs, Table
from mahjong_atlas.rules.options import Options, choice, number
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.parts import Valuation
from mahjong_atlas.scoring.patterns import bonus, concealed, honors, moments, sets, suits, waits
from mahjong_atlas.tiles.tileset import FLOWERS_144

from .patterns import five_concealed_pungs, half_melded_hand, plain_hand
from .paying import STREAK, BaseAndTai
from .robbing import RobEighth, seven_rob_one
from .ting import Ting, ting

__all__ = ["OPTIONS", "build"]

OPTIONS = (
    number("base", 3, "TS-2", 5, 10_000),
    number("tai", 1, "TS-2", 20, 10_000),
    choice("dead_wall", (16, 14), "TS-9"),
    choice("multi_win", ("nearest", "all"), "TS-12"),
    choice("ting", (8, 4, "off"), "TS-19"),
    choice("concealed_self_draw", (1, 0), "TS-32"),
    choice("flower_bloom", ("off", "on"), "TS-34"),
)

FLOWERS = 8
"""Tai of a win by flowers (TS-60, TS-61)."""


def build(options: Options) -> Ruleset:
    """Taiwan mahjong under the given options."""
    base, tai = options.number("base"), options.number("tai")
    return Ruleset(
        id="taiwan16",
        version=1,
        prefix="TS",
        options=options.given,
        table=Table(FLOWERS_144, hand=16, reserve=options.number("dead_wall"), dice=3),
        opening=(ReplaceBonus("TS-10"),),
        claims=Claims(
            "left",
            options.text("multi_win"),
            clause="TS-11",
            order_clause="TS-12",
            last_clause="TS-13",
            after_clause="TS-14",
        ),
        kongs=Kongs("TS-15", rob_clause="TS-16"),
        mechanics=mechanics(options),
        fans=fans(options),
        valuation=Valuation(),
        payment=BaseAndTai(
            base, tai, self_draw_clause="TS-62", discarder_clause="TS-63", dealer_clause="TS-64"
        ),
        false_win=PaysEach(base + FLOWERS * tai, "TS-27"),
        succession=DealerStays(on_win=True, on_draw=True, rounds=4),
        shape_clause="TS-20",
        turn_clause="TS-4",
        end_clause="TS-26",
    )


def mechanics(options: Options) -> tuple[Mechanic, ...]:
    """The wins by flowers, the deals of one dealer, and `ting`."""
    parts = (
        flower_win.FlowerWin("TS-24", "TS-21", ("great-flower-win",)),
        RobEighth("TS-24", "TS-22"),
        DealerSticks(STREAK.name),
    )
    return parts if options.text("ting") == "off" else (*parts, Ting("TS-17", "TS-18"))


def fans(options: Options) -> tuple[Fan, ...]:
    """The patterns of the page; all values are tai."""
    bloom = moments.bonus_bloom if options.on("flower_bloom") else moments.kong_bloom
    closed, drawn = ("concealed-hand", "concealed-self-draw"), ("self-draw", "sole-wait")
    rows: tuple[Fan, ...] = (
        Fan("self-draw", moments.self_draw, 1, "TS-30"),
        Fan("concealed-hand", sets.concealed_hand, 1, "TS-31"),
        Fan("concealed-self-draw", concealed.concealed_self_draw, 1, "TS-32"),
        Fan("robbing-kong", moments.robbing_kong, 1, "TS-33"),
        Fan("kong-bloom", bloom, 1, "TS-34"),
        Fan("last-tile-draw", moments.last_tile_draw, 1, "TS-35"),
        Fan("last-tile-discard", moments.last_tile_discard, 1, "TS-36"),
        Fan("sole-wait", waits.sole_wait, 1, "TS-37"),
        Fan("seat-wind-pung", honors.seat_wind_pung, 1, "TS-38"),
        Fan("round-wind-pung", honors.round_wind_pung, 1, "TS-39"),
        Fan("dragon-pung", honors.dragon_pung, 1, "TS-40"),
        Fan("seat-flower", bonus.seat_flower_outside_set, 1, "TS-41", bonus=True),
        Fan("flower-set", bonus.flower_set, 2, "TS-42", bonus=True),
        Fan("half-melded-hand", half_melded_hand, 1, "TS-43"),
        Fan("melded-hand", sets.melded_hand, 2, "TS-44", excludes=("sole-wait",), exclude_clause="TS-44"),
        Fan("plain-hand", plain_hand, 2, "TS-45"),
        Fan("three-concealed-pungs", sets.three_concealed_pungs, 2, "TS-46"),
        Fan("four-concealed-pungs", sets.four_concealed_pungs, 5, "TS-47"),
        Fan("five-concealed-pungs", five_concealed_pungs, 8, "TS-48"),
        Fan("all-pungs", sets.all_pungs, 4, "TS-49"),
        Fan("half-flush", suits.half_flush, 4, "TS-50"),
        Fan("full-flush", suits.full_flush, 8, "TS-51"),
        Fan("all-honors", suits.all_honors, 8, "TS-52"),
        Fan("little-three-dragons", honors.little_three_dragons, 4, "TS-53",
            excludes=("dragon-pung",), exclude_clause="TS-53"),
        Fan("big-three-dragons", honors.big_three_dragons, 8, "TS-54",
            excludes=("dragon-pung",), exclude_clause="TS-54"),
        Fan("little-four-winds", honors.little_four_winds, 8, "TS-55",
            excludes=("seat-wind-pung", "round-wind-pung"), exclude_clause="TS-55"),
        Fan("big-four-winds", honors.big_four_winds, 16, "TS-56",
            excludes=("seat-wind-pung", "round-wind-pung"), exclude_clause="TS-56"),
        Fan("earthly-win", moments.first_draw_win, 16, "TS-58", excludes=closed, exclude_clause="TS-58"),
        Fan("heavenly-win", moments.heavenly_win, 16, "TS-59",
            excludes=(*closed, *drawn), exclude_clause="TS-59"),
        Fan("great-flower-win", flower_win.great_flower_win, FLOWERS, "TS-60", limit=True),
        Fan("seven-rob-one", seven_rob_one, FLOWERS, "TS-61", limit=True),
    )  # fmt: skip
    if not options.number("concealed_self_draw"):
        rows = tuple(row for row in rows if row.id != "concealed-self-draw")
    declared = Fan("ting", ting, options.number("ting"), "TS-57")
    return rows if options.text("ting") == "off" else (*rows, declared)
