"""The book in words: what came of each deal, who pays whom and why."""

from collections.abc import Iterable

from mahjong_atlas.ledger.agreed import AGREED
from mahjong_atlas.ledger.answers import number_of
from mahjong_atlas.ledger.session import Booked, ScoreSession
from mahjong_atlas.ledger.words import word
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.texts.languages import render
from mahjong_atlas.tiles.kind import EAST, SEATS


def tell_result(deal: Booked, language: str) -> str:
    """How the deal ended, and under which earlier version of the rules it was played."""
    if deal.result != "win":
        return word(deal.result, language) + _tell_version(deal, language)
    between = "、" if language != "en" else ", "
    winners = between.join(deal.people.names[player] for player in deal.winners)
    return word("win", language, winners=winners) + _tell_version(deal, language)


def _tell_version(deal: Booked, language: str) -> str:
    if not deal.played_under:
        return ""
    return " · " + word("again" if deal.is_decided_again else "earlier", language, under=deal.played_under)


def tell_round(winds: Iterable[int]) -> str:
    """The winds of the round."""
    return "".join(SEATS[wind - EAST] for wind in winds)


def tell_name(deal: Booked, seat: int) -> str:
    """The name of a player by seat; the pot is "*"."""
    number = number_of(deal.people, seat)
    return number if number == "*" else deal.people.names[int(number[1:]) - 1]


def tell_payments(deal: Booked, language: str) -> list[str]:
    """Fans of each win, and every payment with its cause and clause."""
    names = names_of(deal.ruleset_id)
    out: list[str] = []
    for settled in deal.settled:
        for score in settled.scores:
            named = [each for each in score.taken if each.fan is not AGREED]
            fans = ", ".join(f"{names.fan(each.fan.id, language)} {each.value}" for each in named)
            out.append(f"{tell_name(deal, score.seat)}: {fans + ' = ' if fans else ''}{score.points}")
        for each in settled.transfers:
            cited = f" ({each.clause})" if each.clause else ""
            who = f"{tell_name(deal, each.payer)} → {tell_name(deal, each.payee)}"
            out.append(f"{who}  {each.amount}  {render(each.cause, language)}{cited}")
    return out


def tell_next(session: ScoreSession, language: str) -> str:
    """Who deals next, in which round, with which counters."""
    if session.over:
        return word("over", language)
    dealer = session.opened.names[session.match.dealer]
    counted = [
        f"{key} {value}" for key, value in session.match.carried.items() if value and key != "dealership"
    ]
    told = [
        word("next", language, dealer=dealer),
        f"{word('round', language)} {tell_round(session.round_winds)}",
    ]
    if session.pot:
        told.append(f"{word('pot', language)} {session.pot}")
    return " · ".join([*told, *counted])
