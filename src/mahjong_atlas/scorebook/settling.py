"""Settles the events of a deal of a real table by the rules, in order."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

from mahjong_atlas.errors import AtlasError
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.building import PositionOutcome, laid_out, position_of
from mahjong_atlas.positions.cases.reader import placed
from mahjong_atlas.positions.described import DescribedPosition
from mahjong_atlas.positions.open_facts import open_facts
from mahjong_atlas.protocol.scores import OpenFacts
from mahjong_atlas.scorebook import events as kinds
from mahjong_atlas.scorebook.agreed import agreed_score, shapeless_win
from mahjong_atlas.scorebook.entries import TOO_LITTLE, EntryError, entry_error
from mahjong_atlas.scorebook.event_reading import read_events
from mahjong_atlas.scorebook.events import EXHAUSTED_WALL, WIN, Claim, EnteredEvent
from mahjong_atlas.scoring import causes
from mahjong_atlas.scoring.best import best_score
from mahjong_atlas.scoring.bounds import Bounds, bounds_of
from mahjong_atlas.scoring.readiness import GIVEN_READY, GIVEN_WORTH, is_ready
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.scoring.settle import GIVEN_LIABLE, settle_income, settle_wins
from mahjong_atlas.scoring.transfers import POT, Transfer
from mahjong_atlas.texts.message import Message
from mahjong_atlas.texts.message import verbatim as in_words
from mahjong_atlas.tiles.kind import KIND_OF, SEATS
from mahjong_atlas.tiles.notation import tile_name
from mahjong_atlas.tiles.position import EXHAUSTED, Occasion, Position
from mahjong_atlas.tiles.seat_state import READY_SEATS


def check_givers(entry: Mapping[str, object]) -> None:
    """Raises EntryError for a win that does not say whose tile it was."""
    events = entry["events"]
    assert isinstance(events, list), "it has been read"
    for number, event in enumerate(events):
        if event["what"] == WIN and "from" not in event and "how" not in event:
            raise EntryError(f"events[{number}], from", Message("why-entry-whose-win"))


def check_values(deal: Deal, event: EnteredEvent, scores: Sequence[Score]) -> None:
    """Raises EntryError for fans, fu or points that no win on this occasion has, and for fewer than the rules
    ask for where it is not said that they were agreed on.
    """
    if event.what == WIN:
        seats = [claim.seat for claim in event.claims]
        for score in scores:
            number = seats.index(score.seat)
            if event.claims[number].is_agreed:
                check_claim(deal.ruleset, f"{event.place}, winners[{number}]", event.claims[number], score)
    elif event.what == EXHAUSTED_WALL and event.worth:
        bounds = bounds_of(deal.ruleset.scoring, shapeless_win(deal.position, 0))
        for points in event.worth.values():
            _check_points(f"{event.place}, worth", bounds, points)


def check_claim(ruleset: Ruleset, place: str, claim: Claim, score: Score) -> None:
    """The same for one winner."""
    bounds = bounds_of(ruleset.scoring, score.win)
    below: Refusal | None
    if claim.points is not None:
        _check_points(f"{place}, points", bounds, claim.points)
        below = bounds.below_minimum(bounds.points[claim.points]) if bounds.points else None
    elif "" in (claim.fans or {}):
        fans = score.total
        _check_fans(f"{place}, fans", bounds, fans)
        below = bounds.below_minimum(fans)
    else:
        below = bounds.minimum.score_refusal(score) if bounds.minimum is not None else None
    _check_fu(f"{place}, fu", bounds, claim, score)
    if below is not None and not claim.may_be_less:
        raise EntryError(place, Message(TOO_LITTLE, reason=below.reason, clause=below.clause))


def _check_fans(place: str, bounds: Bounds, fans: int) -> None:
    if fans < bounds.least:
        raise EntryError(place, Message("why-entry-least", number=bounds.least))
    if fans > bounds.most:
        raise EntryError(place, Message("why-entry-most", number=bounds.most))


def _check_points(place: str, bounds: Bounds, points: int) -> None:
    if points < bounds.lowest:
        raise EntryError(place, Message("why-entry-least", number=bounds.lowest))
    if not bounds.points or points in bounds.points:
        return
    near = [max([each for each in bounds.points if each < points])]
    near.extend(sorted([each for each in bounds.points if each > points])[:1])
    text = ", ".join([str(each) for each in near])
    raise EntryError(place, Message("why-entry-no-such-points", number=points, text=text))


def _check_fu(place: str, bounds: Bounds, claim: Claim, score: Score) -> None:
    fu = claim.fu
    if fu < 0 or score.has_limit():
        return
    if not bounds.fu or claim.points is not None:
        raise EntryError(place, Message("why-entry-not-needed", text="fu"))
    if fu not in bounds.fu:
        text = ", ".join([str(each) for each in sorted(bounds.fu)])
        raise EntryError(place, Message("why-entry-no-such-fu", number=fu, text=text))
    if score.total < bounds.fu[fu]:
        raise EntryError(place, Message("why-entry-fu-fans", number=fu, number2=bounds.fu[fu]))


BY_HAND: Final = causes.BY_HAND
"""Cause of payments that the players enter themselves."""
TABLES: Final = (kinds.WIN, kinds.PAID, kinds.EXHAUSTED_WALL, kinds.FALSE_WIN, kinds.BROKEN_OFF)
"""Events that may show tiles."""
MOST: Final = 64
"""Events of one deal."""


@dataclass
class SettledEvent:
    """The wins and transfers of one event; by seat what decides who pays for a hand."""

    event: EnteredEvent
    scores: list[Score] = field(default_factory=list)
    transfers: list[Transfer] = field(default_factory=list)
    open: Mapping[int, OpenFacts] = field(default_factory=dict)


class TableDeal:
    """A deal of a real table; `kept` names the state that the scorebook keeps between events."""

    def __init__(self, ruleset: Ruleset, carried: Mapping[str, int], scores: list[int]) -> None:
        self.deal: Final = Deal.elsewhere(ruleset, dict(carried), scores)
        self.kept: Final = set(carried)
        self.settled: Final[list[SettledEvent]] = []

    def settle(self, entry: Mapping[str, object]) -> None:
        """Settle all events of an entry (players by seat).  Raises EntryError; the deal must have ended."""
        try:
            events = read_events(entry, self.deal.ruleset)
        except AtlasError as error:
            raise entry_error("events", error) from None
        if len(events) > MOST:
            raise EntryError("events", Message("why-entry-too-many", number=len(events), number2=MOST))
        for event in events:
            if self.deal.over:
                raise EntryError(event.place, Message("why-entry-deal-ended"))
            try:
                self._settle(event)
            except AtlasError as error:
                raise entry_error(event.place, error) from None
        if not self.deal.over:
            has_won = any(event.what == kinds.WIN for event in events)
            why = "why-entry-deal-goes-on" if has_won else "why-entry-deal-not-ended"
            raise EntryError("events", Message(why))

    def check_new(self, entry: Mapping[str, object]) -> None:
        """Raises EntryError for what only older books may hold: a win that does not say whose tile it was,
        a table to which no play leads, a value that the game cannot have, a second kong of the same tiles.
        """
        check_givers(entry)
        for settled in self.settled:
            if settled.event.what in TABLES:
                check_table(settled.event)
            check_values(self.deal, settled.event, settled.scores)
        self._check_kongs()

    def _check_kongs(self) -> None:
        seen: set[int] = set()
        for settled in self.settled:
            event = settled.event
            shown = event.position.seats.get(event.seat) if event.what == kinds.PAID else None
            for meld in shown.melds if shown is not None else ():
                alike = {KIND_OF[tile] for tile in meld.tiles}
                if len(meld.tiles) < 4 or len(alike) > 1:
                    continue
                if alike <= seen:
                    tile = tile_name(meld.tiles[0])
                    raise EntryError(f"{event.place}, meld", Message("why-entry-kong-twice", tile=tile))
                seen |= alike

    def _settle(self, event: EnteredEvent) -> None:
        paid = len(self.deal.transfers)
        won = len(self.deal.scores)
        what = event.what
        facts: Mapping[int, OpenFacts] = {}
        if what == kinds.WIN:
            facts = self._win(event)
        elif what == kinds.PAID:
            self._paid(event)
        elif what == kinds.EXHAUSTED_WALL:
            self._exhausted(event)
        elif what == kinds.FALSE_WIN:
            take_in(self.deal, event, self.kept)
            self.deal.ruleset.false_win.happen(self.deal, event.claims[0].seat)
        elif what == kinds.BROKEN_OFF:
            take_in(self.deal, event, self.kept)
            self.deal.abort(event.word)
        elif what == kinds.DECLARED:
            self._declared(event)
        elif what == kinds.PAY:
            self.deal.pay(transfers_of(event))
        else:
            self._ended(event)
        self.settled.append(SettledEvent(event, self.deal.scores[won:], self.deal.transfers[paid:], facts))

    def _win(self, event: EnteredEvent) -> Mapping[int, OpenFacts]:
        """Pay the win; returns by seat what decides who pays, where the hands were entered."""
        deal = self.deal
        claims = tuple(claim.seat for claim in event.claims)
        for seat in claims:
            if not deal.position.is_live(seat):
                raise EntryError(f"{event.place}, winners", Message("why-entry-seat-won", seat=SEATS[seat]))
        agreed = event.claims[0].is_agreed
        position = take_in(deal, event, self.kept, () if agreed else claims)
        order = sorted(event.claims, key=lambda claim: position.distance(event.seat, claim.seat))
        scores: list[Score] = []
        for claim in order:
            if agreed:
                scores.append(agreed_score(deal.ruleset, position, event, claim))
                continue
            found = best_score(deal.ruleset.scoring, position, claim.seat)
            if not isinstance(found, Score):
                raise EntryError(
                    f"{event.place}, winners, {SEATS[claim.seat]}",
                    Message("why-entry-may-not-win", reason=found.reason, clause=found.clause),
                )
            scores.append(found)
        if any(claim.liable >= 0 for claim in event.claims):
            if not deal.ruleset.settlement.liability:
                raise EntryError(f"{event.place}, liable", Message("why-entry-no-liability"))
            liable = [-1] * deal.seats
            for claim in event.claims:
                liable[claim.seat] = claim.liable
            GIVEN_LIABLE.put(position, tuple([seat + 1 for seat in liable]))
        if len(scores) > 1:
            scores = deal.ruleset.claims.choose_winners(scores)
            if not scores:
                deal.abort("many-winners")
                return {}
        facts: Mapping[int, OpenFacts] = {}
        if not agreed:
            facts = open_facts(described_event(event, claims), position, PositionOutcome(scores, {}, []))
        if event.goes_on:
            deal.scores.extend(scores)
            deal.pay(settle_wins(deal.ruleset.settlement, position, scores))
        else:
            deal.settle(scores)
        return facts

    def _paid(self, event: EnteredEvent) -> None:
        deal = self.deal
        position = take_in(deal, event, self.kept)
        deal.pay(settle_income(deal.ruleset.settlement, position))
        kong = position.last_kong
        if kong is not None:
            for part in deal.hooks.kong_paid:
                part.kong_paid(deal, event.seat, kong)

    def _exhausted(self, event: EnteredEvent) -> None:
        position = take_in(self.deal, event, self.kept)
        self._note_ready(event)
        for seat, points in event.worth.items():
            GIVEN_WORTH.set(position, seat, points)
        for part in self.deal.ruleset.parts:
            for word in part.found:
                for seat in event.found.get(word, ()):
                    part.apply_found(self.deal, seat, word)
        position.wall_left = 0 if event.position.wall_left is None else position.wall_left
        self.deal.exhaust()

    def _note_ready(self, event: EnteredEvent) -> None:
        """Who is ready: as entered, as declared, or as the entered hands show."""
        position = self.deal.position
        mask = 0
        unknown = False
        for seat in range(self.deal.seats):
            shown = event.position.seats.get(seat)
            if shown is not None and shown.hand is not None:
                mask |= is_ready(self.deal.ruleset.scoring, position, seat) << seat
            else:
                unknown = True
                has_declared = READY_SEATS.has(position, seat) and seat not in event.unready
                mask |= (seat in event.ready or has_declared) << seat
        if unknown:
            GIVEN_READY.set(position, mask)

    def _declared(self, event: EnteredEvent) -> None:
        deal = self.deal
        before = deal.position.copy()
        if event.word == READY_SEATS.name and READY_SEATS.has(deal.position, event.seat):
            raise EntryError(event.place, Message("why-entry-seat-ready", seat=SEATS[event.seat]))
        parts = [part for part in deal.ruleset.parts if event.word in part.reported]
        if not parts:
            raise EntryError(f"{event.place}, word", Message("why-entry-not-needed", text=repr(event.word)))
        for part in parts:
            part.apply_reported(deal, event.seat, event.word)
        self.kept.update(
            each.name for each in deal.ruleset.state if each.value(before) != each.value(deal.position)
        )

    def _ended(self, event: EnteredEvent) -> None:
        """End the deal as the players say; payments were entered before."""
        deal = self.deal
        if event.claims:
            deal.won_seats = (*deal.won_seats, *(claim.seat for claim in event.claims))
            deal.won_giver = event.seat
            deal.won_together = event.pot
            for part in deal.hooks.won:
                part.won(deal, [])
        elif event.how == "draw":
            self._note_ready(event)
        deal.finish("win" if deal.won_seats and event.how == "draw" else event.how)


@lru_cache(maxsize=512)
def settled_deal(
    ruleset: Ruleset, carried: tuple[tuple[str, int], ...], scores: tuple[int, ...], entry: str
) -> TableDeal:
    """The deal of an entry (JSON); cached, so that it is settled once."""
    table = TableDeal(ruleset, dict(carried), list(scores))
    table.settle(json.loads(entry))
    return table


def transfers_of(event: EnteredEvent) -> list[Transfer]:
    """Net amounts as payments: the largest payer pays first, to the largest receiver."""
    amounts = {**event.amounts, POT: event.pot}
    payers = sorted((seat for seat in amounts if amounts[seat] < 0), key=lambda seat: amounts[seat])
    payees = sorted((seat for seat in amounts if amounts[seat] > 0), key=lambda seat: -amounts[seat])
    cause = in_words(event.note) if event.note else BY_HAND
    out: list[Transfer] = []
    for payer in payers:
        for payee in payees:
            amount = min(-amounts[payer], amounts[payee])
            if amount > 0:
                out.append(Transfer(payer, payee, amount, cause, ""))
                amounts[payer] += amount
                amounts[payee] -= amount
    return out


def described_event(event: EnteredEvent, claims: tuple[int, ...]) -> DescribedPosition:
    """The table with its event; without a tile nothing is offered."""
    if event.tile < 0:
        return replace(event.position, kind=EXHAUSTED, claims=claims)
    return replace(event.position, kind=event.how, seat=event.seat, tile=event.tile, claims=claims)


def check_table(event: EnteredEvent) -> None:
    """Raises EntryError for tiles and facts to which no play leads."""
    claims = tuple(claim.seat for claim in event.claims if not claim.is_agreed)
    try:
        with placed(event.place):
            position_of(described_event(event, claims if event.what == kinds.WIN else ()))
    except AtlasError as error:
        raise entry_error(event.place, error) from None


def take_in(deal: Deal, event: EnteredEvent, kept: set[str], claims: tuple[int, ...] = ()) -> Position:
    """Set the deal to the event, with the counters (`kept`), players and points of the scorebook."""
    before = deal.position
    with placed(event.place):
        position = laid_out(described_event(event, claims))
    _check_counters(deal, event, kept)
    for each in deal.ruleset.state:
        if each.name == READY_SEATS.name:
            if each.name in kept:
                READY_SEATS.set(position, READY_SEATS.get(position) | READY_SEATS.get(before))
        elif each.name in kept or (each.stays and not each.is_set(position)):
            each.put(position, each.value(before))
    position.round_winds = before.round_winds
    position.scores = before.scores[:]
    position.live &= before.live
    if event.tile < 0 and event.how:
        position.occasion = Occasion(event.how, event.seat, -1)
    deal.position = position
    return position


def _check_counters(deal: Deal, event: EnteredEvent, kept: set[str]) -> None:
    """Raises EntryError unless counters in an event agree with those of the scorebook."""
    before = deal.position
    state: Mapping[str, object] = event.position.state
    for each in deal.ruleset.state:
        value = state.get(each.key) if each.name in kept else None
        if isinstance(value, int) and int(value) != each.value(before):
            raise EntryError(
                f"{event.place}, state, {each.key}",
                Message("why-entry-book-counts", text=str(each.value(before)), text2=value),
            )
