"""A rule book as Markdown in English, 日本語 or 中文."""

import tomllib
from functools import cache
from importlib.resources import files
from typing import Final

from mahjong_atlas.books.book import Book, Pattern
from mahjong_atlas.cases.case import Case
from mahjong_atlas.cases.position import case_position
from mahjong_atlas.cases.settle import settle_position
from mahjong_atlas.rules.compare import told
from mahjong_atlas.rules.names import Names, action_name, names_of, phase_name
from mahjong_atlas.settlement.ledger import net
from mahjong_atlas.texts.languages import LANGUAGES, render
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import format_tiles, glyph, parse_tiles, tile_name

MARK: Final = {"example": "○", "near": "×"}


def markdown(book: Book, language: str) -> str:
    """The whole book."""
    names = names_of(book.ruleset.id)
    lines = title(book, names, language)
    lines += glance(book, language)
    lines += [f"## {word('clauses', language)}", ""]
    if word("language", language):
        lines += [word("language", language), ""]
    if book.ruleset.base:
        parent = names_of(book.ruleset.base).ruleset(language)
        lines += [f"{word('same', language)}: {parent} (`{book.ruleset.base}`).", ""]
    for section in book.sections:
        lines += [f"### {section.title}", ""] if section.title else []
        lines += [*(f"- **{clause}** {text}" for clause, text in section.clauses), ""]
    lines += [f"## {word('patterns', language)}", ""]
    for pattern in book.patterns:
        lines += pattern_lines(pattern, names, language)
    lines += option_lines(book, names, language)
    lines += action_lines(book, language)
    return "\n".join(lines).rstrip() + "\n"


@cache
def _words() -> dict[str, dict[str, str]]:
    return tomllib.loads((files("mahjong_atlas.books") / "words.toml").read_text(encoding="utf-8"))


def word(key: str, language: str) -> str:
    """A fixed word of the book."""
    return _words()[key][language]


def words_in(language: str) -> dict[str, str]:
    """All fixed words of the book."""
    return {key: row[language] for key, row in _words().items()}


def title(book: Book, names: Names, language: str) -> list[str]:
    """The name in the language of the book, then in the others."""
    others = dict.fromkeys(names.ruleset(each) for each in LANGUAGES if each != language)
    own = names.ruleset(language)
    also = " · ".join(each for each in others if each != own)
    lines = [f"# {own}" + (f" ({also})" if also else ""), ""]
    if book.ruleset.options:
        lines += [", ".join(f"`{name} = {told(value)}`" for name, value in book.ruleset.options.items()), ""]
    return lines


def glance(book: Book, language: str) -> list[str]:
    """The summary of the page."""
    if not book.glance:
        return []
    rows = [f"| {what} | {answer} |" for what, answer in book.glance.items()]
    return [f"## {word('glance', language)}", "", "| | |", "|---|---|", *rows, ""]


def pattern_lines(pattern: Pattern, names: Names, language: str) -> list[str]:
    """A pattern: names, value, clause, example and near miss."""
    fan = pattern.fan
    own = names.fan(fan.id, language)
    others = dict.fromkeys(names.fan(fan.id, each) for each in LANGUAGES if each != language)
    also = " · ".join(each for each in others if each != own)
    value = (
        str(fan.value) if fan.open_value < 0 else f"{fan.value} ({word('open', language)} {fan.open_value})"
    )
    lines = [f"### {own}" + (f" ({also})" if also else ""), ""]
    lines.append(
        f"`{fan.id}` · {word('value', language)} {value}"
        + (f" · {word('limit', language)}" if fan.limit else "")
    )
    if fan.excludes:
        hidden = ", ".join(names.fan(each, language) for each in fan.excludes)
        lines.append(f"· {word('hides', language)}: {hidden}")
    if pattern.condition and pattern.condition not in pattern.text:
        lines += ["", pattern.condition]
    lines += ["", f"**{fan.clause}** {pattern.text}", ""]
    if pattern.example is not None:
        lines += case_lines("example", pattern.example.hand, names, language)
        if pattern.example.near is not None:
            lines += case_lines("near", pattern.example.near, names, language)
        lines.append("")
    return lines


def case_lines(kind: str, case: Case, names: Names, language: str) -> list[str]:
    """A hand, what happened, and what it is worth or why it may not win."""
    position = case_position(case)
    outcome = settle_position(case, position)
    seat = case.claims[0]
    tile = f"{tile_name(case.tile)} {glyph(case.tile)}"
    how = phase_name(case.kind, language)
    lines = [f"- {MARK[kind]} **{word(kind, language)}** {hand_told(case, seat, language)}"]
    giver = "" if case.seat == seat else f" ({SEATS[case.seat]})"
    lines.append(f"  - {SEATS[seat]}: {tile}, {how}{giver}{circumstances(case, language)}")
    if seat in outcome.refused:
        refusal = outcome.refused[seat]
        why = render(refusal.reason, language, names.fan)
        lines.append(f"  - {word('refused', language)}: {why} ({refusal.clause})")
    for score in outcome.scores:
        fans = ", ".join(f"{names.fan(each.fan.id, language)} {each.value}" for each in score.taken)
        lines.append(f"  - {fans or word('none', language)} = {score.points} {word('points', language)}")
    balance = [
        f"{SEATS[at]} {paid:+d}" for at, paid in enumerate(net(outcome.transfers, position.seats)) if paid
    ]
    if balance:
        lines.append(f"  - {' '.join(balance)}")
    return lines


def hand_told(case: Case, seat: int, language: str) -> str:
    """The concealed tiles, melds and flowers of a seat."""
    written = case.seats.get(seat)
    if written is None:
        return ""
    parts = []
    if written.hand:
        parts.append(tiles_told(written.hand))
    for meld in written.melds:
        words = meld.text.split()
        came = f" {word('from', language)} {words[3]}" if len(words) == 4 else ""
        parts.append(f"{action_name(words[0], language)} {tiles_told(tuple(parse_tiles(words[1])))}{came}")
    if written.bonus:
        parts.append(f"{word('flowers', language)} {tiles_told(written.bonus)}")
    return " · ".join(parts)


def tiles_told(tiles: tuple[int, ...]) -> str:
    """Tiles as text and as pictures."""
    return f"`{format_tiles(tiles)}` {''.join(glyph(tile) for tile in sorted(tiles))}"


def circumstances(case: Case, language: str) -> str:
    """Facts of the table that a case names."""
    facts: list[str] = []
    if case.round_wind is not None:
        facts.append(f"round_wind = {tile_name(case.round_wind)}")
    if case.indicator:
        facts.append(f"indicator = {format_tiles(case.indicator, keep_order=True)}")
    numbers = {"wall_left": case.wall_left, "turn": case.turn, "kongs_in_a_row": case.kongs_in_a_row}
    facts += [f"{name} = {value}" for name, value in numbers.items() if value is not None]
    facts += [f"dice = {told(case.dice)}"] if case.dice else []
    facts += [f"{name} = {listed(value)}" for name, value in case.state.items()]
    facts += [f"{name} = {told(value)}" for name, value in case.ruleset.options.items()]
    return f"; {word('where', language)} {', '.join(f'`{fact}`' for fact in facts)}" if facts else ""


def listed(value: object) -> str:
    """A fact of a case's state."""
    return told(tuple(value)) if isinstance(value, list) else told(value)


def option_lines(book: Book, names: Names, language: str) -> list[str]:
    """The options with their values."""
    if not book.options:
        return []
    lines = [f"## {word('options', language)} ({word('default', language)})", ""]
    for option in book.options:
        values = " | ".join(map(told, option.values)) if option.values else told(option.default)
        lines.append(f"- `{option.name} = {values}` ({option.clause}): {names.option(option.name, language)}")
    return [*lines, ""]


def action_lines(book: Book, language: str) -> list[str]:
    """The words that players may say."""
    rows = []
    for each in book.actions:
        others = " · ".join(
            dict.fromkeys(action_name(each, other) for other in LANGUAGES if other != language)
        )
        rows.append(f"| {action_name(each, language)} | {others} | `{each}` |")
    return [f"## {word('actions', language)}", "", "| | | |", "|---|---|---|", *rows]
