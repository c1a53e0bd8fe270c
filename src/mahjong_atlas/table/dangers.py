"""Who may win on a discard, as far as everybody sees: by the rules, and by what the others have shown."""

from collections.abc import Iterator
from typing import Final

from mahjong_atlas.bots.shown import SeenTable
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.hand import WILD, Hand
from mahjong_atlas.tiles.kind import EAST, NUM_TILES, SEATS
from mahjong_atlas.tiles.notation import tile_name
from mahjong_atlas.tiles.position import DISCARD, Occasion, Supposed

OPEN_SETS: Final = 2
"""So many sets on the table are worth a warning."""
SETS: Final = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 0, 0), (8, 8, 8))
"""Ranks of the sets of a hand that waits for one tile alone, beside it."""


class Dangers:
    """The opponents who still play, beside the discards of a seat.

    No chance is told for one of them: the model foresees it for all together.
    """

    def __init__(self, observation: Observation, shown: SeenTable) -> None:
        self.ruleset: Final = observation.ruleset
        self.shown: Final = shown
        self.me: Final = observation.seat
        self.known: Final = observation.known_position()
        self.seats: Final = self.known.others(self.me)
        self.ready: Final = [seat for seat in self.seats if shown.ready_at[seat] >= 0]
        self.is_anybody_ready: Final = bool(self.ready)

    def opponents(self) -> list[Message]:
        """Who has declared ready, and who has many sets on the table."""
        others = [seat for seat in self.seats if seat not in self.ready]
        warnings = [warning(self.shown, seat) for seat in (*self.ready, *others)]
        return [each for each in warnings if each is not None]

    def threatens(self, tile: int) -> str:
        """The seats that may win on the tile, by letter."""
        return "".join(
            [
                SEATS[seat]
                for seat in self.seats
                if not self.refusal(seat, tile) and not self.passed(seat, tile)
            ]
        )

    def safety(self, tile: int) -> list[Message]:
        """What speaks against a win of the opponents to be feared on the tile."""
        found = []
        for seat in self.seats:
            if warning(self.shown, seat) is None:
                continue
            refusal, letter, name = self.refusal(seat, tile), SEATS[seat], tile_name(tile)
            if refusal is not None:
                why, clause = refusal.reason, refusal.clause
                found.append(Message("hint-safe", seat=letter, tile=name, reason=why, clause=clause))
            elif self.passed(seat, tile):
                found.append(Message("hint-passed", seat=letter, tile=name))
            elif self.shown.alias[tile] in [self.shown.alias[each] for each in self.shown.rivers[seat]]:
                found.append(Message("review-thrown", seat=letter, tile=name))
        return found

    def refusal(self, seat: int, tile: int) -> Refusal | None:
        """Why the rules let the seat win on the tile with no hand; None where they may."""
        found = None
        for hand in self._waiting(seat, tile):
            with Supposed(self.known, seat, hand, Occasion(DISCARD, self.me, tile)):
                refusals = [
                    part.occasion_refusal(self.known, seat) for part in self.ruleset.scoring.occasion_gates
                ]
            found = next((each for each in refusals if each is not None), None)
            if found is None:
                return None
        return found

    def passed(self, seat: int, tile: int) -> bool:
        """Whether the seat has let the tile pass since it declared ready."""
        entry = self.shown.alias[tile]
        return seat in self.ready and entry < WILD and bool(self.shown.passed[seat] >> entry & 1)

    def _waiting(self, seat: int, tile: int) -> Iterator[Hand]:
        """Hands, each of another suit, that the seat may hold and that wait for the tile alone."""
        entry, codes = self.known.alias[tile], self.known.codes
        waited = entry if entry < WILD else EAST
        sets = self.ruleset.table.sets - len(self.known.hands[seat].melds)
        for suit in range(0, EAST, 9):
            tiles = [codes[suit + rank] for ranks in SETS[:sets] for rank in ranks]
            if all(tiles) and not suit <= waited < suit + 9:
                hand = self.known.hands[seat].copy(self.known.alias)
                hand.tiles = [0] * NUM_TILES
                for tile, *_ in [*tiles, codes[waited]]:
                    hand.tiles[tile] += 1
                hand.realias(self.known.alias)
                yield hand


def warning(shown: SeenTable, seat: int) -> Message | None:
    """That a seat has declared ready, or has many sets on the table; None where neither is so."""
    if shown.ready_at[seat] >= 0:
        return Message("review-ready", seat=SEATS[seat])
    sets = sum(meld.is_claimed for meld in shown.melds[seat])
    return Message("review-open-sets", seat=SEATS[seat], number=sets) if sets >= OPEN_SETS else None
