"""国標麻将 Chinese Official rules: 81 patterns, eight points to win, exclusions by five principles.
page.md"""

from mahjong_atlas.play.features.flower_win import FlowerEndsBloom
from mahjong_atlas.play.features.replace_bonus import ReplaceBonus
from mahjong_atlas.play.features.succession import DealerStays
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.slots import GRAB, Claims, Kongs, SeatDraw, Table
from mahjong_atlas.rules.mcr import combinations, features, patterns
from mahjong_atlas.rules.mcr.account_once import AccountOnce
from mahjong_atlas.rules.mcr.features import DeadHands, InSight, PaysAndGoesOn
from mahjong_atlas.rules.options import Options, choice
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.gates import MinimumFans
from mahjong_atlas.scoring.patterns import bonus, chows, concealed, honors, moments, numbers, sets, suits
from mahjong_atlas.scoring.pay import PayTable
from mahjong_atlas.tiles.shapes.kernel import KNITTED, ORPHANS, PAIRS_QUAD, SETS, UNRELATED
from mahjong_atlas.tiles.tileset import FLOWERS_144

OPTIONS = (choice("mixed_kongs", ("five", "separate"), "MCR-182"), choice("edition", (1998, 2006), "MCR-183"))

MINIMUM = 8
BASE = 8
"""What every loser pays beside the points (MCR-12, MCR-13)."""
PENALTY = 10
"""What a false win costs for each other player (MCR-15)."""

CHOWS = {
    "quadruple-chow": combinations.QUADRUPLE_CHOW,
    "four-pure-shifted-chows": combinations.FOUR_PURE_SHIFTED_CHOWS,
    "pure-triple-chow": combinations.PURE_TRIPLE_CHOW,
    "pure-straight": combinations.PURE_STRAIGHT,
    "pure-shifted-chows": combinations.PURE_SHIFTED_CHOWS,
    "mixed-straight": combinations.MIXED_STRAIGHT,
    "mixed-triple-chow": combinations.MIXED_TRIPLE_CHOW,
    "mixed-shifted-chows": combinations.MIXED_SHIFTED_CHOWS,
    "pure-double-chow": combinations.PURE_DOUBLE_CHOW,
    "mixed-double-chow": combinations.MIXED_DOUBLE_CHOW,
    "short-straight": combinations.SHORT_STRAIGHT,
    "two-terminal-chows": combinations.TWO_TERMINAL_CHOWS,
}
PUNGS = {
    "four-pure-shifted-pungs": combinations.FOUR_PURE_SHIFTED_PUNGS,
    "pure-shifted-pungs": combinations.PURE_SHIFTED_PUNGS,
    "triple-pung": combinations.TRIPLE_PUNG,
    "mixed-shifted-pungs": combinations.MIXED_SHIFTED_PUNGS,
    "double-pung": combinations.DOUBLE_PUNG,
}

ALL_KONGS = ("two-concealed-kongs", "mixed-kongs", "two-melded-kongs", "concealed-kong", "melded-kong")
UNCALLED = ("fully-concealed", "concealed-hand")
"""Not counted where the hand cannot be open."""


def build(options: Options) -> Ruleset:
    """Official rules under the given options."""
    return Ruleset(
        id="mcr",
        version=1,
        prefix="MCR",
        options=options.given,
        table=Table(FLOWERS_144, seat_draw=SeatDraw(GRAB, "MCR-2")),
        opening=(ReplaceBonus("MCR-4"),),
        claims=Claims(
            "left",
            "nearest",
            chow_clause="MCR-5",
            claim_clause="MCR-5",
            order_clause="MCR-5",
            winners_clause="MCR-7",
            last_clause="MCR-9",
            after_clause="MCR-6",
        ),
        kongs=Kongs("MCR-6", "MCR-6", "MCR-6"),
        mechanics=(FlowerEndsBloom(), DeadHands("MCR-15"), InSight("MCR-158")),  # MCR-146, MCR-158
        shapes=SETS | PAIRS_QUAD | ORPHANS | UNRELATED | KNITTED,
        fifth=0,
        gates=(MinimumFans(MINIMUM, "points", "MCR-10", besides=("flower",), besides_clause="MCR-11"),),
        fans=fans(options),
        valuation=AccountOnce(CHOWS, PUNGS, "MCR-21", favoured=("pure-triple-chow", "triple-pung")),
        payment=PayTable(
            self_draw=1, discarder=1, others=0, plus=BASE,
            self_draw_clause="MCR-12", discarder_clause="MCR-13",
        ),
        false_win=PaysAndGoesOn(PENALTY, "MCR-15"),
        succession=DealerStays(on_win=False, on_draw=False, rounds=4),
        shape_clause="MCR-10",
        turn_clause="MCR-5",
        end_clause="MCR-9",
        discard_clause="MCR-3",
    )  # fmt: skip


def fans(options: Options) -> tuple[Fan, ...]:
    """The patterns of the page, the dearest first."""
    revised = options.number("edition") == 2006
    mixed = 0 if options.text("mixed_kongs") == "separate" else 6 if revised else 5
    rows = (
        Fan("big-four-winds", honors.big_four_winds, 88, "MCR-101",
            ("big-three-winds", "all-pungs", "seat-wind-pung", "round-wind-pung", "terminal-honor-pung")),
        Fan("big-three-dragons", honors.big_three_dragons, 88, "MCR-102",
            ("two-dragon-pungs", "dragon-pung")),
        Fan("all-green", suits.all_green, 88, "MCR-103", ("half-flush", "one-voided-suit")),
        Fan("nine-gates", concealed.nine_gates_wait, 88, "MCR-104",
            ("full-flush", *UNCALLED, "no-honors")),
        Fan("four-kongs", sets.four_kongs, 88, "MCR-105",
            ("three-kongs", *ALL_KONGS, "all-pungs", "single-wait")),
        Fan("seven-shifted-pairs", patterns.seven_shifted_pairs, 88, "MCR-106",
            ("seven-pairs", "full-flush", *UNCALLED, "single-wait", "no-honors")),
        Fan("thirteen-orphans", sets.thirteen_orphans, 88, "MCR-107",
            ("all-types", *UNCALLED, "single-wait", "terminals-and-honors")),
        Fan("all-terminals", suits.all_terminals, 64, "MCR-108",
            ("all-pungs", "outside-hand", "terminals-and-honors", "double-pung", "terminal-honor-pung",
             "no-honors")),
        Fan("little-four-winds", honors.little_four_winds, 64, "MCR-109", ("big-three-winds",)),
        Fan("little-three-dragons", honors.little_three_dragons, 64, "MCR-110",
            ("two-dragon-pungs", "dragon-pung")),
        Fan("all-honors", suits.all_honors, 64, "MCR-111",
            ("all-pungs", "outside-hand", "terminals-and-honors", "terminal-honor-pung")),
        Fan("four-concealed-pungs", sets.four_concealed_pungs, 64, "MCR-112",
            ("all-pungs", *UNCALLED, "three-concealed-pungs", "two-concealed-pungs")),
        Fan("pure-terminal-chows", combinations.pure_terminal_chows, 64, "MCR-113",
            ("full-flush", "seven-pairs", "all-chows", "pure-double-chow", "two-terminal-chows",
             "no-honors")),
        Fan("quadruple-chow", combinations.quadruple_chow, 48, "MCR-114",
            ("pure-triple-chow", "pure-double-chow", "pure-shifted-pungs", "tile-hog")),
        Fan("four-pure-shifted-pungs", combinations.four_pure_shifted_pungs, 48, "MCR-115",
            ("pure-shifted-pungs", "pure-triple-chow", "all-pungs")),
        Fan("four-pure-shifted-chows", combinations.four_pure_shifted_chows, 32, "MCR-116",
            ("pure-shifted-chows", "short-straight", "two-terminal-chows")),
        Fan("three-kongs", sets.three_kongs, 32, "MCR-117", ALL_KONGS),
        Fan("terminals-and-honors", suits.terminals_and_honors, 32, "MCR-118",
            ("all-pungs", "outside-hand", "terminal-honor-pung")),
        Fan("seven-pairs", sets.seven_pairs, 24, "MCR-119", (*UNCALLED, "single-wait")),
        Fan("greater-honors-knitted", patterns.seven_honors_unrelated, 24, "MCR-120",
            ("lesser-honors-knitted", "all-types", *UNCALLED, "single-wait")),
        Fan("all-even-pungs", features.all_even_pungs, 24, "MCR-121",
            ("all-pungs", "all-simples", "no-honors")),
        Fan("full-flush", suits.full_flush, 24, "MCR-122", ("no-honors", "one-voided-suit")),
        Fan("pure-triple-chow", chows.pure_triple_chow, 24, "MCR-123",
            ("pure-double-chow", "pure-shifted-pungs")),
        Fan("pure-shifted-pungs", combinations.pure_shifted_pungs, 24, "MCR-124", ("pure-triple-chow",)),
        Fan("upper-tiles", numbers.upper_tiles, 24, "MCR-125", ("upper-four", "no-honors")),
        Fan("middle-tiles", numbers.middle_tiles, 24, "MCR-126", ("all-simples", "no-honors")),
        Fan("lower-tiles", numbers.lower_tiles, 24, "MCR-127", ("lower-four", "no-honors")),
        Fan("pure-straight", sets.pure_straight, 16, "MCR-128"),
        Fan("three-suited-terminal-chows", combinations.three_suited_terminal_chows, 16, "MCR-129",
            ("all-chows", "mixed-double-chow", "two-terminal-chows", "no-honors")),
        Fan("pure-shifted-chows", combinations.pure_shifted_chows, 16, "MCR-130"),
        Fan("all-fives", features.all_fives, 16, "MCR-131", ("all-simples", "no-honors")),
        Fan("triple-pung", sets.triple_pung, 16, "MCR-132", ("double-pung",)),
        Fan("three-concealed-pungs", sets.three_concealed_pungs, 16, "MCR-133", ("two-concealed-pungs",)),
        Fan("lesser-honors-knitted", suits.all_unrelated, 12, "MCR-134",
            ("all-types", *UNCALLED, "single-wait")),
        Fan("knitted-straight", suits.knitted_straight, 12, "MCR-135"),
        Fan("upper-four", features.upper_four, 12, "MCR-136", ("no-honors",)),
        Fan("lower-four", features.lower_four, 12, "MCR-137", ("no-honors",)),
        Fan("big-three-winds", patterns.big_three_winds, 12, "MCR-138"),
        Fan("mixed-straight", chows.mixed_straight, 8, "MCR-139"),
        Fan("reversible-tiles", features.reversible_tiles, 8, "MCR-140", ("one-voided-suit",)),
        Fan("mixed-triple-chow", sets.mixed_triple_chow, 8, "MCR-141"),
        Fan("mixed-shifted-pungs", combinations.mixed_shifted_pungs, 8, "MCR-142"),
        Fan("chicken-hand", moments.always, 8, "MCR-143", alone=True),
        Fan("last-tile-draw", moments.last_tile_draw, 8, "MCR-144", ("self-draw",)),
        Fan("last-tile-discard", moments.last_tile_discard, 8, "MCR-145"),
        Fan("kong-bloom", moments.kong_bloom, 8, "MCR-146", ("self-draw",)),
        Fan("robbing-kong", moments.robbing_kong, 8, "MCR-147", ("last-of-kind",)),
        Fan("all-pungs", sets.all_pungs, 6, "MCR-148"),
        Fan("half-flush", suits.half_flush, 6, "MCR-149", ("one-voided-suit",)),
        Fan("mixed-shifted-chows", combinations.mixed_shifted_chows, 6, "MCR-150"),
        Fan("all-types", suits.all_types, 6, "MCR-151"),
        Fan("melded-hand", sets.melded_hand, 6, "MCR-152", ("single-wait",)),
        Fan("two-concealed-kongs", features.two_concealed_kongs, 8 if revised else 6, "MCR-153",
            ("concealed-kong", "two-concealed-pungs")),
        Fan("two-dragon-pungs", patterns.two_dragon_pungs, 6, "MCR-154", ("dragon-pung",)),
        Fan("mixed-kongs", features.kong_of_each_sort, mixed, "MCR-182",
            ("concealed-kong", "melded-kong")),
        Fan("outside-hand", patterns.all_outside, 4, "MCR-155"),
        Fan("fully-concealed", concealed.concealed_self_draw, 4, "MCR-156", ("self-draw",)),
        Fan("two-melded-kongs", features.two_exposed_kongs, 4, "MCR-157", ("melded-kong",)),
        Fan("last-of-kind", features.last_of_kind, 4, "MCR-158"),
        Fan("dragon-pung", honors.dragon_pung, 2, "MCR-159"),
        Fan("round-wind-pung", honors.round_wind_pung, 2, "MCR-160"),
        Fan("seat-wind-pung", honors.seat_wind_pung, 2, "MCR-161"),
        Fan("concealed-hand", patterns.concealed_discard_win, 2, "MCR-162"),
        Fan("all-chows", patterns.all_chows_suited_pair, 2, "MCR-163", ("no-honors",)),
        Fan("tile-hog", patterns.four_apart, 2, "MCR-164"),
        Fan("double-pung", combinations.double_pungs, 2, "MCR-165"),
        Fan("two-concealed-pungs", patterns.two_concealed_pungs, 2, "MCR-166"),
        Fan("concealed-kong", sets.concealed_kong, 2, "MCR-167"),
        Fan("all-simples", suits.all_simples, 2, "MCR-168", ("no-honors",)),
        Fan("pure-double-chow", combinations.pure_double_chows, 1, "MCR-169"),
        Fan("mixed-double-chow", combinations.mixed_double_chows, 1, "MCR-170"),
        Fan("short-straight", combinations.short_straights, 1, "MCR-171"),
        Fan("two-terminal-chows", chows.two_terminal_chows, 1, "MCR-172"),
        Fan("terminal-honor-pung", patterns.terminal_or_other_wind_pung, 1, "MCR-173"),
        Fan("melded-kong", sets.exposed_kong, 1, "MCR-174"),
        Fan("one-voided-suit", patterns.one_suit_missing, 1, "MCR-175"),
        Fan("no-honors", suits.no_honors, 1, "MCR-176"),
        Fan("edge-wait", features.sole_edge_wait, 1, "MCR-177"),
        Fan("closed-wait", features.sole_closed_wait, 1, "MCR-178"),
        Fan("single-wait", features.sole_single_wait, 1, "MCR-179"),
        Fan("self-draw", moments.self_draw, 1, "MCR-180"),
        Fan("flower", bonus.flowers, 1, "MCR-181", counts=False, bonus=True),
    )  # fmt: skip
    return tuple(row for row in rows if row.value)
