"""Facts of a reading that several pages ask for, written down once more from their words."""

from tests.brute.enumeration import CHOW, PAIR, PUNG, Meld, Read

Sets = list[tuple[str, int]]


def sets_of(read: Read, melds: list[Meld]) -> Sets:
    """Form and lowest kind of every set, melds too."""
    inner = [(each.form, each.base) for each in read.elements if each.form != PAIR]
    return inner + [(meld.form, min(meld.kinds)) for meld in melds]


def kinds_of(read: Read, melds: list[Meld]) -> list[int]:
    """Every kind shown, a kong counted three."""
    return [kind for each in read.elements for kind in each.kinds] + [
        kind for meld in melds for kind in meld.kinds[:3]
    ]


def suits_of(kinds: list[int]) -> set[int]:
    """The suits that occur; honors are none."""
    return {kind // 9 for kind in kinds if kind < 27}


def has_honors(kinds: list[int]) -> bool:
    """An honor occurs."""
    return any(kind >= 27 for kind in kinds)


def pungs(sets: Sets) -> list[int]:
    """Kinds of pungs and kongs."""
    return [base for form, base in sets if form == PUNG]


def chows(sets: Sets) -> list[int]:
    """Lowest kinds of chows."""
    return [base for form, base in sets if form == CHOW]


def has_straight(sets: Sets) -> bool:
    """123, 456 and 789 of one suit."""
    low = chows(sets)
    return any({9 * suit, 9 * suit + 3, 9 * suit + 6} <= set(low) for suit in range(3))


def wait_of(read: Read) -> str:
    """Edge, closed, single, pung or open, by the element that the winning tile completes."""
    won = read.won
    if won.form == PAIR:
        return "single"
    if won.form == PUNG:
        return "pung"
    if read.place == 1:
        return "closed"
    is_edge = (read.place == 2 and won.base % 9 == 0) or (read.place == 0 and won.base % 9 == 6)
    return "edge" if is_edge else "open"
