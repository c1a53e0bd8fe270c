"""The hand after a choice, as columns: how far it is from a win that counts, what helps, what it is worth."""

from typing import Final

from mahjong_atlas.bots.goals import Goal
from mahjong_atlas.bots.reckoning import fits, position_of, pung_distance, situation_of
from mahjong_atlas.bots.shown import SeenTable
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.scoring.best import wait_mask
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.waits import drawn_score, later_discard_score
from mahjong_atlas.tiles.hand import UNUSABLE, WILD
from mahjong_atlas.tiles.kind import EAST, NUM_NATURAL, RED_FIVE_M
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.position import Position
from mahjong_atlas.tiles.shapes import kernel


class Prospects:
    """Worth of winning tiles, each hand scored once in a situation and forgotten in the next.

    A situation is all that an answer depends on beside the concealed tiles and the melds.
    """

    def __init__(self, ruleset: Ruleset) -> None:
        self.scoring: Final = ruleset.scoring
        self.situation: tuple[object, ...] = ()
        self.position = Position(ruleset.table.seats)
        self.known: dict[bytes, dict[int, tuple[int, int]]] = {}

    def of_hand(
        self, observation: Observation, tiles: list[int], melds: list[Meld]
    ) -> dict[int, tuple[int, int]]:
        """For each kind that completes the hand its points by draw and by discard; 0 where it may not win."""
        self._enter(observation)
        key = key_of(tiles, melds)
        known = self.known.get(key)
        if known is None:
            known = self._scored(observation, tiles, melds)
            self.known[key] = known
        return known

    def of_tile(
        self, observation: Observation, tiles: list[int], melds: list[Meld], tile: int
    ) -> tuple[int, int]:
        """The points of one tile that completes the hand, by draw and by discard."""
        self._enter(observation)
        self._lay(observation, tiles, melds)
        return self._worth(observation.seat, tile)

    def _enter(self, observation: Observation) -> None:
        situation = situation_of(observation)
        if situation != self.situation:
            self.position = position_of(observation)
            self.known = {}
            self.situation = situation

    def _lay(self, observation: Observation, tiles: list[int], melds: list[Meld]) -> None:
        hand = self.position.hands[observation.seat]
        hand.melds = melds
        hand.tiles = tiles[:]
        hand.realias(observation.alias)

    def _scored(
        self, observation: Observation, tiles: list[int], melds: list[Meld]
    ) -> dict[int, tuple[int, int]]:
        self._lay(observation, tiles, melds)
        position, seat = self.position, observation.seat
        mask = wait_mask(self.scoring, position, seat)
        hand = position.hands[seat]
        found: dict[int, tuple[int, int]] = {}
        for kind in range(WILD):
            if mask >> kind & 1 and hand.owned(kind) < 4:
                found[kind] = self._worth(seat, kind)
        return found

    def _worth(self, seat: int, tile: int) -> tuple[int, int]:
        position = self.position
        by_draw = drawn_score(self.scoring, position, seat, tile)
        by_discard = later_discard_score(self.scoring, position, seat, tile)
        return (
            by_draw.points if isinstance(by_draw, Score) else 0,
            by_discard.points if isinstance(by_discard, Score) else 0,
        )


def key_of(tiles: list[int], melds: list[Meld]) -> bytes:
    """Concealed tiles and melds as one key."""
    laid: list[int] = []
    for meld in melds:
        laid.append(54 + meld.form)
        laid.append(meld.source + 1)
        laid += meld.kinds
    return bytes(tiles + laid)


FAR: Final = 20
"""Stands for the distance of a hand that cannot become complete."""
AFTER: Final = (
    "distance", "legal-distance", "legal-cost", "goal", "goal-worth", "goals-near", "improving",
    "improving-kinds", "waits", "waits-by-discard", "worth-by-draw", "worth-by-discard", "worth-most",
    "pairs", "triplets", "partial", "isolated", "honors", "ends", "first-suit", "second-suit", "wilds",
    "reds", "turned", "next-of-turned", "open", "melds", "kongs",
)  # fmt: skip


class Hands:
    """Makes the columns AFTER under one ruleset."""

    def __init__(self, ruleset: Ruleset, goals: list[Goal]) -> None:
        self.goals: Final = goals
        self.scoring: Final = ruleset.scoring
        self.fifth: Final = ruleset.scoring.fifth
        self.prospects: Final = Prospects(ruleset)


class After:
    """The hands that one seat may have after its choice; each is looked at once."""

    def __init__(self, hands: Hands, shown: SeenTable) -> None:
        self.hands: Final = hands
        self.shown: Final = shown
        self.fitting: Final[dict[bool, list[Goal]]] = {}
        self.known: Final[dict[bytes, list[int]]] = {}

    def hand(self, shape: list[int], melds: list[Meld], sets: int, is_open: bool) -> list[int]:
        """The columns of a hand; of one that must still discard, after its best discard."""
        key = bytes(shape) + bytes([sets, is_open])
        known = self.known.get(key)
        if known is None:
            known = self._made(shape, melds, sets, is_open)
            self.known[key] = known
        return known

    def win(self, tile: int) -> list[int]:
        """The columns of the hand that wins now on the tile (-1: by no tile)."""
        shown = self.shown
        tiles = shown.own_tiles[:]
        by_draw = shown.offered < 0
        worth = 0
        if tile >= 0:
            if by_draw:
                tiles[tile] -= 1
            drawn, discarded = self.hands.prospects.of_tile(shown.observation, tiles, shown.mine, tile)
            worth = drawn if by_draw else discarded
        row = [0, 0, 0, -1, 0, 0, 0, 0, 1, 0 if by_draw else 1, worth, worth, worth]
        self._build(row, shown.shape, shown.mine)
        return row

    def _made(self, shape: list[int], melds: list[Meld], sets: int, is_open: bool) -> list[int]:
        hands = self.hands
        shapes = hands.scoring.shapes_beside(melds)
        fifth = hands.fifth
        size = sum(shape) - shape[UNUSABLE]
        if size % 3 == 2:
            best = kernel.best_discards(shape, sets, shapes, fifth)
            if best:
                most = -1
                found = best[0][0]
                for kind, _, mask in best:
                    number = self.live(mask)[0]
                    if number > most:
                        found, most = kind, number
                shape = shape[:]
                shape[found] -= 1
        distance = min(FAR, kernel.distance(shape, sets, shapes, fifth))
        goals = self.goals_beside(melds, is_open)
        legal, cost, chosen, near = self._nearest(goals, shape, sets, shapes, is_open)
        row = [
            distance, legal, cost, hands.goals.index(chosen) if chosen is not None else -1,
            chosen.worth(is_open) if chosen is not None else 0, near,
        ]  # fmt: skip
        improving = kernel.ukeire(shape, sets, shapes, fifth) if distance and distance < FAR else 0
        live, kinds = self.live(improving & chosen.mask if chosen is not None else improving)
        row.append(live)
        row.append(kinds)
        if distance == 1 and size % 3:
            self._waits(row, shape, melds)
        else:
            row += [0, 0, 0, 0, 0]
        self._build(row, shape, melds)
        return row

    def _waits(self, row: list[int], shape: list[int], melds: list[Meld]) -> None:
        """Live tiles that win, and what they are worth together, each by draw and by discard."""
        tiles = self.tiles_of(shape)
        worth = self.hands.prospects.of_hand(self.shown.observation, tiles, melds)
        by_draw = 0
        by_discard = 0
        sum_draw = 0
        sum_discard = 0
        most = 0
        for kind in worth:
            drawn, discarded = worth[kind]
            live = 4 - self.shown.seen[kind] if kind < NUM_NATURAL else 1
            if live <= 0:
                continue
            if drawn > 0:
                by_draw += live
                sum_draw += live * drawn
                most = max(most, drawn)
            if discarded > 0:
                by_discard += live
                sum_discard += live * discarded
                most = max(most, discarded)
        row += [by_draw, by_discard, sum_draw, sum_discard, most]

    def tiles_of(self, shape: list[int]) -> list[int]:
        """Own tiles that count as the shape: those held less what it lacks, the plain tile before the red."""
        tiles = self.shown.own_tiles[:]
        lacking = self.shown.shape[:]
        for entry in range(len(lacking)):
            lacking[entry] -= shape[entry]
        for tile in range(len(tiles)):
            held = tiles[tile]
            if held:
                entry = self.shown.alias[tile]
                gone = min(held, lacking[entry])
                if gone > 0:
                    tiles[tile] -= gone
                    lacking[entry] -= gone
        return tiles

    def live(self, mask: int) -> tuple[int, int]:
        """Copies and kinds of a mask that may still come."""
        copies = 0
        kinds = 0
        seen = self.shown.seen
        for kind in range(NUM_NATURAL):
            if mask >> kind & 1 and seen[kind] < 4:
                copies += 4 - seen[kind]
                kinds += 1
        return copies, kinds

    def goals_beside(self, melds: list[Meld], is_open: bool) -> list[Goal]:
        """The goals that the melds leave and that may win open (closed)."""
        if melds is self.shown.mine:
            known = self.fitting.get(is_open)
            if known is None:
                known = [goal for goal in self.hands.goals if goal.legal(is_open) and fits(goal, melds)]
                self.fitting[is_open] = known
            return known
        return [goal for goal in self.hands.goals if goal.legal(is_open) and fits(goal, melds)]

    def _nearest(
        self, goals: list[Goal], shape: list[int], sets: int, shapes: int, is_open: bool
    ) -> tuple[int, int, Goal | None, int]:
        """Distance and cost (100 a tile) of the nearest goal that may win, the goal, how many are as near."""
        distances = kernel.distances_within(
            shape, [goal.mask for goal in goals], sets, shapes, self.hands.fifth
        )
        best: Goal | None = None
        best_cost = FAR * 100
        best_distance = FAR
        for place in range(len(goals)):
            goal = goals[place]
            distance = pung_distance(shape, sets) if goal.pungs else distances[place]
            cost = distance * 100 + (1000 - goal.legal(is_open)) // 4
            if cost < best_cost:
                best, best_cost, best_distance = goal, cost, distance
        near = 0
        for place in range(len(goals)):
            near += distances[place] <= best_distance
        return min(FAR, best_distance), best_cost, best, near

    def _build(self, row: list[int], shape: list[int], melds: list[Meld]) -> None:
        """What the hand is made of, its melds included where suits are counted."""
        pairs = 0
        triplets = 0
        partial = 0
        isolated = 0
        ends = 0
        suits = [0, 0, 0]
        honors = 0
        turned = 0
        following_turned = 0
        for kind in range(NUM_NATURAL):
            held = shape[kind]
            if not held:
                continue
            if self.shown.turned >> kind & 1:
                turned += held
            if self.shown.after_turned >> kind & 1:
                following_turned += held
            if held == 2:
                pairs += 1
            elif held >= 3:
                triplets += 1
            if kind >= EAST:
                honors += held
                isolated += held == 1
            else:
                rank = kind % 9
                suits[kind // 9] += held
                ends += held if rank in (0, 8) else 0
                near = rank <= 7 and shape[kind + 1] > 0
                gap = rank <= 6 and shape[kind + 2] > 0
                partial += near or gap
                if held == 1 and not near and not gap:
                    before = (rank >= 1 and shape[kind - 1] > 0) or (rank >= 2 and shape[kind - 2] > 0)
                    isolated += not before
        kongs = 0
        for meld in melds:
            kongs += meld.is_kong
            if meld.base < EAST:
                suits[meld.base // 9] += 3
            else:
                honors += 3
            for kind in meld.kinds:
                if kind < NUM_NATURAL:
                    turned += self.shown.turned >> kind & 1
                    following_turned += self.shown.after_turned >> kind & 1
        suits.sort()
        tiles = self.shown.own_tiles
        reds = tiles[RED_FIVE_M] + tiles[RED_FIVE_M + 1] + tiles[RED_FIVE_M + 2]
        is_open = (
            1 if self.shown.is_open or (len(melds) > len(self.shown.mine) and melds[-1].is_claimed) else 0
        )
        row += [
            pairs, triplets, partial, isolated, honors, ends, suits[2], suits[1], shape[WILD], reds, turned,
            following_turned, is_open, len(melds), kongs,
        ]  # fmt: skip
