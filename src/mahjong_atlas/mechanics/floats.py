"""財飄: a wild tile discarded so that any tile completes the hand that is left."""

from collections.abc import Mapping

from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.position import Position
from mahjong_atlas.mechanics.ready import seats_of
from mahjong_atlas.mechanics.seat_counts import read_counts, written_counts
from mahjong_atlas.patterns.any_wait import DECLINED, FLOATS, KONG_FLOATS, holds_any_wait, noted_count
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.tiles.kind import SEATS


class WildFloats(Mechanic):
    """Counts each seat's floats, those made in a turn with a kong replacement, and who has just let a win be.

    All is forgotten when a discard or a kong leaves a hand that no longer takes any tile.  A win let be
    counts in the next own turn only, and a new float is none.  Nobody but the seat itself knows.
    """

    def discarding(self, deal: Deal, seat: int, tile: int) -> None:
        """A tile drawn by a floating seat would have won; a further wild tile let go is a float instead."""
        position = deal.position
        declined = _declined(position) & ~(1 << seat)
        if deal.fresh and tile not in position.wilds and noted_count(position, FLOATS, seat):
            declined |= 1 << seat
        position.notes[DECLINED] = declined

    def discarded(self, deal: Deal, seat: int, tile: int) -> None:
        """A wild tile has floated, or the hand has lost its wait on any tile."""
        position = deal.position
        if tile not in position.wilds and not noted_count(position, FLOATS, seat):
            return
        if not holds_any_wait(position.hands[seat]):
            self._forget(position, seat)
        elif tile in position.wilds:
            _add(position, FLOATS, seat)
            if position.kongs_in_a_row:
                _add(position, KONG_FLOATS, seat)

    def konged(self, deal: Deal, seat: int, meld: Meld) -> None:
        """A kong may break up the sets."""
        if noted_count(deal.position, FLOATS, seat) and not holds_any_wait(deal.position.hands[seat]):
            self._forget(deal.position, seat)

    def _forget(self, position: Position, seat: int) -> None:
        for note in (FLOATS, KONG_FLOATS):
            _add(position, note, seat, -noted_count(position, note, seat))
        position.notes[DECLINED] = _declined(position) & ~(1 << seat)

    def state_keys(self) -> tuple[str, ...]:
        """Floats that last, those after a kong, and who let a win be at his last draw."""
        return (FLOATS, KONG_FLOATS, DECLINED)

    def read_state(self, position: Position, state: Mapping[str, object]) -> None:
        """From a case: tables of counts by seat, and a list of seats."""
        for note in (FLOATS, KONG_FLOATS):
            if note in state:
                position.notes[note] = read_counts(note, state[note], position.seats)
        for seat in seats_of(DECLINED, state.get(DECLINED, []), position.seats):
            position.notes[DECLINED] = _declined(position) | 1 << seat

    def write_state(self, position: Position) -> dict[str, object]:
        """To a case, what there is."""
        out: dict[str, object] = {}
        for note in (FLOATS, KONG_FLOATS):
            counts = written_counts([noted_count(position, note, seat) for seat in range(position.seats)])
            if counts:
                out[note] = counts
        declined = [SEATS[seat] for seat in range(position.seats) if _declined(position) >> seat & 1]
        if declined:
            out[DECLINED] = declined
        return out


def _declined(position: Position) -> int:
    """Bitmask of the seats that let a win be at their last draw."""
    mask = position.notes.get(DECLINED, 0)
    assert isinstance(mask, int)
    return mask


def _add(position: Position, note: str, seat: int, number: int = 1) -> None:
    """Change a seat's number among the notes."""
    counts = [noted_count(position, note, each) for each in range(position.seats)]
    counts[seat] += number
    position.notes[note] = tuple(counts)
