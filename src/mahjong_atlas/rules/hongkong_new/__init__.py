"""香港麻雀新章 Hong Kong new chapter: the old chapter with more patterns, in three levels.
page.md"""

from collections.abc import Mapping
from dataclasses import replace

from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules import hongkong_old
from mahjong_atlas.rules.difference import changed
from mahjong_atlas.rules.hongkong_new import features
from mahjong_atlas.rules.hongkong_new.features import UnrelatedTiles
from mahjong_atlas.rules.options import Option, Options, choice, names_unknown
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.parts import ScoringPart
from mahjong_atlas.scoring.patterns import chows, concealed, numbers, sets, suits, waits
from mahjong_atlas.tiles.shapes.kernel import ORPHANS, PAIRS_QUAD, SETS

LEVELS = ("six", "eighteen", "grab-bag")
OTHER_VALUES = {"pure-straight": 1, "sole-wait": 0, "thirteen-orphans": 5}
OPTIONS = (
    *hongkong_old.OPTIONS,
    choice("level", LEVELS, "HN-2"),
    Option("fan_values", {}, "HN-4", samples=(OTHER_VALUES,), most=100),
    choice("exposed_kong_opens", (False, True), "HN-15"),
)

CONCEALED = ("concealed-hand", "fully-concealed")
"""What is not counted beside a hand that cannot be open, HN-11, HN-33."""
STRAIGHTS = ("double-dragon", "pure-straight", "mixed-straight", "two-suit-straight")
"""Of these only the highest counts, HN-44."""
OLD_IDS = frozenset(row.id for row in hongkong_old.fans(Options(hongkong_old.OPTIONS, {"flowers": True})))
"""Every pattern of the old chapter, flowers included."""


def build(options: Options) -> Ruleset:
    """The new chapter under the given options."""
    base = hongkong_old.build(options)
    rows, limit = base.fans, options.number("limit_fan")
    levels = new_fans(options.on("exposed_kong_opens"), limit)[: LEVELS.index(options.text("level")) + 1]
    more = tuple(row for level in levels for row in level)
    rows = valued(with_new(rows, more), options.counts("fan_values"), limit)
    return changed(
        base,
        id="hongkong-new",
        prefix="HN",
        version=base.version,
        mechanics=hongkong_old.mechanics(options, rows),
        shapes=shapes(rows),
        gates=(*base.gates, *routes(rows)),
        fans=rows,
        liability=hongkong_old.liability(options, rows, base.payment),
    )


def with_new(rows: tuple[Fan, ...], more: tuple[Fan, ...]) -> tuple[Fan, ...]:
    """The rows and those of `more` that are not among them."""
    known = {row.id for row in rows}
    return (*rows, *(row for row in more if row.id not in known))


def valued(rows: tuple[Fan, ...], values: Mapping[str, int], limit_fan: int) -> tuple[Fan, ...]:
    """The rows with the values of a table: 0 takes a pattern out, and a limit pattern worth less than the
    limit is an ordinary one; a win by seven flowers alone stays alone (HK-122).  Raises OptionError.
    """
    known = OLD_IDS | {row.id for level in new_fans(False, limit_fan) for row in level}
    for unknown in sorted(set(values) - known):
        raise names_unknown("fan_values", unknown, known)
    out: list[Fan] = []
    for row in rows:
        value = values.get(row.id, row.value)
        limit = row.limit and (value >= limit_fan or row.value < limit_fan)
        made = replace(row, value=value, limit=limit)
        if row.id in ("thirteen-orphans", "thirteen-unrelated"):
            made = replace(made, excludes=CONCEALED, exclude_clause="" if limit else "HN-11")
        if value:
            out.append(made)
    return only_highest(tuple(out))


def only_highest(rows: tuple[Fan, ...]) -> tuple[Fan, ...]:
    """Each of STRAIGHTS excludes those of a lower value, and of the same value those that stand after it."""
    values = {row.id: row.value for row in rows if row.id in STRAIGHTS}
    order = sorted(values, key=lambda each: (-values[each], STRAIGHTS.index(each)))
    lower = {each: tuple(order[place + 1 :]) for place, each in enumerate(order)}
    return tuple(replace(row, excludes=(*row.excludes, *lower.get(row.id, ()))) for row in rows)


def shapes(rows: tuple[Fan, ...]) -> int:
    """The winning shapes: a hand of pairs or orphans wins by its pattern only."""
    ids = {row.id for row in rows}
    return SETS | (ORPHANS if "thirteen-orphans" in ids else 0) | (PAIRS_QUAD if "seven-pairs" in ids else 0)


def routes(rows: tuple[Fan, ...]) -> tuple[ScoringPart, ...]:
    """The win by tiles that do not fit together, where it is a pattern."""
    return (UnrelatedTiles("HN-53", "HK-33"),) if any(row.id == "thirteen-unrelated" for row in rows) else ()


def new_fans(exposed_kong_opens: bool, limit: int) -> tuple[tuple[Fan, ...], ...]:
    """The patterns of 六独, 十八番 and 無奇不有 with the values of the page."""
    hand, self_draw = features.uncalled_hand, features.uncalled_self_draw
    if exposed_kong_opens:
        hand, self_draw = sets.concealed_hand, concealed.concealed_self_draw
    six = (
        Fan("all-simples", suits.all_simples, 1, "HN-9"),
        Fan("fully-concealed", self_draw, 1, "HN-10"),
        Fan("concealed-hand", hand, 1, "HN-11"),
        Fan("missing-suit", features.two_suits_only, 1, "HN-12"),
        Fan("two-five-eight-pair", numbers.pair_of_258, 1, "HN-13"),
        Fan("sole-wait", waits.sole_wait, 1, "HN-14"),
    )
    eighteen = (
        Fan("pure-double-chow", sets.pure_double_chow, 1, "HN-18"),
        Fan("outside-hand", suits.outside_hand, 2, "HN-19"),
        Fan("all-types", suits.all_types, 2, "HN-20"),
        Fan("pure-straight", sets.pure_straight, 3, "HN-21", ("two-terminal-chows",)),
        Fan("four-of-a-kind", features.four_in_one_or_two_sets, 1, "HN-22"),
        Fan("melded-hand", sets.melded_hand, 2, "HN-23", ("sole-wait",)),
        Fan("pure-outside-hand", suits.pure_outside_hand, 4, "HN-24", ("outside-hand",)),
        Fan("mixed-triple-chow", sets.mixed_triple_chow, 2, "HN-25"),
        Fan("two-terminal-chows", chows.two_terminal_chows, 1, "HN-26"),
        Fan("two-terminal-pungs", features.two_terminal_pungs, 1, "HN-27"),
        Fan("twice-pure-double-chow", sets.twice_pure_double_chow, 4, "HN-28", ("pure-double-chow",)),
    )
    grab_bag = (
        Fan("four-melded-pungs", features.called_pungs, 1, "HN-31"),
        Fan("three-concealed-pungs", features.three_or_four_concealed_pungs, 2, "HN-32"),
        Fan("seven-pairs", sets.seven_pairs, 4, "HN-33",
            (*CONCEALED, "sole-wait", "two-five-eight-pair", "four-of-a-kind")),
        Fan("pure-triple-chow", chows.pure_triple_chow, 4, "HN-34",
            ("pure-double-chow", "twice-pure-double-chow")),
        Fan("common-number", features.common_number, 4, "HN-35"),
        Fan("three-numbers", features.three_numbers, 2, "HN-36"),
        Fan("two-numbers", features.two_numbers, 5, "HN-37", ("three-numbers",)),
        Fan("four-of-a-kind-3", features.four_in_two_chows_and_pair, 2, "HN-38"),
        Fan("four-of-a-kind-4", features.four_in_four_chows, 4, "HN-39"),
        Fan("upper-tiles", numbers.upper_tiles, 5, "HN-40", ("three-numbers",)),
        Fan("middle-tiles", numbers.middle_tiles, 5, "HN-41", ("three-numbers", "all-simples")),
        Fan("lower-tiles", numbers.lower_tiles, 5, "HN-42", ("three-numbers",)),
        Fan("mixed-straight", chows.mixed_straight, 2, "HN-44"),
        Fan("two-suit-straight", features.two_suit_straight, 1, "HN-45"),
        Fan("double-dragon", features.straight_with_doubled_chow, 5, "HN-46",
            ("pure-double-chow", "two-terminal-chows")),
        Fan("mixed-triple-pung", sets.triple_pung, 4, "HN-47"),
        Fan("self-robbed-kong", features.self_robbed_kong, 1, "HN-48"),
        Fan("four-kongs", sets.four_kongs, limit, "HN-49", limit=True),
        Fan("pure-shifted-chows", features.pure_chows_shifted_by_one, 3, "HN-51"),
        Fan("thirteen-unrelated", features.thirteen_unrelated, limit, "HN-52", limit=True),
    )  # fmt: skip
    return six, eighteen, grab_bag
