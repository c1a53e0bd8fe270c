"""香港麻雀旧章 Hong Kong old style: fan by a table of rates, half-gun payment, liability for declared sets.
page.md"""

from typing import Final

from mahjong_atlas.features import flower_win
from mahjong_atlas.features.dealer_stays import DealerStays
from mahjong_atlas.features.false_win import PaysEach
from mahjong_atlas.features.replace_bonus import ReplaceBonus
from mahjong_atlas.patterns import bonus, concealed, honors, moments, sets, suits
from mahjong_atlas.patterns.win import Pattern
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.seat_draw import SeatDraw
from mahjong_atlas.play.slots import Claims, Kongs, Table
from mahjong_atlas.rules.hongkong_old import exposed_sets, kong_on_kong, patterns
from mahjong_atlas.rules.hongkong_old.declarations import Declarations
from mahjong_atlas.rules.hongkong_old.declared_sets import DeclaredSets, LiveTile
from mahjong_atlas.rules.hongkong_old.kong_on_kong import DrawnInKong
from mahjong_atlas.rules.hongkong_old.pass_lock import PassLock
from mahjong_atlas.rules.hongkong_old.tile_count import RightTileCount
from mahjong_atlas.rules.options import Options, choice
from mahjong_atlas.scoring.best import ORPHANS, SETS
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.parts import ScoringPart
from mahjong_atlas.scoring.valuation import RateTable
from mahjong_atlas.settlement.parts import Liability, Payment
from mahjong_atlas.settlement.pay import PayTable
from mahjong_atlas.tiles.tileset import FLOWERS_144, PLAIN_136

LANGUAGE: Final = "zh-hant"
OPTIONS = (
    choice("dice", (3, 2), "HK-2"),
    choice("seat_draw", ("dice", "grab"), "HK-6"),
    choice("pass_lock", (False, True), "HK-38"),
    choice("all_chows_pair", ("any", "no-fan-pair"), "HK-48"),
    choice("kong_on_kong", ("in-a-row", "with-replacement"), "HK-61"),
    choice("big_three_dragons", ("limit", "six"), "HK-71"),
    choice("little_four_winds", ("limit", "six"), "HK-71"),
    choice("four_concealed_pungs", ("pair-self-draw", "any-self-draw", "off"), "HK-72"),
    choice("all_terminals", (True, False), "HK-73"),
    choice("four_kongs", (True, False), "HK-74"),
    choice("payment", ("half-gun", "dealer-double"), "HK-85"),
    choice("declaration", ("required", "not-required"), "HK-96"),
    choice("live_tile_limit", (5, 4), "HK-104"),
    choice("flowers", (False, True), "HK-113", front=True),
    choice("flower_bloom", (False, True), "HK-116"),
    choice("flower_set", ("with-seat", "two-alone"), "HK-121"),
)

LIMIT = 8
"""Fan from which a hand is a limit hand."""
RATES = (1, 2, 4, 8, 16, 16, 32, 32, 64)
"""Rate for each number of fan (HK-80)."""
CONCEALED_PUNGS: dict[str, Pattern] = {
    "pair-self-draw": patterns.uncalled_pungs_pair,
    "any-self-draw": patterns.uncalled_pungs,
}


def build(options: Options) -> Ruleset:
    """The old chapter under the given options."""
    return assemble(options, "hongkong-old", "HK", fans(options), payment(options))


def assemble(
    options: Options,
    ruleset_id: str,
    prefix: str,
    rows: tuple[Fan, ...],
    pay: Payment,
    *,
    base: str = "",
    dead_wall: int = 14,
    replacement_clauses: tuple[str, ...] = ("HK-31",),
    gates: tuple[ScoringPart, ...] = (),
    shapes: int = SETS | ORPHANS,
    winners: str = "nearest",
) -> Ruleset:
    """The old chapter, with what its relatives change (dead wall HK-16, winners HK-35, patterns)."""
    ids, draw = tuple(row.id for row in rows), options.text("seat_draw")
    orphans = ("thirteen-orphans",)
    kongs = Kongs(
        "HK-26", replacement_clauses[0], "HK-39", orphans, draw_clause="HK-31", exposed_clause="HK-27",
        added_clause="HK-28", replacement_also=replacement_clauses[1:], rob_concealed_clause="HK-40",
    )  # fmt: skip
    claims = Claims(
        "left", winners, "HK-20", "HK-21", "HK-23", "HK-24", orphans if winners == "nearest" else (),
        after_clause="HK-22", first_clause="HK-36", winners_clause="HM-11" if winners == "all" else "HK-35",
    )  # fmt: skip
    return Ruleset(
        id=ruleset_id,
        version=2,
        prefix=prefix,
        base=base,
        options=options.given,
        table=Table(
            FLOWERS_144 if options.on("flowers") else PLAIN_136,
            reserve=dead_wall,
            dice=options.number("dice"),
            start_score=200,  # HK-3
            seat_draw=SeatDraw(draw, "HK-5" if draw == "dice" else "HK-6", "HK-7", "HK-8", roll=True),
        ),
        opening=(ReplaceBonus("HK-115"),) if options.on("flowers") else (),
        claims=claims,
        kongs=kongs,
        mechanics=mechanics(options, ids),
        shapes=shapes,
        fifth=0,
        gates=(RightTileCount(13, "HK-111"), *gates),
        fans=rows,
        valuation=RateTable(RATES, "HK-80"),
        payment=pay,
        liability=liability(options, ids, pay),
        false_win=PaysEach(2 * RATES[-1], "HK-109"),
        succession=DealerStays(on_win=True, on_draw=True, rounds=4),
        shape_clause="HK-33",
        limit_clause="HK-78",
        turn_clause="HK-18",
        end_clause="HK-43",
        discard_clause="HK-18",
        pool_view=True,  # HK-19
    )


def mechanics(options: Options, patterns: tuple[str, ...]) -> tuple[Mechanic, ...]:
    """Parts that some options bring, and the declarations."""
    parts: list[Mechanic] = []
    if options.on("pass_lock"):
        parts.append(PassLock("HK-38"))
    if options.text("kong_on_kong") == "with-replacement":
        parts.append(DrawnInKong())
    if options.on("flowers"):
        parts.append(flower_win.FlowerWin("HK-117", "HK-124", patterns))
    required = options.text("declaration") == "required"
    parts.append(Declarations(families(patterns), required, "HK-96", ("HK-87", "HK-89", "HK-93"), "HK-98"))
    return tuple(parts)


def families(patterns: tuple[str, ...]) -> tuple[exposed_sets.Family, ...]:
    """Hands for which others may become liable; what is no pattern makes nobody liable."""
    every = (
        exposed_sets.flush("HK-87", "HK-91"),
        exposed_sets.all_honors("HK-87", "HK-91"),
        exposed_sets.all_terminals("HK-87", "HK-91"),
        exposed_sets.four_winds("HK-88", "HK-92", fed_word="twelve"),
        exposed_sets.three_dragons("HK-89", "HK-94"),
    )
    return tuple(family for family in every if family.pattern_id in patterns)


def liability(options: Options, patterns: tuple[str, ...], shares: Payment) -> tuple[Liability, ...]:
    """Who pays for others (section 10 of the page)."""
    live = LiveTile(options.number("live_tile_limit"), "HK-103")
    required = options.text("declaration") == "required"
    return (DeclaredSets(families(patterns), shares, live, required, "HK-97", "HK-102"),)


def payment(options: Options, between_winners: bool = True) -> Payment:
    """Half-gun, or the older way in which the dealer alone pays and gets double (HK-85)."""
    if options.text("payment") == "dealer-double":
        return PayTable(
            self_draw=1, self_draw_clause="HK-85", discarder=1, discarder_clause="HK-85", others=1, dealer=2,
            between_winners=between_winners,
        )  # fmt: skip
    return PayTable(
        self_draw=2, discarder=2, others=1, robbed=2, between_winners=between_winners,
        self_draw_clause="HK-83", discarder_clause="HK-82", robbed_clause="HK-84",
    )  # fmt: skip


def fans(options: Options) -> tuple[Fan, ...]:
    """The patterns of the page; beside a limit pattern only limit patterns count (HK-78)."""
    six_dragons = options.text("big_three_dragons") == "six"
    six_winds = options.text("little_four_winds") == "six"
    with_replacement = options.text("kong_on_kong") == "with-replacement"
    second_kong = (
        kong_on_kong.kong_on_kong_with_replacement if with_replacement else kong_on_kong.kong_on_kong
    )
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
        Fan("big-three-dragons", honors.big_three_dragons, 6 if six_dragons else LIMIT, "HK-64",
            limit=not six_dragons, excludes=("dragon-pung",), exclude_clause="HK-71"),
        Fan("all-honors", suits.all_honors, LIMIT, "HK-65", limit=True),
        Fan("thirteen-orphans", sets.thirteen_orphans, LIMIT, "HK-66", limit=True),
        Fan("big-four-winds", honors.big_four_winds, LIMIT, "HK-67", limit=True),
        Fan("little-four-winds", honors.little_four_winds, 6 if six_winds else LIMIT, "HK-67",
            limit=not six_winds, excludes=("half-flush",), exclude_clause="HK-71"),
        Fan("nine-gates", concealed.nine_gates_wait, LIMIT, "HK-75", limit=True),
        Fan("heavenly-win", moments.heavenly_win, LIMIT, "HK-76", limit=True),
        Fan("earthly-win", moments.dealer_first_discard_win, LIMIT, "HK-77", limit=True),
    ]  # fmt: skip
    if options.text("four_concealed_pungs") != "off":
        pattern = CONCEALED_PUNGS[options.text("four_concealed_pungs")]
        rows.append(Fan("four-concealed-pungs", pattern, LIMIT, "HK-68", limit=True))
    if options.on("all_terminals"):
        rows.append(Fan("all-terminals", suits.all_terminals, LIMIT, "HK-69", limit=True))
    if options.on("four_kongs"):
        rows.append(Fan("four-kongs", sets.four_kongs, LIMIT, "HK-70", limit=True))
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
        Fan("great-flower-win", flower_win.great_flower_win, LIMIT, "HK-123", limit=True),
    )
