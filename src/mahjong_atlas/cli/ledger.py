"""mahjong-atlas ledger: people play with real tiles; deals are settled and kept in a book."""

import json
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mahjong_atlas.cli import flags
from mahjong_atlas.cli.given import FlagError, read_language, read_pairs
from mahjong_atlas.cli.output import complain, console, say, say_json

if TYPE_CHECKING:
    from mahjong_atlas.ledger.file import Scorebook
    from mahjong_atlas.ledger.session import ScoreSession

app = typer.Typer(no_args_is_help=True, help="Settle deals of a real table and keep the book of the evening.")

BookFile = Annotated[Path, typer.Argument(metavar="FILE", help="The book, e.g. friday.jsonl.")]
Names = Annotated[
    str, typer.Option("--names", metavar="A,B,C,D", help="The players in turn order (counter-clockwise).")
]
FirstDealer = Annotated[
    str | None,
    typer.Option("--first-dealer", metavar="NAME", help="Who deals first; the first if not given."),
]
By = Annotated[str, typer.Option("--by", metavar="NAME", help="Who makes the entry.")]
Why = Annotated[str, typer.Option("--why", metavar="TEXT", help="Why it is undone.")]


def now() -> str:
    """The time of an entry."""
    return datetime.now().astimezone().isoformat(timespec="seconds")


def read(file: Path) -> "tuple[Scorebook, ScoreSession]":
    """The book and what stands in it; a last line that was cut off is told."""
    from mahjong_atlas.ledger.file import read_scorebook, replay_scorebook

    book = read_scorebook(file)
    if book.cut:
        complain(f"{file}: the last line was cut off while it was written; it does not count")
    return book, replay_scorebook(book)


@app.command("new")
def new(
    file: BookFile,
    rules: flags.RulesetId,
    names: Names,
    first_dealer: FirstDealer = None,
    option: flags.RuleOptions = None,
    by: By = "",
    lang: flags.Language = "en",
    as_json: flags.AsJson = False,
) -> None:
    """Open a book: the ruleset with its options, and who plays."""
    from mahjong_atlas.ledger.entries import read_entry
    from mahjong_atlas.ledger.file import open_scorebook

    language = read_language(lang)
    told: dict[str, object] = {"ruleset": rules, "names": [name.strip() for name in names.split(",")]}
    if option:
        told["options"] = read_pairs("--option", option)
    if first_dealer is not None:
        told["first_dealer"] = first_dealer
    entry = read_entry({"id": "1", "kind": "opened", "when": now(), "by": by, **told})
    if file.exists():
        raise FlagError("FILE", f"{file} is there already: choose another name, or add to it")
    show_standing(open_scorebook(file, entry), language, as_json)


@app.command("show")
def show(file: BookFile, lang: flags.Language = "en", as_json: flags.AsJson = False) -> None:
    """Show who stands where, every deal, and everything that was entered."""
    from mahjong_atlas.ledger.answers import scorebook
    from mahjong_atlas.ledger.sheet import audit

    language = read_language(lang)
    _, session = read(file)
    if as_json:
        say_json(scorebook(session))
        return
    show_deals(session, language)
    show_standing(session, language, False)
    say(["", *audit(session, language)])


@app.command("undo")
def undo(
    file: BookFile,
    entry: Annotated[
        str | None,
        typer.Argument(metavar="[ENTRY]", help="The entry; the last deal that counts if not given."),
    ] = None,
    why: Why = "",
    by: By = "",
    lang: flags.Language = "en",
    as_json: flags.AsJson = False,
) -> None:
    """Undo an entry. Nothing is deleted: undoing can be undone."""
    from mahjong_atlas.ledger.errors import EntryError
    from mahjong_atlas.ledger.file import add_entry

    language = read_language(lang)
    book, session = read(file)
    if entry is None:
        if not session.deals:
            raise EntryError("", "there is no deal to undo")
        entry = session.deals[-1].entry.id
    told: dict[str, object] = {"of": entry, **({"why": why} if why else {})}
    after = add_entry(book, session.prepared("undone", told, now(), by))
    show_standing(after, language, as_json)


@app.command("chart")
def chart(file: BookFile, lang: flags.Language = "en") -> None:
    """Chart the points of the evening."""
    from mahjong_atlas.cli.ledger_chart import chart_lines

    read_language(lang)
    _, session = read(file)
    say(chart_lines(session))


@app.command("export")
def export(
    file: BookFile,
    csv: Annotated[Path, typer.Option("--csv", metavar="OUT", help="Where the table goes; - for stdout.")],
) -> None:
    """Write the deals as a table for spreadsheets."""
    from mahjong_atlas.ledger.sheet import write_csv

    _, session = read(file)
    give(csv, "\ufeff" + write_csv(session) if str(csv) != "-" else write_csv(session))


@app.command("print")
def print_page(
    file: BookFile,
    out: Annotated[
        Path | None, typer.Option("--out", metavar="PAGE.html", help="Where the page goes; FILE.html.")
    ] = None,
    lang: flags.Language = "en",
) -> None:
    """Write a page for printing: standing, chart, every deal with its reasons, everything entered."""
    from mahjong_atlas.ledger.sheet import write_page

    language = read_language(lang)
    _, session = read(file)
    page = out or file.with_suffix(".html")
    give(page, write_page(session, language))
    if str(page) != "-":
        say([str(page)])


def give(path: Path, text: str) -> None:
    """Write a text to a file, or to stdout for -."""
    if str(path) == "-":
        say([text.rstrip("\n")])
    else:
        path.write_text(text, encoding="utf-8", newline="")


def show_standing(session: "ScoreSession", language: str, as_json: bool) -> None:
    """Totals, and who deals next."""
    from mahjong_atlas.ledger.answers import seats_of, standing
    from mahjong_atlas.ledger.told import tell_next

    if as_json:
        say_json(standing(session))
        return
    from rich.table import Table

    table = Table(*session.opened.names, box=None, pad_edge=False)
    table.add_row(*seats_of(session.people))
    table.add_row(*[str(total) for total in session.totals])
    console().print(table)
    say([tell_next(session, language)])


def show_deals(session: "ScoreSession", language: str) -> None:
    """Every deal that counts with what everybody got."""
    from rich.table import Table

    from mahjong_atlas.ledger.told import tell_result, tell_round
    from mahjong_atlas.ledger.words import word

    head = [word(key, language) for key in ("deal", "round", "dealer", "result")]
    table = Table(*head, box=None, pad_edge=False)
    for name in session.opened.names:
        table.add_column(name, justify="right")
    for deal in session.deals:
        dealer = deal.people.names[deal.people.dealer]
        told = (str(deal.number), tell_round(deal.round_winds), dealer, tell_result(deal, language))
        table.add_row(*told, *[f"{amount:+d}" for amount in deal.paid])
    if session.deals:
        console().print(table)
    say([] if session.deals else [word("nothing", language)])


def read_told(path: Path) -> dict[str, object]:
    """An entry from a TOML or JSON file: all events of a deal, or one of them."""
    import tomllib

    text = path.read_text(encoding="utf-8")
    try:
        told = tomllib.loads(text) if path.suffix == ".toml" else json.loads(text)
    except (ValueError, RecursionError) as error:
        raise FlagError("--entry", f"{path} cannot be read: {error}") from None
    if not isinstance(told, dict):
        raise FlagError("--entry", f"{path} must hold a table: happenings, or one of them")
    return (
        {str(key): value for key, value in told.items()} if "happenings" in told else {"happenings": [told]}
    )
