"""Every reading of a hand with wild tiles, by trying every kind for every wild tile: a witness of its own.

Only the numbers of kinds are those of the package: 0-8 characters, 9-17 dots, 18-26 bamboo, 27-33 honors.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement, product

CHOW, PUNG, PAIR = "chow", "pung", "pair"


@dataclass(frozen=True)
class Element:
    """A set or pair in the hand: its lowest kind, and the places of it that wild tiles fill."""

    form: str
    base: int
    wild: frozenset[int] = frozenset()

    @property
    def kinds(self) -> tuple[int, ...]:
        """The kind at each place."""
        if self.form == CHOW:
            return (self.base, self.base + 1, self.base + 2)
        return (self.base,) * (2 if self.form == PAIR else 3)


@dataclass(frozen=True)
class Meld:
    """A set on the table: word as in case files, its kinds; `wild` places hold wild tiles."""

    word: str
    kinds: tuple[int, ...]
    wild: frozenset[int] = frozenset()

    @property
    def form(self) -> str:
        """Chow or pung (a kong counts as one)."""
        return CHOW if self.word == "chow" else PUNG

    @property
    def is_claimed(self) -> bool:
        """It came from another player."""
        return self.word != "concealed-kong"

    @property
    def is_kong(self) -> bool:
        """Four equal tiles."""
        return len(self.kinds) == 4


@dataclass(frozen=True)
class Read:
    """One reading: elements of the hand; `at` is the element that the winning tile completes, at `place`."""

    elements: tuple[Element, ...]
    at: int = -1
    place: int = -1

    @property
    def pair(self) -> int:
        """The kind of the pair; -1 in seven pairs."""
        pairs = [each.base for each in self.elements if each.form == PAIR]
        return pairs[0] if len(pairs) == 1 else -1

    @property
    def is_pairs(self) -> bool:
        """Seven pairs."""
        return len([each for each in self.elements if each.form == PAIR]) == 7

    @property
    def won(self) -> Element:
        """The element of the winning tile."""
        return self.elements[self.at]

    def wild_as(self) -> list[int]:
        """The kind that each wild tile stands for."""
        return [each.kinds[place] for each in self.elements for place in each.wild]


@cache
def splits(counts: tuple[int, ...], chows: bool) -> tuple[tuple[tuple[str, int], ...], ...]:
    """All ways to split the tiles of a suit (or the honors) into sets and at most one pair."""
    if not any(counts):
        return ((),)
    low = next(at for at, number in enumerate(counts) if number)
    found: set[tuple[tuple[str, int], ...]] = set()
    tries: list[tuple[str, tuple[int, ...]]] = [(PUNG, (low,) * 3), (PAIR, (low,) * 2)]
    if chows and low <= 6:
        tries.append((CHOW, (low, low + 1, low + 2)))
    for form, tiles in tries:
        rest = list(counts)
        for tile in tiles:
            rest[tile] -= 1
        if min(rest) < 0:
            continue
        for more in splits(tuple(rest), chows):
            if form != PAIR or all(other[0] != PAIR for other in more):
                found.add(tuple(sorted(((form, low), *more))))
    return tuple(sorted(found))


Split = tuple[tuple[str, int], ...]
Part = tuple[tuple[int, ...], Split]
"""The kinds that wild tiles stand for in one suit, and how its tiles are split."""


@cache
def parts(counts: tuple[int, ...], wilds: int, kinds: tuple[int, ...], suit: int) -> tuple[Part, ...]:
    """Every way to give so many wild tiles a kind of this suit and to split its tiles."""
    found: list[Part] = []
    if (sum(counts) + wilds) % 3 == 1:
        return ()
    for assigned in combinations_with_replacement(kinds, wilds):
        whole = list(counts)
        for kind in assigned:
            whole[kind - 9 * suit] += 1
        for split in splits(tuple(whole), suit < 3):
            found.append((assigned, tuple((form, low + 9 * suit) for form, low in split)))
    return tuple(found)


def assignments(
    naturals: Counter[int], wilds: int, sets: int, kinds: tuple[int, ...]
) -> Iterator[tuple[Counter[int], Split]]:
    """Every kind for every wild tile, suit by suit, with every arrangement as so many sets and a pair."""
    suits = [tuple(naturals[9 * suit + rank] for rank in range(9 if suit < 3 else 7)) for suit in range(4)]
    of_suit = [tuple(kind for kind in kinds if kind // 9 == suit) for suit in range(4)]
    for numbers in product(range(wilds + 1), repeat=4):
        if sum(numbers) != wilds:
            continue
        tried = [parts(suits[suit], numbers[suit], of_suit[suit], suit) for suit in range(4)]
        for chosen in product(*tried):
            every = tuple(element for _, split in chosen for element in split)
            if len(every) == sets + 1 and sum(form == PAIR for form, _ in every) == 1:
                yield Counter(kind for assigned, _ in chosen for kind in assigned), every


def seven_pairs(
    naturals: Counter[int], wilds: int, kinds: tuple[int, ...], distinct: bool
) -> Iterator[tuple[Counter[int], Split]]:
    """Every kind for every wild tile that makes the tiles seven pairs; `distinct`: seven different ones."""
    odd = [kind for kind in naturals if naturals[kind] % 2]
    spare = wilds - len(odd)
    if sum(naturals.values()) + wilds != 14 or spare < 0 or not set(odd) <= set(kinds):
        return
    for free in combinations_with_replacement(kinds, spare // 2):
        assigned = Counter([*odd, *free, *free])
        whole = naturals + assigned
        if not distinct or max(whole.values()) == 2:
            yield assigned, tuple((PAIR, kind) for kind in sorted(whole) for _ in range(whole[kind] // 2))


def readings(
    naturals: Counter[int],
    wilds: int,
    sets: int,
    kinds: tuple[int, ...],
    win: int | None,
    pairs: str = "",
) -> Iterator[Read]:
    """Every reading of the concealed tiles, the winning one among them.

    `win` is the kind of the winning tile, None of a wild one; `kinds` are what wild tiles may stand for;
    `pairs` "" no seven pairs, "any" or "distinct".
    """
    for assigned, every in assignments(naturals, wilds, sets, kinds):
        yield from placed(every, assigned, win)
    if pairs and sets == 4:
        for assigned, every in seven_pairs(naturals, wilds, kinds, pairs == "distinct"):
            yield from placed(every, assigned, win)


def placed(every: tuple[tuple[str, int], ...], assigned: Counter[int], win: int | None) -> Iterator[Read]:
    """Every way in which the wild tiles lie in the elements, and every place of the winning tile."""
    slots: dict[int, list[tuple[int, int]]] = {}
    for at, (form, base) in enumerate(every):
        for place, kind in enumerate(Element(form, base).kinds):
            slots.setdefault(kind, []).append((at, place))
    chosen = [list(combinations(slots[kind], number)) for kind, number in assigned.items()]
    seen: set[tuple[Element, ...]] = set()
    for choice in product(*chosen):
        wild = {slot for part in choice for slot in part}
        elements = tuple(
            Element(form, base, frozenset(place for (of, place) in wild if of == at))
            for at, (form, base) in enumerate(every)
        )
        if elements in seen:
            continue
        seen.add(elements)
        for at, element in enumerate(elements):
            for place, kind in enumerate(element.kinds):
                if (place in element.wild) == (win is None) and (win is None or kind == win):
                    yield Read(elements, at, place)


def can_complete(
    naturals: Counter[int], wilds: int, sets: int, kinds: frozenset[int], pairs: bool = False
) -> bool:
    """Whether some reading exists in which wild tiles stand for these kinds only.

    A natural tile is used before a wild one: exchanging two tiles of one kind changes no reading's kinds.
    """
    if pairs and sets == 4:
        odd = sum(1 for number in naturals.values() if number % 2)
        if sum(naturals.values()) + wilds == 14 and odd <= wilds:
            return True
    return _fills(tuple(naturals[kind] for kind in range(34)), wilds, sets, 1, kinds)


@cache
def _fills(counts: tuple[int, ...], wilds: int, sets: int, pairs: int, kinds: frozenset[int]) -> bool:
    low = next((at for at, number in enumerate(counts) if number), -1)
    if low < 0:
        return wilds == 3 * sets + 2 * pairs
    for form in (CHOW, PUNG, PAIR):
        if (form == PAIR and not pairs) or (form != PAIR and not sets):
            continue
        starts = [low - 2, low - 1, low] if form == CHOW else [low]
        for start in starts:
            if form == CHOW and not (start >= 0 and start < 27 and start % 9 <= 6 and start // 9 == low // 9):
                continue
            rest, left = list(counts), wilds
            for kind in Element(form, start).kinds:
                if rest[kind]:
                    rest[kind] -= 1
                elif kind in kinds:
                    left -= 1
                else:
                    left = -1
                    break
            if left < 0:
                continue
            more = (sets - (form != PAIR), pairs - (form == PAIR))
            if _fills(tuple(rest), left, *more, kinds):
                return True
    return False
