"""The scorebook in words: the result of each deal, who pays whom and why."""

import csv
import io
from collections.abc import Mapping, Sequence
from decimal import ROUND_HALF_UP, Decimal
from functools import partial
from html import escape
from typing import Final

from msgspec import UNSET

from mahjong_atlas.narration.reasons import points_text, signed, worth_text
from mahjong_atlas.narration.steps import StepTeller, read_steps
from mahjong_atlas.pages import draw_lines, whole_page
from mahjong_atlas.protocol.scorebook import BookedDeal, BookedEvent, BookedWin, Standing
from mahjong_atlas.protocol.scores import Transfer
from mahjong_atlas.rules.names import RulesetNames, names_of, wind_names
from mahjong_atlas.scorebook.answers import TABLE
from mahjong_atlas.scorebook.entries import FINISHED, OPENED, REPLACED, UNDONE
from mahjong_atlas.scoring.bounds import AGREED
from mahjong_atlas.texts.languages import SHARED, Texts, divided, headed, joined, noted, phrase_of
from mahjong_atlas.texts.message import read_message
from mahjong_atlas.tiles.kind import SEATS


def word(key: str, language: str, texts: Texts = SHARED, **values: str | int) -> str:
    """A word or sentence by its key, filled in, by the texts of the game that is played."""
    return phrase_of(texts, language, f"scorebook-{key}", **values)


def tell_result(deal: BookedDeal, book: Standing, language: str) -> str:
    """How the deal ended, and under which earlier version of the rules it was played."""
    texts = texts_of_book(book)
    if deal.result != "win":
        return word(deal.result, language, texts) + _tell_version(deal, language)
    winners = joined([tell_name(player, book) for player in deal.winners], language)
    return word("win", language, texts, winners=winners) + _tell_version(deal, language)


def _tell_version(deal: BookedDeal, language: str) -> str:
    if not deal.played_under:
        return ""
    return " · " + word("again" if deal.decided_again else "earlier", language, under=deal.played_under)


def tell_name(player: str, book: Standing) -> str:
    """The name of a player by number (P1); the pot is "*"."""
    return player if player == TABLE else book.names[int(player[1:]) - 1]


def tell_payments(deal: BookedDeal, book: Standing, language: str) -> list[str]:
    """Fans of each win, and every payment with its cause and clause, in the order of the events."""
    return [
        line
        for event in deal.events
        for line in (*tell_wins([event], book, language), *tell_paid([event], book, language))
    ]


def tell_wins(events: Sequence[BookedEvent], book: Standing, language: str) -> list[str]:
    """Each win with its patterns, and how these come to its worth."""
    names, teller = speech_of(book, language)
    out: list[str] = []
    for win in [win for event in events for win in event.wins]:
        out.append(headed(tell_name(win.player, book), tell_win(win, book, names, language), language))
        out.extend(teller.valued(read_steps(win.steps)))
    return out


def tell_paid(events: Sequence[BookedEvent], book: Standing, language: str) -> list[str]:
    """Each payment with its cause, clause and calculation."""
    names, teller = speech_of(book, language)
    out: list[str] = []
    for event in events:
        paid = [
            (tell_payment(each, book, names, language), read_steps(each.steps)) for each in event.transfers
        ]
        out.extend(teller.explained(paid))
    return out


def texts_of_book(book: Standing) -> Texts:
    """The words of its game."""
    return names_of(book.ruleset.partition("@")[0]).texts


def speech_of(book: Standing, language: str) -> tuple[RulesetNames, StepTeller]:
    """The words of the game, players by their names."""
    names = names_of(book.ruleset.partition("@")[0])
    return names, StepTeller(names, language, partial(tell_name, book=book))


def tell_win(win: BookedWin, book: Standing, names: RulesetNames, language: str) -> str:
    """The patterns of a win and what it is worth, in the words of the game."""
    named = [fan for fan in win.fans if fan.id != AGREED.id]
    fans = joined([f"{win.names[fan.id].text(language)} {fan.value}" for fan in named], language)
    fu = 0 if win.fu is UNSET else win.fu
    if win.fans:
        worth = worth_text(win.points, fu, [fan.value for fan in win.fans], names, language)
    else:
        worth = "" if book.asks.fu else points_text(win.points, names, language)
    return f"{fans} = {worth}" if fans else worth or word("points", language, points=win.points)


def tell_payment(each: Transfer, book: Standing, names: RulesetNames, language: str) -> str:
    """Who pays whom, how much, for what, by which clause."""
    why = noted(names.say(read_message(each.cause), language), each.clause, language)
    who = f"{tell_name(each.payer, book)} → {tell_name(each.payee, book)}"
    return f"{who}  {each.amount}  {why}"


def tell_debts(book: Standing, language: str) -> list[str]:
    """Who owes whom, in the fewest payments; the pot is the table."""
    pot = word("pot", language)
    return [
        word(
            "owes",
            language,
            payer=pot if each.payer == TABLE else tell_name(each.payer, book),
            payee=pot if each.payee == TABLE else tell_name(each.payee, book),
            points=each.points,
        )
        for each in book.debts
    ]


def tell_next(book: Standing, language: str) -> str:
    """Who deals next, in which round, with which counters."""
    if book.over:
        return word("over", language)
    names = names_of(book.ruleset.partition("@")[0])
    winds = tell_winds(book.round, language)
    parts = [
        word("next", language, dealer=tell_name(book.dealer, book)),
        f"{word('round', language)} {winds}",
    ]
    if book.pot:
        parts.append(f"{word('pot', language)} {book.pot}")
    return " · ".join(
        [*parts, *(f"{counter_text(key, names, language)} {value}" for key, value in book.counters.items())]
    )


def tell_winds(winds: str, language: str) -> str:
    """The winds of a round by their names."""
    return " ".join(wind_names(language)[SEATS.index(wind)] for wind in winds)


def counter_text(key: str, names: RulesetNames, language: str) -> str:
    """What is carried from deal to deal is called as a state, else as what it counts."""
    return names.state(key).get(language) or names.word("counter", key, language)


WITHOUT_PARTS: Final = ("円", "日円", "日元", "日圓", "jpy", "yen")


def write_csv(book: Standing, language: str, rate: str = "", currency: str = "") -> str:
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
    tail = [word(key, language, texts_of_book(book)) for key in ("pot", "wins", "payments", "note")]
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


def _deal_cells(deal: BookedDeal, book: Standing, language: str) -> list[str]:
    winds, dealer = tell_winds(deal.round, language), tell_name(deal.dealer, book)
    return [deal.id, deal.when, winds, dealer, tell_result(deal, book, language)]


def _reason_cells(deal: BookedDeal, book: Standing, language: str) -> list[str]:
    """Wins, payments and note; the lines of one cell are divided by semicolons."""
    wins, paid = (tell(deal.events, book, language) for tell in (tell_wins, tell_paid))
    return [*[divided([line.strip() for line in lines], language) for lines in (wins, paid)], deal.note]


def _debt_head(language: str) -> list[str]:
    return [word(key, language) for key in ("payer", "payee", "amount")]


def money(points: int, rate: str, currency: str = "") -> str:
    """What so many points are worth, to the hundredth; yen have no parts."""
    parts = Decimal(1) if currency.lower() in WITHOUT_PARTS else Decimal("0.01")
    return str((points * Decimal(rate)).quantize(parts, ROUND_HALF_UP))


def _cell(text: str) -> str:
    """A text that no spreadsheet takes for a formula."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text


def write_page(book: Standing, language: str) -> str:
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


def _row(deal: BookedDeal, book: Standing, language: str) -> str:
    paid = "".join(f"<td class='n'>{signed(amount)}</td>" for amount in deal.paid)
    why = "<br>".join(escape(line) for line in tell_payments(deal, book, language))
    note = f" <em>{escape(deal.note)}</em>" if deal.note else ""
    result = escape(tell_result(deal, book, language)) + note
    dealer = escape(tell_name(deal.dealer, book))
    return (
        f"<tr><td>{deal.number}</td><td>{tell_winds(deal.round, language)}</td><td>{dealer}</td>"
        f"<td>{result}</td>{paid}<td class='why'>{why}</td></tr>"
    )


def audit(book: Standing, language: str) -> list[str]:
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
        what = word("undoes", language, of=str(entry.get("of", "")))
        what = headed(what, why, language) if why else what
    elif entry["kind"] == REPLACED:
        what = word("replaces", language, of=str(entry.get("of", "")))
    else:
        what, result = word("deal", language), results.get(head[0], "")
        what = headed(what, result, language) if result else what
    if not entry["counts"]:
        what = noted(what, word("undone", language), language)
    return " · ".join(part for part in (*head, what) if part)


def chart_svg(book: Standing, label: str) -> str:
    """A line for each player over the deals."""
    lines = [
        list(enumerate([book.start, *(deal.totals[player] for deal in book.deals)]))
        for player in range(len(book.totals))
    ]
    names = [f"{name} {total}" for name, total in zip(book.names, book.totals, strict=True)]
    return draw_lines(lines, names, label)
