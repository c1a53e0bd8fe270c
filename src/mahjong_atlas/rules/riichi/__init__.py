"""リーチ麻雀 Riichi, the ordinary game for four: han and fu, dora, furiten.  page.md"""

from typing import Final

from mahjong_atlas.errors import OptionError
from mahjong_atlas.play.features import first_draw
from mahjong_atlas.play.features.swap_ban import SwapBan
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.slots import Claims, Kongs, Table
from mahjong_atlas.rules.options import Options
from mahjong_atlas.rules.riichi import dora, features, staked_ready
from mahjong_atlas.rules.riichi.abortive import AbortiveDraws
from mahjong_atlas.rules.riichi.base_pay import BasePay
from mahjong_atlas.rules.riichi.dora import DoraIndicators
from mahjong_atlas.rules.riichi.features import DrawnHand, Placing, ReverseLimit
from mahjong_atlas.rules.riichi.fed_limit import FedLimit, FourthKong
from mahjong_atlas.rules.riichi.fu import LIMIT_HAN, HanAndFu, HanOrMangan
from mahjong_atlas.rules.riichi.furiten import Furiten
from mahjong_atlas.rules.riichi.honba import Pot, RepeatedDeals
from mahjong_atlas.rules.riichi.houses import OPTIONS as OPTIONS
from mahjong_atlas.rules.riichi.houses import has_human_win, reckoning
from mahjong_atlas.rules.riichi.staked_ready import StakedReady
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.gates import MinimumFans
from mahjong_atlas.scoring.patterns import chows, honors, moments, sets, suits
from mahjong_atlas.scoring.patterns.win import Pattern
from mahjong_atlas.scoring.pay import FedGroup
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.shapes.kernel import ORPHANS, PAIRS, SETS
from mahjong_atlas.tiles.tileset import PLAIN_136, TileSet

LANGUAGE: Final = "ja"
SHAPES: Final = SETS | PAIRS | ORPHANS
STICKS: Final = "riichi_sticks"
PURE_DOUBLE: Final = "pure-double-chow"
DORA: Final = ("dora", "ura-dora", "red-five")
"""Han that are no yaku, RI-27."""


def build(options: Options) -> Ruleset:
    """Riichi under the given options."""
    payment = pay(options)
    return Ruleset(
        id="riichi",
        version=1,
        prefix="RI",
        options=options.given,
        table=Table(tiles(options), dealer_extra=0, reserve=14, start_score=options.number("start_points")),
        opening=(indicators(options),),
        claims=claims(options),
        kongs=Kongs("RI-17", "RI-17", "RI-29", robbers(options), max_total=4),
        mechanics=mechanics(options),
        gates=(MinimumFans(1, "yaku", "RI-27", besides=DORA),),
        fans=fans(options),
        shapes=SHAPES,
        fifth=0,
        valuation=valuation(options),
        payment=payment,
        liability=(liability(options, payment),),
        false_win=ReverseLimit(STICKS, "RI-49"),
        succession=succession(options),
        final=placing(options),
        shape_clause="RI-27",
        limit_clause="RI-33",
        turn_clause="RI-4",
        end_clause="RI-45",
    )


def has_reds(options: Options) -> bool:
    """Whether any five is red, RI-1."""
    return any(options.counts("red_fives").values())


def tiles(options: Options) -> TileSet:
    """The tiles with their red fives, RI-1."""
    reds = dict(options.counts("red_fives"))
    if set(reds) != {"m", "p", "s"} or max(reds.values()) > 4:
        raise OptionError(Message("error-option-red-fives", text=str(reds)), "red_fives")
    return PLAIN_136.with_red_fives(reds)


def indicators(options: Options) -> DoraIndicators:
    """Where the dora indicators lie and when they are turned, RI-10, RI-13, RI-52."""
    return DoraIndicators((130,), (128, 126, 124, 122), options.text("kong_dora"), "RI-13", "RI-14")


def claims(options: Options) -> Claims:
    """Who claims what, and how many may win, RI-15, RI-28, RI-47."""
    winners = "nearest" if options.text("multi_ron") == "head-bump" else "all"
    abort_at = 3 if options.on("abort_triple_ron") else 0
    return Claims(
        "left", winners, "RI-15", "RI-15", "RI-15", "RI-17", abort_at=abort_at, after_clause="RI-16",
        winners_clause="RI-28", abort_clause="RI-47",
    )  # fmt: skip


def robbers(options: Options) -> tuple[str, ...]:
    """What robs a concealed kong, RI-29."""
    return () if options.text("rob_concealed") == "none" else ("thirteen-orphans",)


def mechanics(options: Options) -> tuple[Mechanic, ...]:
    """What takes part in play, in the order in which it is asked."""
    return (
        SwapBan("RI-16", other_end=True),
        staked_ready_of(options),
        Furiten(SHAPES, ORPHANS if robbers(options) else 0, "RI-24", "RI-25", "RI-26"),
        AbortiveDraws(
            nine_kinds=options.on("abort_nine_kinds"),
            four_winds=options.on("abort_four_winds"),
            four_ready=options.on("abort_four_riichi"),
            four_kongs=options.on("abort_four_kongs"),
            clause="RI-47",
        ),
        Pot(STICKS, 1000, options.text("winners_sticks") == "own-back", "RI-44"),
        DrawnHand(3000, STICKS, options.on("nagashi_mangan"), "RI-45", "RI-46", "RI-49"),
    )


def staked_ready_of(options: Options) -> StakedReady:
    """What a declaration of riichi needs and brings, RI-19 to RI-22, RI-59."""
    return StakedReady(
        "RI-19", "RI-20", key=STICKS, stake=1000, pays_first=options.text("riichi_points") == "needed",
        tiles=options.number("riichi_tiles"), shot_clause="RI-21", first_clause="RI-22",
    )  # fmt: skip


def valuation(options: Options) -> HanAndFu:
    """From han and fu to base points, RI-41, RI-56, RI-60 to RI-63."""
    if has_human_win(options):
        return HanOrMangan("all-chows", reckoning(options), "human-win", "RI-60")
    return HanAndFu("all-chows", reckoning(options))


def pay(options: Options) -> BasePay:
    """Who pays, and the counters, RI-42, RI-43, RI-64."""
    return BasePay("RI-42", "RI-43", options.text("winners_honba") == "each")


def placing(options: Options) -> Placing:
    """Final results, RI-7, RI-8, RI-58."""
    sticks = STICKS if options.text("leftover_sticks") == "first-place" else ""
    return Placing(30000, options.numbers("uma"), options.text("equal_scores") == "shared", sticks, 1000)


def liability(options: Options, payment: BasePay) -> FedLimit:
    """包, RI-48, RI-53, RI-67; where several yakuman are paid as one, it is the whole hand (RI-63)."""
    groups = (FedGroup("big-three-dragons", (31, 32, 33)), FedGroup("big-four-winds", (27, 28, 29, 30)))
    fourth = (FourthKong(),) if options.on("four_kongs_liable") else ()
    whole = options.text("liable_for") == "hand" or options.text("several_yakuman") == "one"
    return FedLimit((*groups, *fourth), payment, whole, "RI-48")


def succession(options: Options) -> RepeatedDeals:
    """Who deals next, and when the game is over, RI-3, RI-5 to RI-7, RI-54."""
    return RepeatedDeals(
        rounds=options.number("rounds"),
        bust=options.on("bust"),
        target=30000,
        extends=options.on("west_round"),
        last_stops=options.on("last_dealer_stops"),
    )


def fans(options: Options) -> tuple[Fan, ...]:
    """The patterns of the page, in its order; 13 han are a yakuman."""
    simples = -1 if options.on("open_simples") else 0
    return (
        Fan("riichi", staked_ready.declared_ready, 1, "RI-19"),
        Fan("double-riichi", staked_ready.declared_ready_first, 2, "RI-22"),
        Fan("ippatsu", staked_ready.one_shot, 1, "RI-21"),
        Fan("self-draw", moments.self_draw, 1, "RI-27", open_value=0),
        Fan("all-chows", chows.all_chows_two_sided, 1, "RI-27", open_value=0),
        Fan("all-simples", suits.all_simples, 1, "RI-27", open_value=simples),
        Fan(PURE_DOUBLE, sets.pure_double_chow, 1, "RI-27", open_value=0),
        Fan("dragon-pung", honors.dragon_pung, 1, "RI-27"),
        Fan("seat-wind-pung", honors.seat_wind_pung, 1, "RI-27"),
        Fan("round-wind-pung", honors.round_wind_pung, 1, "RI-27"),
        Fan("kong-bloom", moments.kong_bloom, 1, "RI-27", ("last-tile-draw",), exclude_clause="RI-32"),
        Fan("robbing-kong", moments.robbing_kong, 1, "RI-29", ("last-tile-discard",), exclude_clause="RI-32"),
        Fan("last-tile-draw", moments.last_tile_draw, 1, "RI-17"),
        Fan("last-tile-discard", moments.last_tile_discard, 1, "RI-17"),
        Fan("seven-pairs", sets.seven_pairs, 2, "RI-35", open_value=0),
        Fan("mixed-triple-chow", sets.mixed_triple_chow, 2, "RI-27", open_value=1),
        Fan("triple-pung", sets.triple_pung, 2, "RI-27"),
        Fan("pure-straight", sets.pure_straight, 2, "RI-27", open_value=1),
        Fan("outside-hand", suits.outside_hand, 2, "RI-32", open_value=1),
        Fan("all-pungs", sets.all_pungs, 2, "RI-27"),
        Fan("three-concealed-pungs", sets.three_concealed_pungs, 2, "RI-31"),
        Fan("three-kongs", sets.three_kongs, 2, "RI-27"),
        Fan("terminals-and-honors", suits.mixed_terminals_and_honors, 2, "RI-32"),
        Fan("little-three-dragons", honors.little_three_dragons, 2, "RI-27"),
        Fan("half-flush", suits.half_flush, 3, "RI-32", open_value=2),
        Fan("pure-outside-hand", suits.pure_outside_hand, 3, "RI-32", open_value=2),
        Fan("twice-pure-double-chow", sets.twice_pure_double_chow, 3, "RI-32", (PURE_DOUBLE,), 0),
        Fan("full-flush", suits.full_flush, 6, "RI-32", open_value=5),
        *([Fan("human-win", first_draw.human_discard, 5, "RI-60")] if has_human_win(options) else []),
        *yakuman(options.on("double_yakuman")),
        Fan("dora", dora.dora, 1, "RI-12", bonus=True),
        Fan("ura-dora", dora.ura_dora, 1, "RI-14", bonus=True),
        *([Fan("red-five", dora.red_five, 1, "RI-1", bonus=True)] if has_reds(options) else []),
    )


def yakuman(doubles: bool) -> tuple[Fan, ...]:
    """Limit hands, 13 han each, with `doubles` some of them twice (RI-33)."""
    concealed = features.four_concealed_pungs_finest if doubles else sets.four_concealed_pungs
    return (
        limit("thirteen-orphans", features.thirteen_orphans_finest if doubles else sets.thirteen_orphans),
        limit("four-concealed-pungs", concealed, "RI-31"),
        limit("big-three-dragons", honors.big_three_dragons),
        limit("little-four-winds", honors.little_four_winds),
        limit("big-four-winds", features.big_four_winds_twice if doubles else honors.big_four_winds),
        limit("all-honors", suits.all_honors),
        limit("all-terminals", suits.all_terminals),
        limit("all-green", suits.all_green),
        limit("nine-gates", features.nine_gates_finest if doubles else sets.nine_gates, open_value=0),
        limit("four-kongs", sets.four_kongs),
        limit("heavenly-win", features.heavenly_draw),
        limit("earthly-win", first_draw.earthly_draw),
    )


def limit(fan_id: str, pattern: Pattern, clause: str = "RI-33", open_value: int = -1) -> Fan:
    """A yakuman."""
    return Fan(fan_id, pattern, LIMIT_HAN, clause, open_value=open_value, limit=True)
