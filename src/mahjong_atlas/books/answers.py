"""How a ruleset answers the questions by which rulesets are compared."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from mahjong_atlas.books.prose import Prose
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.slots import DICE, GRAB, LOT
from mahjong_atlas.rules.names import RulesetNames, names_of
from mahjong_atlas.rules.options import Option
from mahjong_atlas.rules.pages import glance_of, sections_by_clause
from mahjong_atlas.rules.registry import lineage, options_of
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.texts.languages import (
    ENGLISH,
    SHARED,
    SUITS,
    Texts,
    divided,
    has,
    headed,
    joined,
    phrase,
    phrase_of,
    render,
    tile_words,
)
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.notation import tile_name
from mahjong_atlas.tiles.shapes import kernel

Words = Callable[[str], str]
"""Something as it is said in a language."""


@dataclass(frozen=True)
class RulesetAnswer:
    """How one ruleset answers: a value to compare, how it is said, and the clauses that say so.

    The answer of a part (`is_part`) is what its clauses say.
    """

    value: object
    words: Words
    clauses: tuple[str, ...] = ()
    is_part: bool = False


Answers = dict[tuple[str, str], RulesetAnswer]
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


def in_words(id: str, number: int = 0, number2: int = 0, texts: Texts = SHARED) -> Words:
    """A sentence of the package, by the texts of a ruleset where it has words of its own."""
    return lambda language: phrase_of(texts, language, id, number=number, number2=number2)


def listed(words: Iterable[Words]) -> Words:
    """Words with commas between them."""
    each = tuple(words)

    def text(language: str) -> str:
        return joined([word(language) for word in each], language) or phrase(language, "compare-none")

    return text


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


Row = tuple[str, str, RulesetAnswer]


def _glance(ruleset: Ruleset) -> Iterator[Row]:
    for what, (_, text) in glance_of(ruleset.id).items():
        yield "glance", what, RulesetAnswer(text, _glance_words(ruleset, what))


def _glance_words(ruleset: Ruleset, what: str) -> Words:
    return lambda language: Prose(ruleset, language)(glance_of(ruleset.id, language)[what][1])


def _table(ruleset: Ruleset) -> Iterator[Row]:
    table, names = ruleset.table, names_of(ruleset.id)
    for what, value, words in (
        ("players", table.seats, in_words("compare-told-players", number=table.seats)),
        ("hand", (table.hand, table.dealer_extra), _hand(table.hand, table.dealer_extra)),
        (
            "tiles",
            sorted(table.tiles.counts.items()),
            lambda language: headed(
                str(table.tiles.size), set_text(table.tiles.counts, language, names.texts), language
            ),
        ),
        ("dice", (table.dice, table.gap), in_words(GAPS[table.gap], number=table.dice)),
        ("kept back", table.reserve, in_words("compare-told-tiles", number=table.reserve)),
        ("replacements", table.replacement, in_words(REPLACEMENTS[table.replacement])),
        ("start", table.start_score, in_words("compare-told-points", number=table.start_score)),
    ):
        yield "table", what, RulesetAnswer(value, words)
    draw = table.seat_draw
    yield "table", "seat draw", RulesetAnswer(draw.by, in_words(DRAWS[draw.by]), _given(draw.draw_clause))
    yield (
        "table",
        "first dealer",
        RulesetAnswer(draw.roll, in_words(FIRST[draw.roll]), _given(draw.dealer_clause)),
    )


def _hand(tiles: int, extra: int) -> Words:
    if extra:
        return in_words("compare-told-hand", number=tiles, number2=tiles + extra)
    return in_words("compare-told-tiles", number=tiles)


def set_text(counts: Mapping[int, int], language: str, texts: Texts) -> str:
    """Tiles by how often each exists, those that follow each other as a run: 4 × 1m-9m 1z-7z; in words
    4 × 一万～九万 东南西北白发中.
    """
    by_number: dict[int, list[str]] = {}
    for tile, number in sorted(counts.items()):
        by_number.setdefault(number, []).append(tile_name(tile))
    return " · ".join(
        f"{number} × {runs_text(of, language, texts)}"
        for number, of in sorted(by_number.items(), reverse=True)
    )


def runs_text(tiles: Iterable[str], language: str, texts: Texts) -> str:
    """Names of tiles, first and last of those of a suit that follow each other."""
    runs: list[list[str]] = []
    for tile in sorted(tiles, key=lambda each: (each[1], each[0])):
        last = runs[-1][-1] if runs else "00"
        if last[1] == tile[1] and int(last[0]) + 1 == int(tile[0]):
            runs[-1].append(tile)
        else:
            runs.append([tile])
    return " ".join(_run_text(each, language, texts) for each in runs)


def _run_text(run: Sequence[str], language: str, texts: Texts) -> str:
    if language == ENGLISH:
        return run[0] if len(run) == 1 else f"{run[0]}-{run[-1]}"
    if run[0][1] in SUITS and len(run) > 1:
        return "～".join(tile_words(tile, language, texts) for tile in (run[0], run[-1]))
    return tile_words("".join(run), language, texts)


def _play(ruleset: Ruleset) -> Iterator[Row]:
    claims, kongs, names = ruleset.claims, ruleset.kongs, names_of(ruleset.id)
    chow = RulesetAnswer(claims.chow, in_words(CHOWS[claims.chow]), _given(claims.chow_clause))
    yield "play", "chow", chow
    several = _given(claims.winners_clause)
    yield (
        "play",
        "winners of a tile",
        RulesetAnswer(claims.winners, in_words(WINNERS[claims.winners], texts=names.texts), several),
    )
    first = _given(claims.first_clause)
    yield (
        "play",
        "wins that go first",
        RulesetAnswer(claims.first_fans, _fan_words(names, claims.first_fans), first),
    )
    most = in_words("compare-told-number", number=kongs.max_total)
    any_number = in_words("compare-any-number")
    yield (
        "play",
        "kongs in all",
        RulesetAnswer(kongs.max_total, most if kongs.max_total else any_number, _given(kongs.clause)),
    )
    robbed = RulesetAnswer(
        kongs.rob_concealed, _fan_words(names, kongs.rob_concealed), _given(kongs.rob_concealed_clause)
    )
    yield "play", "robs a concealed kong", robbed
    words = kongs.special_words()
    special = listed(partial(names.word, "meld", word) for word in words)
    yield "play", "special kongs", RulesetAnswer(words, special, _given(kongs.clause))
    shown = in_words(SHOWN[ruleset.pool_view])
    yield "play", "discards show who made them", RulesetAnswer(ruleset.pool_view, shown)
    for part in ruleset.parts:
        yield "play", name_of(part), part_side(part)
    yield "play", "after a win", part_side(ruleset.after_win)
    yield "play", "next dealer", part_side(ruleset.succession)
    yield "play", "false win", part_side(ruleset.false_win)
    yield "play", "end of a match", part_side(ruleset.final)


def _fan_words(names: RulesetNames, fans: Iterable[str]) -> Words:
    return listed(partial(names.fan, each) for each in fans)


def _winning(ruleset: Ruleset) -> Iterator[Row]:
    scoring = ruleset.scoring
    shapes = shapes_of(ruleset)
    names = names_of(ruleset.id)
    hands = listed(partial(names.say, each) for each in shapes)
    yield "winning", "hands", RulesetAnswer([*map(render, shapes)], hands, _given(scoring.shape_clause))
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
    names = names_of(ruleset.id)
    for fan in ruleset.fans:
        value = (fan.value, fan.open_value, fan.limit, fan.excludes)
        yield (
            "fan",
            fan.id,
            RulesetAnswer(value, _fan_value(fan, names), _given(fan.clause, fan.exclude_clause)),
        )


def _fan_value(fan: Fan, names: RulesetNames) -> Words:
    """Its value, and what does not count beside it."""

    def text(language: str) -> str:
        id = "compare-told-number" if fan.open_value < 0 else "compare-told-open"
        parts = [phrase_of(names.texts, language, id, number=fan.value, number2=fan.open_value)]
        if fan.limit:
            parts.append(names.limit(fan.value, language))
        if fan.excludes:
            hidden = _fan_words(names, fan.excludes)(language)
            parts.append(phrase_of(names.texts, language, "compare-told-hides", text=hidden))
        return divided(parts, language)

    return text


def _payment(ruleset: Ruleset) -> Iterator[Row]:
    yield "payment", "shares", part_side(ruleset.settlement.payment)
    for duty in ruleset.settlement.liability:
        yield "payment", name_of(duty), part_side(duty)


def _options(ruleset: Ruleset) -> Iterator[Row]:
    for option in options_of(ruleset.id):
        value = ruleset.options.get(option.name, option.default)
        yield (
            "option",
            option.name,
            RulesetAnswer(value, _option_value(ruleset, option, value), (option.clause,)),
        )


def _option_value(ruleset: Ruleset, option: Option, value: object) -> Words:
    """The value in force, and the others."""

    def text(language: str) -> str:
        prose = Prose(ruleset, language)
        chosen = prose.value(option, value)
        rest = [prose.value(option, each) for each in option.values if each != value]
        others = joined(rest, language)
        if not others:
            return chosen or phrase(language, "compare-none")
        return phrase(language, "compare-told-others", text=chosen, text2=others)

    return text


def part_side(part: object) -> RulesetAnswer:
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
    words: Words = (lambda _: "") if stated else in_words("compare-not-said")
    return RulesetAnswer((name_of(part), *settings), words, stated, is_part=True)


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


@dataclass(frozen=True)
class RulesetDifference:
    """One point in which two rulesets differ.

    `topic` is glance (the summary of the page), table, play, winning, fan, payment or option.
    """

    topic: str
    what: str
    first: RulesetAnswer
    second: RulesetAnswer


ABSENT: Final = {
    "fan": "compare-no-pattern",
    "option": "compare-no-option",
    "glance": "compare-not-said",
}
"""What a ruleset says of a thing that it has not, by topic; of all others "no such rule"."""


def differences(first: Ruleset, second: Ruleset) -> list[RulesetDifference]:
    """All points in which they differ, in the order of play.

    Parts that cite the same clauses differ by an option alone, which is told as one; of parts that cite
    none, the summary tells.
    """
    one, other = answers(first), answers(second)
    order = [*one, *(key for key in other if key not in one)]
    topics = list(dict.fromkeys(topic for topic, _ in order))
    order.sort(key=lambda key: topics.index(key[0]))
    nothing = {topic: RulesetAnswer(None, in_words(ABSENT.get(topic, "compare-no-rule"))) for topic in topics}
    found = [
        RulesetDifference(*key, one.get(key, nothing[key[0]]), other.get(key, nothing[key[0]]))
        for key in order
    ]
    return [each for each in found if each.first.value != each.second.value and is_shown(each)]


def is_shown(difference: RulesetDifference) -> bool:
    """Whether a comparison shows the difference: not where one side is a part and the clauses are equal."""
    sides = (difference.first, difference.second)
    return not any(side.is_part for side in sides) or sides[0].clauses != sides[1].clauses


def heading(difference: RulesetDifference, first: Ruleset, second: Ruleset, language: str) -> str:
    """What differs, in a language: a fan or an option by its name in either game, a part by the section of
    the page on which its first clause stands, what the page asks in the words of the page.
    """
    topic, what = difference.topic, difference.what
    if topic == "fan":
        named = names_of(first.id)
        return (named if named.has_fan(what, language) else names_of(second.id)).fan(what, language)
    if topic == "option":
        named = names_of(first.id)
        return (named if named.has_option(what, language) else names_of(second.id)).option(what, language)
    if topic == "glance":
        rows = [glance_of(each.id, language).get(what) for each in (first, second)]
        return next(row[0] for row in rows if row is not None)
    id = f"compare-{what.replace(' ', '-')}"
    if has(language, id):
        words = {names_of(each.id).texts.phrase(language, id, {}) for each in (first, second)}
        # the English heading is what is compared, whatever game it is
        return words.pop() if len(words) == 1 and language != ENGLISH else phrase(language, id)
    return section_of(difference, first, second, language)


def section_of(difference: RulesetDifference, first: Ruleset, second: Ruleset, language: str) -> str:
    """The section of a page in which a part's first clause stands; the part itself where no page has it."""
    for ruleset, side in ((first, difference.first), (second, difference.second)):
        for each in lineage(ruleset) if side.clauses else ():
            title = sections_by_clause(each, language).get(side.clauses[0])
            if title:
                return Prose(ruleset, language)(title)
    return difference.what
