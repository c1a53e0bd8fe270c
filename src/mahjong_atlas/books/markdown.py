"""A rule book as Markdown in one of the languages."""

from collections.abc import Iterable
from typing import Final

from msgspec import UNSET

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
from mahjong_atlas.records.reasons import worth_told
from mahjong_atlas.rules.names import Names as NamesOfGame
from mahjong_atlas.rules.names import names_of, phase_name, seat_letters
from mahjong_atlas.rules.options import told
from mahjong_atlas.rules.prose import SWITCHES, without_links
from mahjong_atlas.texts.languages import SHARED, joined, phrase, side_by_side
from mahjong_atlas.texts.message import read_message
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import format_tiles, glyph, parse_tiles

MARK: Final = {"example": "○", "near": "×"}


def words_in(language: str) -> dict[str, str]:
    """All fixed words of the book."""
    return {id.removeprefix("book-"): phrase(language, id) for id in SHARED.ids("book")}


def markdown(book: RuleBook) -> str:
    """The whole book."""
    words = book.words
    lines = [f"# {titled(book.names, book.language)}", ""]
    if book.in_force:
        lines += [", ".join(f"`{name} = {told(value)}`" for name, value in book.in_force.items()), ""]
    lines += guide_lines(book)
    lines += glance(book)
    lines += [f"## {words['clauses']}", ""]
    legend = [f"{sign} {meaning}" for sign, meaning in book.marks.items()]
    lines += [f"{words['legend']}: {' · '.join(legend)}", ""]
    if book.base:
        lines += [f"{words['same']}: {book.parent} (`{book.base}`).", ""]
    for section in book.sections:
        if not section.of_patterns:
            lines += [f"### {without_links(section.title)}", ""] if section.title else []
            lines += [*clause_lines(section.clauses, words), ""]
    lines += [f"## {words['patterns']}", ""]
    for section in book.sections:
        if section.of_patterns:
            lines += [*clause_lines(section.clauses, words), ""]
    for pattern in book.patterns:
        lines += pattern_lines(pattern, book)
    lines += option_lines(book)
    lines += action_lines(book)
    return "\n".join(lines).rstrip() + "\n"


def clause_lines(clauses: Iterable[BookClause], words: dict[str, str]) -> list[str]:
    """Clauses; behind one that is not translated as it is now its English text."""
    lines = []
    for each in clauses:
        lines.append(f"- **{each.clause}** {without_links(each.text)}")
        if each.english not in ("", each.text):
            lines.append(f"  - {words['stale']}: {without_links(each.english)}")
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
        return [without_links(block.text)]
    kind = "near" if block.is_near else "example"
    return [f"**{block.name}**", "", *case_lines(kind, block.example, book)]


def others(names: Names, language: str) -> list[str]:
    """The names in the other languages, each once."""
    own = names.told(language)
    return [each for each in dict.fromkeys(map(names.told, side_by_side(language))) if each != own]


def titled(names: Names, language: str) -> str:
    """The name in the language of the book, then in the others."""
    also = " · ".join(others(names, language))
    return names.told(language) + (f" ({also})" if also else "")


def glance(book: RuleBook) -> list[str]:
    """The summary of the page."""
    if not book.glance:
        return []
    rows = [f"| {without_links(what)} | {without_links(answer)} |" for what, answer in book.glance.items()]
    return [f"## {book.words['glance']}", "", "| | |", "|---|---|", *rows, ""]


def pattern_lines(pattern: BookPattern, book: RuleBook) -> list[str]:
    """A pattern: names, value, clause, example and near miss."""
    words = book.words
    value = str(pattern.value)
    if pattern.open_value != pattern.value:
        value = f"{pattern.value} ({words['open']} {pattern.open_value})"
    limit = f" · {names_in(book).limit(pattern.value, book.language)}" if pattern.limit else ""
    lines = [
        f"### {titled(pattern.names, book.language)}",
        "",
        f"`{pattern.id}` · {words['value']} {value}{limit}",
    ]
    if pattern.excludes:
        hidden = joined([fan_told(each, book) for each in pattern.excludes], book.language)
        lines.append(f"· {words['hides']}: {hidden}")
    if pattern.condition:
        lines += ["", without_links(pattern.condition)]
    lines += ["", f"**{pattern.clause}** {without_links(pattern.text)}".rstrip(), ""]
    if pattern.example is not None:
        lines += case_lines("example", pattern.example, book)
        if pattern.near is not None:
            lines += case_lines("near", pattern.near, book)
        lines.append("")
    return lines


def fan_told(fan_id: str, book: RuleBook) -> str:
    """A fan of the book in its language."""
    return next((each.name for each in book.patterns if each.id == fan_id), fan_id.replace("-", " "))


def case_lines(kind: str, example: Example, book: RuleBook) -> list[str]:
    """A hand and the other seats that decide it, what happened, what it is worth or why it may not win."""
    words, settled = book.words, example.settled
    (tile,) = parse_tiles(example.win)
    how = phase_name(example.by, book.language)
    seats = dict(zip(SEATS, seat_letters(book.language), strict=True))
    giver = f" ({seats[example.giver]})" if example.giver else ""
    facts = "".join(f"; {fact}" for fact in example.circumstances)
    lines = [f"- {MARK[kind]} **{words[kind]}** {hand_told(example, book)}"]
    for seat, tiles in example.seats.items():
        if seat != example.seat:
            lines.append(f"  - {seats[seat]}: {' · '.join(seat_told(tiles, book))}")
    lines.append(f"  - {seats[example.seat]}: `{example.win}` {glyph(tile)}, {how}{giver}{facts}")
    if example.seat in settled.refused:
        refusal = settled.refused[example.seat]
        why = names_in(book).say(read_message(refusal.reason), book.language)
        lines.append(f"  - {words['refused']}: {why} ({refusal.clause})")
    for winner in settled.winners:
        fans = joined([f"{fan_told(fan.id, book)} {fan.value}" for fan in winner.fans], book.language)
        values = [fan.value for fan in winner.fans]
        fu = 0 if winner.fu is UNSET else winner.fu
        worth = worth_told(winner.points, fu, values, names_in(book), book.language)
        lines.append(f"  - {fans or words['none']} = {worth}")
    balance = [f"{seats[seat]} {paid:+d}" for seat, paid in settled.pay.items() if paid]
    if balance:
        lines.append(f"  - {' '.join(balance)}")
    return lines


def names_in(book: RuleBook) -> NamesOfGame:
    """The names of its ruleset."""
    return names_of(book.ruleset.partition("@")[0])


def hand_told(example: Example, book: RuleBook) -> str:
    """The tiles of the seat that claims, and the tile turned up."""
    seat = example.seats.get(example.seat)
    parts = seat_told(seat, book) if seat else []
    if example.indicator:
        turned = names_in(book).texts.phrase(book.language, "term-indicator", {})
        parts.append(f"{turned} {tiles_told(parse_tiles(example.indicator))}")
    return " · ".join(parts)


def seat_told(seat: ExampleSeat, book: RuleBook) -> list[str]:
    """The concealed tiles, melds, flowers and discards of a seat."""
    seats = dict(zip(SEATS, seat_letters(book.language), strict=True))
    parts = [tiles_told(parse_tiles(seat.hand))] if seat.hand else []
    for text in seat.melds:
        meld = read_meld(text, [text.partition(":")[0]], len(SEATS))
        came = phrase(book.language, "fact-from", seat=seats[SEATS[meld.source]]) if meld.source >= 0 else ""
        parts.append(f"{word_told(meld.word, book)} {tiles_told(list(meld.tiles))}{came}")
    for word, tiles in (("flowers", seat.flowers), ("discards", seat.discards)):
        if tiles:
            parts.append(f"{book.words[word]} {tiles_told(parse_tiles(tiles))}")
    return parts


def word_told(word: str, book: RuleBook) -> str:
    """What is said, in the language of the book."""
    return book.actions[word].told(book.language) if word in book.actions else word


def tiles_told(tiles: list[int]) -> str:
    """Tiles as text and as pictures."""
    return f"`{format_tiles(tiles)}` {''.join(glyph(tile) for tile in sorted(tiles))}"


def option_lines(book: RuleBook) -> list[str]:
    """The options with their values."""
    if not book.options:
        return []
    lines = [f"## {book.words['options']} ({book.words['default']})", ""]
    for option in book.options:
        lines.append(f"- {option_told(option, book.language)}")
    return [*lines, ""]


def option_told(option: OptionRow, language: str) -> str:
    """An option as it is typed, its clause, what it decides, and the names of its values."""
    values: list[OptionValue] = [*option.values] if option.values else [option.default]
    written = " | ".join(map(told, values))
    named = [name for value in values if (name := value_told(option, value, language))]
    meant = f" {' / '.join(named)}" if named else ""
    return f"`{option.name} = {written}` ({option.clause}): {option.sentences.told(language)}{meant}"


def value_told(option: OptionRow, value: object, language: str) -> str:
    """The name of a value of an option; "" of one that is a number and has none."""
    if isinstance(value, bool):
        return phrase(language, SWITCHES[told(value)])
    return option.value_names[str(value)].told(language) if str(value) in option.value_names else ""


def action_lines(book: RuleBook) -> list[str]:
    """The words that players may say."""
    rows = []
    for word, names in book.actions.items():
        also = " · ".join(dict.fromkeys(each for each in others(names, book.language)))
        rows.append(f"| {names.told(book.language)} | {also} | `{word}` |")
    return [f"## {book.words['actions']}", "", "| | | |", "|---|---|---|", *rows]
