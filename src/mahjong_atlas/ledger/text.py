"""The scorebook in words: the result of each deal, who pays whom and why."""

from collections.abc import Sequence
from functools import partial

from msgspec import UNSET

from mahjong_atlas.ledger.answers import TABLE
from mahjong_atlas.ledger.words import word
from mahjong_atlas.protocol.scorebook import BookedDeal, BookedEvent, BookedWin, Scorebook
from mahjong_atlas.protocol.scores import Transfer
from mahjong_atlas.records.reasons import points_told, worth_told
from mahjong_atlas.records.steps import StepTeller, read_steps
from mahjong_atlas.rules.names import Names, names_of, wind_names
from mahjong_atlas.scoring.bounds import AGREED
from mahjong_atlas.texts.languages import joined
from mahjong_atlas.texts.message import read_message
from mahjong_atlas.tiles.kind import SEATS


def tell_result(deal: BookedDeal, book: Scorebook, language: str) -> str:
    """How the deal ended, and under which earlier version of the rules it was played."""
    if deal.result != "win":
        return word(deal.result, language) + _tell_version(deal, language)
    winners = joined([tell_name(player, book) for player in deal.winners], language)
    return word("win", language, winners=winners) + _tell_version(deal, language)


def _tell_version(deal: BookedDeal, language: str) -> str:
    if not deal.played_under:
        return ""
    return " · " + word("again" if deal.decided_again else "earlier", language, under=deal.played_under)


def tell_name(player: str, book: Scorebook) -> str:
    """The name of a player by number (P1); the pot is "*"."""
    return player if player == TABLE else book.names[int(player[1:]) - 1]


def tell_payments(deal: BookedDeal, book: Scorebook, language: str) -> list[str]:
    """Fans of each win, and every payment with its cause and clause, in the order of the events."""
    return [
        line
        for event in deal.happenings
        for line in (*tell_wins([event], book, language), *tell_paid([event], book, language))
    ]


def tell_wins(events: Sequence[BookedEvent], book: Scorebook, language: str) -> list[str]:
    """Each win with its patterns, and how these come to its worth."""
    names, teller = speech_of(book, language)
    out: list[str] = []
    for win in [win for event in events for win in event.wins]:
        out.append(f"{tell_name(win.player, book)}: {tell_win(win, book, names, language)}")
        out.extend(teller.valued(read_steps(win.steps)))
    return out


def tell_paid(events: Sequence[BookedEvent], book: Scorebook, language: str) -> list[str]:
    """Each payment with its cause, clause and calculation."""
    names, teller = speech_of(book, language)
    out: list[str] = []
    for event in events:
        paid = [
            (tell_payment(each, book, names, language), read_steps(each.steps)) for each in event.transfers
        ]
        out.extend(teller.explained(paid))
    return out


def speech_of(book: Scorebook, language: str) -> tuple[Names, StepTeller]:
    """The words of the game, players by their names."""
    names = names_of(book.ruleset.partition("@")[0])
    return names, StepTeller(names, language, partial(tell_name, book=book))


def tell_win(win: BookedWin, book: Scorebook, names: Names, language: str) -> str:
    """The patterns of a win and what it is worth, in the words of the game."""
    named = [fan for fan in win.fans if fan.id != AGREED.id]
    fans = joined([f"{win.names[fan.id].told(language)} {fan.value}" for fan in named], language)
    fu = 0 if win.fu is UNSET else win.fu
    if win.fans:
        worth = worth_told(win.points, fu, [fan.value for fan in win.fans], names, language)
    else:
        worth = "" if book.asks.fu else points_told(win.points, names, language)
    return f"{fans} = {worth}" if fans else worth or word("points", language, points=win.points)


def tell_payment(each: Transfer, book: Scorebook, names: Names, language: str) -> str:
    """Who pays whom, how much, for what, by which clause."""
    cited = f" ({each.clause})" if each.clause else ""
    who = f"{tell_name(each.payer, book)} → {tell_name(each.payee, book)}"
    return f"{who}  {each.amount}  {names.say(read_message(each.cause), language)}{cited}"


def tell_debts(book: Scorebook, language: str) -> list[str]:
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


def tell_next(book: Scorebook, language: str) -> str:
    """Who deals next, in which round, with which counters."""
    if book.over:
        return word("over", language)
    names = names_of(book.ruleset.partition("@")[0])
    winds = tell_winds(book.round, language)
    told = [word("next", language, dealer=tell_name(book.dealer, book)), f"{word('round', language)} {winds}"]
    if book.pot:
        told.append(f"{word('pot', language)} {book.pot}")
    return " · ".join(
        [*told, *(f"{counter_told(key, names, language)} {value}" for key, value in book.counters.items())]
    )


def tell_winds(winds: str, language: str) -> str:
    """The winds of a round by their names."""
    return " ".join(wind_names(language)[SEATS.index(wind)] for wind in winds)


def counter_told(key: str, names: Names, language: str) -> str:
    """What is carried from deal to deal is called as a state, else as what it counts."""
    return names.state(key).get(language) or names.word("counter", key, language)
