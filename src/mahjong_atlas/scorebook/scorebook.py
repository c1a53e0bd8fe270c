"""A scorebook: its entries, folded from the first to the last."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, fields, replace
from typing import Final

from mahjong_atlas.play.actions import READY
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.scorebook.entries import (
    DEAL,
    FINISHED,
    OPENED,
    REPLACED,
    UNDONE,
    BookOpening,
    DealPlayers,
    Entry,
    EntryError,
    next_id,
    read_entry,
    read_opened,
    replaced_of,
    undone_of,
)
from mahjong_atlas.scorebook.events import DECLARED
from mahjong_atlas.scorebook.settling import SettledEvent, settled_deal
from mahjong_atlas.scoring.transfers import net
from mahjong_atlas.texts.message import Message

KEY: Final = "outcome"
FIRST_VERSION: Final = 1
"""Entries without an outcome were written by version 0.1.0, which had the first version of every ruleset."""


@dataclass(frozen=True)
class DealOutcome:
    """The outcome of a deal: `under` which version of its ruleset, `winners` and net points `paid` by player,
    `dealer` the player who deals next (-1: the match is over), `carried` the counters of the next deal.
    """

    under: int
    result: str
    winners: tuple[int, ...]
    paid: tuple[int, ...]
    dealer: int
    carried: dict[str, int]

    def written(self) -> dict[str, object]:
        """The outcome as an entry keeps it."""
        return {
            name: list(value) if isinstance(value, tuple) else value for name, value in asdict(self).items()
        }


FIELDS: Final = tuple(each.name for each in fields(DealOutcome))


def read_outcome(fields: Mapping[str, object], seats: int) -> DealOutcome | None:
    """The outcome in an entry, None if it has none.  Raises EntryError."""
    found = fields.get(KEY)
    if found is None:
        return None
    if not isinstance(found, Mapping) or set(found) != set(FIELDS):
        raise EntryError(KEY, Message("error-entry-outcome", text=", ".join(FIELDS)))
    under, dealer = _number(found, "under", 1, 10**6), _number(found, "dealer", -1, seats - 1)
    result, carried = found["result"], found["carried"]
    if not isinstance(result, str):
        raise EntryError(f"{KEY}, result", Message("error-entry-word"))
    if not isinstance(carried, Mapping) or not all(type(value) is int for value in carried.values()):
        raise EntryError(f"{KEY}, carried", Message("error-entry-numbers-table"))
    winners = _numbers(found, "winners")
    paid = _numbers(found, "paid")
    if len(paid) != seats or not set(winners) <= set(range(seats)):
        raise EntryError(KEY, Message("error-entry-paid", number=seats, number2=seats - 1))
    return DealOutcome(under, result, winners, paid, dealer, dict(carried))


def _number(found: Mapping[str, object], key: str, least: int, most: int) -> int:
    value = found[key]
    if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= most:
        raise EntryError(f"{KEY}, {key}", Message("error-entry-between", number=least, number2=most))
    return value


def _numbers(found: Mapping[str, object], key: str) -> tuple[int, ...]:
    values = found[key]
    if not isinstance(values, list) or not all(type(value) is int for value in values):
        raise EntryError(f"{KEY}, {key}", Message("error-entry-numbers"))
    return tuple(values)


@dataclass(frozen=True)
class Booked:
    """A deal as it was settled: `entry` holds what counts of it, its own or one that replaces it, `people`
    as they sat, `carried` the counters it began with, `paid` and `totals` by player, `pot` what lies on
    the table afterwards.

    `played_under` names an earlier version of the ruleset. Its outcome is kept as it was, and `settled` is
    empty, unless the entry does not hold the outcome: then it `is_decided_again` by the present version.
    """

    number: int
    ruleset: Ruleset
    entry: Entry
    people: DealPlayers
    round_winds: tuple[int, ...]
    carried: dict[str, int]
    result: str
    winners: tuple[int, ...]
    settled: tuple[SettledEvent, ...]
    paid: tuple[int, ...]
    totals: tuple[int, ...]
    pot: int
    played_under: str = ""
    is_decided_again: bool = False

    @property
    def id(self) -> str:
        """The id under which the deal was first entered."""
        return replaced_of(self.entry) if self.entry.kind == REPLACED else self.entry.id


class Scorebook:
    """The state after all entries; `deals` are those that count, in order, `undone` the ids that do not."""

    def __init__(self, opened: BookOpening) -> None:
        self.opened: Final = opened
        self.match: Final = Match(opened.ruleset, "", opened.first_dealer)
        self.entries: list[Entry] = []
        self.deals: list[Booked] = []
        self.undone: frozenset[str] = frozenset()

    @staticmethod
    def replay(entries: Sequence[Entry], added: Entry | None = None) -> "Scorebook":
        """Fold a scorebook, and a new entry that is added to it.  Raises EntryError that names the entry.

        The last of `entries` is then the new one as it is to be kept: a deal with its outcome.
        """
        whole = [*entries, added] if added is not None else entries
        if not whole or whole[0].kind != OPENED:
            raise EntryError("entries", Message("why-entry-opened-first"))
        scorebook = Scorebook(read_opened(whole[0]))
        scorebook.undone = undone_ids(whole)
        replacing = replacements(whole, scorebook.undone)
        kept: dict[str, Entry] = {}
        for entry in whole:
            if entry.kind == DEAL and entry.id not in scorebook.undone:
                counting = replacing.get(entry.id, entry)
                try:
                    scorebook._book(counting, is_new=counting is added)
                except EntryError as error:
                    raise scorebook._refused(counting, error, added) from None
                kept[counting.id] = scorebook.deals[-1].entry
            elif entry.kind == FINISHED and entry.id not in scorebook.undone:
                scorebook._finish(entry)
            scorebook.entries.append(kept.get(entry.id, entry))
        return scorebook

    def _finish(self, entry: Entry) -> None:
        """The players end the match before its rules do.  Raises EntryError."""
        for key in entry.fields:
            raise EntryError(f"entry {entry.id}, {key}", Message("why-entry-finished-fields"))
        self.match.end()

    def _refused(self, entry: Entry, error: EntryError, added: Entry | None) -> EntryError:
        """Which entry cannot be booked, and whether it is because of the one that replaces an earlier."""
        if added is None or added.kind != REPLACED or entry is added:
            return EntryError(f"entry {entry.id}, {error.field}", error.message)
        number = len(self.deals) + 1
        return EntryError(
            f"entry {added.id}", Message("why-entry-later-deal", number=number, reason=error.message)
        )

    @property
    def over(self) -> bool:
        """The match is over."""
        return self.match.over

    @property
    def people(self) -> DealPlayers:
        """Who sits where in the deal that comes next."""
        return DealPlayers(self.opened.names, self.match.dealer)

    @property
    def totals(self) -> tuple[int, ...]:
        """Points by player."""
        return tuple(self.match.totals)

    @property
    def pot(self) -> int:
        """Points that lie on the table: all that no player has."""
        return self.opened.ruleset.table.start_score * self.match.seats - sum(self.match.totals)

    @property
    def round_winds(self) -> tuple[int, ...]:
        """Winds of the round of the deal that comes next."""
        return self.opened.ruleset.succession.round_winds(self.match.carried, self.match.seats)

    def prepared(self, kind: str, fields: Mapping[str, object], when: str = "", by: str = "") -> Entry:
        """A further entry as the book keeps it; players may be given by name, number or seat."""
        entry = read_entry({"id": next_id(self.entries), "kind": kind, "when": when, "by": by, **fields})
        return self.numbered(entry)

    def numbered(self, entry: Entry) -> Entry:
        """A further entry with its players by number, as they sit now, or sat in the deal it replaces."""
        if entry.kind == DEAL:
            people, head = self.people, {}
        elif entry.kind == REPLACED:
            of = replaced_of(entry)
            people, head = self._people_of(entry.id, of), {"of": of}
        else:
            return entry
        kept = people.kept({key: value for key, value in entry.fields.items() if key not in head})
        assert isinstance(kept, dict)
        return replace(entry, fields={**head, **with_unready(kept)})

    def _people_of(self, entry_id: str, of: str) -> DealPlayers:
        """Who sat where in a deal that counts.  Raises EntryError."""
        for deal in self.deals:
            if deal.id == of:
                return deal.people
        raise EntryError(f"entry {entry_id}, of", Message("why-entry-no-deal-to-replace", text=repr(of)))

    def _book(self, entry: Entry, is_new: bool) -> None:
        match = self.match
        if match.over:
            raise EntryError("events", Message("why-entry-match-over"))
        known = ("events", "note", KEY, "of") if entry.kind == REPLACED else ("events", "note", KEY)
        for key in entry.fields:
            if key not in known:
                raise EntryError(key, Message("why-entry-deal-fields"))
        outcome = read_outcome(entry.fields, match.seats)
        version = self.opened.ruleset.version
        if outcome is not None and outcome.under > version:
            raise EntryError(KEY, Message("why-entry-other-version", number=outcome.under, number2=version))
        if outcome is not None and outcome.under < version and not is_new:
            self._book_as_written(entry, outcome)
        else:
            self._decide(entry, is_new, is_kept=outcome is not None)

    def _decide(self, entry: Entry, is_new: bool, is_kept: bool) -> None:
        """Settle a deal by the rules; a new entry keeps its outcome."""
        match, people, ruleset = self.match, self.people, self.opened.ruleset
        entered = {key: value for key, value in entry.fields.items() if key not in (KEY, "of")}
        seated = people.seated(people.kept(entered))
        assert isinstance(seated, dict)
        carried = dict(match.carried)
        scores = [match.totals[people.player(seat)] for seat in range(match.seats)]
        text = json.dumps(seated)
        table = settled_deal(ruleset, tuple(sorted(carried.items())), tuple(scores), text)
        if is_new:
            table.check_new(seated)
        deal = table.deal
        winds = deal.position.round_winds
        by_seat = net(deal.transfers, match.seats)
        paid = tuple([by_seat[people.seat(player)] for player in range(match.seats)])
        match.finish(deal)
        result = deal.result
        assert result is not None
        winners = tuple([people.player(seat) for seat in result.winners])
        dealer = -1 if match.over else match.dealer
        outcome = DealOutcome(ruleset.version, result.kind, winners, paid, dealer, dict(match.carried))
        if is_new:
            entry = replace(entry, fields={**entry.fields, KEY: outcome.written()})
        booked = self._booked(entry, outcome, people, winds, carried)
        if not is_new and not is_kept and ruleset.version > FIRST_VERSION:
            under = f"{ruleset.id}@{FIRST_VERSION}"
            booked = replace(booked, played_under=under, is_decided_again=True)
        self.deals.append(replace(booked, settled=tuple(table.settled)))

    def _book_as_written(self, entry: Entry, outcome: DealOutcome) -> None:
        """Take the outcome of a deal under an earlier version of its ruleset."""
        match, people, winds, carried = self.match, self.people, self.round_winds, dict(self.match.carried)
        match.totals = [total + paid for total, paid in zip(match.totals, outcome.paid, strict=True)]
        if outcome.dealer < 0:
            match.end()
        match.stand_at(match.number + 1, max(0, outcome.dealer), outcome.carried)
        booked = self._booked(entry, outcome, people, winds, carried)
        self.deals.append(replace(booked, played_under=f"{self.opened.ruleset.id}@{outcome.under}"))

    def _booked(
        self,
        entry: Entry,
        outcome: DealOutcome,
        people: DealPlayers,
        winds: tuple[int, ...],
        carried: dict[str, int],
    ) -> Booked:
        """The deal that the match has just taken in."""
        return Booked(
            number=len(self.deals) + 1,
            ruleset=self.opened.ruleset,
            entry=entry,
            people=people,
            round_winds=winds,
            carried=carried,
            result=outcome.result,
            winners=outcome.winners,
            settled=(),
            paid=outcome.paid,
            totals=tuple(self.match.totals),
            pot=self.pot,
        )


def with_unready(fields: Mapping[str, object]) -> dict[str, object]:
    """A deal with who has declared and is not in a list of ready players that is given: it holds as given."""
    events = fields.get("events")
    if not isinstance(events, list):
        return dict(fields)
    declared: list[object] = []
    out: list[object] = []
    for event in events:
        unready: list[object] = []
        if isinstance(event, dict) and event.get("what") == DECLARED and event.get("word", READY) == READY:
            declared.append(event.get("player"))
        elif isinstance(event, dict) and isinstance(event.get("ready"), list):
            unready = [player for player in declared if player not in event["ready"]]
        out.append({**event, "unready": unready} if unready else event)
    return {**fields, "events": out}


def undone_ids(entries: Sequence[Entry]) -> frozenset[str]:
    """Ids of the entries that do not count; an undoing entry may be undone itself.  Raises EntryError."""
    places: dict[str, int] = {}
    for place, entry in enumerate(entries):
        if entry.id in places:
            raise EntryError(f"entry {entry.id}", Message("why-entry-id-twice"))
        places[entry.id] = place
        if entry.kind == OPENED and place:
            raise EntryError(f"entry {entry.id}", Message("why-entry-opened-once"))
        if entry.kind == REPLACED:
            of = replaced_of(entry)
            if places.get(of, place) >= place or entries[places[of]].kind != DEAL:
                raise EntryError(
                    f"entry {entry.id}, of", Message("why-entry-no-deal-to-replace", text=repr(of))
                )
        if entry.kind == UNDONE:
            of = undone_of(entry)
            if places.get(of, place) >= place or entries[places[of]].kind == OPENED:
                raise EntryError(f"entry {entry.id}, of", Message("why-entry-no-deal-to-undo", text=repr(of)))
    undone: set[str] = set()
    for entry in reversed(entries):
        if entry.kind == UNDONE and entry.id not in undone:
            of = undone_of(entry)
            if of in undone:
                raise EntryError(f"entry {entry.id}, of", Message("why-entry-undone-already", text=repr(of)))
            undone.add(of)
    return frozenset(undone)


def replacements(entries: Sequence[Entry], undone: frozenset[str]) -> dict[str, Entry]:
    """The last entry that replaces a deal and counts, by the id of the deal."""
    return {
        replaced_of(entry): entry for entry in entries if entry.kind == REPLACED and entry.id not in undone
    }
