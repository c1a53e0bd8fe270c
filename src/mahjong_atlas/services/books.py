"""Rule books: the sections of the page, and each pattern with an example and a near miss, settled."""

import re
from collections.abc import Collection, Iterable
from typing import Final

from mahjong_atlas.books.book import Block, beyond, example_named, guide_of, sections_of
from mahjong_atlas.books.examples import Example as Shown
from mahjong_atlas.books.examples import as_shown, examples_of
from mahjong_atlas.books.facts import facts_told
from mahjong_atlas.books.markdown import words_in
from mahjong_atlas.calculator.answers import settled_hand
from mahjong_atlas.calculator.description import actions, described_option, in_force
from mahjong_atlas.calculator.naming import fan_names, in_every_language
from mahjong_atlas.cases.case import Case
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.building import position_of
from mahjong_atlas.positions.described import DescribedSeat
from mahjong_atlas.positions.settling import settle_position
from mahjong_atlas.protocol.rulesets import (
    BookClause,
    BookPattern,
    BookSection,
    Example,
    ExampleSeat,
    GuideBlock,
    GuideSection,
    RuleBook,
)
from mahjong_atlas.rules.names import Names, names_of
from mahjong_atlas.rules.own import GUIDE
from mahjong_atlas.rules.pages import (
    Clause,
    all_clauses_of,
    clause_text,
    conditions_of,
    glance_of,
    lines_of,
)
from mahjong_atlas.rules.prose import MEANINGS, SIGNS, Prose, without_links
from mahjong_atlas.rules.registry import options_of
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.texts.languages import ENGLISH, LANGUAGES, phrase
from mahjong_atlas.tiles.kind import EAST, SEATS
from mahjong_atlas.tiles.notation import format_tiles, tile_name

_IN_ENGLISH: Final = re.compile(r"[a-z][a-z0-9 ',()-]+", re.IGNORECASE)


def rule_book(ruleset: Ruleset, language: str) -> RuleBook:
    """The book of a ruleset in one language."""
    examples, conditions = examples_of(ruleset.id), conditions_of(ruleset, language)
    names = names_of(ruleset.id)
    prose = Prose(ruleset, language)
    played = {fan.id for fan in ruleset.fans}
    return RuleBook(
        ruleset=f"{ruleset.id}@{ruleset.version}",
        language=language,
        title=names.ruleset(language),
        names=in_every_language(names.ruleset),
        in_force=in_force(ruleset),
        base=ruleset.base,
        parent=names_of(ruleset.base).ruleset(language) if ruleset.base else "",
        words=words_in(language),
        marks={sign: phrase(language, MEANINGS[mark]) for mark, sign in SIGNS.items()},
        guide=[
            GuideSection(
                title=part.title,
                blocks=[guide_block(block, examples, names, prose) for block in part.blocks],
            )
            for part in guide_of(lines_of(ruleset.id, language, GUIDE))
        ],
        glance={prose(what): prose(answer) for what, answer in glance_of(ruleset.id, language).values()},
        sections=[
            BookSection(
                title=prose(section.title),
                clauses=[book_clause(each, prose) for each in section.clauses],
                of_patterns=section.of_patterns,
            )
            for section in sections_of(lines_of(ruleset.id, language))
        ],
        patterns=[
            book_pattern(fan, conditions.get(fan.id, ""), examples.get(fan.id), names, prose, played)
            for fan in ruleset.fans
        ],
        options=[described_option(option, names) for option in options_of(ruleset.id)],
        actions=actions(ruleset, names),
    )


def clauses_said(ruleset: Ruleset, language: str) -> list[BookClause]:
    """Every clause of its page and of the pages that it differs from, as people read them."""
    prose = Prose(ruleset, language)
    return [book_clause(each, prose) for each in all_clauses_of(ruleset, language).values()]


def clauses_named(ruleset: Ruleset, numbers: Iterable[str], language: str) -> list[BookClause]:
    """Clauses as people read them, those of whatever page."""
    known = all_clauses_of(ruleset, language)
    prose = Prose(ruleset, language)
    return [
        book_clause(known.get(number) or Clause(number, clause_text(number, language)), prose)
        for number in numbers
    ]


def book_clause(clause: Clause, prose: Prose) -> BookClause:
    """A clause as people read it."""
    return BookClause(
        clause=clause.number,
        text=prose(_row(clause.text, prose.language)),
        english=prose(_row(clause.english, ENGLISH)),
    )


def _row(text: str, language: str) -> str:
    """The row of a table without the number that its first cell repeats and, in other languages, without the
    cell of its English name.
    """
    cells = beyond(text, ())
    return cells if cells == text else without_english(cells, language)


def without_english(cells: str, language: str) -> str:
    """Cells of a row without that of the English name, in other languages."""
    if language == ENGLISH:
        return cells
    return "; ".join(cell for cell in cells.split("; ") if not _IN_ENGLISH.fullmatch(cell))


def guide_block(block: Block, examples: dict[str, Shown], names: Names, prose: Prose) -> GuideBlock:
    """A paragraph of a guide, or an example."""
    example, is_near = example_named(examples, block.example)
    shown = None if example is None else example.near if is_near else example.hand
    return GuideBlock(
        text=prose(block.text),
        english=prose(block.english),
        name="" if example is None else names.fan(example.fan, prose.language),
        is_near=is_near,
        example=None if shown is None else book_example(shown, prose.language),
    )


def book_pattern(
    fan: Fan, condition: str, example: Shown | None, names: Names, prose: Prose, played: Collection[str]
) -> BookPattern:
    """A pattern of those that are `played`: names, value, clause, example and near miss.

    `condition` is what the table of the page says of it.
    """
    near = None if example is None else example.near
    language = prose.language
    named, clause = fan_names(names, fan.id), clause_text(fan.clause, language)
    text = beyond(clause, (fan.id, str(fan.value), *map(named.told, LANGUAGES)))
    text = text if text == clause else without_english(text, language)
    condition = "" if condition in clause else condition
    return BookPattern(
        id=fan.id,
        name=names.fan(fan.id, language),
        names=named,
        value=fan.value,
        open_value=fan.value if fan.open_value < 0 else fan.open_value,
        limit=fan.limit,
        clause=fan.clause,
        text=without_excluded(prose(text), [names.fan(each, language) for each in fan.excludes]),
        condition=prose(condition),
        excludes=[each for each in fan.excludes if each in played],
        example=None if example is None else book_example(example.hand, language),
        near=None if near is None else book_example(near, language),
    )


def without_excluded(text: str, excluded: list[str]) -> str:
    """A row of a table without the cell that only lists the patterns which do not count beside it."""
    cells = text.split("; ")
    listed = {
        re.sub(r" *[(（].*", "", each).strip() for each in re.split("[,，、]", without_links(cells[-1]))
    }
    return "; ".join(cells[:-1]) if len(cells) > 1 and listed <= set(excluded) else text


def book_example(case: Case, language: str) -> Example:
    """A case of one claim with its settlement, and the seats that decide it."""
    described = as_shown(case.position)
    position = position_of(described)
    seat = described.claims[0]
    return Example(
        win=tile_name(described.tile),
        by=described.kind,
        seat=SEATS[seat],
        giver="" if described.seat == seat else SEATS[described.seat],
        seats={SEATS[at]: example_seat(written) for at, written in described.seats.items()},
        indicator=format_tiles(described.indicator, keep_order=True),
        round="" if described.round_wind is None else SEATS[described.round_wind - EAST],
        wall_left=described.wall_left,
        turn=described.turn,
        state=dict(described.state),
        options=dict(described.ruleset.options),
        circumstances=facts_told(described, language),
        settled=settled_hand(described, position, settle_position(described, position), case.id),
    )


def example_seat(written: DescribedSeat) -> ExampleSeat:
    """A seat of an example."""
    return ExampleSeat(
        hand=format_tiles(written.hand or (), keep_order=True),
        melds=[meld.text() for meld in written.melds],
        flowers=format_tiles(written.bonus, keep_order=True),
        discards=format_tiles(written.river, keep_order=True),
    )
