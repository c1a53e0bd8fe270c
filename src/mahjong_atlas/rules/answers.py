"""How a ruleset answers the questions by which rulesets are compared."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.seat_draw import DICE, GRAB, LOT
from mahjong_atlas.rules.names import Names, names_of
from mahjong_atlas.rules.options import Option
from mahjong_atlas.rules.pages import glance_of
from mahjong_atlas.rules.prose import Prose
from mahjong_atlas.rules.registry import options_of
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.shapes import kernel
from mahjong_atlas.texts.languages import ENGLISH, joined, phrase, render
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.notation import tile_name

Words = Callable[[str], str]
"""Something as it is said in a language."""


class Side:
    """How one ruleset answers: a value to compare, how it is said, and the clauses that say so.

    The answer of a part (`is_part`) is what its clauses say.
    """

    value: Final[object]
    told: Final[Words]
    clauses: Final[tuple[str, ...]]
    is_part: Final[bool]

    def __init__(
        self, value: object, told: Words, clauses: tuple[str, ...] = (), is_part: bool = False
    ) -> None:
        self.value = value
        self.told = told
        self.clauses = clauses
        self.is_part = is_part


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
GAPS: Final = {"total": "compare-gap-total", "large": "compare-gap-large", "small": "compare-gap-small"}
REPLACEMENTS: Final = {
    "back": "compare-replacement-back",
    "front": "compare-replacement-front",
    "reserve": "compare-replacement-reserve",
}
DRAWS: Final = {LOT: "compare-draw-lot", GRAB: "compare-draw-grab", DICE: "compare-draw-dice"}
CHOWS: Final = {"left": "compare-chow-left", "": "compare-chow-none"}
WINNERS: Final = {"nearest": "compare-winners-nearest", "all": "compare-winners-all"}
FIRST: Final = {True: "compare-dealer-rolls", False: "compare-dealer-east"}
SHOWN: Final = {True: "value-no", False: "value-yes"}
"""The sentence on each answer: the place of the break, the end of replacements, seats, chows, winners, the
first dealer, whether discards show who made them.
"""


def said(id: str, number: int = 0, number2: int = 0) -> Words:
    """A sentence of the package."""
    return lambda language: phrase(language, id, number=number, number2=number2)


def listed(words: Iterable[Words], empty: str = "compare-none") -> Words:
    """Words with commas between them."""
    each = tuple(words)

    def told(language: str) -> str:
        return joined([word(language) for word in each], language) or phrase(language, empty)

    return told


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
        yield "glance", what, Side(text, _glance_words(ruleset, what))


def _glance_words(ruleset: Ruleset, what: str) -> Words:
    return lambda language: Prose(ruleset, language)(glance_of(ruleset.id, language)[what][1])


def _table(ruleset: Ruleset) -> Iterator[Row]:
    table = ruleset.table
    for what, value, words in (
        ("players", table.seats, said("compare-told-players", number=table.seats)),
        ("hand", (table.hand, table.dealer_extra), _hand(table.hand, table.dealer_extra)),
        (
            "tiles",
            sorted(table.tiles.counts.items()),
            lambda _: f"{table.tiles.size}: {tiles_told(table.tiles.counts)}",
        ),
        ("dice", (table.dice, table.gap), said(GAPS[table.gap], number=table.dice)),
        ("kept back", table.reserve, said("compare-told-tiles", number=table.reserve)),
        ("replacements", table.replacement, said(REPLACEMENTS[table.replacement])),
        ("start", table.start_score, said("compare-told-points", number=table.start_score)),
    ):
        yield "table", what, Side(value, words)
    draw = table.seat_draw
    yield "table", "seat draw", Side(draw.by, said(DRAWS[draw.by]), _given(draw.draw_clause))
    yield "table", "first dealer", Side(draw.roll, said(FIRST[draw.roll]), _given(draw.dealer_clause))


def _hand(tiles: int, extra: int) -> Words:
    if extra:
        return said("compare-told-hand", number=tiles, number2=tiles + extra)
    return said("compare-told-tiles", number=tiles)


def tiles_told(counts: Mapping[int, int]) -> str:
    """Tiles by how often each exists, those that follow each other as a run: "4 × 1m-9m 1z-7z"."""
    by_number: dict[int, list[str]] = {}
    for tile, number in sorted(counts.items()):
        by_number.setdefault(number, []).append(tile_name(tile))
    return " · ".join(f"{number} × {runs_told(of)}" for number, of in sorted(by_number.items(), reverse=True))


def runs_told(tiles: Iterable[str]) -> str:
    """Names of tiles, first and last of those of a suit that follow each other."""
    runs: list[list[str]] = []
    for tile in sorted(tiles, key=lambda each: (each[1], each[0])):
        last = runs[-1][-1] if runs else "00"
        if last[1] == tile[1] and int(last[0]) + 1 == int(tile[0]):
            runs[-1].append(tile)
        else:
            runs.append([tile])
    return " ".join(each[0] if len(each) == 1 else f"{each[0]}-{each[-1]}" for each in runs)


def _play(ruleset: Ruleset) -> Iterator[Row]:
    claims, kongs, names = ruleset.claims, ruleset.kongs, names_of(ruleset.id)
    chow = Side(claims.chow, said(CHOWS[claims.chow]), _given(claims.chow_clause))
    yield "play", "chow", chow
    several = _given(claims.winners_clause)
    yield "play", "winners of a tile", Side(claims.winners, said(WINNERS[claims.winners]), several)
    first = _given(claims.first_clause)
    yield "play", "wins that go first", Side(claims.first_fans, _fan_words(names, claims.first_fans), first)
    most = said("compare-told-number", number=kongs.max_total)
    any_number = said("compare-any-number")
    yield (
        "play",
        "kongs in all",
        Side(kongs.max_total, most if kongs.max_total else any_number, _given(kongs.clause)),
    )
    robbed = Side(
        kongs.rob_concealed, _fan_words(names, kongs.rob_concealed), _given(kongs.rob_concealed_clause)
    )
    yield "play", "robs a concealed kong", robbed
    words = kongs.special_words()
    special = listed(_word_of(names, "meld", word) for word in words)
    yield "play", "special kongs", Side(words, special, _given(kongs.clause))
    shown = said(SHOWN[ruleset.pool_view])
    yield "play", "discards show who made them", Side(ruleset.pool_view, shown)
    for part in ruleset.parts:
        yield "play", name_of(part), part_side(part)
    yield "play", "after a win", part_side(ruleset.after_win)
    yield "play", "next dealer", part_side(ruleset.succession)
    yield "play", "false win", part_side(ruleset.false_win)
    yield "play", "end of a match", part_side(ruleset.final)


def _fan_words(names: Names, fans: Iterable[str]) -> Words:
    return listed(_fan_word(names, each) for each in fans)


def _fan_word(names: Names, fan_id: str) -> Words:
    return lambda language: names.fan(fan_id, language)


def _word_of(names: Names, kind: str, word: str) -> Words:
    return lambda language: names.word(kind, word, language)


def _winning(ruleset: Ruleset) -> Iterator[Row]:
    scoring = ruleset.scoring
    shapes = shapes_of(ruleset)
    hands = listed(_message_words(each) for each in shapes)
    yield "winning", "hands", Side([*map(render, shapes)], hands, _given(scoring.shape_clause))
    yield "winning", "wild tiles", part_side(scoring.wilds)
    for gate in ruleset.gates:
        yield "winning", name_of(gate), part_side(gate)
    yield "winning", "points", part_side(scoring.valuation)


def _message_words(message: Message) -> Words:
    return lambda language: render(message, language)


def shapes_of(ruleset: Ruleset) -> list[Message]:
    """The winning shapes."""
    return [
        Message(id, number=ruleset.scoring.sets) if bit == kernel.SETS else Message(id)
        for bit, id in SHAPES.items()
        if ruleset.scoring.shapes & bit
    ]


def _fans(ruleset: Ruleset) -> Iterator[Row]:
    names = names_of(ruleset.id)
    for fan in ruleset.fans:
        value = (fan.value, fan.open_value, fan.limit, fan.excludes)
        yield "fan", fan.id, Side(value, _fan_told(fan, names), _given(fan.clause, fan.exclude_clause))


def _fan_told(fan: Fan, names: Names) -> Words:
    """Its value, and what does not count beside it."""

    def told(language: str) -> str:
        id = "compare-told-number" if fan.open_value < 0 else "compare-told-open"
        parts = [phrase(language, id, number=fan.value, number2=fan.open_value)]
        if fan.limit:
            parts.append(names.limit(fan.value, language))
        if fan.excludes:
            hidden = _fan_words(names, fan.excludes)(language)
            parts.append(phrase(language, "compare-told-hides", text=hidden))
        return "; ".join(parts) if language == ENGLISH else "；".join(parts)

    return told


def _payment(ruleset: Ruleset) -> Iterator[Row]:
    yield "payment", "shares", part_side(ruleset.settlement.payment)
    for duty in ruleset.settlement.liability:
        yield "payment", name_of(duty), part_side(duty)


def _options(ruleset: Ruleset) -> Iterator[Row]:
    for option in options_of(ruleset.id):
        value = ruleset.options.get(option.name, option.default)
        yield "option", option.name, Side(value, _option_told(ruleset, option, value), (option.clause,))


def _option_told(ruleset: Ruleset, option: Option, value: object) -> Words:
    """The value in force, and the others."""

    def told(language: str) -> str:
        prose = Prose(ruleset, language)
        chosen = prose.value(option, value)
        rest = [prose.value(option, each) for each in option.values if each != value]
        others = joined(rest, language)
        if not others:
            return chosen or phrase(language, "compare-none")
        return phrase(language, "compare-told-others", text=chosen, text2=others)

    return told


def part_side(part: object) -> Side:
    """A part of a ruleset with its settings, and the clauses that it cites."""
    settings: list[tuple[str, object]] = []
    clauses: list[str] = []
    for name in sorted(each for each in dir(part) if not each.startswith("_")):
        value = getattr(part, name)
        if name.endswith("clause"):
            clauses.append(value if isinstance(value, str) else "")
        elif is_plain(value) and is_setting(part, name):
            settings.append((name, value))
    stated = _given(*sorted(clauses, key=_number))
    words: Words = (lambda _: "") if stated else said("compare-not-said")
    return Side((name_of(part), *settings), words, stated, is_part=True)


def _number(clause: str) -> tuple[str, int]:
    """By which clauses stand in order: "NB-9" before "NB-10"."""
    prefix, _, number = clause.partition("-")
    return prefix, int(number) if number.isdecimal() else 0


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


def _given(*clauses: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(clause for clause in clauses if clause))
