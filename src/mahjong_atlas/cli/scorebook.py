"""mahjong-atlas scorebook: people play with real tiles; deals are settled and kept in a book."""

import json
import re
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from mahjong_atlas.cli import flags
from mahjong_atlas.cli.given import FlagError, read_language, read_pairs
from mahjong_atlas.cli.help import App
from mahjong_atlas.cli.language import in_force
from mahjong_atlas.cli.output import complain, say, say_json, say_table
from mahjong_atlas.texts.languages import phrase
from mahjong_atlas.texts.message import Message

if TYPE_CHECKING:
    from mahjong_atlas.protocol.scorebook import SettledEntry, Standing
    from mahjong_atlas.scorebook.file import ScorebookFile

app = App(help="help-scorebook")

BookFile = Annotated[Path, typer.Argument(metavar="FILE", help="help-for-book")]
By = Annotated[str, typer.Option("--by", metavar="NAME", help="help-for-by-whom")]
ROWS: Final = 16
COLUMNS: Final = 60
"""Size of a chart in characters."""


def now() -> str:
    """The time of an entry."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def read(file: Path) -> "ScorebookFile":
    """The scorebook in a file; prints a note where its last line was cut off."""
    from mahjong_atlas.scorebook.file import read_scorebook

    book = read_scorebook(file)
    if book.cut:
        complain(phrase(in_force(), "error-book-cut", text=file))
    return book


def standing(book: "ScorebookFile") -> "Standing":
    """What stands in a book; it may be of rules of one's own."""
    from mahjong_atlas.protocol.scorebook import BookKept
    from mahjong_atlas.services import scorebook

    return scorebook.standing(BookKept(entries=book.lines()), any_book)


def settled(book: "ScorebookFile | None", entry: dict[str, object], by: str) -> "SettledEntry":
    """A further entry settled, not written yet; the first opens a book."""
    from mahjong_atlas.protocol.scorebook import EntryRequest
    from mahjong_atlas.services import scorebook

    own = "1" if book is None else book.next_id()
    request = EntryRequest(
        entries=[] if book is None else book.lines(), entry={"id": own, "when": now(), "by": by, **entry}
    )
    return scorebook.settle(request, any_book)


def any_book(_ruleset_id: object) -> bool:
    """Here a book may be of any ruleset that is found."""
    return True


@app.command("new", help="help-scorebook-new")
def new(
    file: BookFile,
    rules: flags.RulesetId,
    names: Annotated[str, typer.Option("--names", metavar="A,B,C,D", help="help-for-names")],
    first_dealer: Annotated[
        str | None, typer.Option("--first-dealer", metavar="NAME", help="help-for-first-dealer")
    ] = None,
    option: flags.RuleOptions = None,
    by: By = "",
    lang: flags.Language = "",
    as_json: flags.AsJson = False,
) -> None:
    """Open a book: the ruleset with its options, and who plays."""
    from mahjong_atlas.scorebook.file import open_scorebook

    language = read_language(lang)
    fields: dict[str, object] = {
        "kind": "opened",
        "ruleset": rules,
        "names": [name.strip() for name in names.split(",")],
    }
    if option:
        fields["options"] = read_pairs("--option", option)
    if first_dealer is not None:
        fields["first_dealer"] = first_dealer
    if file.exists():
        raise FlagError("FILE", Message("error-book-there", text=str(file)))
    found = settled(None, fields, by)
    open_scorebook(file, found.entry)
    show_standing(found.scorebook, language, as_json)


@app.command("show", help="help-scorebook-show")
def show(file: BookFile, lang: flags.Language = "", as_json: flags.AsJson = False) -> None:
    """Show who stands where, every deal, and everything that was entered."""
    from mahjong_atlas.scorebook.text import audit, tell_debts

    language = read_language(lang)
    found = standing(read(file))
    if as_json:
        say_json(found)
        return
    show_deals(found, language)
    show_standing(found, language, False)
    say(tell_debts(found, language))
    say(["", *audit(found, language)])


@app.command("undo", help="help-scorebook-undo")
def undo(
    file: BookFile,
    entry: Annotated[
        str | None,
        typer.Argument(metavar="[ENTRY]", help="help-for-entry"),
    ] = None,
    why: Annotated[str, typer.Option("--why", metavar="TEXT", help="help-for-why-undone")] = "",
    by: By = "",
    lang: flags.Language = "",
    as_json: flags.AsJson = False,
) -> None:
    """Undo an entry. Nothing is deleted: undoing can be undone."""
    from mahjong_atlas.scorebook.entries import EntryError
    from mahjong_atlas.scorebook.file import add_entry

    language = read_language(lang)
    book = read(file)
    if entry is None:
        deals = standing(book).deals
        if not deals:
            raise EntryError("", Message("error-book-nothing-to-undo"))
        entry = deals[-1].id
    fields: dict[str, object] = {"kind": "undone", "of": entry, **({"why": why} if why else {})}
    found = settled(book, fields, by)
    add_entry(book, found.entry)
    show_standing(found.scorebook, language, as_json)


@app.command("chart", help="help-scorebook-chart")
def chart(file: BookFile, lang: flags.Language = "", as_json: flags.AsJson = False) -> None:
    """Chart the points of all players after each deal."""
    read_language(lang)
    found = standing(read(file))
    if as_json:
        say_json({"names": found.names, "totals": totals_of(found)})
    else:
        say(chart_lines(found))


def totals_of(book: "Standing") -> list[list[int]]:
    """The points of all players at the start and after each deal."""
    return [[book.start] * len(book.totals), *(deal.totals for deal in book.deals)]


def chart_lines(book: "Standing") -> list[str]:
    """Points from the top down; where two are level the first in turn order is seen."""
    totals = totals_of(book)[-COLUMNS:]
    low = min(min(each) for each in totals)
    high = max(max(each) for each in totals)
    tall = max(1, high - low)
    grid = [[" "] * len(totals) for _ in range(ROWS)]
    for column, each in enumerate(totals):
        for player in reversed(range(len(each))):
            grid[(ROWS - 1) * (high - each[player]) // tall][column] = str(player + 1)
    width = max(len(str(low)), len(str(high)))
    labels = {0: str(high), ROWS - 1: str(low)} if high > low else {0: str(high)}
    lines = [f"{labels.get(row, ''):>{width}} │{''.join(cells)}" for row, cells in enumerate(grid)]
    names = [f"{player + 1} {name} {book.totals[player]}" for player, name in enumerate(book.names)]
    return [*lines, f"{'':>{width}} └{'─' * len(totals)}", *names]


@app.command("export", help="help-scorebook-export")
def export(
    file: BookFile,
    csv: Annotated[Path, typer.Option("--csv", metavar="OUT", help="help-for-csv")],
    rate: Annotated[str, typer.Option("--rate", metavar="MONEY", help="help-for-rate")] = "",
    currency: Annotated[str, typer.Option("--currency", metavar="TEXT", help="help-for-currency")] = "",
    lang: flags.Language = "",
    as_json: flags.AsJson = False,
) -> None:
    """Write the deals as a table for spreadsheets."""
    from mahjong_atlas.protocol.scorebook import ExportRequest
    from mahjong_atlas.services import scorebook

    if re.fullmatch(r"([0-9]{1,9}(\.[0-9]{1,6})?)?", rate) is None:
        raise FlagError("--rate", Message("error-rate", text=repr(rate)))
    language = read_language(lang)
    question = ExportRequest(entries=read(file).lines(), rate=rate, currency=currency, lang=language)
    text = scorebook.export(question, any_book)
    give(csv, "\ufeff" + text if str(csv) != "-" else text, as_json)


@app.command("print", help="help-scorebook-print")
def print_page(
    file: BookFile,
    out: Annotated[Path | None, typer.Option("--out", metavar="PAGE.html", help="help-for-page-out")] = None,
    lang: flags.Language = "",
    as_json: flags.AsJson = False,
) -> None:
    """Write a page for printing: standing, chart, every deal with its reasons, everything entered."""
    from mahjong_atlas.scorebook.text import write_page

    language = read_language(lang)
    found = standing(read(file))
    page = out or file.with_suffix(".html")
    give(page, write_page(found, language), as_json)
    if str(page) != "-" and not as_json:
        say([str(page)])


def give(path: Path, text: str, as_json: bool) -> None:
    """Write a text to a file, or to stdout for -; programs are told which file, or the text."""
    if str(path) != "-":
        path.write_text(text, encoding="utf-8", newline="")
    if as_json:
        say_json({"text": text} if str(path) == "-" else {"file": str(path)})
    elif str(path) == "-":
        say([text.rstrip("\n")])


def show_standing(book: "Standing", language: str, as_json: bool) -> None:
    """Totals, and who deals next."""
    from mahjong_atlas.scorebook.text import tell_next

    if as_json:
        say_json(in_short(book))
        return
    from rich.table import Table

    table = Table(*book.names, box=None, pad_edge=False)
    table.add_row(*book.seats)
    table.add_row(*[str(total) for total in book.totals])
    say_table(table)
    say([tell_next(book, language)])


def in_short(book: "Standing") -> dict[str, object]:
    """What stands, without deals and audit trail."""
    from msgspec.structs import asdict

    return {name: value for name, value in asdict(book).items() if name not in ("deals", "entries")}


def show_deals(book: "Standing", language: str) -> None:
    """Every deal that counts with what everybody got."""
    from rich.table import Table

    from mahjong_atlas.narration.reasons import signed
    from mahjong_atlas.scorebook.text import tell_name, tell_result, tell_winds, word

    head = [word(key, language) for key in ("deal", "round", "dealer", "result")]
    table = Table(*head, box=None, pad_edge=False)
    for name in book.names:
        table.add_column(name, justify="right")
    for deal in book.deals:
        winds, dealer = tell_winds(deal.round, language), tell_name(deal.dealer, book)
        cells = (str(deal.number), winds, dealer, tell_result(deal, book, language))
        table.add_row(*cells, *[signed(amount) for amount in deal.paid])
    if book.deals:
        say_table(table)
    say([] if book.deals else [word("nothing", language)])


def read_entry_file(path: Path) -> dict[str, object]:
    """An entry from a TOML or JSON file: all events of a deal, or one of them."""
    import tomllib

    from mahjong_atlas.scorebook.entries import EVENTS, FORMER_EVENTS

    text = path.read_text(encoding="utf-8")
    try:
        entry = tomllib.loads(text) if path.suffix == ".toml" else json.loads(text)
    except (ValueError, RecursionError) as error:
        raise FlagError("--entry", Message("error-entry-unread", text=str(path), text2=str(error))) from None
    if not isinstance(entry, dict):
        raise FlagError("--entry", Message("error-entry-file", text=str(path)))
    return entry if EVENTS in entry or FORMER_EVENTS in entry else {EVENTS: [entry]}
