"""A scoring session: the entries of a scorebook, folded from the first to the last."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from mahjong_atlas.ledger.entries import (
    DEAL,
    FINISHED,
    OPENED,
    REPLACED,
    UNDONE,
    Entry,
    Opened,
    next_id,
    read_entry,
    read_opened,
    replaced_of,
    undone_of,
)
from mahjong_atlas.ledger.errors import EntryError
from mahjong_atlas.ledger.events import DECLARED
from mahjong_atlas.ledger.outcome import FIRST_VERSION, KEY, Outcome, read_outcome
from mahjong_atlas.ledger.people import People
from mahjong_atlas.ledger.settling import Settled, settled_deal
from mahjong_atlas.match.match import Match
from mahjong_atlas.play.actions import READY
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.settlement.ledger import net
from mahjong_atlas.texts.message import Message


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
    people: People
    round_winds: tuple[int, ...]
    carried: dict[str, int]
    result: str
    winners: tuple[int, ...]
    settled: tuple[Settled, ...]
    paid: tuple[int, ...]
    totals: tuple[int, ...]
    pot: int
    played_under: str = ""
    is_decided_again: bool = False

    @property
    def id(self) -> str:
        """The id under which the deal was first entered."""
        return replaced_of(self.entry) if self.entry.kind == REPLACED else self.entry.id


class ScoreSession:
    """The state after all entries; `deals` are those that count, in order, `undone` the ids that do not."""

    def __init__(self, opened: Opened) -> None:
        self.opened: Final = opened
        self.match: Final = Match(opened.ruleset, "", opened.first_dealer)
        self.entries: list[Entry] = []
        self.deals: list[Booked] = []
        self.undone: frozenset[str] = frozenset()

    @staticmethod
    def replay(entries: Sequence[Entry], added: Entry | None = None) -> "ScoreSession":
        """Fold a scorebook, and a new entry that is added to it.  Raises EntryError that names the entry.

        The last of `entries` is then the new one as it is to be kept: a deal with its outcome.
        """
        whole = [*entries, added] if added is not None else entries
        if not whole or whole[0].kind != OPENED:
            raise EntryError("entries", Message("why-entry-opened-first"))
        session = ScoreSession(read_opened(whole[0]))
        session.undone = undone_ids(whole)
        replacing = replacements(whole, session.undone)
        kept: dict[str, Entry] = {}
        for entry in whole:
            if entry.kind == DEAL and entry.id not in session.undone:
                counting = replacing.get(entry.id, entry)
                try:
                    session._book(counting, is_new=counting is added)
                except EntryError as error:
                    raise session._refused(counting, error, added) from None
                kept[counting.id] = session.deals[-1].entry
            elif entry.kind == FINISHED and entry.id not in session.undone:
                session._finish(entry)
            session.entries.append(kept.get(entry.id, entry))
        return session

    def _finish(self, entry: Entry) -> None:
        """The players end the match before its rules do.  Raises EntryError."""
        for key in entry.told:
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
    def people(self) -> People:
        """Who sits where in the deal that comes next."""
        return People(self.opened.names, self.match.dealer)

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

    def prepared(self, kind: str, told: Mapping[str, object], when: str = "", by: str = "") -> Entry:
        """A further entry as the book keeps it; players may be given by name, number or seat."""
        entry = read_entry({"id": next_id(self.entries), "kind": kind, "when": when, "by": by, **told})
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
        kept = people.kept({key: value for key, value in entry.told.items() if key not in head})
        assert isinstance(kept, dict)
        return replace(entry, told={**head, **with_unready(kept)})

    def _people_of(self, entry_id: str, of: str) -> People:
        """Who sat where in a deal that counts.  Raises EntryError."""
        for deal in self.deals:
            if deal.id == of:
                return deal.people
        raise EntryError(f"entry {entry_id}, of", Message("why-entry-no-deal-to-replace", text=repr(of)))

    def _book(self, entry: Entry, is_new: bool) -> None:
        match = self.match
        if match.over:
            raise EntryError("happenings", Message("why-entry-match-over"))
        known = ("happenings", "note", KEY, "of") if entry.kind == REPLACED else ("happenings", "note", KEY)
        for key in entry.told:
            if key not in known:
                raise EntryError(key, Message("why-entry-deal-fields"))
        outcome = read_outcome(entry.told, match.seats)
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
        told_by_people = {key: value for key, value in entry.told.items() if key not in (KEY, "of")}
        seated = people.seated(people.kept(told_by_people))
        assert isinstance(seated, dict)
        carried = dict(match.carried)
        scores = [match.totals[people.player(seat)] for seat in range(match.seats)]
        told = json.dumps(seated)
        table = settled_deal(ruleset, tuple(sorted(carried.items())), tuple(scores), told)
        if is_new:
            table.check_new(seated)
        deal = table.deal
        winds = deal.position.round_winds
        by_seat = net(deal.ledger, match.seats)
        paid = tuple([by_seat[people.seat(player)] for player in range(match.seats)])
        match.finish(deal)
        result = deal.result
        assert result is not None
        winners = tuple([people.player(seat) for seat in result.winners])
        dealer = -1 if match.over else match.dealer
        outcome = Outcome(ruleset.version, result.kind, winners, paid, dealer, dict(match.carried))
        if is_new:
            entry = replace(entry, told={**entry.told, KEY: outcome.written()})
        booked = self._booked(entry, outcome, people, winds, carried)
        if not is_new and not is_kept and ruleset.version > FIRST_VERSION:
            under = f"{ruleset.id}@{FIRST_VERSION}"
            booked = replace(booked, played_under=under, is_decided_again=True)
        self.deals.append(replace(booked, settled=tuple(table.settled)))

    def _book_as_written(self, entry: Entry, outcome: Outcome) -> None:
        """Take the outcome of a deal under an earlier version of its ruleset."""
        match, people, winds, carried = self.match, self.people, self.round_winds, dict(self.match.carried)
        match.totals = [total + paid for total, paid in zip(match.totals, outcome.paid, strict=True)]
        if outcome.dealer < 0:
            match.end()
        match.stand_at(match.number + 1, max(0, outcome.dealer), outcome.carried)
        booked = self._booked(entry, outcome, people, winds, carried)
        self.deals.append(replace(booked, played_under=f"{self.opened.ruleset.id}@{outcome.under}"))

    def _booked(
        self, entry: Entry, outcome: Outcome, people: People, winds: tuple[int, ...], carried: dict[str, int]
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


def with_unready(told: Mapping[str, object]) -> dict[str, object]:
    """A deal with who has declared and is not in a list of ready players that is given: it holds as given."""
    events = told.get("happenings")
    if not isinstance(events, list):
        return dict(told)
    declared: list[object] = []
    out: list[object] = []
    for event in events:
        unready: list[object] = []
        if isinstance(event, dict) and event.get("what") == DECLARED and event.get("word", READY) == READY:
            declared.append(event.get("player"))
        elif isinstance(event, dict) and isinstance(event.get("ready"), list):
            unready = [player for player in declared if player not in event["ready"]]
        out.append({**event, "unready": unready} if unready else event)
    return {**told, "happenings": out}


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
