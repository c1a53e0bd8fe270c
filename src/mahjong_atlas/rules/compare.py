"""What differs between two rulesets, clause by clause."""

import ast
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.rules.options import Option
from mahjong_atlas.rules.pages import clause_text, glance_of
from mahjong_atlas.rules.registry import options_of
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.shapes import kernel
from mahjong_atlas.texts.languages import has, phrase, render
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.notation import format_tiles

ABSENT: Final = "-"
"""What stands on the side of a ruleset that has no such thing."""


@dataclass(frozen=True)
class Side:
    """How one ruleset answers: in short, and the clauses that say so."""

    told: str
    clauses: tuple[str, ...] = ()

    def texts(self) -> list[tuple[str, str]]:
        """Each clause with what its page says."""
        return [(clause, clause_text(clause)) for clause in self.clauses]


@dataclass(frozen=True)
class Difference:
    """One point in which two rulesets differ.

    `topic` is glance (the summary of the page), table, play, winning, fan, payment or option.
    """

    topic: str
    what: str
    first: Side
    second: Side


Answers = dict[tuple[str, str], Side]
SHAPES: Final = {
    kernel.SETS: "shape-sets",
    kernel.PAIRS: "shape-pairs",
    kernel.PAIRS_QUAD: "shape-pairs-quad",
    kernel.ORPHANS: "shape-orphans",
    kernel.ORPHANS_NINE: "shape-orphans-nine",
    kernel.KNITTED: "shape-knitted",
    kernel.UNRELATED: "shape-unrelated",
    kernel.LOOSE_HONORS: "shape-loose-honors",
    kernel.LOOSE_258: "shape-loose-258",
}
"""The sentence on each winning shape."""


def differences(first: Ruleset, second: Ruleset) -> list[Difference]:
    """All points in which they differ, in the order of play."""
    one, other = answers(first), answers(second)
    nothing = Side(ABSENT)
    order = [*one, *(key for key in other if key not in one)]
    topics = list(dict.fromkeys(topic for topic, _ in order))
    order.sort(key=lambda key: topics.index(key[0]))
    return [
        Difference(*key, one.get(key, nothing), other.get(key, nothing))
        for key in order
        if one.get(key, nothing).told != other.get(key, nothing).told
    ]


def heading(difference: Difference, first: Ruleset, second: Ruleset, language: str) -> str:
    """What differs, in a language: a fan by its name in either game, an option or a part as it is called
    in the source, what the page asks in the words of the page.
    """
    if difference.topic == "fan":
        one, other = names_of(first.id), names_of(second.id)
        named = one if one.has_fan(difference.what, language) else other
        return named.fan(difference.what, language)
    id = f"compare-{difference.what.replace(' ', '-')}"
    return phrase(language, id) if has(language, id) else difference.what


def answers(ruleset: Ruleset) -> Answers:
    """How a ruleset answers every question of the comparison."""
    found: Answers = {}
    for topic, what, side in (
        *_glance(ruleset),
        *_table(ruleset),
        *_play(ruleset),
        *_winning(ruleset),
        *_fans(ruleset),
        *_payment(ruleset),
        *_options(ruleset),
    ):
        found[topic, what] = side
    return found


Row = tuple[str, str, Side]


def _glance(ruleset: Ruleset) -> Iterator[Row]:
    for what, (_, text) in glance_of(ruleset.id).items():
        yield "glance", what, Side(text)


def _table(ruleset: Ruleset) -> Iterator[Row]:
    table = ruleset.table
    yield "table", "players", Side(str(table.seats))
    yield "table", "hand", Side(f"{table.hand}, dealer {table.hand + table.dealer_extra}")
    yield "table", "tiles", Side(f"{table.tiles.size}: {tiles_told(table.tiles.counts)}")
    yield "table", "dice", Side(f"{table.dice}, {table.gap}")
    yield "table", "kept back", Side(str(table.reserve))
    yield "table", "replacements", Side(table.replacement)
    yield "table", "start", Side(str(table.start_score))
    draw = table.seat_draw
    yield "table", "seat draw", Side(draw.by, _given(draw.draw_clause))
    first = "East rolls" if draw.roll else "East deals"
    yield "table", "first dealer", Side(first, _given(draw.dealer_clause))


def tiles_told(counts: Mapping[int, int]) -> str:
    """Tiles by how often each exists."""
    by_number: dict[int, list[int]] = {}
    for tile, number in counts.items():
        by_number.setdefault(number, []).append(tile)
    return " · ".join(
        f"{number} x {format_tiles(of)}" for number, of in sorted(by_number.items(), reverse=True)
    )


def _play(ruleset: Ruleset) -> Iterator[Row]:
    claims, kongs = ruleset.claims, ruleset.kongs
    yield "play", "chow", Side(claims.chow or "none", _given(claims.chow_clause))
    yield "play", "winners of a tile", Side(claims.winners, _given(claims.order_clause))
    yield (
        "play",
        "wins that go first",
        Side(", ".join(claims.first_fans) or "none", _given(claims.order_clause)),
    )
    yield "play", "kongs in all", Side(str(kongs.max_total or "any number"), _given(kongs.clause))
    robbed = ", ".join(kongs.rob_concealed) or "none"
    yield "play", "robs a concealed kong", Side(robbed, _given(kongs.rob_clause))
    yield "play", "special kongs", Side(", ".join(kongs.special_words()) or "none", _given(kongs.clause))
    yield "play", "discards show who made them", Side("no" if ruleset.pool_view else "yes")
    for part in ruleset.parts:
        yield "play", name_of(part), part_side(part)
    yield "play", "after a win", part_side(ruleset.after_win)
    yield "play", "next dealer", part_side(ruleset.succession)
    yield "play", "false win", part_side(ruleset.false_win)
    yield "play", "end of a match", part_side(ruleset.final)


def _winning(ruleset: Ruleset) -> Iterator[Row]:
    scoring = ruleset.scoring
    yield "winning", "hands", Side(", ".join(map(render, shapes_of(ruleset))), _given(scoring.shape_clause))
    yield "winning", "wild tiles", part_side(scoring.wilds)
    for gate in ruleset.gates:
        yield "winning", name_of(gate), part_side(gate)
    yield "winning", "points", part_side(scoring.valuation)


def shapes_of(ruleset: Ruleset) -> list[Message]:
    """The winning shapes."""
    return [
        Message(id, number=ruleset.scoring.sets) if bit == kernel.SETS else Message(id)
        for bit, id in SHAPES.items()
        if ruleset.scoring.shapes & bit
    ]


def _fans(ruleset: Ruleset) -> Iterator[Row]:
    for fan in ruleset.fans:
        yield "fan", fan.id, Side(fan_told(fan), _given(fan.clause, fan.exclude_clause))


def fan_told(fan: Fan) -> str:
    """Its value, and what does not count beside it."""
    value = str(fan.value) if fan.open_value < 0 else f"{fan.value}, open {fan.open_value}"
    value += ", limit" if fan.limit else ""
    return f"{value}, hides {', '.join(fan.excludes)}" if fan.excludes else value


def _payment(ruleset: Ruleset) -> Iterator[Row]:
    yield "payment", "shares", part_side(ruleset.settlement.payment)
    for duty in ruleset.settlement.liability:
        yield "payment", name_of(duty), part_side(duty)


def _options(ruleset: Ruleset) -> Iterator[Row]:
    for option in options_of(ruleset.id):
        yield (
            "option",
            option.name,
            Side(option_told(option, ruleset.options.get(option.name)), (option.clause,)),
        )


def option_told(option: Option, given: object) -> str:
    """The value in force, and the others."""
    value = option.default if given is None else given
    others = [told(each) for each in option.values if each != value]
    return f"{told(value)} ({', '.join(others)})" if others else told(value)


def part_side(part: object) -> Side:
    """A part of a ruleset with its settings, and the clauses that it cites."""
    settings: list[str] = []
    clauses: list[str] = []
    for name in sorted(each for each in dir(part) if not each.startswith("_")):
        value = getattr(part, name)
        if name.endswith("clause"):
            clauses.append(value if isinstance(value, str) else "")
        elif is_plain(value) and is_setting(part, name):
            settings.append(f"{name} = {told(value)}")
    kind = fact_of(part)
    return Side(f"{kind} ({', '.join(settings)})" if settings else kind, _given(*clauses))


def fact_of(part: object) -> str:
    """The fact that a part's description begins with."""
    kind = type(part)
    text = kind.__doc__ or described_in(kind.__module__).get(kind.__name__) or kind.__name__
    return " ".join(text.split("\n\n", maxsplit=1)[0].split()).rstrip(".")


@cache
def described_in(module: str) -> Mapping[str, str]:
    """What the source of a module says of its classes; compiled classes have lost it."""
    package, _, name = module.rpartition(".")
    if not package:
        return {}
    source = files(package) / f"{name}.py"
    if not source.is_file():
        return {}
    tree = ast.parse(source.read_text(encoding="utf-8"))
    return {each.name: ast.get_docstring(each) or "" for each in tree.body if isinstance(each, ast.ClassDef)}


def name_of(part: object) -> str:
    """The name of a part in words."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", " ", type(part).__name__).lower()


def is_plain(value: object) -> bool:
    """Whether a setting can be told in a word."""
    if isinstance(value, (tuple, frozenset)):
        return all(is_plain(each) for each in value)
    return isinstance(value, (str, int))


def is_setting(part: object, name: str) -> bool:
    """Whether the attribute was given to the part, and is no property computed from others."""
    return not isinstance(getattr(type(part), name, None), property)


def told(value: object) -> str:
    """A value as it is written behind --option."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (tuple, list, frozenset)):
        return f"[{','.join(map(told, value))}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {told(each)}" for key, each in value.items()) + "}"
    return str(value)


def _given(*clauses: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(clause for clause in clauses if clause))
