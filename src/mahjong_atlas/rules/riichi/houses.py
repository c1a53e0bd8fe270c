"""Options of riichi, and the presets of known houses.  page.md, Well-known houses"""

from collections.abc import Mapping
from typing import Final

from mahjong_atlas.rules.options import Option, Options, Value, choice, preset
from mahjong_atlas.rules.riichi.fu import LIMIT_HAN, UNLIMITED, Reckoning

ABORTS: Final = ("nine_kinds", "four_winds", "four_riichi", "four_kongs", "triple_ron")
ABORTIVE: Final[Mapping[str, Value]] = {f"abort_{name}": "on" for name in ABORTS}
NO_REDS: Final = {"m": 0, "p": 0, "s": 0}
LEAGUE: Final[Mapping[str, Value]] = {
    "bust": "off",
    "kiriage": "on",
    "kong_dora": "at-once",
    "riichi_points": "not-needed",
    "double_wind_pair": 2,
    "nagashi_mangan": "off",
    "equal_scores": "shared",
}
"""What the three leagues have in common, RI-69 to RI-71."""
PRESETS: Final[Mapping[str, Mapping[str, Value]]] = {
    "tenhou": {
        **ABORTIVE,
        "west_round": "on",
        "last_dealer_stops": "on",
        "rob_concealed": "none",
        "kong_dora": "before-discard",
        "liable_for": "hand",
        "equal_limits": "made",
    },
    "european": {
        **LEAGUE,
        "red_fives": NO_REDS,
        "start_points": 30000,
        "uma": (15, 5, -5, -15),
        "riichi_tiles": 1,
        "human_win": "mangan",
        "counted_yakuman": "off",
        "several_yakuman": "one",
        "winners_honba": "each",
        "winners_sticks": "own-back",
    },
    "world": {
        **LEAGUE,
        "red_fives": NO_REDS,
        "start_points": 30000,
        "uma": (15, 5, -5, -15),
        "multi_ron": "head-bump",
        "riichi_tiles": 0,
        "human_win": "mangan",
        "four_kongs_liable": "on",
        "leftover_sticks": "nobody",
    },
    "m-league": {
        **LEAGUE,
        "uma": (30, 10, -10, -30),
        "multi_ron": "head-bump",
        "rob_concealed": "none",
        "riichi_tiles": 1,
        "counted_yakuman": "off",
        "four_kongs_liable": "on",
    },
}
"""Options under which known houses play, RI-55, RI-69 to RI-71."""
OPTIONS: tuple[Option, ...] = (
    preset(PRESETS, "RI-68"),
    Option("red_fives", {"m": 1, "p": 1, "s": 1}, "RI-1", samples=({"m": 0, "p": 2, "s": 4},), most=4),
    choice("rounds", (2, 1), "RI-3"),
    choice("bust", ("on", "off"), "RI-7"),
    choice("west_round", ("off", "on"), "RI-7"),
    Option("uma", (20, 10, -10, -20), "RI-8", samples=((30, 10, -10, -30),), most=1000),
    choice("multi_ron", ("all", "head-bump"), "RI-28"),
    choice("rob_concealed", ("thirteen-orphans", "none"), "RI-29"),
    choice("open_simples", ("on", "off"), "RI-27"),
    choice("double_yakuman", ("off", "on"), "RI-33"),
    choice("kiriage", ("off", "on"), "RI-41"),
    *(choice(f"abort_{name}", ("off", "on"), "RI-47") for name in ABORTS),
    choice("kong_dora", ("after-discard", "before-discard", "at-once"), "RI-52"),
    choice("liable_for", ("yakuman", "hand"), "RI-53"),
    choice("last_dealer_stops", ("off", "on"), "RI-54"),
    choice("equal_limits", ("higher-han", "made"), "RI-56"),
    choice("start_points", (25000, 30000), "RI-57"),
    choice("equal_scores", ("first-dealer", "shared"), "RI-58"),
    choice("leftover_sticks", ("first-place", "nobody"), "RI-58"),
    choice("riichi_points", ("needed", "not-needed"), "RI-59"),
    choice("riichi_tiles", (4, 1, 0), "RI-59"),
    choice("human_win", ("off", "mangan"), "RI-60"),
    choice("double_wind_pair", (4, 2), "RI-61"),
    choice("counted_yakuman", ("on", "off"), "RI-62"),
    choice("several_yakuman", ("added", "one"), "RI-63"),
    choice("winners_honba", ("first", "each"), "RI-64"),
    choice("winners_sticks", ("first", "own-back"), "RI-65"),
    choice("nagashi_mangan", ("on", "off"), "RI-66"),
    choice("four_kongs_liable", ("off", "on"), "RI-67"),
)


def reckoning(options: Options) -> Reckoning:
    """In what the house reckons a hand otherwise, RI-41, RI-56, RI-61 to RI-63."""
    return Reckoning(
        rounds_up=options.on("kiriage"),
        made_first=options.text("equal_limits") == "made",
        most_han=UNLIMITED if options.on("counted_yakuman") else LIMIT_HAN - 1,
        one_limit=options.text("several_yakuman") == "one",
        most_pair=options.number("double_wind_pair"),
    )


def has_human_win(options: Options) -> bool:
    """人和, RI-60."""
    return options.text("human_win") == "mangan"
