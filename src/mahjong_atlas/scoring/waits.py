"""What each tile would be worth to a ready hand."""

from dataclasses import dataclass
from typing import Final

from mahjong_atlas.scoring.best import (
    bare_wins,
    best_reading,
    best_score,
    circumstances,
    gate_refusal,
    score_win,
    wait_mask,
)
from mahjong_atlas.scoring.explain import dearest_reading
from mahjong_atlas.scoring.readiness import ready_discards
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.kind import NUM_TILES
from mahjong_atlas.tiles.position import DISCARD, DRAW, Occasion, Position, Supposed


@dataclass(frozen=True)
class WaitValue:
    """A tile that completes the hand's shape: its score by draw and by discard, or why that is refused."""

    tile: int
    by_draw: Score | Refusal
    by_discard: Score | Refusal

    @property
    def points(self) -> int:
        """The most that this tile is worth; 0 when it wins neither way."""
        worth = [score.points for score in (self.by_draw, self.by_discard) if isinstance(score, Score)]
        return max(worth, default=0)

    @property
    def is_legal(self) -> bool:
        """Whether the tile wins in at least one way."""
        return isinstance(self.by_draw, Score) or isinstance(self.by_discard, Score)


def wait_value(rules: ScoringRules, position: Position, seat: int, tile: int) -> WaitValue:
    """What one tile is worth, drawn by the seat or discarded by the player before it."""
    return WaitValue(
        tile, drawn_score(rules, position, seat, tile), discard_score(rules, position, seat, tile)
    )


def has_legal_wait(rules: ScoringRules, position: Position, seat: int, most: int = WILD) -> bool:
    """Whether the seat's hand may win by drawing one of its first `most` waits.

    Hook `occasion_refusal` is left to the moment of the win; circumstances are the same for every wait.
    """
    mask = wait_mask(rules, position, seat)
    known: list[int] = []
    for tile in range(WILD):
        if mask >> tile & 1 and position.hands[seat].owned(tile) < 4:
            with _Drawn(position, seat, tile):
                wins = bare_wins(rules, position, seat)
                if wins and not known:
                    known = circumstances(rules, wins[0])
                legal = any(gate_refusal(rules, score_win(rules, win, known)) is None for win in wins)
            most -= 1
            if legal or not most:
                return legal
    return False


def wait_refusal_clauses(rules: ScoringRules, position: Position, seat: int) -> tuple[str, ...]:
    """Clauses by which the seat may not win with the tiles that complete its shape."""
    mask = wait_mask(rules, position, seat)
    clauses: dict[str, bool] = {}
    for tile in range(WILD):
        if mask >> tile & 1 and position.hands[seat].owned(tile) < 4:
            with _Drawn(position, seat, tile):
                for win in bare_wins(rules, position, seat):
                    score = score_win(rules, win)
                    for part in rules.gates:
                        refusal = part.score_refusal(score)
                        if refusal is not None:
                            clauses[refusal.clause] = True
    return tuple(clauses)


def legal_ready_discards(rules: ScoringRules, position: Position, seat: int) -> int:
    """Kinds whose discard leaves a full hand that wins legally on some tile (drawn)."""
    mask = ready_discards(rules, position, seat)
    if not mask:
        return 0
    whole = position.hands[seat]
    legal = 0
    with Supposed(position, seat):
        for tile in range(NUM_TILES):
            kind = position.alias[tile]
            if whole.tiles[tile] and kind < WILD and mask >> kind & 1 and not legal >> kind & 1:
                hand = whole.copy(position.alias)
                hand.remove(tile)
                position.hands[seat] = hand
                if has_legal_wait(rules, position, seat):
                    legal |= 1 << kind
    return legal


class _Drawn:
    """A block in which the seat has drawn the tile.

    Afterwards hand and occasion are as before, also where an error ends the block.
    """

    def __init__(self, position: Position, seat: int, tile: int) -> None:
        self.position: Final = position
        self.seat: Final = seat
        self.tile: Final = tile
        hand = position.hands[seat]
        self.hand: Final = hand
        self.drawn: Final = hand.drawn
        self.waits: Final = hand.wait_mask
        self.far: Final = hand.far
        self.completed: Final = hand.completed
        self.occasion: Final = position.occasion

    def __enter__(self) -> None:
        self.hand.add(self.tile)
        self.hand.drawn = self.tile
        self.position.occasion = Occasion(DRAW, self.seat, self.tile)

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        self.hand.remove(self.tile)
        self.hand.drawn = self.drawn
        self.hand.wait_mask = self.waits
        self.hand.far = self.far
        self.hand.completed = self.completed
        self.position.occasion = self.occasion


def drawn_score(rules: ScoringRules, position: Position, seat: int, tile: int) -> Score | Refusal:
    """The score if the seat drew the tile."""
    with _Drawn(position, seat, tile):
        return best_score(rules, position, seat)


def drawn_reading(rules: ScoringRules, position: Position, seat: int, tile: int) -> Score | None:
    """The dearest reading if the seat drew the tile, whether or not it may win; None where there is none."""
    with _Drawn(position, seat, tile):
        return dearest_reading(rules, position, seat)


def discard_reading(rules: ScoringRules, position: Position, seat: int, tile: int) -> Score | None:
    """The same if the player before the seat discarded the tile."""
    with _offered(position, seat, tile):
        return dearest_reading(rules, position, seat)


def discard_bar(rules: ScoringRules, position: Position, seat: int, tile: int) -> Refusal | None:
    """Why the tile may not be won on at this moment if the player before the seat discards it, whatever it
    is worth; None where nothing is in the way, or where a draw may not win for the same reason.
    """
    with _offered(position, seat, tile):
        refusal = _bar(rules, position, seat)
    if refusal is None:
        return None
    with _Drawn(position, seat, tile):
        other = _bar(rules, position, seat)
    return None if other is not None and other.reason == refusal.reason else refusal


def _bar(rules: ScoringRules, position: Position, seat: int) -> Refusal | None:
    """What stands in the way of a win on the occasion."""
    found = [part.occasion_refusal(position, seat) for part in rules.occasion_gates]
    return next((each for each in found if each is not None), None)


def discard_score(rules: ScoringRules, position: Position, seat: int, tile: int) -> Score | Refusal:
    """The score if the player before the seat discarded the tile."""
    with _offered(position, seat, tile):
        return best_score(rules, position, seat)


def later_discard_score(rules: ScoringRules, position: Position, seat: int, tile: int) -> Score | Refusal:
    """The same whatever forbids a win at this moment alone."""
    with _offered(position, seat, tile):
        return best_reading(rules, position, seat)


def _offered(position: Position, seat: int, tile: int) -> Supposed:
    """A block in which the player before the seat has discarded the tile."""
    return Supposed(position, seat, occasion=Occasion(DISCARD, (seat - 1) % position.seats, tile))
