"""Rule books: the sections of the page, and each pattern with an example and a near miss, settled."""

from mahjong_atlas.books.book import Book, Pattern, book_of
from mahjong_atlas.books.markdown import words_in
from mahjong_atlas.calculator.answers import settled_hand
from mahjong_atlas.calculator.description import actions, described_option, in_force
from mahjong_atlas.calculator.naming import fan_names, in_every_language
from mahjong_atlas.cases.case import Case, WrittenSeat
from mahjong_atlas.cases.position import case_position
from mahjong_atlas.cases.settle import settle_position
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.protocol.rulesets import (
    BookClause,
    BookPattern,
    BookSection,
    Example,
    ExampleSeat,
    RuleBook,
)
from mahjong_atlas.rules.compare import told
from mahjong_atlas.rules.names import Names, names_of
from mahjong_atlas.tiles.kind import EAST, SEATS
from mahjong_atlas.tiles.notation import format_tiles, tile_name


def rule_book(ruleset: Ruleset, language: str) -> RuleBook:
    """The book of a ruleset in one language."""
    book: Book = book_of(ruleset, language)
    names = names_of(ruleset.id)
    return RuleBook(
        ruleset=f"{ruleset.id}@{ruleset.version}",
        language=language,
        title=names.ruleset(language),
        names=in_every_language(names.ruleset),
        in_force=in_force(ruleset),
        base=ruleset.base,
        parent=names_of(ruleset.base).ruleset(language) if ruleset.base else "",
        words=words_in(language),
        glance=book.glance,
        sections=[
            BookSection(
                title=section.title,
                clauses=[
                    BookClause(clause=each.number, text=each.text, english=each.english)
                    for each in section.clauses
                ],
            )
            for section in book.sections
        ],
        patterns=[book_pattern(pattern, names, language) for pattern in book.patterns],
        options=[described_option(option, names) for option in book.options],
        actions=actions(ruleset, names),
    )


def book_pattern(pattern: Pattern, names: Names, language: str) -> BookPattern:
    """A pattern: names, value, clause, example and near miss."""
    fan, example = pattern.fan, pattern.example
    near = None if example is None else example.near
    return BookPattern(
        id=fan.id,
        name=names.fan(fan.id, language),
        names=fan_names(names, fan.id),
        value=fan.value,
        open_value=fan.value if fan.open_value < 0 else fan.open_value,
        limit=fan.limit,
        clause=fan.clause,
        text=pattern.text,
        condition="" if pattern.condition in pattern.text else pattern.condition,
        excludes=list(fan.excludes),
        example=None if example is None else book_example(example.hand),
        near=None if near is None else book_example(near),
    )


def book_example(case: Case) -> Example:
    """A case of one claim with its settlement."""
    position = case_position(case)
    seat = case.claims[0]
    return Example(
        win=tile_name(case.tile),
        by=case.kind,
        seat=SEATS[seat],
        giver="" if case.seat == seat else SEATS[case.seat],
        seats={SEATS[at]: example_seat(written) for at, written in case.seats.items()},
        indicator=format_tiles(case.indicator, keep_order=True),
        round="" if case.round_wind is None else SEATS[case.round_wind - EAST],
        wall_left=case.wall_left,
        turn=case.turn,
        state=dict(case.state),
        options=dict(case.ruleset.options),
        circumstances=circumstances(case),
        settled=settled_hand(case, position, settle_position(case, position)),
    )


def circumstances(case: Case) -> list[str]:
    """Facts of the table that a case names."""
    facts: list[str] = []
    if case.round_wind is not None:
        facts.append(f"round_wind = {tile_name(case.round_wind)}")
    if case.indicator:
        facts.append(f"indicator = {format_tiles(case.indicator, keep_order=True)}")
    numbers = {"wall_left": case.wall_left, "turn": case.turn, "kongs_in_a_row": case.kongs_in_a_row}
    facts += [f"{name} = {value}" for name, value in numbers.items() if value is not None]
    facts += [f"dice = {told(case.dice)}"] if case.dice else []
    facts += [f"{name} = {told(value)}" for name, value in case.state.items()]
    facts += [f"{name} = {told(value)}" for name, value in case.ruleset.options.items()]
    return facts


def example_seat(written: WrittenSeat) -> ExampleSeat:
    """A seat of an example."""
    return ExampleSeat(
        hand=format_tiles(written.hand or (), keep_order=True),
        melds=[meld.text for meld in written.melds],
        flowers=format_tiles(written.bonus, keep_order=True),
        discards=format_tiles(written.river, keep_order=True),
    )
