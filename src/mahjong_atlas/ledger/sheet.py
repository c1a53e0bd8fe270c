"""A scoring session on paper: rows for spreadsheets, a page for printing."""

import csv
import io
from collections.abc import Sequence
from html import escape
from typing import Final

from mahjong_atlas.ledger.answers import seats_of
from mahjong_atlas.ledger.entries import OPENED, UNDONE
from mahjong_atlas.ledger.session import ScoreSession
from mahjong_atlas.ledger.told import tell_next, tell_payments, tell_result, tell_round
from mahjong_atlas.ledger.words import word
from mahjong_atlas.rules.names import names_of

COLOURS: Final = ("#1f5b48", "#a3271d", "#1459c7", "#8a5200")
WIDTH: Final = 640
HEIGHT: Final = 240


def write_csv(session: ScoreSession) -> str:
    """One row for each deal that counts: what everybody got, and the totals after it."""
    names = [_cell(name) for name in session.opened.names]
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\r\n")
    totals = [f"{name} total" for name in names]
    writer.writerow(
        ["deal", "entry", "when", "round", "dealer", "result", "winners", *names, *totals, "pot", "note"]
    )
    for deal in session.deals:
        winners = " ".join(names[player] for player in deal.winners)
        head = [deal.number, _cell(deal.entry.id), _cell(deal.entry.when), tell_round(deal.round_winds)]
        note = _cell(str(deal.entry.told.get("note", "")))
        dealer = names[deal.people.dealer]
        writer.writerow([*head, dealer, deal.result, winners, *deal.paid, *deal.totals, deal.pot, note])
    return out.getvalue()


def _cell(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text


def write_page(session: ScoreSession, language: str) -> str:
    """A page that needs nothing else: standing, chart, every deal with its reasons, the audit trail."""
    names = [escape(name) for name in session.opened.names]
    title = f"{escape(names_of(session.opened.ruleset.id).ruleset(language))} · {word('title', language)}"
    seats = seats_of(session.people)
    columns = "".join(f"<th>{name}</th>" for name in names)
    standing = "".join(f"<td>{total}</td>" for total in session.totals)
    who = "".join(f"<td>{seat}</td>" for seat in seats)
    rows = [_row(session, number, language) for number in range(len(session.deals))]
    head = [word(key, language) for key in ("deal", "round", "dealer", "result")]
    heads = "".join(f"<th>{each}</th>" for each in head)
    return "\n".join(
        [
            f'<!doctype html>\n<html lang="{language}">\n<head><meta charset="utf-8"><title>{title}</title>',
            f"<style>{STYLE}</style></head>\n<body>\n<h1>{title}</h1>",
            f"<p>{escape(tell_next(session, language))}</p>",
            f"<table><tr>{columns}</tr><tr>{who}</tr><tr class='total'>{standing}</tr></table>",
            chart_svg(session, word("chart", language)),
            f"<table><tr>{heads}{columns}<th>{word('payments', language)}</th></tr>",
            *(rows or [f"<tr><td colspan='{5 + len(names)}'>{word('nothing', language)}</td></tr>"]),
            "</table>",
            f"<h2>{word('audit', language)}</h2>\n<ol>",
            *[f"<li>{escape(line)}</li>" for line in audit(session, language)],
            "</ol>\n</body>\n</html>\n",
        ]
    )


def _row(session: ScoreSession, number: int, language: str) -> str:
    deal = session.deals[number]
    paid = "".join(f"<td class='n'>{amount:+d}</td>" for amount in deal.paid)
    why = "<br>".join(escape(line) for line in tell_payments(deal, language))
    note = str(deal.entry.told.get("note", ""))
    result = escape(tell_result(deal, language)) + (f" <em>{escape(note)}</em>" if note else "")
    dealer = escape(deal.people.names[deal.people.dealer])
    return (
        f"<tr><td>{deal.number}</td><td>{tell_round(deal.round_winds)}</td><td>{dealer}</td>"
        f"<td>{result}</td>{paid}<td class='why'>{why}</td></tr>"
    )


def audit(session: ScoreSession, language: str) -> list[str]:
    """Every entry, also those that do not count any more."""
    results = {deal.entry.id: tell_result(deal, language) for deal in session.deals}
    out: list[str] = []
    for entry in session.entries:
        if entry.kind == OPENED:
            what = word("opened", language)
        elif entry.kind == UNDONE:
            why = str(entry.told.get("why", ""))
            what = word("undoes", language, of=str(entry.told.get("of", ""))) + (f": {why}" if why else "")
        else:
            what = f"{word('deal', language)}: {results.get(entry.id, '')}".rstrip(": ")
        if entry.id in session.undone:
            what += f" ({word('undone', language)})"
        out.append(" · ".join(part for part in (entry.id, entry.when, entry.by, what) if part))
    return out


def chart_svg(session: ScoreSession, label: str) -> str:
    """A line for each player over the deals."""
    start = session.opened.ruleset.table.start_score
    lines = [
        [start, *(deal.totals[player] for deal in session.deals)] for player in range(len(session.totals))
    ]
    low = min(min(line) for line in lines)
    high = max(max(line) for line in lines)
    out = [f"<svg viewBox='0 0 {WIDTH} {HEIGHT}' role='img' aria-label='{escape(label)}'>"]
    for player, line in enumerate(lines):
        points = " ".join(f"{x:.0f},{y:.0f}" for x, y in _places(line, low, high))
        colour = COLOURS[player % len(COLOURS)]
        out.append(f"<polyline fill='none' stroke='{colour}' stroke-width='2' points='{points}'/>")
        name = escape(session.opened.names[player])
        out.append(f"<text x='8' y='{16 + 16 * player}' fill='{colour}'>{name} {line[-1]}</text>")
    out.append("</svg>")
    return "".join(out)


def _places(line: Sequence[int], low: int, high: int) -> list[tuple[float, float]]:
    wide = max(1, len(line) - 1)
    tall = max(1, high - low)
    return [
        (10 + (WIDTH - 20) * at / wide, 10 + (HEIGHT - 20) * (high - value) / tall)
        for at, value in enumerate(line)
    ]


STYLE: Final = (
    "body{font:15px/1.4 system-ui,'Noto Sans CJK SC',sans-serif;margin:1.5em;color:#1d2320}"
    "table{border-collapse:collapse;margin:1em 0}th,td{border:1px solid #c9c3b2;padding:.2em .5em;"
    "text-align:left;vertical-align:top}.n,.total td{text-align:right;font-variant-numeric:tabular-nums}"
    ".why{font-size:.85em}svg{max-width:100%;height:auto;border:1px solid #c9c3b2}"
    "tr{break-inside:avoid}@media print{body{margin:0}}"
)
