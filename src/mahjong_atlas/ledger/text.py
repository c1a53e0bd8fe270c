"""The scorebook in words: the result of each deal, who pays whom and why."""

from functools import partial

from mahjong_atlas.ledger.agreed import AGREED
from mahjong_atlas.ledger.answers import TABLE
from mahjong_atlas.ledger.words import word
from mahjong_atlas.protocol.scorebook import BookedDeal, Scorebook
from mahjong_atlas.protocol.scores import Transfer
from mahjong_atlas.records.steps import StepTeller, read_steps
from mahjong_atlas.rules.names import Names, names_of, wind_names
from mahjong_atlas.texts.message import read_message
from mahjong_atlas.tiles.kind import SEATS


def tell_result(deal: BookedDeal, book: Scorebook, language: str) -> str:
    """How the deal ended, and under which earlier version of the rules it was played."""
    if deal.result != "win":
        return word(deal.result, language) + _tell_version(deal, language)
    between = "、" if language != "en" else ", "
    winners = between.join(tell_name(player, book) for player in deal.winners)
    return word("win", language, winners=winners) + _tell_version(deal, language)


def _tell_version(deal: BookedDeal, language: str) -> str:
    if not deal.played_under:
        return ""
    return " · " + word("again" if deal.decided_again else "earlier", language, under=deal.played_under)


def tell_name(player: str, book: Scorebook) -> str:
    """The name of a player by number (P1); the pot is "*"."""
    return player if player == TABLE else book.names[int(player[1:]) - 1]


def tell_payments(deal: BookedDeal, book: Scorebook, language: str) -> list[str]:
    """Fans of each win, and every payment with its cause and clause."""
    names = names_of(book.ruleset.partition("@")[0])
    out: list[str] = []
    for event in deal.happenings:
        for win in event.wins:
            named = [fan for fan in win.fans if fan.id != AGREED.id]
            fans = ", ".join(f"{win.names[fan.id].told(language)} {fan.value}" for fan in named)
            points = word("points", language, points=win.points)
            out.append(f"{tell_name(win.player, book)}: {fans + ' = ' if fans else ''}{points}")
        payments = [
            (tell_payment(each, book, names, language), read_steps(each.steps)) for each in event.transfers
        ]
        out.extend(StepTeller(names, language, partial(tell_name, book=book)).explained(payments))
    return out


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
    winds = " ".join(wind_names(language)[SEATS.index(wind)] for wind in book.round)
    told = [word("next", language, dealer=tell_name(book.dealer, book)), f"{word('round', language)} {winds}"]
    if book.pot:
        told.append(f"{word('pot', language)} {book.pot}")
    return " · ".join(
        [*told, *(f"{counter_told(key, names, language)} {value}" for key, value in book.counters.items())]
    )


def counter_told(key: str, names: Names, language: str) -> str:
    """What is carried from deal to deal is called as a state, else as what it counts."""
    return names.state(key).get(language) or names.word("counter", key, language)
