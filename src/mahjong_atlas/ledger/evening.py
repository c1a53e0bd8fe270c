"""An evening: the entries of a book, folded from the first to the last into what stands."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from mahjong_atlas.ledger.entries import (
    DEAL,
    OPENED,
    UNDONE,
    Entry,
    Opened,
    read_entry,
    read_opened,
    undone_of,
)
from mahjong_atlas.ledger.errors import EntryError
from mahjong_atlas.ledger.people import People
from mahjong_atlas.ledger.settling import Settled, told_deal
from mahjong_atlas.match.match import Match
from mahjong_atlas.settlement.ledger import net


@dataclass(frozen=True)
class Booked:
    """A deal as it was settled: `people` as they sat, `carried` the counters it began with, `paid` and
    `totals` by player, `pot` what lies on the table afterwards.
    """

    number: int
    ruleset_id: str
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


class Evening:
    """What stands after all entries; `deals` are those that count, in order, `undone` the ids that do not."""

    def __init__(self, opened: Opened) -> None:
        self.opened: Final = opened
        self.match: Final = Match(opened.ruleset, "", opened.first_dealer)
        self.entries: list[Entry] = []
        self.deals: list[Booked] = []
        self.undone: frozenset[str] = frozenset()

    @staticmethod
    def replay(entries: Sequence[Entry]) -> "Evening":
        """Fold a book.  Raises EntryError that names the entry."""
        if not entries or entries[0].kind != OPENED:
            raise EntryError("entries", "a book begins with an entry `opened`")
        undone = undone_ids(entries)
        evening = Evening(read_opened(entries[0]))
        evening.undone = undone
        for entry in entries:
            if entry.kind == DEAL and entry.id not in undone:
                try:
                    evening._book(entry)
                except EntryError as error:
                    raise EntryError(f"entry {entry.id}, {error.field}", error.remedy) from None
            evening.entries.append(entry)
        return evening

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
        """Points that lie on the table: all that nobody has."""
        return self.opened.ruleset.table.start_score * self.match.seats - sum(self.match.totals)

    @property
    def round_winds(self) -> tuple[int, ...]:
        """Winds of the round of the deal that comes next."""
        return self.opened.ruleset.succession.round_winds(self.match.carried, self.match.seats)

    def next_id(self) -> str:
        """An id that no entry has."""
        used = {entry.id for entry in self.entries}
        number = len(self.entries) + 1
        while str(number) in used:
            number += 1
        return str(number)

    def prepared(self, kind: str, told: Mapping[str, object], when: str = "", by: str = "") -> Entry:
        """A further entry as the book keeps it; players may be given by name, number or seat."""
        entry = read_entry({"id": self.next_id(), "kind": kind, "when": when, "by": by, **told})
        return self.numbered(entry)

    def numbered(self, entry: Entry) -> Entry:
        """A further entry with its players by number, as they sit now."""
        if entry.kind != DEAL:
            return entry
        kept = self.people.kept(dict(entry.told))
        assert isinstance(kept, dict)
        return Entry(entry.id, entry.kind, entry.when, entry.by, kept)

    def _book(self, entry: Entry) -> None:
        match = self.match
        if match.over:
            raise EntryError("happenings", "the match is over: open a new book for the next one")
        people = self.people
        seated = people.seated(people.kept(dict(entry.told)))
        assert isinstance(seated, dict)
        for key in seated:
            if key not in ("happenings", "note"):
                raise EntryError(key, "an entry of a deal has happenings and a note, nothing else")
        carried = dict(match.carried)
        scores = [match.totals[people.player(seat)] for seat in range(match.seats)]
        told = json.dumps(seated)
        table = told_deal(self.opened.ruleset, tuple(sorted(carried.items())), tuple(scores), told)
        deal = table.deal
        winds = deal.position.round_winds
        paid = net(deal.ledger, match.seats)
        match.finish(deal)
        result = deal.result
        assert result is not None
        self.deals.append(
            Booked(
                number=len(self.deals) + 1,
                ruleset_id=self.opened.ruleset.id,
                entry=entry,
                people=people,
                round_winds=winds,
                carried=carried,
                result=result.kind,
                winners=tuple(people.player(seat) for seat in result.winners),
                settled=tuple(table.settled),
                paid=tuple(paid[people.seat(player)] for player in range(match.seats)),
                totals=tuple(match.totals),
                pot=self.pot,
            )
        )


def undone_ids(entries: Sequence[Entry]) -> frozenset[str]:
    """Ids of the entries that do not count; what undoes may be undone itself."""
    places: dict[str, int] = {}
    for place, entry in enumerate(entries):
        if entry.id in places:
            raise EntryError(f"entry {entry.id}", "two entries have this id")
        places[entry.id] = place
        if entry.kind == OPENED and place:
            raise EntryError(
                f"entry {entry.id}", "a book is opened once: keep another evening in another book"
            )
        if entry.kind == UNDONE:
            of = undone_of(entry)
            if places.get(of, place) >= place or entries[places[of]].kind == OPENED:
                raise EntryError(
                    f"entry {entry.id}, of", f"there is no deal {of!r} before this that can be undone"
                )
    undone: set[str] = set()
    for entry in reversed(entries):
        if entry.kind == UNDONE and entry.id not in undone:
            of = undone_of(entry)
            if of in undone:
                raise EntryError(f"entry {entry.id}, of", f"{of!r} is undone already")
            undone.add(of)
    return frozenset(undone)
