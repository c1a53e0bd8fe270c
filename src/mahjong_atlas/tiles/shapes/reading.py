"""A reading (拆法): one decomposition of a complete hand, every wild tile resolved."""

from typing import Final

from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.meld import CHOW, SPECIAL, Meld
from mahjong_atlas.tiles.shapes import kernel
from mahjong_atlas.tiles.shapes.parts import SET_KEYS
from mahjong_atlas.tiles.shapes.traits import ALL_MELDED, BASIC, OTHER, OVERLAP, PAIRED, traits_of

SETS_PAIR: Final = "basic"
SEVEN_PAIRS: Final = "seven-pairs"
ORPHANS: Final = "thirteen-orphans"
KNITTED_STRAIGHT: Final = "knitted-straight"
UNRELATED: Final = "all-unrelated"
LOOSE: Final = "loose"
NO_SHAPE: Final = "none"

PAIR: Final = -1
NOWHERE: Final = -2
AMONG_LOOSE: Final = -3
"""`win_at` when the winning tile completes the pair, no element at all (a dealt hand), or what is loose in a
knitted straight, an unrelated or a loose hand.
"""


_BIT: Final[list[int]] = [1 << kind for kind in range(64)]
_CHOW_BITS: Final[list[int]] = [7 << kind for kind in range(64)]


class SetView:
    """One set of a reading: `base` its lowest kind; `wilds` a bitmask of the places a wild tile fills.

    `is_concealed`: in the hand, or a concealed kong.  `is_melded`: it lies on the table.  `unlike`: the kinds
    of a special kong.
    """

    def __init__(
        self,
        form: int,
        base: int,
        wilds: int,
        is_concealed: bool,
        is_melded: bool,
        word: str,
        unlike: tuple[int, ...] = (),
    ) -> None:
        self.form: Final = form
        self.base: Final = base
        self.wilds: Final = wilds
        self.is_concealed: Final = is_concealed
        self.is_melded: Final = is_melded
        self.word: Final = word
        self.unlike: Final = unlike
        mask = _CHOW_BITS[base] if form == CHOW else _BIT[base]
        for kind in unlike:
            mask |= _BIT[kind]
        self.mask: Final = mask
        """Bitmask of its kinds."""

    def kinds(self) -> tuple[int, ...]:
        """The kinds of the set, three of them (a kong counts three); of a special kong all that lie there."""
        if self.form == CHOW:
            return (self.base, self.base + 1, self.base + 2)
        if self.form == SPECIAL:
            return self.unlike
        return (self.base, self.base, self.base)


class Reading:
    """Sets and pair (or pairs, or orphans) with the place of the winning tile.

    `sets` are melds first, then concealed sets; `win_at` is the index of the set completed by the winning
    tile, PAIR, NOWHERE or AMONG_LOOSE; `win_kind` is the kind the winning tile stands for; `pairs` are the
    kinds of the pair(s); `pair_wilds` how many wild tiles the pair (the pairs together) holds;
    `wilds_used_as` lists the kind each concealed wild tile stands for, sorted; `loose` are the tiles in no
    set and no pair, sorted (orphans, the knitted straight and the like). `like` is a reading that differs in
    the place of the winning tile only: what does not depend on that is taken over, as `sets` may be, so its
    lists are never changed.
    """

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
        like: "Reading | None" = None,
    ) -> None:
        self.shape: Final = shape
        self.sets: Final = sets
        self.pairs: Final = pairs
        self.pair_wilds: Final = pair_wilds
        self.win_at: Final = win_at
        self.win_kind: Final = win_kind
        self.win_is_wild: Final = win_is_wild
        self.wilds_used_as: Final = wilds_used_as
        self.loose: Final = loose
        self.pungs: Final[list[int]] = _pungs(sets) if like is None else like.pungs
        self.chows: Final[list[int]] = _chows(sets) if like is None else like.chows
        self.mask: Final[int] = _mask(sets, pairs, loose) if like is None else like.mask
        """Bitmask of the kinds that occur."""
        self.suits: Final[int] = _suits(self.mask) if like is None else like.suits
        """Bitmask of what occurs: 1 characters, 2 dots, 4 bamboo, 8 honors."""
        self.traits: Final[int] = _traits(shape, self) if like is None else like.traits
        """What can be seen of it at a glance (`shapes.traits`)."""

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


_WILDS_OF_PAIR: Final[list[int]] = [0, 1, 1, 2]
_PAIRS: Final[list[tuple[int, ...]]] = [(kind,) for kind in range(34)]


def _pungs(sets: list[SetView]) -> list[int]:
    """Kinds of the pungs and kongs."""
    return [each.base for each in sets if each.form != CHOW and each.form != SPECIAL]


def _chows(sets: list[SetView]) -> list[int]:
    """Lowest kinds of the chows."""
    return [each.base for each in sets if each.form == CHOW]


def _mask(sets: list[SetView], pairs: tuple[int, ...], loose: tuple[int, ...]) -> int:
    mask = 0
    for each in sets:
        mask |= each.mask
    for kind in pairs:
        mask |= _BIT[kind]
    for kind in loose:
        mask |= _BIT[kind]
    return mask


def _suits(mask: int) -> int:
    suits = 1 if mask & 0x1FF else 0
    if mask & 0x3FE00:
        suits |= 2
    if mask & 0x7FC0000:
        suits |= 4
    if mask & 0x3F8000000:
        suits |= 8
    return suits


def _traits(shape: str, reading: Reading) -> int:
    own = BASIC if shape == SETS_PAIR else PAIRED if shape == SEVEN_PAIRS else OTHER
    sets = reading.sets
    if sets and sets[len(sets) - 1].is_melded:
        own |= ALL_MELDED
    parts = 3 * len(reading.chows) + len(reading.pungs) + len(reading.pairs) + len(reading.loose)
    if reading.mask.bit_count() < parts:
        own |= OVERLAP
    return own | traits_of(reading.chows, reading.pungs, reading.mask, reading.suits)


def _view(key: int, is_concealed: bool) -> SetView:
    """The set in the hand that has this key (`parts.part_key`)."""
    return SetView(key >> 9, key >> 3 & 63, key & 7, is_concealed, False, "")


_HIDDEN: Final[list[SetView]] = [_view(key, True) for key in range(SET_KEYS)]
"""Sets in the hand; readings share them."""
_CLAIMED: Final[list[SetView]] = [_view(key, False) for key in range(SET_KEYS)]
"""Sets in the hand that another player's tile completes."""
_STANDS_FOR: Final[list[tuple[int, ...]]] = [
    tuple([kind for place, kind in enumerate(view.kinds()) if view.wilds >> place & 1]) for view in _HIDDEN
]
"""The kinds that the wild tiles of a set stand for."""
_WILD_KINDS: Final[list[tuple[int, ...]]] = [tuple(sorted(set(stands))) for stands in _STANDS_FOR]
"""The same, each kind once."""
_NATURALS: Final[list[int]] = [
    sum({1 << kind for place, kind in enumerate(view.kinds()) if not view.wilds >> place & 1})
    for view in _HIDDEN
]
"""Bitmask of the kinds of a set of which it holds a natural tile."""


def meld_views(melds: list[Meld]) -> list[SetView]:
    """Melds as sets of a reading; wild tiles in melds show as places where tile and kind differ."""
    views: list[SetView] = []
    for meld in melds:
        wilds = 0
        for i in range(len(meld.tiles)):
            if meld.tiles[i] == 50:
                wilds |= 1 << i
        unlike = meld.kinds if meld.form == SPECIAL else ()
        views.append(SetView(meld.form, meld.base, wilds, meld.is_concealed, True, meld.word, unlike))
    return views


def basic_readings(
    shape: list[int], melds: list[Meld], sets: int, win: int, claimed: bool, max_copies: int
) -> list[Reading]:
    """All readings as sets + pair.

    `shape` counts the concealed tiles, the winning tile included; `sets` concealed sets are needed; `win` is
    what the winning tile counts as (0-33, WILD, or -1 for a dealt hand); `claimed`: it came from another
    player, so that a pung it completes is not concealed; `max_copies`: 4, or 5 when a wild tile may stand for
    a fifth copy.
    """
    lying = meld_views(melds)
    out: list[Reading] = []
    for keys in kernel.decompose(shape, sets, max_copies):
        place_win(keys, lying, win, claimed, out)
    return out


def place_win(
    keys: tuple[int, ...], lying: list[SetView], win: int, claimed: bool, out: list[Reading]
) -> None:
    """One reading for every element that the winning tile may complete, and every kind it may be there.

    Left out are only readings that no pattern could tell from one kept: among equal sets (with equal wild
    places) the first stands for all, and so does one place among the equal tiles of a set. Readings that
    differ in a wild place stay, even where they show the same kinds: patterns look at the wilds of each set.
    """
    melds = len(lying)
    last = len(keys) - 1
    sets = lying[:]
    for i in range(last):
        sets.append(_HIDDEN[keys[i]])
    pair = keys[last] >> 3 & 63
    pair_mask = keys[last] & 7
    pairs = _PAIRS[pair]
    pair_wilds = _WILDS_OF_PAIR[pair_mask]
    stands = _stands_for(keys)
    if win < 0:
        out.append(Reading(SETS_PAIR, sets, pairs, pair_wilds, NOWHERE, -1, False, stands))
        return
    is_wild = win == WILD
    own = (win,)
    like: Reading | None = None
    for i in range(last):
        key = keys[i]
        kinds = _WILD_KINDS[key] if is_wild else own if _NATURALS[key] >> win & 1 else ()
        if not kinds or (i and key == keys[i - 1]):
            continue
        shown = sets
        if claimed:
            shown = sets[:]
            shown[melds + i] = _CLAIMED[key]
        for kind in kinds:
            like = Reading(SETS_PAIR, shown, pairs, pair_wilds, melds + i, kind, is_wild, stands, (), like)
            out.append(like)
    if pair_wilds if is_wild else pair == win and pair_wilds < 2:
        out.append(Reading(SETS_PAIR, sets, pairs, pair_wilds, PAIR, pair, is_wild, stands, (), like))


def _stands_for(keys: tuple[int, ...]) -> tuple[int, ...]:
    """Kinds that the wild tiles stand for, sorted."""
    out: tuple[int, ...] = ()
    for key in keys:
        if key & 7:
            is_pair = key >= SET_KEYS
            more = _PAIRS[key >> 3 & 63] * _WILDS_OF_PAIR[key & 7] if is_pair else _STANDS_FOR[key]
            out = tuple(sorted(out + more)) if out and more[0] < out[-1] else out + more
    return out


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
        choices = sorted(set(stands)) if win == WILD else [win]
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
