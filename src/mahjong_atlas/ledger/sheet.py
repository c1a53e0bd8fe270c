"""A scoring session on paper: rows for spreadsheets, a page for printing."""

import csv
import io
from collections.abc import Mapping
from decimal import ROUND_HALF_UP, Decimal
from html import escape
from typing import Final

from mahjong_atlas.ledger.entries import FINISHED, OPENED, REPLACED, UNDONE
from mahjong_atlas.ledger.text import (
    tell_name,
    tell_next,
    tell_paid,
    tell_payments,
    tell_result,
    tell_winds,
    tell_wins,
)
from mahjong_atlas.ledger.words import word
from mahjong_atlas.pages import draw_lines, whole_page
from mahjong_atlas.protocol.scorebook import BookedDeal, Scorebook
from mahjong_atlas.records.reasons import signed
from mahjong_atlas.rules.names import names_of

WITHOUT_PARTS: Final = ("円", "日円", "日元", "日圓", "jpy", "yen")


def write_csv(book: Scorebook, language: str, rate: str = "", currency: str = "") -> str:
    """One row for each deal that counts: the change of each player, the totals after it, its wins with their
    patterns, who paid whom and how that comes about, in the words of a language.

    With a `rate`, what a point is worth, also what each has won or lost by then in money, and below, after an
    empty row, who owes whom.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    unit = currency or word("money", language)
    head = [word(key, language) for key in ("deal", "entry", "when", "round", "dealer", "result")]
    totals = [word("total-of", language, name=name) for name in book.names]
    worths = [f"{name} {unit}" for name in book.names] if rate else []
    tail = [word(key, language) for key in ("pot", "wins", "payments", "note")]
    writer.writerow([_cell(each) for each in (*head, *book.names, *totals, *worths, *tail)])
    for deal in book.deals:
        owed = [money(total - book.start, rate, currency) for total in deal.totals] if rate else []
        writer.writerow(
            [deal.number, *[_cell(each) for each in _deal_cells(deal, book, language)]]
            + [*deal.paid, *deal.totals, *owed, deal.pot]
            + [_cell(each) for each in _reason_cells(deal, book, language)]
        )
    if rate:
        writer.writerows([[], [_cell(each) for each in (*_debt_head(language), unit)]])
        for debt in book.debts:
            who = [_cell(tell_name(player, book)) for player in (debt.payer, debt.payee)]
            writer.writerow([*who, debt.points, money(debt.points, rate, currency)])
    return out.getvalue()


def _deal_cells(deal: BookedDeal, book: Scorebook, language: str) -> list[str]:
    winds, dealer = tell_winds(deal.round, language), tell_name(deal.dealer, book)
    return [deal.id, deal.when, winds, dealer, tell_result(deal, book, language)]


def _reason_cells(deal: BookedDeal, book: Scorebook, language: str) -> list[str]:
    """Wins, payments and note; the lines of one cell are divided by semicolons."""
    wins, paid = (tell(deal.happenings, book, language) for tell in (tell_wins, tell_paid))
    return [*["; ".join([line.strip() for line in lines]) for lines in (wins, paid)], deal.note]


def _debt_head(language: str) -> list[str]:
    return [word(key, language) for key in ("payer", "payee", "amount")]


def money(points: int, rate: str, currency: str = "") -> str:
    """What so many points are worth, to the hundredth; yen have no parts."""
    parts = Decimal(1) if currency.lower() in WITHOUT_PARTS else Decimal("0.01")
    return str((points * Decimal(rate)).quantize(parts, ROUND_HALF_UP))


def _cell(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text


def write_page(book: Scorebook, language: str) -> str:
    """A page without other files: totals, chart, every deal with its reasons, the audit trail."""
    names = [escape(name) for name in book.names]
    title = f"{names_of(book.ruleset.partition('@')[0]).ruleset(language)} · {word('title', language)}"
    columns = "".join(f"<th>{name}</th>" for name in names)
    standing = "".join(f"<td>{total}</td>" for total in book.totals)
    who = "".join(f"<td>{seat}</td>" for seat in book.seats)
    rows = [_row(deal, book, language) for deal in book.deals]
    head = [word(key, language) for key in ("deal", "round", "dealer", "result")]
    heads = "".join(f"<th>{each}</th>" for each in head)
    return whole_page(
        title,
        language,
        [
            f"<p>{escape(tell_next(book, language))}</p>",
            f"<table><tr>{columns}</tr><tr>{who}</tr><tr class='total'>{standing}</tr></table>",
            chart_svg(book, word("chart", language)),
            f"<table><tr>{heads}{columns}<th>{word('payments', language)}</th></tr>",
            *(rows or [f"<tr><td colspan='{5 + len(names)}'>{word('nothing', language)}</td></tr>"]),
            "</table>",
            f"<h2>{word('audit', language)}</h2>\n<ol>",
            *[f"<li>{escape(line)}</li>" for line in audit(book, language)],
            "</ol>",
        ],
    )


def _row(deal: BookedDeal, book: Scorebook, language: str) -> str:
    paid = "".join(f"<td class='n'>{signed(amount)}</td>" for amount in deal.paid)
    why = "<br>".join(escape(line) for line in tell_payments(deal, book, language))
    note = f" <em>{escape(deal.note)}</em>" if deal.note else ""
    result = escape(tell_result(deal, book, language)) + note
    dealer = escape(tell_name(deal.dealer, book))
    return (
        f"<tr><td>{deal.number}</td><td>{deal.round}</td><td>{dealer}</td>"
        f"<td>{result}</td>{paid}<td class='why'>{why}</td></tr>"
    )


def audit(book: Scorebook, language: str) -> list[str]:
    """Every entry, also those that do not count any more."""
    results = {deal.id: tell_result(deal, book, language) for deal in book.deals}
    return [_audit_line(entry, results, language) for entry in book.entries]


def _audit_line(entry: Mapping[str, object], results: Mapping[str, str], language: str) -> str:
    head = [str(entry.get(key, "")) for key in ("id", "when", "by")]
    if entry["kind"] == OPENED:
        what = word("opened", language)
    elif entry["kind"] == FINISHED:
        what = word("finished", language)
    elif entry["kind"] == UNDONE:
        why = str(entry.get("why", ""))
        what = word("undoes", language, of=str(entry.get("of", ""))) + (f": {why}" if why else "")
    elif entry["kind"] == REPLACED:
        what = word("replaces", language, of=str(entry.get("of", "")))
    else:
        what = f"{word('deal', language)}: {results.get(head[0], '')}".rstrip(": ")
    if not entry["counts"]:
        what += f" ({word('undone', language)})"
    return " · ".join(part for part in (*head, what) if part)


def chart_svg(book: Scorebook, label: str) -> str:
    """A line for each player over the deals."""
    lines = [
        list(enumerate([book.start, *(deal.totals[player] for deal in book.deals)]))
        for player in range(len(book.totals))
    ]
    names = [f"{name} {total}" for name, total in zip(book.names, book.totals, strict=True)]
    return draw_lines(lines, names, label)
