"""Settles the events of a deal of a real table by the rules, in order."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from mahjong_atlas.errors import AtlasError
from mahjong_atlas.hands.seat_state import READY_SEATS
from mahjong_atlas.ledger import events as told_as
from mahjong_atlas.ledger.agreed import agreed_score
from mahjong_atlas.ledger.errors import EntryError, entry_error
from mahjong_atlas.ledger.events import LedgerEvent, read_events
from mahjong_atlas.ledger.positions import take_in
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.scoring.best import best_score
from mahjong_atlas.scoring.readiness import TOLD_READY, is_ready
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.settlement import causes
from mahjong_atlas.settlement.ledger import POT, Transfer
from mahjong_atlas.settlement.settle import TOLD_LIABLE, settle_income, settle_wins
from mahjong_atlas.texts.message import Message
from mahjong_atlas.texts.message import told as in_words
from mahjong_atlas.tiles.kind import SEATS

BY_HAND: Final = causes.BY_HAND
"""Cause of payments that the players enter themselves."""
MOST: Final = 64
"""Events of one deal."""


@dataclass
class Settled:
    """The wins and transfers of one event."""

    told: LedgerEvent
    scores: list[Score] = field(default_factory=list)
    transfers: list[Transfer] = field(default_factory=list)


class TableDeal:
    """A deal of a real table; `kept` names the state that the scorebook keeps between events."""

    def __init__(self, ruleset: Ruleset, carried: Mapping[str, int], scores: list[int]) -> None:
        self.deal: Final = Deal.elsewhere(ruleset, dict(carried), scores)
        self.kept: Final = set(carried)
        self.settled: Final[list[Settled]] = []

    def tell(self, entry: Mapping[str, object]) -> None:
        """Settle all events of an entry (players by seat).  Raises EntryError; the deal must have ended."""
        try:
            events = read_events(entry, self.deal.ruleset)
        except AtlasError as error:
            raise entry_error("happenings", error) from None
        if len(events) > MOST:
            raise EntryError("happenings", Message("why-entry-too-many", number=len(events), number2=MOST))
        for told in events:
            if self.deal.over:
                raise EntryError(told.place, Message("why-entry-deal-ended"))
            try:
                self._happen(told)
            except AtlasError as error:
                raise entry_error(told.place, error) from None
        if not self.deal.over:
            raise EntryError("happenings", Message("why-entry-deal-not-ended"))

    def _happen(self, told: LedgerEvent) -> None:
        paid = len(self.deal.ledger)
        won = len(self.deal.scores)
        what = told.what
        if what == told_as.WIN:
            self._win(told)
        elif what == told_as.PAID:
            self._paid(told)
        elif what == told_as.EXHAUSTED_WALL:
            self._exhausted(told)
        elif what == told_as.FALSE_WIN:
            take_in(self.deal, told, self.kept)
            self.deal.ruleset.false_win.happen(self.deal, told.claims[0].seat)
        elif what == told_as.BROKEN_OFF:
            take_in(self.deal, told, self.kept)
            self.deal.abort(told.word)
        elif what == told_as.DECLARED:
            self._declared(told)
        elif what == told_as.PAY:
            self.deal.pay(transfers_of(told))
        else:
            self._ended(told)
        self.settled.append(Settled(told, self.deal.scores[won:], self.deal.ledger[paid:]))

    def _win(self, told: LedgerEvent) -> None:
        deal = self.deal
        claims = tuple(claim.seat for claim in told.claims)
        for seat in claims:
            if not deal.position.is_live(seat):
                raise EntryError(f"{told.place}, winners", Message("why-entry-seat-won", seat=SEATS[seat]))
        agreed = told.claims[0].is_agreed
        position = take_in(deal, told, self.kept, () if agreed else claims)
        order = sorted(told.claims, key=lambda claim: position.distance(told.seat, claim.seat))
        scores: list[Score] = []
        for claim in order:
            if agreed:
                scores.append(agreed_score(deal.ruleset, position, told, claim))
                continue
            found = best_score(deal.ruleset.scoring, position, claim.seat)
            if not isinstance(found, Score):
                raise EntryError(
                    f"{told.place}, winners, {SEATS[claim.seat]}",
                    Message("why-entry-may-not-win", reason=found.reason, clause=found.clause),
                )
            scores.append(found)
        if any(claim.liable >= 0 for claim in told.claims):
            if not deal.ruleset.settlement.liability:
                raise EntryError(f"{told.place}, liable", Message("why-entry-no-liability"))
            liable = [-1] * deal.seats
            for claim in told.claims:
                liable[claim.seat] = claim.liable
            TOLD_LIABLE.put(position, tuple([seat + 1 for seat in liable]))
        if len(scores) > 1:
            scores = deal.ruleset.claims.choose_winners(scores)
            if not scores:
                deal.abort("many-winners")
                return
        if told.goes_on:
            deal.scores.extend(scores)
            deal.pay(settle_wins(deal.ruleset.settlement, position, scores))
        else:
            deal.settle(scores)

    def _paid(self, told: LedgerEvent) -> None:
        deal = self.deal
        position = take_in(deal, told, self.kept)
        deal.pay(settle_income(deal.ruleset.settlement, position))
        kong = position.last_kong
        if kong is not None:
            for part in deal.hooks.kong_paid:
                part.kong_paid(deal, told.seat, kong)

    def _exhausted(self, told: LedgerEvent) -> None:
        position = take_in(self.deal, told, self.kept)
        self._note_ready(told)
        position.wall_left = 0 if told.view.wall_left is None else position.wall_left
        self.deal.exhaust()

    def _note_ready(self, told: LedgerEvent) -> None:
        """Who is ready: as entered, as declared, or as the entered hands show."""
        position = self.deal.position
        mask = 0
        unknown = False
        for seat in range(self.deal.seats):
            shown = told.view.seats.get(seat)
            if shown is not None and shown.hand is not None:
                mask |= is_ready(self.deal.ruleset.scoring, position, seat) << seat
            else:
                unknown = True
                mask |= (seat in told.ready or READY_SEATS.has(position, seat)) << seat
        if unknown:
            TOLD_READY.set(position, mask)

    def _declared(self, told: LedgerEvent) -> None:
        deal = self.deal
        before = deal.position.copy()
        if told.word == READY_SEATS.name and READY_SEATS.has(deal.position, told.seat):
            raise EntryError(told.place, Message("why-entry-seat-ready", seat=SEATS[told.seat]))
        parts = [part for part in deal.ruleset.parts if told.word in part.reported]
        if not parts:
            raise EntryError(f"{told.place}, word", Message("why-entry-not-needed", text=repr(told.word)))
        for part in parts:
            part.apply_reported(deal, told.seat, told.word)
        self.kept.update(
            each.name for each in deal.ruleset.state if each.value(before) != each.value(deal.position)
        )

    def _ended(self, told: LedgerEvent) -> None:
        """End the deal as the players say; payments were entered before."""
        deal = self.deal
        if told.claims:
            deal.won_seats = (*deal.won_seats, *(claim.seat for claim in told.claims))
            deal.won_giver = told.seat
            deal.won_together = told.pot
            for part in deal.hooks.won:
                part.won(deal, [])
        elif told.how == "draw":
            self._note_ready(told)
        deal.finish("win" if deal.won_seats and told.how == "draw" else told.how)


@lru_cache(maxsize=512)
def told_deal(
    ruleset: Ruleset, carried: tuple[tuple[str, int], ...], scores: tuple[int, ...], told: str
) -> TableDeal:
    """The deal of an entry (JSON); cached, so that it is settled once."""
    table = TableDeal(ruleset, dict(carried), list(scores))
    table.tell(json.loads(told))
    return table


def transfers_of(told: LedgerEvent) -> list[Transfer]:
    """Net amounts as payments: the largest payer pays first, to the largest receiver."""
    amounts = {**told.amounts, POT: told.pot}
    payers = sorted((seat for seat in amounts if amounts[seat] < 0), key=lambda seat: amounts[seat])
    payees = sorted((seat for seat in amounts if amounts[seat] > 0), key=lambda seat: -amounts[seat])
    cause = in_words(told.note) if told.note else BY_HAND
    out: list[Transfer] = []
    for payer in payers:
        for payee in payees:
            amount = min(-amounts[payer], amounts[payee])
            if amount > 0:
                out.append(Transfer(payer, payee, amount, cause, ""))
                amounts[payer] += amount
                amounts[payee] -= amount
    return out
