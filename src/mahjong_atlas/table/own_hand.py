"""The hand that a choice leaves: what it may become, and which of its waits may not win, by the rules."""

from typing import Final

from mahjong_atlas.play.actions import ADDED_KONG, DISCARD, READY, Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.perform import added_to
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.answers import fan_score
from mahjong_atlas.positions.looking import all_waits, unseen_copies
from mahjong_atlas.protocol.messages import Goal
from mahjong_atlas.scoring.aims import Aim
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.scoring.to_win import at_later_turn
from mahjong_atlas.scoring.waits import discard_score, drawn_score
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.hand import SHAPE_SIZE, WILD, Hand
from mahjong_atlas.tiles.kind import KIND_OF, NUM_TILES
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.notation import format_tiles, tile_name

MANY: Final = 9
"""More kinds than this are counted and not listed."""


def copies_left(ruleset: Ruleset, observation: Observation) -> list[int]:
    """Copies that the seat does not see, by what they count as."""
    position = observation.known_position()
    unseen = unseen_copies(ruleset, position, observation.seat)
    kinds = {KIND_OF[tile]: position.alias[tile] for tile in ruleset.table.tiles.counts}
    left = [0] * SHAPE_SIZE
    for kind, entry in kinds.items():
        left[entry] += max(0, unseen[kind])
    return left


class OwnHand:
    """What the rules say of the hand after one choice after another of a seat, from what it knows."""

    def __init__(self, deal: Deal, observation: Observation, left: list[int]) -> None:
        self.deal: Final = deal
        self.ruleset: Final = deal.ruleset
        self.scoring: Final[ScoringRules] = deal.ruleset.scoring
        self.seat: Final = observation.seat
        self.left: Final = left
        self.known: Final = observation.known_position()
        self.after = self.known

    def follows(self, action: Action) -> bool:
        """Whether the hand after the action is one that waits or draws; not where tiles are laid aside or
        exchanged.
        """
        spec = self.ruleset.actions[action.kind]
        return not spec.lays and not spec.of_set

    def lay(self, action: Action, shape: list[int], melds: list[Meld]) -> None:
        """Take the hand that the action leaves, what is thrown lying in its river."""
        self.after = self.known.copy()
        if action.kind in (DISCARD, READY):
            self._throw(action)
        hand = self.after.hands[self.seat]
        hand.tiles = self._tiles(hand, shape)
        hand.melds = melds
        if action.kind == ADDED_KONG:
            entry = self.after.alias[action.tile]
            takes = self.ruleset.kongs.takes
            hand.melds = [
                added_to(each, action.tile, entry) if takes(each, entry) else each for each in melds
            ]
        hand.drawn = -1
        hand.realias(self.after.alias)

    def goal(self, aim: Aim) -> Goal | None:
        """The hand aimed at; None where the rules do not let it win."""
        hand = self.after.hands[self.seat].copy(self.after.alias)
        stays = self._tiles(hand, aim.stays)
        missing = [self._tile(entry) for entry in aim.lacks]
        melds = [format_tiles(meld.tiles, keep_order=True) for meld in hand.melds]
        hand.tiles = stays[:]
        for tile in missing[:-1]:
            hand.tiles[tile] += 1
        if aim.claim is not None:
            hand.melds = [*hand.melds, aim.claim]
            for tile in aim.claim.tiles:
                hand.tiles[tile] -= 1
        hand.realias(self.after.alias)
        found = self._score(hand, missing[-1], len(missing) == 1)
        if found is None:
            return None
        score, is_drawn = found
        return Goal(
            tiles=format_tiles([tile for tile in range(NUM_TILES) for _ in range(stays[tile])]),
            melds=melds,
            missing=[tile_name(tile) for tile in missing],
            left=[self.left[entry] for entry in aim.lacks],
            name=score.headline(self.scoring.fans),
            score=fan_score(score),
            drawn=is_drawn,
            claimed="" if aim.claim is None else tile_name(aim.claim.claimed),
        )

    def _score(self, hand: Hand, tile: int, is_next: bool) -> tuple[Score, bool] | None:
        """The win on the tile at a later turn, or as the next tile, and whether it must be drawn."""
        later = at_later_turn(self.scoring, self.after, self.seat)
        for position in [later, self.after.copy()] if is_next else [later]:
            position.hands[self.seat] = hand
            for score in (discard_score, drawn_score):
                found = score(self.scoring, position, self.seat, tile)
                if isinstance(found, Score):
                    return found, score is drawn_score
        return None

    def barred_waits(self) -> list[Message]:
        """Tiles that complete the hand and do not win, or not on a discard, with the reasons; those gone."""
        never: dict[tuple[str, Message], list[int]] = {}
        drawn: dict[tuple[str, Message], list[int]] = {}
        gone: list[int] = []
        free = 0
        for wait in all_waits(self.ruleset, self.after, self.seat):
            if isinstance(wait.by_draw, Refusal) and isinstance(wait.by_discard, Refusal):
                never.setdefault((wait.by_draw.clause, wait.by_draw.reason), []).append(wait.tile)
                continue
            if not self.left[self.after.alias[wait.tile]]:
                gone.append(wait.tile)
            is_wild = self.after.alias[wait.tile] == WILD  # nobody waits for one to be thrown
            if isinstance(wait.by_discard, Refusal) and not is_wild:
                drawn.setdefault((wait.by_discard.clause, wait.by_discard.reason), []).append(wait.tile)
            else:
                free += not is_wild
        facts = [never_won(tiles, *key) for key, tiles in never.items()]
        if len(drawn) == 1 and not free:
            facts += [Message("hint-drawn-only", reason=key[1], clause=key[0]) for key in drawn]
        else:
            facts += [not_won_on(tiles, *key) for key, tiles in drawn.items()]
        return [*facts, *([Message("hint-gone", tile=format_tiles(gone))] if gone else [])]

    def _throw(self, action: Action) -> None:
        """Take what the rules keep of the seat after its discard; of the others nothing that comes later."""
        later = self.deal.copy()
        later.apply(self.seat, action)
        position = later.observe(self.seat).known_position()
        self.after.hands[self.seat] = position.hands[self.seat]
        self.after.public_state = position.public_state
        self.after.secret_state = position.secret_state

    def _tiles(self, hand: Hand, shape: list[int]) -> list[int]:
        """Tiles of the hand that count as the shape, red ones first."""
        tiles = [0] * NUM_TILES
        for entry in range(SHAPE_SIZE):
            number = shape[entry]
            for tile in reversed(self.after.codes[entry]):
                tiles[tile] = min(number, hand.tiles[tile])
                number -= tiles[tile]
        return tiles

    def _tile(self, entry: int) -> int:
        """A tile of the game that counts as the entry."""
        counts = self.ruleset.table.tiles.counts
        return next(tile for tile in self.after.codes[entry] if tile in counts)


def never_won(tiles: list[int], clause: str, reason: Message) -> Message:
    """That tiles complete the hand and do not win."""
    if len(tiles) > MANY:
        return Message("hint-no-win-many", number=len(tiles), reason=reason, clause=clause)
    return Message("hint-no-win", tile=format_tiles(tiles), reason=reason, clause=clause)


def not_won_on(tiles: list[int], clause: str, reason: Message) -> Message:
    """That tiles win when drawn, and not when another throws them."""
    if len(tiles) > MANY:
        return Message("hint-no-win-on-many", number=len(tiles), reason=reason, clause=clause)
    return Message("hint-no-win-on", tile=format_tiles(tiles), reason=reason, clause=clause)
