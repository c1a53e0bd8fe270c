"""香港麻雀旧章 Hong Kong old style: fan by a table of rates, half-gun payment, liability for declared sets.
page.md"""

from typing import Final

from mahjong_atlas.play.features import flower_win
from mahjong_atlas.play.features.false_win import PaysEach
from mahjong_atlas.play.features.replace_bonus import ReplaceBonus
from mahjong_atlas.play.features.succession import DealerStays
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.slots import Claims, Kongs, SeatDraw, Table
from mahjong_atlas.rules.hongkong_old import exposed_sets, features
from mahjong_atlas.rules.hongkong_old.declarations import Declarations
from mahjong_atlas.rules.hongkong_old.declared_sets import DeclaredSets, LiveTile
from mahjong_atlas.rules.hongkong_old.features import (
    RATES,
    PassLock,
    ReplacementInKong,
    RightTileCount,
    payment,
)
from mahjong_atlas.rules.options import Options, choice, number
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.gates import MinimumFans
from mahjong_atlas.scoring.patterns import bonus, concealed, honors, moments, sets, suits
from mahjong_atlas.scoring.patterns.win import Pattern
from mahjong_atlas.scoring.payments import Liability, Payment
from mahjong_atlas.scoring.valuation import RateTable
from mahjong_atlas.tiles.shapes.kernel import ORPHANS, SETS
from mahjong_atlas.tiles.tileset import FLOWERS_144, PLAIN_136

LANGUAGE: Final = "zh-hant"
OPTIONS = (
    choice("dice", (3, 2), "HK-2"),
    choice("seat_draw", ("dice", "grab"), "HK-6"),
    choice("pass_lock", (False, True), "HK-38"),
    choice("all_chows_pair", ("any", "no-fan-pair"), "HK-48"),
    choice("kong_on_kong", ("with-replacement", "in-a-row"), "HK-61"),
    choice("big_three_dragons", ("limit", "six"), "HK-71"),
    choice("little_four_winds", ("limit", "six"), "HK-71"),
    choice("four_concealed_pungs", ("pair-self-draw", "any-self-draw", "off"), "HK-72"),
    choice("all_terminals", (True, False), "HK-73"),
    choice("four_kongs", (True, False), "HK-74"),
    choice("payment", ("half-gun", "dealer-double", "full-gun"), "HK-85"),
    choice("declaration", ("required", "not-required"), "HK-96"),
    choice("live_tile_limit", (5, 4), "HK-104"),
    choice("flowers", (False, True), "HK-113", front=True),
    choice("flower_bloom", (False, True), "HK-116"),
    choice("flower_set", ("with-seat", "two-alone"), "HK-121"),
    choice("minimum_fan", (0, 1, 3, 5), "HK-126"),
    choice("limit_fan", (8, 10, 13), "HK-127"),
    choice("fan_table", ("two-a-step", "three-a-step", "half-spicy", "full-spicy"), "HK-128"),
    choice("dead_wall", (14, 16, 0), "HK-130"),
    number("starting_chips", 200, "HK-131", sample=300, most=100_000),
)

CONCEALED_PUNGS: dict[str, Pattern] = {
    "pair-self-draw": features.uncalled_pungs_pair,
    "any-self-draw": features.uncalled_pungs,
}


def build(options: Options) -> Ruleset:
    """The old chapter under the given options."""
    rows, pay, draw = fans(options), payment(options), options.text("seat_draw")
    rates = RATES[options.text("fan_table")][: options.number("limit_fan") + 1]
    minimum = options.number("minimum_fan")
    least = (MinimumFans(minimum, "fan", "HK-126"),) if minimum else ()
    orphans = ("thirteen-orphans",)
    kongs = Kongs(
        "HK-26", "HK-31", "HK-39", orphans, draw_clause="HK-31", exposed_clause="HK-27",
        added_clause="HK-28", rob_concealed_clause="HK-40",
    )  # fmt: skip
    claims = Claims(
        "left", "nearest", "HK-20", "HK-21", "HK-23", "HK-24", orphans,
        after_clause="HK-22", first_clause="HK-36", winners_clause="HK-35",
    )  # fmt: skip
    return Ruleset(
        id="hongkong-old",
        version=3,
        prefix="HK",
        options=options.given,
        table=Table(
            FLOWERS_144 if options.on("flowers") else PLAIN_136,
            reserve=options.number("dead_wall"),
            dice=options.number("dice"),
            start_score=options.number("starting_chips"),
            seat_draw=SeatDraw(draw, "HK-5" if draw == "dice" else "HK-6", "HK-7", "HK-8", roll=True),
        ),
        opening=(ReplaceBonus("HK-115"),) if options.on("flowers") else (),
        claims=claims,
        kongs=kongs,
        mechanics=mechanics(options, rows),
        shapes=SETS | ORPHANS,
        fifth=0,
        gates=(RightTileCount(13, "HK-111"), *least),
        fans=rows,
        valuation=RateTable(rates, "HK-80"),
        payment=pay,
        liability=liability(options, rows, pay),
        false_win=PaysEach(2 * rates[-1], "HK-109"),
        succession=DealerStays(rounds=4),
        shape_clause="HK-33",
        limit_clause="HK-78",
        turn_clause="HK-18",
        end_clause="HK-43",
        discard_clause="HK-18",
        pool_view=True,  # HK-19
    )


def mechanics(options: Options, rows: tuple[Fan, ...]) -> tuple[Mechanic, ...]:
    """Parts that some options bring, and the declarations of hands that these patterns make."""
    parts: list[Mechanic] = []
    if options.on("pass_lock"):
        parts.append(PassLock("HK-38"))
    if options.text("kong_on_kong") == "with-replacement":
        parts.append(ReplacementInKong("kong_on_kong", "HK-61"))
    if options.on("flowers"):
        parts.append(flower_win.FlowerWin("HK-117", "HK-124", tuple(row.id for row in rows)))
    required = options.text("declaration") == "required"
    parts.append(Declarations(families(rows), required, "HK-96", ("HK-87", "HK-89", "HK-93"), "HK-98"))
    return tuple(parts)


def families(rows: tuple[Fan, ...]) -> tuple[exposed_sets.SetFamily, ...]:
    """Hands for which others may become liable; what is no pattern makes nobody liable."""
    every = (
        exposed_sets.flush("HK-87", "HK-91"),
        exposed_sets.all_honors("HK-87", "HK-91"),
        exposed_sets.all_terminals("HK-87", "HK-91"),
        exposed_sets.four_winds("HK-88", "HK-92", fed_word="twelve"),
        exposed_sets.three_dragons("HK-89", "HK-94"),
    )
    patterns = {row.id for row in rows}
    return tuple(family for family in every if family.pattern_id in patterns)


def liability(options: Options, rows: tuple[Fan, ...], shares: Payment) -> tuple[Liability, ...]:
    """Who pays for others (section 10 of the page)."""
    live = LiveTile(options.number("live_tile_limit"), "HK-103")
    required = options.text("declaration") == "required"
    return (DeclaredSets(families(rows), shares, live, required, "HK-97", "HK-102"),)


def fans(options: Options) -> tuple[Fan, ...]:
    """The patterns of the page; beside a limit pattern only limit patterns count (HK-78)."""
    limit = options.number("limit_fan")
    six_dragons = options.text("big_three_dragons") == "six"
    six_winds = options.text("little_four_winds") == "six"
    with_replacement = options.text("kong_on_kong") == "with-replacement"
    second_kong = features.kong_on_kong_with_replacement if with_replacement else features.kong_on_kong
    all_chows = sets.all_chows if options.text("all_chows_pair") == "any" else sets.all_chows_worthless_pair
    bloom = moments.bonus_bloom if options.on("flower_bloom") else moments.kong_bloom
    rows = [
        Fan("all-chows", all_chows, 1, "HK-47"),
        Fan("self-draw", moments.self_draw, 1, "HK-49"),
        Fan("dragon-pung", honors.dragon_pung, 1, "HK-50"),
        Fan("seat-wind-pung", honors.seat_wind_pung, 1, "HK-51"),
        Fan("round-wind-pung", honors.round_wind_pung, 1, "HK-52"),
        Fan("last-tile-draw", moments.last_tile_draw, 1, "HK-53"),
        Fan("kong-bloom", bloom, 1, "HK-55"),
        Fan("robbing-kong", moments.robbing_kong, 1, "HK-56"),
        Fan("terminals-and-honors", suits.terminals_and_honors, 1, "HK-57"),
        Fan("all-pungs", sets.all_pungs, 3, "HK-58"),
        Fan("half-flush", suits.half_flush, 3, "HK-59"),
        Fan("kong-on-kong", second_kong, 4, "HK-60",
            excludes=("kong-bloom", "self-draw"), exclude_clause="HK-60"),
        Fan("little-three-dragons", honors.little_three_dragons, 4, "HK-62",
            excludes=("dragon-pung",), exclude_clause="HK-62"),
        Fan("full-flush", suits.full_flush, 6, "HK-63"),
        Fan("big-three-dragons", honors.big_three_dragons, 6 if six_dragons else limit, "HK-64",
            limit=not six_dragons, excludes=("dragon-pung",), exclude_clause="HK-71"),
        Fan("all-honors", suits.all_honors, limit, "HK-65", limit=True),
        Fan("thirteen-orphans", sets.thirteen_orphans, limit, "HK-66", limit=True),
        Fan("big-four-winds", honors.big_four_winds, limit, "HK-67", limit=True),
        Fan("little-four-winds", honors.little_four_winds, 6 if six_winds else limit, "HK-67",
            limit=not six_winds, excludes=("half-flush",), exclude_clause="HK-71"),
        Fan("nine-gates", concealed.nine_gates_wait, limit, "HK-75", limit=True),
        Fan("heavenly-win", moments.heavenly_win, limit, "HK-76", limit=True),
        Fan("earthly-win", moments.dealer_first_discard_win, limit, "HK-77", limit=True),
    ]  # fmt: skip
    if options.text("four_concealed_pungs") != "off":
        pattern = CONCEALED_PUNGS[options.text("four_concealed_pungs")]
        rows.append(Fan("four-concealed-pungs", pattern, limit, "HK-68", limit=True))
    if options.on("all_terminals"):
        rows.append(Fan("all-terminals", suits.all_terminals, limit, "HK-69", limit=True))
    if options.on("four_kongs"):
        rows.append(Fan("four-kongs", sets.four_kongs, limit, "HK-70", limit=True))
    return (*rows, *flower_fans(options)) if options.on("flowers") else tuple(rows)


def flower_fans(options: Options) -> tuple[Fan, ...]:
    """Patterns of the flowers; a win by flowers alone counts nothing else (HK-122)."""
    alone = options.text("flower_set") == "two-alone"
    seat_flower = bonus.seat_flower_outside_set if alone else bonus.seat_flower
    return (
        Fan("no-flowers", bonus.no_flowers, 1, "HK-118", bonus=True),
        Fan("seat-flower", seat_flower, 1, "HK-119", bonus=True),
        Fan("flower-set", bonus.flower_set, 2 if alone else 1, "HK-120", bonus=True),
        Fan("flower-win", flower_win.flower_win, 3, "HK-122", limit=True, exclude_clause="HK-122"),
        Fan(
            "great-flower-win", flower_win.great_flower_win, options.number("limit_fan"), "HK-123", limit=True
        ),
    )
