"""A rule book: a guide, the page of a ruleset in sections, its patterns with examples, its options."""

import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import nullcontext, suppress
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from mahjong_atlas.books.prose import Prose
from mahjong_atlas.errors import AtlasError, CaseFileError
from mahjong_atlas.positions.building import position_of, settle_position
from mahjong_atlas.positions.cases.reader import Case, file_entries, read_case, read_file
from mahjong_atlas.positions.described import DescribedPosition
from mahjong_atlas.rules.names import RulesetNames, names_of, seat_letters, wind_names
from mahjong_atlas.rules.pages import MARKS, POINT, ROW, Clause, Line, cells_of, text_of
from mahjong_atlas.rules.registry import RULESETS, find_ruleset, options_of, outside
from mahjong_atlas.scoring.transfers import net
from mahjong_atlas.texts.languages import joined, phrase, tile_words
from mahjong_atlas.tiles.kind import EAST, SEATS
from mahjong_atlas.tiles.state import State

NEAR: Final = "-near"
"""Ends the id of a near miss; before it stands the id of the example, that of the pattern."""


@dataclass(frozen=True)
class PatternExample:
    """A hand in which a pattern counts, and one much like it in which it does not (None: there is none)."""

    fan: str
    hand: Case
    near: Case | None


def examples_path(ruleset_id: str) -> Path:
    """The file of a ruleset's examples."""
    return Path(str(files("mahjong_atlas.books") / "data" / f"{ruleset_id}.toml"))


@cache
def _tables(ruleset_id: str) -> Mapping[str, object]:
    path = examples_path(ruleset_id)
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def examples_of(ruleset_id: str) -> dict[str, PatternExample]:
    """The examples of a ruleset by pattern; a ruleset that differs from another has its examples too."""
    base = find_ruleset(ruleset_id).base
    found = (
        {**_read(base, ruleset_id), **_read(ruleset_id, ruleset_id)}
        if base
        else _read(ruleset_id, ruleset_id)
    )
    known = {fan.removesuffix(NEAR) for fan in found}
    return {fan: PatternExample(fan, found[fan], found.get(fan + NEAR)) for fan in known if fan in found}


def _read(of: str, ruleset_id: str) -> dict[str, Case]:
    """The cases of one file by id, settled by the rules of `ruleset_id`."""
    others = None if of in RULESETS else outside(of)
    if others is not None:
        return _chosen(others.case_files(), ruleset_id)
    table = _tables(of)
    if not table:
        return {}
    cases: dict[str, Case] = {}
    for entry in file_entries(examples_path(of), table).entries:
        # a relative need not have the options under which its base has an example
        with suppress(CaseFileError) if of != ruleset_id else nullcontext():
            cases[entry.id] = read_case(entry, ruleset_id)
    return cases


def _chosen(files: list[Path], ruleset_id: str) -> dict[str, Case]:
    """For each pattern the plainest case in which it counts, and one that names its clause and has it not.

    The files are those of a ruleset that others have made, and may be broken.
    """
    cases: list[tuple[str, Case]] = []
    with suppress(AtlasError):
        entries = [entry for file in files for entry in read_file(file).entries if entry.word == "case"]
        cases = [(str(entry.table.get("clauses")), read_case(entry, ruleset_id)) for entry in entries]
    cases = [(clauses, case) for clauses, case in cases if _is_plain(case.position)]
    found: dict[str, Case] = {}
    for fan in find_ruleset(ruleset_id).scoring.fans:
        holding = [case for _, case in cases if fan.id in _fans(case)]
        near = [case for text, case in cases if f"'{fan.clause}'" in text and fan.id not in _fans(case)]
        if holding:
            found[fan.id] = min(holding, key=lambda case: len(_fans(case)))
        if holding and near:
            found[fan.id + NEAR] = near[0]
    return found


def _is_plain(position: DescribedPosition) -> bool:
    """One seat claims, and all options are as by default."""
    return len(position.claims) == 1 and not position.ruleset.options


def _fans(case: Case) -> Mapping[str, int]:
    """What the only winner of a case should have."""
    winners = list(case.expected.winners.values())
    return winners[0].fans if winners else {}


def as_shown(position: DescribedPosition) -> DescribedPosition:
    """The position of an example with the seats that a book shows: that of the claim, and each without whose
    tiles the deal would be settled otherwise.
    """
    wanted = _result(position)
    for seat in position.seats:
        if seat not in position.claims:
            others = {other: each for other, each in position.seats.items() if other != seat}
            fewer = replace(position, seats=others)
            position = fewer if _result(fewer) == wanted else position
    return position


def _result(position: DescribedPosition) -> object:
    """Wins, refusals and payments; None where there can be no such position."""
    try:
        outcome = settle_position(position, position_of(position))
    except AtlasError:
        return None
    won = [(score.seat, score.fans(), score.points) for score in outcome.scores]
    refused = [(seat, each.clause, each.reason) for seat, each in outcome.refused.items()]
    return won, refused, net(outcome.transfers, position.ruleset.table.seats)


def fact_lines(position: DescribedPosition, language: str) -> list[str]:
    """The round wind, how far the deal is, the state of the rules, options that are not at their default."""
    names = names_of(position.ruleset.id)
    rows = dict(_of_the_table(position, names, language))
    known = {each.key: each for each in position.ruleset.state}
    for key, value in position.state.items():
        text = _value(value, known.get(key), names, language)
        if text:
            rows[names.state(key).get(language, key)] = text
    prose, options = (
        Prose(position.ruleset, language),
        {each.name: each for each in options_of(position.ruleset.id)},
    )
    for name, value in position.ruleset.options.items():
        rows[names.option(name, language).rstrip(".。")] = prose.value(options[name], value)
    return [phrase(language, "fact-is", what=what, value=value) for what, value in rows.items()]


def _of_the_table(
    position: DescribedPosition, names: RulesetNames, language: str
) -> Iterator[tuple[str, str]]:
    if position.round_wind is not None:
        yield (
            names.texts.phrase(language, "term-round-wind", {}),
            wind_names(language)[position.round_wind - EAST],
        )
    numbers = {
        "compare-wall-left": position.wall_left,
        "fact-turn": position.turn,
        "fact-kongs-in-a-row": position.kongs_in_a_row,
    }
    for id, number in numbers.items():
        if number is not None:
            yield phrase(language, id), str(number)
    if position.dice:
        yield (
            phrase(language, "compare-dice"),
            joined(["+".join(map(str, roll)) for roll in position.dice], language),
        )


def _value(value: object, state: State | None, names: RulesetNames, language: str) -> str:
    """The words of a value of the state; "" for a list of nothing."""
    if isinstance(value, bool):
        return phrase(language, "value-yes" if value else "value-no")
    if isinstance(value, Mapping):
        value = [f"{key} {each}" for key, each in value.items()]
    if isinstance(value, (list, tuple)):
        return joined([_value(each, state, names, language) for each in value], language)
    return " ".join(_word(word, state, names, language) for word in str(value).split(" "))


def _word(word: str, state: State | None, names: RulesetNames, language: str) -> str:
    """A seat, a word, a number or tiles."""
    if word in SEATS and state is not None:
        return seat_letters(language)[SEATS.index(word)]
    return names.spoken(word, language) if word.isalpha() else tile_words(word, language, names.texts)


LEFT_OUT: Final = ("At a glance", "Case state", "Flow scenarios", "Worked wall numbers", "Options")
"""Sections of a page that the book tells otherwise, or that are not for players."""
PATTERNS: Final = "Patterns"
"""What the section of a page begins with whose clauses stand before the patterns."""
HEADING: Final = re.compile(r"^## +(.*)$")
SHOWN: Final = re.compile(r"^`example ([a-z0-9-]+)`$")
"""A line of a guide that shows the example of a pattern, or its near miss."""


@dataclass(frozen=True)
class Section:
    """A section of a page: its clauses in order."""

    title: str
    clauses: tuple[Clause, ...]
    of_patterns: bool = False


@dataclass(frozen=True)
class Block:
    """A paragraph of a guide, or the id of an example; `english` as of a clause."""

    text: str
    english: str = ""
    example: str = ""


@dataclass(frozen=True)
class Part:
    """A section of a guide."""

    title: str
    blocks: tuple[Block, ...]


def guide_of(lines: Iterable[Line]) -> tuple[Part, ...]:
    """The sections of a guide with their paragraphs and examples."""
    found: list[tuple[str, list[Block]]] = []
    for line in lines:
        shown = SHOWN.match(line.english)
        if HEADING.match(line.english):
            found.append((HEADING.sub(r"\1", line.text), []))
        elif found and shown:
            found[-1][1].append(Block("", example=shown[1]))
        elif found and line.english:
            found[-1][1].append(Block(line.text, "" if line.is_current else line.english))
    return tuple(Part(title, tuple(blocks)) for title, blocks in found)


def example_named(examples: dict[str, PatternExample], named: str) -> tuple[PatternExample | None, bool]:
    """The example of this pattern, and whether its near miss is meant."""
    return examples.get(named.removesuffix(NEAR)), named.endswith(NEAR)


def sections_of(lines: Iterable[Line]) -> tuple[Section, ...]:
    """The sections of a page that have clauses."""
    found: list[tuple[Line, list[Clause]]] = [(Line("", ""), [])]
    for line in lines:
        point = POINT.match(line.english)
        if HEADING.match(line.english):
            found.append((line, []))
        elif point:
            english = "" if line.is_current else point[2]
            found[-1][1].append(Clause(point[1], text_of(line.text), english))
    return tuple(
        Section(
            HEADING.sub(r"\1", heading.text), tuple(clauses), heading.english.startswith(f"## {PATTERNS}")
        )
        for heading, clauses in found
        if clauses and not HEADING.sub(r"\1", heading.english).startswith(LEFT_OUT)
    )


def beyond(text: str, above: Iterable[str]) -> str:
    """What the clause of a pattern says beyond what stands above it (its id, value and names): of a row of a
    table the other cells, all of any other clause.
    """
    _, *cells = cells_of(text)
    if not cells or not ROW.match(f"| {text} |"):
        return text
    known = {each.lower() for each in above}
    return "; ".join(cell for cell in cells if not set(cell) <= MARKS and _plainly(cell) not in known)


def _plainly(cell: str) -> str:
    """A cell of a table without code marks and what stands in brackets."""
    return re.sub(r" *[(（].*", "", cell.strip("`")).lower()
