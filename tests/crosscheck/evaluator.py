"""A hand as riichienv's evaluator values it, and ours told in the same words.

The evaluator knows no liability and counts the finest waits twice (RI-33, `double_yakuman = on`); it names
dora of each sort once, however many there are.
"""

from collections import Counter
from typing import Final

import pytest

from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.scoring.best import all_wins, best_score, gate_refusal, score_win
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.scoring.transfers import net
from tests.crosscheck.hands import ADDED_KONG, CONCEALED_KONG, DISCARD, KONG_DRAW, WonHand
from tests.crosscheck.ours import position_of
from tests.crosscheck.valued import NO_NAMES, Named

riichienv = pytest.importorskip("riichienv", reason="the extra `crosscheck` is not installed")
core = riichienv._riichienv

FAN_OF: Final = {
    1: "self-draw", 2: "riichi", 3: "robbing-kong", 4: "kong-bloom", 5: "last-tile-draw",
    6: "last-tile-discard", 7: "dragon-pung", 8: "dragon-pung", 9: "dragon-pung", 10: "seat-wind-pung",
    11: "round-wind-pung", 12: "all-simples", 13: "pure-double-chow", 14: "all-chows", 15: "outside-hand",
    16: "pure-straight", 17: "mixed-triple-chow", 18: "double-riichi", 19: "triple-pung", 20: "three-kongs",
    21: "all-pungs", 22: "three-concealed-pungs", 23: "little-three-dragons", 24: "terminals-and-honors",
    25: "seven-pairs", 26: "pure-outside-hand", 27: "half-flush", 28: "twice-pure-double-chow",
    29: "full-flush", 30: "ippatsu", 31: "dora", 32: "red-five", 33: "ura-dora", 35: "heavenly-win",
    36: "earthly-win", 37: "big-three-dragons", 38: "four-concealed-pungs", 39: "all-honors",
    40: "all-green", 41: "all-terminals", 42: "thirteen-orphans", 43: "little-four-winds", 44: "four-kongs",
    45: "nine-gates", 47: "nine-gates", 48: "four-concealed-pungs", 49: "thirteen-orphans",
    50: "big-four-winds",
}  # fmt: skip
"""Fan of the rule page for each of its yaku."""
TWICE: Final = (47, 48, 49, 50)
"""Yaku that count twice."""
SEVERAL: Final = ("dragon-pung", "thirteen-orphans", "four-concealed-pungs", "nine-gates", "big-four-winds")
"""Fans of which there may be more than one."""
MELD_TYPES: Final = {
    "chow": riichienv.MeldType.Chi,
    "pung": riichienv.MeldType.Pon,
    "kong": riichienv.MeldType.Daiminkan,
    "added-kong": riichienv.MeldType.Kakan,
    "concealed-kong": riichienv.MeldType.Ankan,
}
WINDS: Final = (riichienv.Wind.East, riichienv.Wind.South, riichienv.Wind.West, riichienv.Wind.North)


def theirs(won: WonHand) -> Named:
    """The evaluator's answer."""
    melds = [riichienv.Meld(MELD_TYPES[laid.word], list(laid.tiles), laid.is_open) for laid in won.melds]
    conditions = core.Conditions(
        tsumo=won.self_drawn,
        riichi=won.ready > 0,
        double_riichi=won.ready == 2,
        ippatsu=won.one_shot,
        haitei=won.is_last and won.self_drawn and won.occasion != KONG_DRAW,
        houtei=won.is_last and won.occasion == DISCARD,
        rinshan=won.occasion == KONG_DRAW,
        chankan=won.occasion in (ADDED_KONG, CONCEALED_KONG),
        tsumo_first_turn=won.is_first,
        player_wind=WINDS[won.seat],
        round_wind=WINDS[won.round_wind - 27],
        riichi_sticks=won.sticks,
        honba=won.honba,
    )
    under = list(won.ura) if won.ready else []
    answer = core.HandEvaluator(list(won.concealed), melds).calc(won.tile, list(won.dora), under, conditions)
    if not answer.is_win:
        return NO_NAMES
    names: Counter[str] = Counter()
    for yaku in answer.yaku:
        names[FAN_OF[yaku]] += 2 if yaku in TWICE else 1
    gains = [0] * 4
    for seat in range(4):
        if won.self_drawn and seat != won.seat:
            due = answer.tsumo_agari_oya if seat == 0 else answer.tsumo_agari_ko
        else:
            due = answer.ron_agari if seat == won.actor != won.seat else 0
        gains[seat] -= due
        gains[won.seat] += due
    return Named(dict(names), answer.han, -1 if answer.yakuman else answer.fu, tuple(gains))


def ours(ruleset: Ruleset, won: WonHand) -> Named:
    """The dearest reading."""
    score = best_score(ruleset.scoring, position_of(won), won.seat)
    return NO_NAMES if isinstance(score, Refusal) else named(ruleset, score)


def every_reading(ruleset: Ruleset, won: WonHand) -> list[Named]:
    """All readings that may win."""
    rules = ruleset.scoring
    scores = [score_win(rules, win) for win in all_wins(rules, position_of(won), won.seat)]
    return [named(ruleset, score) for score in scores if gate_refusal(rules, score) is None]


def named(ruleset: Ruleset, score: Score) -> Named:
    """A score as the evaluator would tell it."""
    names = {each.fan.id: each.times if each.fan.id in SEVERAL else 1 for each in score.taken}
    gains = net(ruleset.settlement.payment.draft(score, 0), 4)
    return Named(names, score.points, -1 if score.has_limit() else score.fu, tuple(gains))
