"""Hands that are complete by construction and hold wild tiles, concealed and beside melds."""

import random
from collections import Counter
from dataclasses import dataclass, field

from mahjong_atlas.rules.registry import find_ruleset
from tests.brute.enumeration import CHOW, PAIR, PUNG, Element, Meld

SUITS = "mpsz"
SEATS = "ESWN"
TABLE = dict[str, object]


@dataclass
class Dealt:
    """A hand to be scored: `tiles` are natural concealed kinds, the winning one left out; `wilds` wild tiles
    besides them; `win` the winning tile's kind, None for a wild one; `faces` how wild tiles are written.
    """

    seat: int
    by_draw: bool
    giver: int
    tiles: list[int]
    wilds: int
    win: int | None
    melds: list[Meld]
    faces: list[str]
    wild_kind: int
    flowers: list[int] = field(default_factory=list)
    table: TABLE = field(default_factory=dict)
    spelt: dict[int, str] = field(default_factory=dict)

    def name(self, kind: int) -> str:
        """A natural tile as it is written: where a substitute stands for a kind, as the substitute."""
        return self.spelt.get(kind, name(kind))

    @property
    def all_naturals(self) -> Counter[int]:
        """Natural concealed tiles, the winning one among them."""
        return Counter(self.tiles if self.win is None else [*self.tiles, self.win])

    @property
    def all_wilds(self) -> int:
        """Wild tiles in the hand, the winning one among them."""
        return self.wilds + (self.win is None)

    @property
    def sets(self) -> int:
        """Sets in the hand."""
        return (len(self.tiles) + self.wilds + 1) // 3


def name(kind: int) -> str:
    """A kind as it is written."""
    return f"{kind % 9 + 1}{SUITS[kind // 9]}" if kind < 27 else f"{kind - 26}z"


def flower(index: int) -> str:
    """A flower as it is written; after the eighth come animals and faces."""
    return f"{index + 1}f" if index < 8 else f"{index - 7}a"


def build(
    rng: random.Random,
    *,
    kinds: tuple[int, ...],
    sets: int,
    melded: int,
    pairs: bool,
    same: float,
) -> tuple[list[Element], list[Element]]:
    """Sets and pair (or pairs) of a complete hand: those to be melded, and those that stay; `same` how
    much the sets cling to one suit.
    """
    focus = rng.choice([kind // 9 for kind in kinds])
    near = [kind for kind in kinds if kind // 9 in (focus, 3)]
    if len(near) < 9 or rng.random() > same:
        near = list(kinds)
    while True:
        used: Counter[int] = Counter()
        chosen: list[Element] = []
        number = 7 if pairs else sets + 1
        for at in range(number):
            form = PAIR if pairs or at == 0 else rng.choice([CHOW, CHOW, PUNG] if len(kinds) > 9 else [PUNG])
            base = rng.choice(near)
            if form == CHOW and (base >= 27 or base % 9 > 6 or not {base, base + 1, base + 2} <= set(kinds)):
                continue
            chosen.append(Element(form, base))
            used.update(chosen[-1].kinds)
        if len(chosen) == number and max(used.values()) <= 4:
            loose = chosen[1:]
            rng.shuffle(loose)
            melds = [] if pairs else loose[:melded]
            return melds, [chosen[0], *loose[len(melds) :]]


def meld_of(rng: random.Random, element: Element, free: Counter[int]) -> Meld:
    """A set laid down, sometimes as a kong."""
    if element.form == CHOW:
        return Meld("chow", element.kinds)
    if free[element.base] >= 1 and rng.random() < 0.4:
        word = rng.choice(["kong", "added-kong", "concealed-kong"])
        return Meld(word, (element.base,) * 4)
    return Meld("pung", element.kinds)


def dealt(
    rng: random.Random,
    *,
    kinds: tuple[int, ...],
    sets: int,
    faces: list[str],
    wild_kind: int,
    indicator: int | None,
    seats: int,
    wild_draws: bool,
    pairs: bool = False,
    melds: tuple[int, ...] = (0, 0, 1, 2, 3),
    same: float = 0.5,
    substitute: str = "",
) -> Dealt | None:
    """A random hand, or None where the tiles would not suffice; `faces` are the wild tiles of
    which it holds one or more.
    """
    seat = rng.randrange(seats)
    giver = rng.choice([other for other in range(seats) if other != seat])
    by_pairs = pairs and rng.random() < 0.25
    laid, kept = build(
        rng, kinds=kinds, sets=sets, melded=0 if by_pairs else rng.choice(melds), pairs=by_pairs, same=same
    )
    used: Counter[int] = Counter(kind for element in (*laid, *kept) for kind in element.kinds)
    gone = Counter() if indicator is None or substitute else Counter([indicator])
    free = Counter({kind: 4 - used[kind] - gone[kind] for kind in kinds})
    shown = []
    for element in laid:
        meld = meld_of(rng, element, free)
        free[element.base] -= meld.is_kong
        shown.append(meld)
    concealed = [kind for element in kept for kind in element.kinds]
    number = min(rng.randint(1, len(faces)), len(concealed) - 1)
    wild_at = set(rng.sample(range(len(concealed)), number))
    naturals = [kind for at, kind in enumerate(concealed) if at not in wild_at]
    held = Counter(naturals) + Counter(kind for meld in shown for kind in meld.kinds)
    if any(number > 4 - gone[kind] for kind, number in held.items()) or (held[wild_kind] and not substitute):
        return None
    by_draw = rng.random() < 0.55
    hand_faces = rng.sample(faces, number)
    win: int | None = rng.choice(naturals)
    if by_draw and wild_draws and rng.random() < 0.3:
        win = None
    if win is not None:
        naturals.remove(win)
    wilds = number - (win is None)
    spelt = {wild_kind: substitute} if substitute else {}
    return Dealt(
        seat, by_draw, giver, sorted(naturals), wilds, win, shown, hand_faces, wild_kind, spelt=spelt
    )


def case(ruleset_id: str, hand: Dealt) -> TABLE:
    """The hand as a `[[case]]`."""
    letter = SEATS[hand.seat]
    tiles = [hand.name(kind) for kind in hand.tiles] + hand.faces[: hand.wilds]
    win = hand.name(hand.win) if hand.win is not None else hand.faces[hand.wilds]
    actor = letter if hand.by_draw else SEATS[hand.giver]
    seat: TABLE = {"hand": "".join(tiles)}
    feeder = SEATS[hand.giver]
    left = SEATS[(hand.seat - 1) % find_ruleset(ruleset_id).table.seats]
    melds = [written(hand, meld, left if meld.word == CHOW else feeder) for meld in hand.melds]
    if melds:
        seat["melds"] = melds
    if hand.flowers:
        seat["flowers"] = "".join(flower(index) for index in hand.flowers)
    return {
        "id": "brute",
        "event": {"kind": "draw" if hand.by_draw else "discard", "seat": actor, "tile": win},
        "claims": [letter],
        "seat": {letter: seat},
        "expect": {"win": False},
        **hand.table,
    }


def written(hand: Dealt, meld: Meld, feeder: str) -> str:
    """A meld as case files write it."""
    tiles = "".join("1x" if place in meld.wild else hand.name(kind) for place, kind in enumerate(meld.kinds))
    return f"{meld.word} {tiles}" + (f" from {feeder}" if meld.is_claimed else "")
