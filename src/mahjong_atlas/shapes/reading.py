"""A reading (拆法): one decomposition of a complete hand, every wild tile resolved."""

from typing import Final

from mahjong_atlas.hands.hand import WILD
from mahjong_atlas.hands.meld import CHOW, PUNG, SPECIAL, Meld

SETS_PAIR: Final = "basic"
SEVEN_PAIRS: Final = "seven-pairs"
ORPHANS: Final = "thirteen-orphans"
NO_SHAPE: Final = "none"

PAIR: Final = -1
NOWHERE: Final = -2
"""`win_at` when the winning tile completes the pair, or no element at all (a dealt hand)."""


class SetView:
    """One set of a reading: `base` its lowest kind; `wilds` a bitmask of the places a wild tile fills.

    `is_concealed`: in the hand, or a concealed kong.  `is_melded`: it lies on the table.
    """

    form: Final[int]
    base: Final[int]
    wilds: Final[int]
    is_concealed: Final[bool]
    is_melded: Final[bool]
    word: Final[str]

    def __init__(self, form: int, base: int, wilds: int, is_concealed: bool, is_melded: bool, word: str) -> None:
        self.form = form
        self.base = base
        self.wilds = wilds
        self.is_concealed = is_concealed
        self.is_melded = is_melded
        self.word = word

    def kinds(self) -> tuple[int, ...]:
        """The kinds of the set, three of them (a kong counts three)."""
        if self.form == CHOW:
            return (self.base, self.base + 1, self.base + 2)
        return (self.base, self.base, self.base)


class Reading:
    """Sets and pair (or pairs, or orphans) with the place of the winning tile.

    `sets` are melds first, then concealed sets; `win_at` is the index of the set completed by the winning tile, PAIR or
    NOWHERE; `win_kind` is the kind the winning tile stands for; `pairs` are the kinds of the pair(s); `pair_wilds` how many
    wild tiles the pair (the pairs together) holds; `wilds_used_as` lists the kind each concealed wild
    tile stands for, sorted; `loose` are the single tiles of a hand without sets (orphans and the like).
    """

    shape: Final[str]
    sets: Final[list[SetView]]
    pairs: Final[tuple[int, ...]]
    pair_wilds: Final[int]
    win_at: Final[int]
    win_kind: Final[int]
    win_is_wild: Final[bool]
    wilds_used_as: Final[tuple[int, ...]]
    loose: Final[tuple[int, ...]]
    pungs: Final[list[int]]
    chows: Final[list[int]]
    suits: Final[int]
    """Bitmask of what occurs: 1 characters, 2 dots, 4 bamboo, 8 honors."""

    def __init__(
        self,
        shape: str,
        sets: list[SetView],
        pairs: tuple[int, ...],
        pair_wilds: int,
        win_at: int,
        win_kind: int,
        win_is_wild: bool,
        wilds_used_as: tuple[int, ...],
        loose: tuple[int, ...] = (),
    ) -> None:
        self.shape = shape
        self.sets = sets
        self.pairs = pairs
        self.pair_wilds = pair_wilds
        self.win_at = win_at
        self.win_kind = win_kind
        self.win_is_wild = win_is_wild
        self.wilds_used_as = wilds_used_as
        self.loose = loose
        pungs: list[int] = []
        chows: list[int] = []
        suits = 0
        for each in sets:
            if each.form == CHOW:
                chows.append(each.base)
            elif each.form != SPECIAL:
                pungs.append(each.base)
            suits |= 1 << (each.base // 9 if each.base < 27 else 3)
        for kind in pairs + loose:
            suits |= 1 << (kind // 9 if kind < 27 else 3)
        self.pungs = pungs
        self.chows = chows
        self.suits = suits

    @property
    def pair(self) -> int:
        """Kind of the pair of a basic hand; -1 when there is none."""
        return self.pairs[0] if len(self.pairs) == 1 else -1

    def all_kinds(self) -> list[int]:
        """Every kind the reading shows, kongs counted three."""
        out: list[int] = []
        for each in self.sets:
            out.extend(each.kinds())
        for kind in self.pairs:
            out.append(kind)
            out.append(kind)
        out.extend(self.loose)
        return out


def meld_views(melds: list[Meld]) -> list[SetView]:
    """Melds as sets of a reading; wild tiles in melds show as places where tile and kind differ."""
    views: list[SetView] = []
    for meld in melds:
        wilds = 0
        for i in range(len(meld.tiles)):
            if meld.tiles[i] == 50:
                wilds |= 1 << i
        views.append(SetView(meld.form, meld.base, wilds, meld.is_concealed, True, meld.word))
    return views


class _Part:
    """A concealed set or the pair while readings are being built; `mask` marks wild places."""

    form: Final[int]
    base: Final[int]
    mask: Final[int]
    key: Final[int]

    def __init__(self, form: int, base: int, mask: int) -> None:
        self.form = form
        self.base = base
        self.mask = mask
        self.key = (form * 64 + base) * 8 + mask


_PAIR_FORM: Final = 4
_CHOW_PART: Final[list[list[_Part]]] = [[_Part(CHOW, b, m) for m in range(8)] for b in range(34)]
_PUNG_PART: Final[list[list[_Part]]] = [[_Part(PUNG, b, m) for m in range(8)] for b in range(34)]
_PAIR_PART: Final[list[list[_Part]]] = [[_Part(_PAIR_FORM, b, m) for m in range(4)] for b in range(34)]
_BITS: Final[list[int]] = [0, 1, 1, 2, 1, 2, 2, 3]


class _Search:
    """Finds every way to read naturals and wilds as sets and one pair, lowest tile first."""

    def __init__(self, counts: list[int], sets: int, max_copies: int) -> None:
        self.counts = counts
        self.sets = sets
        self.max_copies = max_copies
        self.found: dict[tuple[int, ...], list[_Part]] = {}
        self.parts: list[_Part] = []

    def run(self, wilds: int) -> list[list[_Part]]:
        self._go(0, self.sets, 1, wilds)
        return list(self.found.values())

    def _keep(self) -> None:
        parts = sorted(self.parts, key=_part_key)
        key = tuple([p.key for p in parts])
        if key not in self.found:
            self.found[key] = parts

    def _go(self, start: int, sets: int, pair: int, wilds: int) -> None:
        counts = self.counts
        kind = start
        while kind < 34 and counts[kind] == 0:
            kind += 1
        if kind == 34:
            if wilds == 3 * sets + 2 * pair:
                self._only_wilds(sets, pair)
            return
        n = counts[kind]
        if pair:
            for real in (2, 1):
                if n >= real and wilds >= 2 - real:
                    self._try(kind, _PAIR_PART[kind][0 if real == 2 else 2], real, kind, 0, kind, 0, sets, 0, wilds - 2 + real)
        if not sets:
            return
        for real in (3, 2, 1):
            if n >= real and wilds >= 3 - real:
                mask = 0 if real == 3 else (4 if real == 2 else 6)
                self._try(kind, _PUNG_PART[kind][mask], real, kind, 0, kind, 0, sets - 1, pair, wilds - 3 + real)
        if kind < 27:
            rank = kind % 9
            if rank <= 6:
                self._chow(kind, 0, sets, pair, wilds)
            if wilds and 1 <= rank <= 7:
                self._chow(kind, 1, sets, pair, wilds)
            if wilds >= 2 and rank >= 2:
                self._try(kind, _CHOW_PART[kind - 2][3], 1, kind, 0, kind, 0, sets - 1, pair, wilds - 2)

    def _chow(self, kind: int, lead: int, sets: int, pair: int, wilds: int) -> None:
        """Chows that use the natural `kind`, with `lead` wild places before it."""
        counts = self.counts
        base = kind - lead
        wilds -= lead
        if lead == 1:
            if counts[kind + 1]:
                self._try(kind, _CHOW_PART[base][1], 1, kind + 1, 1, kind, 0, sets - 1, pair, wilds)
            if wilds:
                self._try(kind, _CHOW_PART[base][5], 1, kind, 0, kind, 0, sets - 1, pair, wilds - 1)
            return
        if counts[kind + 1] and counts[kind + 2]:
            self._try(kind, _CHOW_PART[base][0], 1, kind + 1, 1, kind + 2, 1, sets - 1, pair, wilds)
        if wilds and counts[kind + 1]:
            self._try(kind, _CHOW_PART[base][4], 1, kind + 1, 1, kind, 0, sets - 1, pair, wilds - 1)
        if wilds and counts[kind + 2]:
            self._try(kind, _CHOW_PART[base][2], 1, kind + 2, 1, kind, 0, sets - 1, pair, wilds - 1)
        if wilds >= 2:
            self._try(kind, _CHOW_PART[base][6], 1, kind, 0, kind, 0, sets - 1, pair, wilds - 2)

    def _try(
        self, k1: int, part: _Part, n1: int, k2: int, n2: int, k3: int, n3: int, sets: int, pair: int, wilds: int
    ) -> None:
        counts = self.counts
        counts[k1] -= n1
        counts[k2] -= n2
        counts[k3] -= n3
        self.parts.append(part)
        self._go(k1, sets, pair, wilds)
        self.parts.pop()
        counts[k1] += n1
        counts[k2] += n2
        counts[k3] += n3

    def _only_wilds(self, sets: int, pair: int) -> None:
        """Wild tiles left over form sets or a pair of any kind by themselves."""
        if pair:
            for kind in range(34):
                self.parts.append(_PAIR_PART[kind][3])
                self._only_wilds(sets, 0)
                self.parts.pop()
        elif sets:
            for kind in range(34):
                self.parts.append(_PUNG_PART[kind][7])
                self._only_wilds(sets - 1, 0)
                self.parts.pop()
                if kind < 27 and kind % 9 <= 6:
                    self.parts.append(_CHOW_PART[kind][7])
                    self._only_wilds(sets - 1, 0)
                    self.parts.pop()
        elif self.max_copies >= 5 or self._within_copies():
            self._keep()

    def _within_copies(self) -> bool:
        """No kind is used more often than it exists."""
        used = [0] * 34
        for part in self.parts:
            if part.form == CHOW:
                for i in range(3):
                    used[part.base + i] += 1
            else:
                used[part.base] += 2 if part.form == _PAIR_FORM else 3
        return max(used) <= self.max_copies


def _part_key(part: _Part) -> int:
    return part.key


def _stands_for(parts: list[_Part]) -> tuple[int, ...]:
    """Kinds that the wild tiles stand for, sorted."""
    out: list[int] = []
    for part in parts:
        for i in range(3):
            if part.mask >> i & 1:
                out.append(part.base + i if part.form == CHOW else part.base)
    out.sort()
    return tuple(out)


def basic_readings(shape: list[int], melds: list[Meld], sets: int, win: int, claimed: bool, max_copies: int) -> list[Reading]:
    """All readings as sets + pair.

    `shape` counts the concealed tiles, the winning tile included; `sets` concealed sets are needed; `win` is what the winning
    tile counts as (0-33, WILD, or -1 for a dealt hand); `claimed`: it came from another player, so that a pung it completes
    is not concealed; `max_copies`: 4, or 5 when a wild tile may stand for a fifth copy.
    """
    counts = shape[:34]
    lying = meld_views(melds)
    out: list[Reading] = []
    for parts in _Search(counts, sets, max_copies).run(shape[WILD]):
        _place(parts, lying, win, claimed, out)
    return out


def _place(parts: list[_Part], lying: list[SetView], win: int, claimed: bool, out: list[Reading]) -> None:
    """One reading for every element that the winning tile may complete."""
    stands = _stands_for(parts)
    if win < 0:
        out.append(_reading(parts, lying, -1, NOWHERE, -1, False, claimed, stands))
        return
    seen: set[int] = set()
    for at in range(len(parts)):
        part = parts[at]
        size = 2 if part.form == _PAIR_FORM else 3
        for spot in range(size):
            is_wild = bool(part.mask >> spot & 1)
            kind = part.base + spot if part.form == CHOW else part.base
            if is_wild != (win == WILD) or (not is_wild and kind != win):
                continue
            key = part.key * 64 + kind
            if key not in seen:
                seen.add(key)
                out.append(_reading(parts, lying, at, 0, kind, is_wild, claimed, stands))


def _reading(
    parts: list[_Part],
    lying: list[SetView],
    at: int,
    win_at: int,
    win_kind: int,
    is_wild: bool,
    claimed: bool,
    stands: tuple[int, ...],
) -> Reading:
    sets = lying[:]
    pair = -1
    pair_wilds = 0
    for i in range(len(parts)):
        part = parts[i]
        if part.form == _PAIR_FORM:
            pair = part.base
            pair_wilds = _BITS[part.mask]
            if i == at:
                win_at = PAIR
        else:
            if i == at:
                win_at = len(sets)
            sets.append(SetView(part.form, part.base, part.mask, not (claimed and i == at), False, ""))
    return Reading(SETS_PAIR, sets, (pair,), pair_wilds, win_at, win_kind, is_wild, stands)


def pair_readings(shape: list[int], win: int, distinct: bool) -> list[Reading]:
    """Readings as seven pairs; `distinct`: four equal tiles are not two pairs."""
    counts = shape[:34]
    kinds: list[int] = []
    lone: list[int] = []
    for kind in range(34):
        n = counts[kind]
        if n >= 2 and (not distinct or n == 2):
            kinds.extend([kind] * (n // 2))
        elif n >= 2:
            return []
        if n % 2:
            lone.append(kind)
    spare = shape[WILD] - len(lone)
    if spare < 0 or spare % 2 or len(kinds) + len(lone) + spare // 2 != 7:
        return []
    if distinct and any(kind in kinds for kind in lone):
        return []
    out: list[Reading] = []
    for free in _free_pairs(kinds + lone, spare // 2, distinct):
        pairs = tuple(sorted(kinds + lone + free))
        stands = tuple(sorted(lone + free + free))
        if win == WILD:
            choices = sorted(set(stands))
        else:
            choices = [win]
        for kind in choices:
            at = NOWHERE if win < 0 else PAIR
            out.append(Reading(SEVEN_PAIRS, [], pairs, shape[WILD], at, kind, win == WILD, stands))
    return out


def _free_pairs(held: list[int], number: int, distinct: bool) -> list[list[int]]:
    """Kinds for pairs made of wild tiles alone."""
    if number == 0:
        return [[]]
    out: list[list[int]] = []
    for kind in range(34):
        if distinct and kind in held:
            continue
        for rest in _free_pairs([*held, kind], number - 1, distinct):
            if not rest or kind <= rest[0]:
                out.append([kind, *rest])
    return out


def orphan_readings(shape: list[int], win: int, kinds: tuple[int, ...]) -> list[Reading]:
    """Readings as orphans: each of `kinds` at least once and nothing else; the doubled kind is the pair."""
    wilds = shape[WILD]
    missing = [kind for kind in kinds if shape[kind] == 0]
    held = sum(shape[kind] for kind in kinds)
    if len(missing) > wilds or held + wilds != 14 or sum(shape[:34]) != held:
        return []
    doubled = [kind for kind in kinds if shape[kind] > 1]
    if len(kinds) == 13 and (len(doubled) > 1 or (doubled and shape[doubled[0]] > 2)):
        return []
    stands = tuple(missing)
    pair = doubled[0] if doubled else (win if 0 <= win < WILD else kinds[0])
    at = NOWHERE if win < 0 else PAIR
    loose = tuple(kind for kind in kinds if kind != pair)
    return [Reading(ORPHANS, [], (pair,), 0, at, win if win < WILD else pair, win == WILD, stands, loose)]


THIRTEEN: Final = (0, 8, 9, 17, 18, 26, 27, 28, 29, 30, 31, 32, 33)
"""Kinds of the thirteen orphans 十三么."""
NINE_OF_DOTS: Final = (9, 17, 27, 28, 29, 30, 31, 32, 33)
"""Kinds of the nine orphans of a set without characters and bamboo."""

