"""Rule books: the sections of the page, and each pattern with an example and a near miss, settled."""

import re
from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from dataclasses import replace
from functools import partial
from typing import Final

from mahjong_atlas.books.book import (
    Block,
    PatternExample,
    Section,
    as_shown,
    beyond,
    example_named,
    examples_of,
    fact_lines,
    guide_of,
    sections_of,
)
from mahjong_atlas.books.description import actions, described_option, in_force
from mahjong_atlas.books.markdown import words_in
from mahjong_atlas.books.prose import MEANINGS, SIGNS, Prose, without_links
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.answers import settled_hand
from mahjong_atlas.positions.building import position_of, settle_position
from mahjong_atlas.positions.cases.reader import Case
from mahjong_atlas.positions.described import DescribedSeat
from mahjong_atlas.protocol.base import Names
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
from mahjong_atlas.rules.names import RulesetNames, names_of
from mahjong_atlas.rules.own import GUIDE
from mahjong_atlas.rules.pages import (
    Clause,
    all_clauses_of,
    clause_text,
    conditions_of,
    glance_of,
    lines_of,
)
from mahjong_atlas.rules.registry import options_of
from mahjong_atlas.scoring.fan import Fan
from mahjong_atlas.texts.languages import ENGLISH, LANGUAGES, phrase
from mahjong_atlas.tiles.kind import EAST, SEATS
from mahjong_atlas.tiles.notation import format_tiles, tile_name

_NAMES_CLAUSES: Final = re.compile(r"(?:[A-Z]{2,3}-\d+[ ,、;.]*)+|-")
_IN_ENGLISH: Final = re.compile(r"[a-z][a-z0-9 ',()-]+", re.IGNORECASE)


def rule_book(ruleset: Ruleset, language: str) -> RuleBook:
    """The book of a ruleset in one language."""
    examples, names = examples_of(ruleset.id), names_of(ruleset.id)
    prose = Prose(ruleset, language)
    cited = Counter(fan.clause for fan in ruleset.fans)
    sections = beside_patterns(sections_of(lines_of(ruleset.id, language)), cited)
    return RuleBook(
        ruleset=ruleset.full_id,
        language=language,
        title=names.ruleset(language),
        names=Names.by_language(names.ruleset),
        in_force=in_force(ruleset),
        base=ruleset.base,
        parent=names_of(ruleset.base).ruleset(language) if ruleset.base else "",
        words=words_in(names, language),
        marks={sign: phrase(language, MEANINGS[mark]) for mark, sign in SIGNS.items()},
        guide=[
            GuideSection(
                title=part.title,
                blocks=[guide_block(block, examples, names, prose) for block in part.blocks],
            )
            for part in guide_of(lines_of(ruleset.id, language, GUIDE))
        ],
        glance={
            prose(what): text
            for what, answer in glance_of(ruleset.id, language).values()
            if (text := prose(answer))
        },
        sections=[
            BookSection(
                title=prose(section.title),
                clauses=[book_clause(each, prose) for each in section.clauses],
                of_patterns=section.of_patterns,
            )
            for section in sections
        ],
        patterns=book_patterns(ruleset, sections, cited, prose),
        options=[described_option(option, names) for option in options_of(ruleset.id)],
        actions=actions(ruleset, names),
    )


def clauses_of_book(ruleset: Ruleset, language: str) -> list[BookClause]:
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


def guide_block(
    block: Block, examples: dict[str, PatternExample], names: RulesetNames, prose: Prose
) -> GuideBlock:
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


def beside_patterns(sections: Iterable[Section], cited: Mapping[str, int]) -> list[Section]:
    """The sections without the clauses on patterns that one pattern alone cites: it tells them itself."""
    found = []
    for section in sections:
        kept = tuple(each for each in section.clauses if not section.of_patterns or cited[each.number] != 1)
        if kept:
            found.append(replace(section, clauses=kept))
    return found


def book_patterns(
    ruleset: Ruleset, sections: Iterable[Section], cited: Mapping[str, int], prose: Prose
) -> list[BookPattern]:
    """Every pattern; what a section or an earlier pattern tells is not told again."""
    examples, names, played = examples_of(ruleset.id), names_of(ruleset.id), {fan.id for fan in ruleset.fans}
    conditions = conditions_of(ruleset, prose.language)
    in_sections = {clause.number for section in sections for clause in section.clauses}
    teller: dict[str, str] = {}
    found = []
    for fan in ruleset.fans:
        condition = conditions.get(fan.id, "")
        condition = "" if _NAMES_CLAUSES.fullmatch(condition) else condition
        is_row = condition in clause_text(fan.clause, prose.language)
        if fan.clause in in_sections or (cited[fan.clause] > 1 and not is_row):
            text = ""
        elif fan.clause in teller:
            text = phrase(prose.language, "book-see", pattern=prose(f"`{teller[fan.clause]}`"))
        else:
            teller[fan.clause], text = fan.id, pattern_clause(fan, names, prose)
        condition = "" if text and is_row else condition
        found.append(book_pattern(fan, condition, text, examples.get(fan.id), names, prose, played))
    return found


def pattern_clause(fan: Fan, names: RulesetNames, prose: Prose) -> str:
    """The clause of a pattern, of the row of a table what does not stand above it."""
    language = prose.language
    clause = clause_text(fan.clause, language)
    text = beyond(clause, (fan.id, str(fan.value), *(names.fan(fan.id, each) for each in LANGUAGES)))
    text = text if text == clause else without_english(text, language)
    return without_excluded(prose(text), [names.fan(each, language) for each in fan.excludes])


def book_pattern(
    fan: Fan,
    condition: str,
    text: str,
    example: PatternExample | None,
    names: RulesetNames,
    prose: Prose,
    played: Collection[str],
) -> BookPattern:
    """A pattern of those that are `played`: names, value, condition, clause, example and near miss."""
    near = None if example is None else example.near
    language = prose.language
    return BookPattern(
        id=fan.id,
        name=names.fan(fan.id, language),
        names=Names.by_language(partial(names.fan, fan.id)),
        value=fan.value,
        open_value=fan.value if fan.open_value < 0 else fan.open_value,
        limit=fan.limit,
        clause=fan.clause,
        text=text,
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
        circumstances=fact_lines(described, language),
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
