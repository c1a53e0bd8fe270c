"""A rule book as Markdown in one of the languages."""

from collections.abc import Iterable
from typing import Final

from msgspec import UNSET

from mahjong_atlas.books.prose import SWITCHES, without_links
from mahjong_atlas.narration.reasons import worth_text
from mahjong_atlas.positions.melds import read_meld
from mahjong_atlas.protocol.base import Names
from mahjong_atlas.protocol.rulesets import (
    BookClause,
    BookPattern,
    Example,
    ExampleSeat,
    GuideBlock,
    OptionRow,
    OptionValue,
    RuleBook,
)
from mahjong_atlas.rules.names import RulesetNames, names_of, seat_letters
from mahjong_atlas.rules.options import typed_value
from mahjong_atlas.texts.languages import (
    SHARED,
    divided,
    headed,
    joined,
    noted,
    phrase,
    phrase_of,
    side_by_side,
    tile_words,
)
from mahjong_atlas.texts.message import read_message
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import format_tiles, glyph, parse_tiles

MARK: Final = {"example": "○", "near": "×"}


def words_in(names: RulesetNames, language: str) -> dict[str, str]:
    """All fixed words of the book, in those of its game."""
    return {id.removeprefix("book-"): phrase_of(names.texts, language, id) for id in SHARED.ids("book")}


def markdown(book: RuleBook) -> str:
    """The whole book."""
    words = book.words
    lines = [f"# {titled(book.names, book.language)}", ""]
    if book.in_force:
        set_so = [f"`{name} = {typed_value(value)}`" for name, value in book.in_force.items()]
        lines += [joined(set_so, book.language), ""]
    lines += guide_lines(book)
    lines += glance(book)
    lines += [f"## {words['clauses']}", ""]
    legend = [f"{sign} {meaning}" for sign, meaning in book.marks.items()]
    lines += [headed(words["legend"], " · ".join(legend), book.language), ""]
    if book.base:
        parent = noted(book.parent, f"`{book.base}`", book.language)
        lines += [headed(words["same"], parent, book.language), ""]
    for section in book.sections:
        if not section.of_patterns:
            lines += [f"### {read(section.title, book)}", ""] if section.title else []
            lines += [*clause_lines(section.clauses, book), ""]
    lines += [f"## {words['patterns']}", ""]
    for section in book.sections:
        if section.of_patterns:
            lines += [*clause_lines(section.clauses, book), ""]
    for pattern in book.patterns:
        lines += pattern_lines(pattern, book)
    lines += option_lines(book)
    lines += action_lines(book)
    return "\n".join(lines).rstrip() + "\n"


def read(text: str, book: RuleBook) -> str:
    """A text of the book as it is read where nothing can be opened, its tiles in words."""
    return tile_words(without_links(text), book.language, names_in(book).texts)


def clause_lines(clauses: Iterable[BookClause], book: RuleBook) -> list[str]:
    """Clauses; behind one that is not translated as it is now its English text."""
    lines = []
    for each in clauses:
        lines.append(f"- **{each.clause}** {read(each.text, book)}")
        if each.english not in ("", each.text):
            lines.append(f"  - {headed(book.words['stale'], without_links(each.english), book.language)}")
    return lines


def guide_lines(book: RuleBook) -> list[str]:
    """What is read first."""
    lines = [f"## {book.words['guide']}", ""] if book.guide else []
    for part in book.guide:
        lines += [f"### {part.title}", ""]
        for block in part.blocks:
            lines += [*block_lines(block, book), ""]
    return lines


def block_lines(block: GuideBlock, book: RuleBook) -> list[str]:
    """A paragraph, or an example."""
    if block.example is None:
        return [read(block.text, book)]
    kind = "near" if block.is_near else "example"
    return [f"**{block.name}**", "", *case_lines(kind, block.example, book)]


def others(names: Names, language: str) -> list[str]:
    """The names in the other languages, each once."""
    own = names.text(language)
    return [each for each in dict.fromkeys(map(names.text, side_by_side(language))) if each != own]


def titled(names: Names, language: str) -> str:
    """The name in the language of the book, then in the others."""
    also = " · ".join(others(names, language))
    return noted(names.text(language), also, language)


def glance(book: RuleBook) -> list[str]:
    """The summary of the page."""
    if not book.glance:
        return []
    rows = [f"| {read(what, book)} | {read(answer, book)} |" for what, answer in book.glance.items()]
    return [f"## {book.words['glance']}", "", "| | |", "|---|---|", *rows, ""]


def pattern_lines(pattern: BookPattern, book: RuleBook) -> list[str]:
    """A pattern: names, value, clause, example and near miss."""
    words = book.words
    value = str(pattern.value)
    if pattern.open_value != pattern.value:
        value = noted(value, f"{words['open']} {pattern.open_value}", book.language)
    limit = f" · {names_in(book).limit(pattern.value, book.language)}" if pattern.limit else ""
    lines = [
        f"### {titled(pattern.names, book.language)}",
        "",
        f"`{pattern.id}` · {words['value']} {value}{limit}",
    ]
    if pattern.excludes:
        hidden = joined([fan_text(each, book) for each in pattern.excludes], book.language)
        lines.append(f"· {headed(words['hides'], hidden, book.language)}")
    if pattern.condition:
        lines += ["", read(pattern.condition, book)]
    lines += ["", f"**{pattern.clause}** {read(pattern.text, book)}".rstrip(), ""]
    if pattern.example is not None:
        lines += case_lines("example", pattern.example, book)
        if pattern.near is not None:
            lines += case_lines("near", pattern.near, book)
        lines.append("")
    return lines


def fan_text(fan_id: str, book: RuleBook) -> str:
    """A fan of the book in its language."""
    return next((each.name for each in book.patterns if each.id == fan_id), fan_id.replace("-", " "))


def case_lines(kind: str, example: Example, book: RuleBook) -> list[str]:
    """A hand and the other seats that decide it, what happened, what it is worth or why it may not win."""
    words, settled = book.words, example.settled
    (tile,) = parse_tiles(example.win)
    how = names_in(book).word("phase", example.by, book.language)
    seats = dict(zip(SEATS, seat_letters(book.language), strict=True))
    came = noted(how, seats[example.giver] if example.giver else "", book.language)
    won = joined([f"`{example.win}` {glyph(tile)}", came], book.language)
    text = divided([won, *example.circumstances], book.language)
    lines = [f"- {MARK[kind]} **{words[kind]}** {hand_text(example, book)}"]
    for seat, tiles in example.seats.items():
        if seat != example.seat:
            lines.append(f"  - {headed(seats[seat], ' · '.join(seat_rows(tiles, book)), book.language)}")
    lines.append(f"  - {headed(seats[example.seat], text, book.language)}")
    if example.seat in settled.refused:
        refusal = settled.refused[example.seat]
        why = names_in(book).say(read_message(refusal.reason), book.language)
        refused = noted(why, refusal.clause, book.language)
        lines.append(f"  - {headed(words['refused'], refused, book.language)}")
    for winner in settled.winners:
        fans = joined([f"{fan_text(fan.id, book)} {fan.value}" for fan in winner.fans], book.language)
        values = [fan.value for fan in winner.fans]
        fu = 0 if winner.fu is UNSET else winner.fu
        worth = worth_text(winner.points, fu, values, names_in(book), book.language)
        lines.append(f"  - {fans or words['none']} = {worth}")
    balance = [f"{seats[seat]} {paid:+d}" for seat, paid in settled.pay.items() if paid]
    if balance:
        lines.append(f"  - {' '.join(balance)}")
    return lines


def names_in(book: RuleBook) -> RulesetNames:
    """The names of its ruleset."""
    return names_of(book.ruleset.partition("@")[0])


def hand_text(example: Example, book: RuleBook) -> str:
    """The tiles of the seat that claims, and the tile turned up."""
    seat = example.seats.get(example.seat)
    parts = seat_rows(seat, book) if seat else []
    if example.indicator:
        turned = names_in(book).texts.phrase(book.language, "term-indicator", {})
        parts.append(f"{turned} {tiles_shown(parse_tiles(example.indicator))}")
    return " · ".join(parts)


def seat_rows(seat: ExampleSeat, book: RuleBook) -> list[str]:
    """The concealed tiles, melds, flowers and discards of a seat."""
    seats = dict(zip(SEATS, seat_letters(book.language), strict=True))
    parts = [tiles_shown(parse_tiles(seat.hand))] if seat.hand else []
    for text in seat.melds:
        meld = read_meld(text, [text.partition(":")[0]], len(SEATS))
        came = phrase(book.language, "fact-from", seat=seats[SEATS[meld.source]]) if meld.source >= 0 else ""
        parts.append(f"{word_text(meld.word, book)} {tiles_shown(list(meld.tiles))}{came}")
    for word, tiles in (("flowers", seat.flowers), ("discards", seat.discards)):
        if tiles:
            parts.append(f"{book.words[word]} {tiles_shown(parse_tiles(tiles))}")
    return parts


def word_text(word: str, book: RuleBook) -> str:
    """What is said, in the language of the book."""
    return book.actions[word].text(book.language) if word in book.actions else word


def tiles_shown(tiles: list[int]) -> str:
    """Tiles as text and as pictures."""
    return f"`{format_tiles(tiles)}` {''.join(glyph(tile) for tile in sorted(tiles))}"


def option_lines(book: RuleBook) -> list[str]:
    """The options with their values."""
    if not book.options:
        return []
    lines = [f"## {noted(book.words['options'], book.words['default'], book.language)}", ""]
    for option in book.options:
        lines.append(f"- {option_text(option, book.language)}")
    return [*lines, ""]


def option_text(option: OptionRow, language: str) -> str:
    """An option as it is typed, its clause, what it decides, and the names of its values."""
    values: list[OptionValue] = [*option.values] if option.values else [option.default]
    written = " | ".join(map(typed_value, values))
    named = [name for value in values if (name := value_text(option, value, language))]
    meant = f" {' / '.join(named)}" if named else ""
    typed = noted(f"`{option.name} = {written}`", option.clause, language)
    return headed(typed, f"{option.sentences.text(language)}{meant}", language)


def value_text(option: OptionRow, value: object, language: str) -> str:
    """The name of a value of an option; "" of one that is a number and has none."""
    if isinstance(value, bool):
        return phrase(language, SWITCHES[typed_value(value)])
    return option.value_names[str(value)].text(language) if str(value) in option.value_names else ""


def action_lines(book: RuleBook) -> list[str]:
    """The words that players may say."""
    rows = []
    for word, names in book.actions.items():
        also = " · ".join(dict.fromkeys(each for each in others(names, book.language)))
        rows.append(f"| {names.text(book.language)} | {also} | `{word}` |")
    return [f"## {book.words['actions']}", "", "| | | |", "|---|---|---|", *rows]
