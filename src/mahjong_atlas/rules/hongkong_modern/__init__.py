"""現代香港麻雀 Hong Kong today: the old chapter with a minimum of three fan and no dead wall.
page.md"""

from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules import hongkong_new, hongkong_old
from mahjong_atlas.rules.hongkong_modern.needs_fan import NeedsFan
from mahjong_atlas.rules.options import Option, Options, choice, names_unknown
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.gates import MinimumFans
from mahjong_atlas.scoring.parts import ScoringPart
from mahjong_atlas.settlement.parts import Payment
from mahjong_atlas.settlement.pay import PayTable

NEW_ROWS = tuple(row for level in hongkong_new.new_fans(False) for row in level)
"""Patterns of the new chapter, HM-10."""
NEW_IDS = ("all-chows", *(row.id for row in NEW_ROWS))
"""All chows is one of its first level too (HN-5)."""
OPTIONS = (
    *(option for option in hongkong_old.OPTIONS if option.name != "payment"),
    choice("minimum_kind", ("fan-count", "named-patterns"), "HM-4"),
    Option(
        "fan_values",
        {},
        "HM-9",
        samples=({"full-flush": 7}, {"little-four-winds": 6, "self-draw": 0}),
        most=100,
    ),
    Option("new_patterns", (), "HM-10", samples=(("concealed-hand",), NEW_IDS)),
    choice("several_winners", (False, True), "HM-11"),
    choice("payment", ("half-gun", "full-gun", "dealer-double"), "HM-14"),
)

NAMES_FROM = "hongkong-new"  # HM-10
NAMED = ("all-pungs", "half-flush", "full-flush", "flower-win", "great-flower-win")
"""Patterns of which a hand needs one, or a limit pattern (HM-4, HM-5)."""


def build(options: Options) -> Ruleset:
    """The modern game under the given options."""
    rows = fans(options)
    return hongkong_old.assemble(
        options,
        "hongkong-modern",
        "HM",
        rows,
        payment(options),
        base="hongkong-new" if options.words("new_patterns") else "hongkong-old",
        dead_wall=0,  # HM-7
        replacement_clauses=("HM-8", "HK-31"),
        gates=(*gates(options), *hongkong_new.routes(rows)),
        shapes=hongkong_new.shapes(rows),
        winners="all" if options.on("several_winners") else "nearest",
    )


def fans(options: Options) -> tuple[Fan, ...]:
    """The patterns of the old chapter and those taken from the new one, HM-9, HM-10."""
    chosen = options.words("new_patterns")
    for unknown in sorted(set(chosen) - set(NEW_IDS)):
        raise names_unknown("new_patterns", unknown, NEW_IDS)
    more = tuple(row for row in NEW_ROWS if row.id in chosen)
    return hongkong_new.valued(
        hongkong_new.with_new(hongkong_old.fans(options), more), options.counts("fan_values")
    )


def gates(options: Options) -> tuple[ScoringPart, ...]:
    """At least three fan of any kind; some want one of the great patterns as well."""
    least = MinimumFans(3, "fan", "HM-2")
    return (least, NeedsFan(NAMED, "HM-4")) if options.text("minimum_kind") == "named-patterns" else (least,)


def payment(options: Options) -> Payment:
    """Half-gun, full-gun or the older way; winners on one tile pay each other nothing (HM-12)."""
    if options.text("payment") == "full-gun":
        return PayTable(
            self_draw=2, self_draw_clause="HK-83", discarder=4, discarder_clause="HM-14",
            robbed=4, robbed_clause="HK-84", between_winners=False,
        )  # fmt: skip
    return hongkong_old.payment(options, between_winners=False)
