"""マレーシア麻雀 Malaysian mahjong for three: dots, honors, sixteen flower tiles, four fei; ten fan are 爆.
page.md"""

from mahjong_atlas.play.action_spec import ABORT_SPEC, READY_SPEC
from mahjong_atlas.play.features.false_win import PaysEach
from mahjong_atlas.play.features.kongs import KongIncome
from mahjong_atlas.play.features.replace_bonus import ReplaceBonus
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.slots import Kongs, Table
from mahjong_atlas.rules.malaysia import features
from mahjong_atlas.rules.malaysia.bare_wilds import LayDownWild, PutAsideWild
from mahjong_atlas.rules.malaysia.features import AgreedDeals, CappedLimitsFirst, HalfShares, NotInUse
from mahjong_atlas.rules.malaysia.wild_exchange import WildExchange
from mahjong_atlas.rules.malaysia.wild_melds import NoWildPair, RealCopiesFirst, RealTileInSets, WildMelds
from mahjong_atlas.rules.options import Options, choice, number
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.gates import MinimumFans
from mahjong_atlas.scoring.parts import ScoringPart
from mahjong_atlas.scoring.patterns import bonus, honors, moments, sets, suits
from mahjong_atlas.tiles.kind import EAST, NORTH
from mahjong_atlas.tiles.shapes.kernel import ORPHANS, ORPHANS_NINE, PAIRS, SETS
from mahjong_atlas.tiles.tileset import DOTS_84

OPTIONS = (
    choice("dice", (1, 2), "MY-3"),
    number("hands", 16, "MY-5", 4, 1000),
    choice("round_winds", ("N", "N+E"), "MY-11"),
    choice("replacement_end", ("back", "front"), "MY-19"),
    choice("fei_pair", ("allowed", "forbidden"), "MY-30"),
    choice("laid_fei_value", (1, 0), "MY-44"),
    choice("lay_down_fei", ("on", "off"), "MY-45"),
    choice("open_twice_pure_double_chow", ("on", "off"), "MY-76"),
    choice("thirteen_orphans", ("thirteen-kinds", "nine-kinds"), "MY-80"),
    choice("four_fei", ("hand-and-melds", "concealed-only"), "MY-82"),
    number("rate", 200, "MY-83", 100, 100_000),
    choice("cross_payment", ("off", "on"), "MY-88"),
)

BAO = 10
"""爆, the top rank in fan."""
WINDS = {"N": (NORTH,), "N+E": (NORTH, EAST)}


def build(options: Options) -> Ruleset:
    """Malaysian mahjong for three under the given options."""
    rate = options.number("rate")
    orphans = ORPHANS_NINE if options.text("thirteen_orphans") == "nine-kinds" else ORPHANS
    return Ruleset(
        id="malaysia",
        version=1,
        prefix="MY",
        options=options.given,
        table=Table(
            DOTS_84, seats=3, dice=options.number("dice"), replacement=options.text("replacement_end")
        ),
        opening=(ReplaceBonus("MY-20"),),
        claims=RealCopiesFirst(
            "left", "all", "MY-22", "MY-22", "MY-24", "MY-59", after_clause="MY-27", winners_clause="MY-56"
        ),
        kongs=Kongs("MY-46", "MY-51", "MY-52", added_clause="MY-48", draw_clause="MY-51"),
        mechanics=(
            WildMelds(discard_clause="MY-33", two_clause="MY-32", bare_clause="MY-34", kong_clause="MY-35"),
            WildExchange("MY-37", "MY-38"),
            LayDownWild(
                is_on=options.on("lay_down_fei"),
                clause="MY-40", option_clause="MY-45", wall_clause="MY-42", time_clause="MY-43",
            ),
            PutAsideWild("MY-34"),
            KongIncome(
                concealed=5 * rate, exposed=5 * rate, added=5 * rate // 2, late=5 * rate // 2,
                concealed_clause="MY-46", exposed_clause="MY-47", added_clause="MY-48",
            ),
            NotInUse({READY_SPEC: "MY-26", ABORT_SPEC: "MY-60"}),
        ),
        shapes=SETS | PAIRS | orphans,
        gates=gates(options),
        fans=fans(options),
        valuation=CappedLimitsFirst(BAO, "MY-54"),
        payment=HalfShares(
            rate=rate, limit=BAO, between_winners=options.on("cross_payment"),
            self_draw_clause="MY-84", discard_clause="MY-85", limit_clause="MY-86", rate_clause="MY-83",
        ),
        false_win=PaysEach(2 * BAO * rate, "MY-90"),
        succession=AgreedDeals("nearest", options.number("hands"), WINDS[options.text("round_winds")]),
        shape_clause="MY-55",
        limit_clause="MY-72",
        turn_clause="MY-6",
        end_clause="MY-59",
        pool_view=True,
    )  # fmt: skip


def gates(options: Options) -> tuple[ScoringPart, ...]:
    """What a win needs, the shape of sets and pair first."""
    pair: tuple[ScoringPart, ...] = (NoWildPair("MY-30"),) if options.text("fei_pair") == "forbidden" else ()
    return (RealTileInSets("MY-29"), *pair, MinimumFans(5, "fan", "MY-53"))


def fans(options: Options) -> tuple[Fan, ...]:
    """The patterns of the page; values in fan, those of ten hide the others (MY-72)."""
    is_laid = options.number("laid_fei_value")
    flowers = features.flowers_and_laid_fei if is_laid else features.own_and_common_flowers
    four_fei = bonus.four_wilds if options.text("four_fei") == "concealed-only" else features.four_fei
    open_twice = -1 if options.on("open_twice_pure_double_chow") else 0
    return (
        Fan("concealed-hand", sets.concealed_hand, 1, "MY-61"),
        Fan("half-flush", suits.half_flush, 1, "MY-68"),
        Fan("flower-tiles", flowers, 1, "MY-64", bonus=True),
        Fan("round-wind-pung", honors.round_wind_pung, 1, "MY-11"),
        Fan("seat-wind-pung", honors.seat_wind_pung, 1, "MY-66"),
        Fan("dragon-pung", honors.dragon_pung, 1, "MY-66"),
        Fan("all-chows", sets.all_chows_worthless_pair, 1, "MY-65"),
        Fan("all-simples", suits.all_simples, 1, "MY-69"),
        Fan("pure-double-chow", sets.pure_double_chow, 1, "MY-69"),
        Fan("kong-bloom", moments.bonus_bloom, 1, "MY-70"),
        Fan("last-tile-draw", moments.last_tile_draw, 1, "MY-71"),
        Fan("last-tile-discard", moments.last_tile_discard, 1, "MY-71"),
        Fan("outside-hand", suits.outside_hand, 1, "MY-69"),
        Fan("pure-straight", sets.pure_straight, 2, "MY-69"),
        Fan("all-pungs", sets.all_pungs, 2, "MY-69"),
        Fan("seven-pairs", sets.seven_pairs, 2, "MY-74"),
        Fan("terminals-and-honors", suits.mixed_terminals_and_honors, 2, "MY-69"),
        Fan("three-concealed-pungs", sets.three_concealed_pungs, 2, "MY-75"),
        Fan("three-kongs", sets.three_kongs, 2, "MY-69"),
        Fan("full-flush", suits.full_flush, 3, "MY-69"),
        Fan("twice-pure-double-chow", sets.twice_pure_double_chow, 3, "MY-76",
            excludes=("pure-double-chow",), open_value=open_twice),
        Fan("pure-outside-hand", suits.pure_outside_hand, 3, "MY-69"),
        Fan("little-three-dragons", honors.little_three_dragons, 3, "MY-69"),
        Fan("heavenly-win", moments.heavenly_win_after_flowers, BAO, "MY-77", limit=True),
        Fan("earthly-win", moments.first_draw_win, BAO, "MY-78", limit=True),
        Fan("human-win", features.before_first_draw_win, BAO, "MY-79", limit=True),
        Fan("concealed-no-flowers", features.concealed_without_flowers, BAO, "MY-72", limit=True),
        Fan("big-three-dragons", honors.big_three_dragons, BAO, "MY-72", limit=True),
        Fan("four-concealed-pungs", sets.four_concealed_pungs, BAO, "MY-75", limit=True),
        Fan("all-honors", suits.all_honors, BAO, "MY-72", limit=True),
        Fan("big-four-winds", honors.big_four_winds, BAO, "MY-72", limit=True),
        Fan("little-four-winds", honors.little_four_winds, BAO, "MY-72", limit=True),
        Fan("four-kongs", sets.four_kongs, BAO, "MY-72", limit=True),
        Fan("nine-gates", sets.nine_gates, BAO, "MY-81", limit=True),
        Fan("thirteen-orphans", sets.thirteen_orphans, BAO, "MY-80", limit=True),
        Fan("four-fei", four_fei, BAO, "MY-82", limit=True),
    )  # fmt: skip
