"""The state of a scorebook for programs: players by number (P1, P2, ...), the pot is "*"."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from msgspec import UNSET

from mahjong_atlas.narration.reasons import fan_names
from mahjong_atlas.narration.steps import write_steps
from mahjong_atlas.play.events import EVERYBODY
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.answers import counted_fans, fu_of
from mahjong_atlas.protocol import scores
from mahjong_atlas.protocol.base import Names
from mahjong_atlas.protocol.scorebook import (
    BookedDeal,
    BookedEvent,
    BookedWin,
    Debt,
    EntryFields,
    Standing,
)
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.scorebook.agreed import needs_fu
from mahjong_atlas.scorebook.entries import DealPlayers, Entry
from mahjong_atlas.scorebook.scorebook import Booked, Scorebook
from mahjong_atlas.scorebook.settling import SettledEvent
from mahjong_atlas.scoring.bounds import AGREED
from mahjong_atlas.scoring.explain import points_steps
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.steps import Step
from mahjong_atlas.scoring.transfers import POT, Transfer
from mahjong_atlas.texts.message import Message, write_message
from mahjong_atlas.tiles.kind import EAST, SEATS
from mahjong_atlas.tiles.shapes.reading import NO_SHAPE


def fewest_payments(balances: Sequence[int]) -> list[tuple[int, int, int]]:
    """The fewest payments (payer, payee, points) after which every balance is 0, by places of the balances.

    They must sum to 0; those who lost most come first.

    People whose balances cancel out by themselves need one payment fewer than they are, so the balances are
    parted into as many such groups as there can be. All partings are tried: meant for the few of a table.

    >>> fewest_payments([30, -10, -25, 5])
    [(2, 0, 25), (1, 0, 5), (1, 3, 5)]
    """
    if sum(balances):
        raise ValueError(f"balances must sum to 0, not {sum(balances)}")
    open_places = tuple(place for place, balance in enumerate(balances) if balance)
    return [debt for group in _groups(open_places, balances) for debt in _within(group, balances)]


def _groups(places: tuple[int, ...], balances: Sequence[int]) -> list[tuple[int, ...]]:
    """The places parted into as many groups as possible whose balances cancel out."""
    if not places:
        return []
    best: list[tuple[int, ...]] = [places]
    first, others = places[0], places[1:]
    for chosen in range(1 << len(others)):
        group = (first, *[place for at, place in enumerate(others) if chosen >> at & 1])
        if sum(balances[place] for place in group) == 0 and len(group) < len(places):
            rest = tuple(place for place in others if place not in group)
            found = [group, *_groups(rest, balances)]
            if len(found) > len(best):
                best = found
    return best


def _within(group: Sequence[int], balances: Sequence[int]) -> list[tuple[int, int, int]]:
    """Payments of a group that cannot be parted: one fewer than it has people."""
    left = {place: balances[place] for place in group}
    out: list[tuple[int, int, int]] = []
    while any(left.values()):
        payer = min(left, key=lambda place: left[place])
        payee = max(left, key=lambda place: left[place])
        points = min(-left[payer], left[payee])
        left[payer] += points
        left[payee] -= points
        out.append((payer, payee, points))
    return out


TABLE: Final = "*"
"""The pot, where a player is named."""


def standing_of(scorebook: Scorebook) -> Standing:
    """The whole scorebook: players, totals, every deal with its reasons, the audit trail."""
    opened = scorebook.opened
    ruleset = opened.ruleset
    balance = balance_of(scorebook)
    return Standing(
        ruleset=ruleset.full_id,
        options=dict(ruleset.options),
        names=list(opened.names),
        asks=entry_fields(ruleset),
        start=ruleset.table.start_score,
        totals=list(scorebook.totals),
        pot=scorebook.pot,
        over=scorebook.over,
        dealer=f"P{scorebook.match.dealer + 1}",
        round="".join(SEATS[wind - EAST] for wind in scorebook.round_winds),
        seats=seats_of(scorebook.people),
        counters=counters(scorebook.match.carried),
        ranking=[f"P{player + 1}" for player in scorebook.match.ranking()],
        results=scorebook.match.results() if scorebook.over else None,
        balance=balance,
        debts=debts_of(balance),
        deals=[booked_deal(each) for each in scorebook.deals],
        entries=[trail_line(scorebook, entry) for entry in scorebook.entries],
    )


def balance_of(scorebook: Scorebook) -> list[int]:
    """Points won or lost so far by player; of a finished match with what its places are worth."""
    ruleset = scorebook.opened.ruleset
    if scorebook.over:
        return [round(result * ruleset.final.unit) for result in scorebook.match.results()]
    return [total - ruleset.table.start_score for total in scorebook.totals]


def debts_of(balance: list[int]) -> list[Debt]:
    """The fewest payments that settle it; what the players lack lies on the table."""
    found = fewest_payments([*balance, -sum(balance)])
    names = [*[f"P{player + 1}" for player in range(len(balance))], TABLE]
    return [Debt(payer=names[payer], payee=names[payee], points=points) for payer, payee, points in found]


def entry_fields(ruleset: Ruleset) -> EntryFields:
    """What an entry may hold: whether points or a number of fans are enough, whether fu are needed."""
    settlement = ruleset.settlement
    by_fans = settlement.payment.reads_fans()
    words = [word for part in ruleset.parts for word in part.reported]
    found = [word for part in ruleset.parts for word in part.found]
    names = names_of(ruleset.id)
    dealt = [part.dealt_wins() for part in ruleset.opening]
    return EntryFields(
        points=not by_fans,
        fan_number=not by_fans and not ruleset.scoring.valuation.reads_fans(),
        fu=needs_fu(ruleset),
        liable=bool(settlement.liability),
        kongs=bool(settlement.incomes),
        ready=bool(settlement.drawn),
        starts=any(each is not None and not each.ends for each in dealt),
        plays_on=ruleset.after_win.knows(0) != EVERYBODY,
        false_win_goes_on=ruleset.false_win.goes_on,
        pays_waits=any(part.pays_waits for part in ruleset.parts),
        places=ruleset.final.counts_places,
        found={word: Names.by_language(partial(names.word, "found", word)) for word in found},
        declares={word: Names.by_language(partial(names.action, word)) for word in words},
    )


def counters(carried: dict[str, int]) -> dict[str, int]:
    """Counters that are not 0; how often the deal has passed follows from round and dealer."""
    return {
        key: value for key, value in carried.items() if value and key not in ("dealership", "deals_played")
    }


def seats_of(people: DealPlayers) -> list[str]:
    """The seat of every player."""
    return [SEATS[people.seat(player)] for player in range(len(people.names))]


def booked_deal(deal: Booked) -> BookedDeal:
    """One deal as it was settled."""
    return BookedDeal(
        number=deal.number,
        id=deal.id,
        when=deal.entry.when,
        by=deal.entry.by,
        note=str(deal.entry.fields.get("note", "")),
        dealer=f"P{deal.people.dealer + 1}",
        round="".join(SEATS[wind - EAST] for wind in deal.round_winds),
        counters=counters(deal.carried),
        result=deal.result,
        winners=[f"P{player + 1}" for player in deal.winners],
        events=[booked_event(deal, each) for each in deal.settled],
        paid=list(deal.paid),
        totals=list(deal.totals),
        pot=deal.pot,
        played_under=deal.played_under or None,
        decided_again=deal.is_decided_again,
    )


def booked_event(deal: Booked, settled: SettledEvent) -> BookedEvent:
    """The outcome of one event of a deal, with the reasons."""
    names = names_of(deal.ruleset.id)
    return BookedEvent(
        what=settled.event.what,
        wins=[
            BookedWin(
                player=number_of(deal.people, score.seat),
                fans=counted_fans(score),
                points=score.points,
                fu=fu_of(score),
                names=fan_names(names, score.fans()),
                steps=write_steps(by_player(deal.people, steps_of(deal.ruleset, score))),
            )
            for score in settled.scores
        ],
        transfers=[player_transfer(deal.people, each) for each in settled.transfers],
        open={number_of(deal.people, seat): facts for seat, facts in settled.open.items()} or UNSET,
    )


def steps_of(ruleset: Ruleset, score: Score) -> list[Step]:
    """How the fans come to the points, as far as more than their number is known."""
    is_agreed = any(each.fan is AGREED for each in score.taken)
    has_tiles = score.fu < 0 or score.win.reading.shape != NO_SHAPE
    return points_steps(ruleset.scoring, score) if has_tiles and not is_agreed else []


def number_of(people: DealPlayers, seat: int) -> str:
    """A player by number; the pot is "*"."""
    return TABLE if seat == POT else f"P{people.player(seat) + 1}"


def player_transfer(people: DealPlayers, each: Transfer) -> scores.Transfer:
    """One payment."""
    return scores.Transfer(
        payer=number_of(people, each.payer),
        payee=number_of(people, each.payee),
        amount=each.amount,
        cause=write_message(each.cause),
        clause=each.clause,
        steps=write_steps(by_player(people, each.steps)),
    )


def by_player(people: DealPlayers, steps: Sequence[Step]) -> list[Step]:
    """Steps that name players where they named seats."""
    out: list[Step] = []
    for each in steps:
        what, seat = each.what, each.what.parameters.get("seat")
        if seat is not None:
            player = number_of(people, SEATS.index(str(seat)))
            what = Message(what.id, **{**what.parameters, "seat": player})
        out.append(Step(each.how, each.value, what, each.clause, tuple(by_player(people, each.of))))
    return out


def trail_line(scorebook: Scorebook, entry: Entry) -> dict[str, object]:
    """A line of the audit trail."""
    return {**entry.written(), "counts": entry.id not in scorebook.undone}
