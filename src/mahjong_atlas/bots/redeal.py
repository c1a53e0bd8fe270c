"""The hidden tiles of a deal dealt anew, as they may lie by all that a seat has seen.

Nothing hidden is kept: the tiles are shuffled first. Then tiles change places again and again, alone, in
pairs and in sets, so that hands become likely by what their owners have done: what each has thrown, of all
that it might have, what it has claimed and what it has let go by. Source of the method: Metropolis et al.
(1953).
"""

from collections.abc import Iterator, Sequence
from math import log
from typing import Final

from mahjong_atlas.bots.clues import Claim, Clue, Pass, Throw, Won
from mahjong_atlas.bots.habits import Beside, Habits
from mahjong_atlas.bots.worlds import LetGo, Thrown, repeat_until_question, trail_of
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.rng import RANGE, Rng
from mahjong_atlas.tiles.hand import SHAPE_SIZE
from mahjong_atlas.tiles.kind import EAST, NUM_NATURAL

TRIED: Final = 3
"""Walls tried for each world that is wanted, since some do not allow what others have done."""
FIRST_ROUNDS: Final = 40
"""Changes of each hidden tile of a hand before the first world."""
ROUNDS: Final = 1
"""And between two worlds."""
LOOSE: Final = 3
"""Hands begin with fewer loose tiles than this beside their sets."""
LAID: Final = 200
"""Sets that are tried for that."""


def redealt(deal: Deal, seat: int, actions: Sequence[Action], wanted: int, seed: str) -> Iterator[Deal]:
    """So many worlds of a deal that waits for the seat, each waiting for it as well; fewer where walls do not
    allow what others have done, or one of the actions.
    """
    redealer = Redealer(deal, seat, Rng(f"{seed} worlds"))
    made = 0
    for number in range(wanted * TRIED):
        if made == wanted:
            return
        world = repeat_until_question(deal, seat, redealer.wall(), f"{seed} {number}")
        if world is not None and all(action in world.legal_actions(seat) for action in actions):
            made += 1
            yield world


def shuffle_undrawn(deal: Deal, rng: Rng) -> None:
    """Shuffle the tiles that nobody has drawn."""
    wall = deal.wall
    tiles = wall.tiles[:]
    shuffle_places(tiles, [at for at, gone in enumerate(wall.gone) if not gone], rng)
    wall.tiles = tiles


def shuffle_places(tiles: list[int], places: list[int], rng: Rng) -> None:
    """Shuffle the tiles at some places of a wall."""
    found = [tiles[at] for at in places]
    rng.shuffle(found)
    for at, tile in zip(places, found, strict=True):
        tiles[at] = tile


class Redealer:
    """Makes walls for a deal as a seat knows it; equal `rng`, equal walls."""

    def __init__(self, deal: Deal, seat: int, rng: Rng) -> None:
        self.deal: Final = deal
        self.rng: Final = rng
        self.tiles: Final = deal.wall.tiles[:]
        self.alias: Final = deal.position.alias
        self.habits: Final = Habits(deal.ruleset)
        self.besides: Final[dict[tuple[int, int], Beside]] = {}
        trail = trail_of(deal, seat)
        hidden = [at for at in range(len(self.tiles)) if at not in trail.seen]
        self.undrawn: Final = [at for at in hidden if at not in trail.left]
        self.owner: Final = {at: owner for owner, held in enumerate(trail.held) for at in held}
        self.owned: Final = [at for at in hidden if at in self.owner]
        aside = [at for at in hidden if at in trail.left and at not in self.owner]
        self.free: Final = self._spread([*self.owned, *aside, *self.undrawn])
        free, won = self.free, [winner for winner, _, _ in trail.won]
        for owner in range(deal.seats):
            own = [at for at in free if self.owner.get(at, -1) == owner]
            if own:
                self._lay_sets(own, free, 0 if owner in won else rng.below(LOOSE))
                free = [at for at in free if self.owner.get(at, -1) != owner]
        clues = [self._throw(each) for each in trail.thrown if not self._is_forced(each)]
        clues += [self._pass(each) for each in trail.let_go if self._may_claim(each)]
        for claimed in trail.claimed:
            one, two = (self.alias[tile] for tile in claimed.tiles)
            if max(one, two) < NUM_NATURAL and len(claimed.held) % 3 == 1:
                beside = self._beside(claimed.seat, claimed.melds, len(claimed.held))
                clues.append(Claim(self.habits, claimed, one, two, beside))
        for _, held, tile in trail.won:
            clues.append(Won(self.habits, held, self.alias[tile] if tile >= 0 else -1))
        clues.sort(key=lambda clue: -clue.number)  # the latest first, since it rules out most
        self.all_clues: Final = clues
        self.clues: Final[dict[int, list[Clue]]] = {at: [] for at in self.owned}
        for clue in clues:
            for at in clue.held:
                clue.counts[self._entry(at)] += 1
                if at in self.clues:
                    self.clues[at].append(clue)
            clue.likelihood = clue.reckoned(self.tiles)
        for _ in range(FIRST_ROUNDS):
            self._change()

    def _lay_sets(self, held: list[int], free: list[int], loose: int) -> None:
        """Let a hand begin with sets and a pair of tiles that lie free, but for so many loose ones: changes
        lead from sets to loose tiles sooner than the other way.
        """
        rng, tiles = self.rng, self.tiles
        laid: list[list[int]] = [[] for _ in range(SHAPE_SIZE)]
        for at in free:
            laid[self._entry(at)].append(at)
        chosen: list[int] = []
        for _ in range(LAID):
            entry = rng.below(NUM_NATURAL)
            if 3 * (len(held) // 3) == len(chosen) or not laid[entry]:
                continue
            place = laid[entry].pop()
            forms = ways(laid, entry, 3)
            if forms:
                chosen += [place, *self._one_of(laid, forms)]
                for each in chosen[-2:]:
                    laid[self._entry(each)].remove(each)
            else:
                laid[entry].append(place)
        pairs = [places for places in laid[:NUM_NATURAL] if len(places) > 1]
        if pairs:
            chosen += pairs[rng.below(len(pairs))][:2]
        rng.shuffle(chosen)
        kept = chosen[: len(held) - loose]
        targets = [at for at in held if at not in kept]
        rng.shuffle(targets)
        for one, two in zip(targets, [at for at in kept if at not in held], strict=False):
            tiles[one], tiles[two] = tiles[two], tiles[one]

    def _is_forced(self, thrown: Thrown) -> bool:
        """Whether the seat had declared a ready hand before."""
        return 0 <= self.deal.position.hands[thrown.seat].ready_at < thrown.number

    def _may_claim(self, let_go: LetGo) -> bool:
        hand = self.deal.position.hands[let_go.seat]
        is_ready = 0 <= hand.ready_at < let_go.number
        return not is_ready and self.alias[let_go.tile] < NUM_NATURAL and len(let_go.held) % 3 == 1

    def _beside(self, seat: int, melds: int, held: int) -> Beside:
        """What lies beside a hand that has so many melds, the same for all its choices with them."""
        known = self.besides.get((seat, melds))
        if known is None:
            known = Beside(self.habits, self.deal.position.hands[seat].melds[:melds], held)
            self.besides[seat, melds] = known
        return known

    def _throw(self, thrown: Thrown) -> Clue:
        beside = self._beside(thrown.seat, thrown.melds, len(thrown.held))
        declares = self.deal.position.hands[thrown.seat].ready_at == thrown.number
        return Throw(self.habits, thrown, self._entry(thrown.place), beside, declares)

    def _pass(self, let_go: LetGo) -> Clue:
        beside = self._beside(let_go.seat, let_go.melds, len(let_go.held))
        return Pass(self.habits, let_go, self.alias[let_go.tile], beside)

    def _spread(self, places: list[int]) -> list[int]:
        """Shuffle the tiles of the places, bonus tiles into the last ones; returns the other places."""
        found = sorted(self.tiles[at] for at in places)
        plain = [tile for tile in found if not self.deal.is_bonus(tile)]
        self.rng.shuffle(plain)
        spread = plain + [tile for tile in found if self.deal.is_bonus(tile)]
        for at, tile in zip(places, spread, strict=True):
            self.tiles[at] = tile
        return places[: len(plain)]

    def likelihood(self) -> float:
        """How likely the hands make all that their owners have done, as a logarithm."""
        return sum([clue.likelihood for clue in self.all_clues], 0.0)

    def wall(self) -> list[int]:
        """The next wall."""
        for _ in range(ROUNDS):
            self._change()
        kept = self.tiles[:]
        shuffle_places(self.tiles, self.undrawn, self.rng)
        made = self.tiles[:]
        self.tiles[:] = kept
        return made

    def _change(self) -> None:
        """Let hidden tiles of hands change places with any others, where that is likely: each once alone,
        once with another of its hand that it may make a set with, and once with a whole set.
        """
        for one in self.owned:
            two = self.free[self.rng.below(len(self.free))]
            if self.tiles[one] != self.tiles[two]:
                self._try([one], [two], 0.0)
        for size in (2, 3):
            for one in self.owned:
                self._change_group(one, size)

    def _change_group(self, one: int, size: int) -> None:
        """Let so many tiles of a hand that may belong together change places with others that may."""
        mine = self.owner[one]
        two = self.free[self.rng.below(len(self.free))]
        if self.owner.get(two, -1) == mine:
            return
        own, others = self._laid(self.owned, mine, True, one), self._laid(self.free, mine, False, two)
        first, second = self._entry(one), self._entry(two)
        forms, other_forms = ways(own, first, size), ways(others, second, size)
        if not forms or not other_forms:
            return
        firsts = self._one_of(own, forms)
        seconds = self._one_of(others, other_forms)
        for number in range(len(firsts)):
            move(own, others, firsts[number], self._entry(firsts[number]))
            move(others, own, seconds[number], self._entry(seconds[number]))
        back = total_of(ways(own, second, size)) * total_of(ways(others, first, size))
        forth = total_of(forms) * total_of(other_forms)
        self._try([one, *firsts], [two, *seconds], log(back / forth))

    def _try(self, firsts: list[int], seconds: list[int], more: float) -> None:
        """Let the tiles of some places change places with others if that is likely; `more` is the log of how
        much more often the way back is tried.
        """
        for first, second in zip(firsts, seconds, strict=True):
            self._swap(first, second)
        least = log((self.rng.below(RANGE) + 1) / RANGE) - more
        if not self._holds(firsts + seconds, least):
            for first, second in zip(firsts, seconds, strict=True):
                self._swap(first, second)

    def _entry(self, at: int) -> int:
        return self.alias[self.tiles[at]]

    def _laid(self, places: list[int], mine: int, own: bool, left_out: int) -> list[list[int]]:
        """The places of a seat, or all others, by the entry of the tile that lies there."""
        found: list[list[int]] = [[] for _ in range(SHAPE_SIZE)]
        tiles, alias, owner = self.tiles, self.alias, self.owner
        for at in places:
            if at != left_out and (owner.get(at, -1) == mine) == own:
                found[alias[tiles[at]]].append(at)
        return found

    def _one_of(self, laid: list[list[int]], forms: list[tuple[int, int, int]]) -> list[int]:
        """Places of one way, each way as likely as the others."""
        number = self.rng.below(total_of(forms))
        at = 0
        while number >= forms[at][2]:
            number -= forms[at][2]
            at += 1
        first, second, _ = forms[at]
        one = laid[first]
        if second < 0:
            return [one[number]]
        if first == second:
            place = self.rng.below(len(one))
            step = 1 + self.rng.below(len(one) - 1)
            return [one[place], one[(place + step) % len(one)]]
        two = laid[second]
        return [one[number // len(two)], two[number % len(two)]]

    def _holds(self, places: list[int], least: float) -> bool:
        """Whether the clues at these places have become more likely by `least` (below 0: less likely) or
        more; what is found out is kept then.
        """
        clues: list[Clue] = []
        for number in range(len(places)):
            for clue in self.clues.get(places[number], []):
                if not any(at in clue.places for at in places[:number]):
                    clues.append(clue)
                    least += clue.likelihood
        found: list[float] = []
        total = 0.0
        for clue in clues:
            likelihood = clue.reckoned(self.tiles)
            total += likelihood
            if total < least:
                return False
            found.append(likelihood)
        for number in range(len(found)):
            clues[number].likelihood = found[number]
        return True

    def _swap(self, one: int, two: int) -> None:
        """Let the tiles of two places change places, in the clues too."""
        tiles = self.tiles
        first, second = self.alias[tiles[one]], self.alias[tiles[two]]
        tiles[one], tiles[two] = tiles[two], tiles[one]
        for clue in self.clues[one]:
            clue.counts[first] -= 1
            clue.counts[second] += 1
        for clue in self.clues.get(two, []):
            clue.counts[second] -= 1
            clue.counts[first] += 1


def ways(laid: list[list[int]], entry: int, size: int) -> list[tuple[int, int, int]]:
    """The entries that make a pair, a part of a chow or (size 3) a set with one of this entry, and how many
    ways there are to take them; the second one is -1 in a group of two.
    """
    if entry >= NUM_NATURAL:
        return []
    alike = len(laid[entry])
    found: list[tuple[int, int, int]] = []
    if size == 2:
        if alike:
            found.append((entry, -1, alike))
    elif alike > 1:
        found.append((entry, entry, alike * (alike - 1) // 2))
    if entry >= EAST:
        return found
    rank = entry % 9
    for first, second in ((-2, -1), (-1, 1), (1, 2)):
        if rank + first < 0 or rank + second > 8:
            continue
        if size == 3:
            number = len(laid[entry + first]) * len(laid[entry + second])
            if number:
                found.append((entry + first, entry + second, number))
    if size == 2:
        for step in (-2, -1, 1, 2):
            if 0 <= rank + step <= 8 and laid[entry + step]:
                found.append((entry + step, -1, len(laid[entry + step])))
    return found


def move(source: list[list[int]], target: list[list[int]], at: int, entry: int) -> None:
    """Move a place from one list of places by entry to another."""
    source[entry].remove(at)
    target[entry].append(at)


def total_of(forms: list[tuple[int, int, int]]) -> int:
    """All ways together."""
    return sum([count for _, _, count in forms])
