"""寧波麻雀 Ningbo: tai are added, four are needed; turned baida; liability.  page.md"""

from mahjong_atlas.play.features.false_win import PaysEach
from mahjong_atlas.play.features.replace_bonus import ReplaceBonus
from mahjong_atlas.play.features.succession import DealerStays
from mahjong_atlas.play.features.swap_ban import SwapBan
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.slots import GRAB, Claims, Kongs, SeatDraw, Table
from mahjong_atlas.rules.ningbo import features
from mahjong_atlas.rules.ningbo.features import MutualMelds, SumOfTai, TurnWild, WildPairByDraw
from mahjong_atlas.rules.options import Options, choice, number
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.gates import MinimumFans, NoWinOnWild
from mahjong_atlas.scoring.patterns import bonus, honors, moments, sets, suits, waits
from mahjong_atlas.scoring.patterns.win import Pattern
from mahjong_atlas.scoring.pay import PayTable
from mahjong_atlas.tiles.tileset import FLOWERS_144

OPTIONS = (
    choice("dice_use", ("large-break", "small-break"), "NB-17"),
    choice("rounds", (4, 2, 1), "NB-8"),
    choice("wild_single_wait", ("by-reading", "whole-hand"), "NB-44"),
    choice("earthly_win", ("either", "first-draw", "dealer-first-discard"), "NB-57"),
    choice("flower_bloom", ("off", "on"), "NB-58"),
    choice("fenghua_bonus", ("off", "on"), "NB-63"),
    number("rate", 1, "NB-65", 3, 1000),
    choice("rob_with_liability", ("liability-only", "robbed-only"), "NB-77"),
    choice("liable_discarder", (4, 2), "NB-78"),
    number("false_win_points", 8, "NB-81", 16, 1000),
)

EARTHLY: dict[str, Pattern] = {
    "either": features.earthly_win,
    "first-draw": moments.first_draw_win,
    "dealer-first-discard": moments.dealer_first_discard_win,
}


def build(options: Options) -> Ruleset:
    """Ningbo under the given options."""
    small_break = options.text("dice_use") == "small-break"
    rate = options.number("rate")
    return Ruleset(
        id="ningbo",
        version=1,
        prefix="NB",
        options=options.given,
        table=Table(
            FLOWERS_144,
            gap="small" if small_break else "large",
            seat_draw=SeatDraw(GRAB, "NB-4", roll=True),
        ),
        opening=(TurnWild(by_smaller=not small_break), ReplaceBonus("NB-28", wild_clause="NB-23")),
        claims=Claims(
            "left",
            "nearest",
            chow_clause="NB-29",
            claim_clause="NB-29",
            order_clause="NB-30",
            winners_clause="NB-46",
            last_clause="NB-49",
            after_clause="NB-31",
            wild_clause="NB-34",
            natural_clause="NB-36",
        ),
        kongs=Kongs("NB-37", "NB-40", "NB-69", draw_clause="NB-33", rob_concealed_clause="NB-71"),
        mechanics=(SwapBan("NB-31", unless_bare=True),),
        gates=(
            NoWinOnWild("NB-35"),
            WildPairByDraw(options.text("wild_single_wait") == "whole-hand", "NB-44"),
            MinimumFans(4, "tai", "NB-42", besides=("three-wilds",)),
        ),
        fans=fans(options),
        valuation=SumOfTai("NB-64"),
        payment=PayTable(
            self_draw=1,
            self_draw_clause="NB-66",
            discarder=2,
            discarder_clause="NB-67",
            robbed=5,
            robbed_clause="NB-70",
            kong_feeder=5,
            kong_feeder_clause="NB-72",
            rate=rate,
            rate_clause="NB-65",
        ),
        liability=(
            MutualMelds(
                sets=3,
                self_draw=5,
                discard=2,
                as_discarder=options.number("liable_discarder"),
                robbed_only=options.text("rob_with_liability") == "robbed-only",
                rate=rate,
                rate_clause="NB-65",
                clause="NB-74",
                self_draw_clause="NB-75",
                discard_clause="NB-76",
                as_discarder_clause="NB-78",
                robbed_clause="NB-77",
            ),
        ),
        false_win=PaysEach(options.number("false_win_points"), "NB-81"),
        succession=DealerStays(rounds=options.number("rounds")),
        shape_clause="NB-41",
        turn_clause="NB-5",
        end_clause="NB-49",
    )


def fans(options: Options) -> tuple[Fan, ...]:
    """The patterns of the page; all values are tai."""
    bloom = moments.bonus_bloom if options.on("flower_bloom") else moments.kong_bloom
    rows: tuple[Fan, ...] = (
        Fan("self-draw", features.self_draw_or_robbed, 1, "NB-66"),
        Fan("edge-wait", waits.edge_wait, 1, "NB-52"),
        Fan("closed-wait", waits.closed_wait, 1, "NB-52"),
        Fan("single-wait", features.single_wait, 1, "NB-52"),
        Fan("double-pung-wait", features.double_pung_wait, 1, "NB-52"),
        Fan("dragon-pung", honors.dragon_pung, 1, "NB-55"),
        Fan("seat-wind-pung", honors.seat_wind_pung, 1, "NB-55"),
        Fan("round-wind-pung", honors.round_wind_pung, 1, "NB-55"),
        Fan("seat-flower", bonus.seat_flower_outside_set, 1, "NB-55", bonus=True),
        Fan("all-chows", sets.all_chows_worthless_pair, 1, "NB-54"),
        Fan("big-single-wait", sets.bare_single_wait, 1, "NB-60"),
        Fan("kong-bloom", bloom, 1, "NB-58"),
        Fan("last-tile-draw", moments.last_tile_draw, 1, "NB-59"),
        Fan("no-wild", features.no_wild, 1, "NB-62"),
        Fan("all-pungs", sets.all_pungs, 2, "NB-55"),
        Fan("half-flush", suits.half_flush, 2, "NB-55"),
        Fan("flower-set", bonus.flower_set, 2, "NB-55", bonus=True),
        Fan("three-wilds", features.three_wilds, 3, "NB-42"),
        Fan("full-flush", suits.full_flush, 4, "NB-55"),
        Fan("all-honors", suits.all_honors, 4, "NB-55"),
        Fan("all-flowers", features.all_flowers, 6, "NB-55", ("flower-set", "seat-flower"), bonus=True),
        Fan("earthly-win", EARTHLY[options.text("earthly_win")], 6, "NB-57"),
        Fan("heavenly-win", moments.heavenly_win, 8, "NB-56"),
    )
    if options.on("fenghua_bonus"):
        rows += (
            Fan("fenghua-win", moments.always, 1, "NB-63"),
            Fan("fenghua-wild", moments.always, 1, "NB-63"),
        )
    return rows
