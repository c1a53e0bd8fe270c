"""現代香港麻雀 Hong Kong today: the old chapter with a minimum of three fan and no dead wall.
page.md"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules import hongkong_new, hongkong_old
from mahjong_atlas.rules.difference import changed
from mahjong_atlas.rules.hongkong_old.features import payment
from mahjong_atlas.rules.options import Option, Options, choice, names_unknown
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.scoring.gates import MinimumFans
from mahjong_atlas.scoring.parts import ScoringPart
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.texts.message import Message


def new_rows(limit: int) -> tuple[Fan, ...]:
    """Patterns of the new chapter, HM-10."""
    return tuple(row for level in hongkong_new.new_fans(False, limit) for row in level)


NEW_IDS = ("all-chows", *(row.id for row in new_rows(8)))
"""All chows is one of its first level too (HN-5)."""
OTHERWISE = ("payment", "minimum_fan", "dead_wall")
"""Options of the old chapter that have another default, or more values."""
OPTIONS = (
    *(option for option in hongkong_old.OPTIONS if option.name not in OTHERWISE),
    choice("minimum_fan", (3, 1, 0, 5), "HM-2"),
    choice("minimum_kind", ("fan-count", "named-patterns"), "HM-4"),
    Option(
        "fan_values",
        {},
        "HM-9",
        samples=({"full-flush": 7}, {"little-four-winds": 6, "self-draw": 0}),
        most=100,
    ),
    Option("new_patterns", (), "HM-10", samples=(("concealed-hand",), NEW_IDS)),
    choice("dead_wall", (0, 14, 16), "HM-7"),
    choice("several_winners", (False, True), "HM-11"),
    choice("payment", ("half-gun", "full-gun", "dealer-double"), "HM-14"),
)

NAMES_FROM = "hongkong-new"  # HM-10
NAMED = ("all-pungs", "half-flush", "full-flush", "flower-win", "great-flower-win")
"""Patterns of which a hand needs one, or a limit pattern (HM-4, HM-5)."""


def build(options: Options) -> Ruleset:
    """The modern game under the given options."""
    rows = fans(options)
    pay = replace(payment(options, full_gun_clause="HM-14"), between_winners=False)  # HM-12
    parent = hongkong_new if options.words("new_patterns") else hongkong_old
    base = parent.build(options.known_to(parent.OPTIONS))
    kongs, claims = base.kongs, base.claims
    if not options.number("dead_wall"):
        kongs = replace(kongs, replacement_clause="HM-8", replacement_also=("HK-31",))
    if options.on("several_winners"):
        claims = replace(claims, winners="all", first_fans=(), winners_clause="HM-11")
    return changed(
        base,
        id="hongkong-modern",
        prefix="HM",
        version=base.version,
        options=options.given,
        claims=claims,
        kongs=kongs,
        mechanics=hongkong_old.mechanics(options, rows),
        shapes=hongkong_new.shapes(rows),
        gates=(*(of_parent(gate) for gate in base.gates), *gates(options), *hongkong_new.routes(rows)),
        fans=rows,
        payment=pay,
        liability=hongkong_old.liability(options, rows, pay),
    )


def of_parent(gate: ScoringPart) -> ScoringPart:
    """A gate of the old chapter; of the minimum this page speaks itself, HM-2."""
    return replace(gate, clause="HM-2") if isinstance(gate, MinimumFans) else gate


def fans(options: Options) -> tuple[Fan, ...]:
    """The patterns of the old chapter and those taken from the new one, HM-9, HM-10."""
    chosen, limit = options.words("new_patterns"), options.number("limit_fan")
    for unknown in sorted(set(chosen) - set(NEW_IDS)):
        raise names_unknown("new_patterns", unknown, NEW_IDS)
    more = tuple(row for row in new_rows(limit) if row.id in chosen)
    return hongkong_new.valued(
        hongkong_new.with_new(hongkong_old.fans(options), more), options.counts("fan_values"), limit
    )


def gates(options: Options) -> tuple[ScoringPart, ...]:
    """Beside the minimum some want one of the great patterns."""
    return (NeedsFan(NAMED, "HM-4"),) if options.text("minimum_kind") == "named-patterns" else ()


@dataclass(frozen=True)
class NeedsFan(ScoringPart):
    """A win needs one of `fans` or a limit fan."""

    reasons: ClassVar[Sequence[str]] = ("why-without-fans",)

    fans: tuple[str, ...]
    clause: str

    def score_refusal(self, score: Score) -> Refusal | None:
        """Refuses a reading without any of them."""
        if score.has_limit() or any(score.has(fan) for fan in self.fans):
            return None
        return Refusal(self.clause, Message("why-without-fans", fans=self.fans))
