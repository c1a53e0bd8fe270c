"""Who owes whom after a session: balances settled with the fewest payments."""

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Debt:
    """`payer` and `payee` by their places among the balances; `points` are above 0."""

    payer: int
    payee: int
    points: int


def fewest_payments(balances: Sequence[int]) -> list[Debt]:
    """The fewest payments after which every balance is 0, those who lost most first; they must sum to 0.

    People whose balances cancel out by themselves need one payment fewer than they are, so the balances are
    parted into as many such groups as there can be. All partings are tried: meant for the few of a table.

    >>> [(debt.payer, debt.payee, debt.points) for debt in fewest_payments([30, -10, -25, 5])]
    [(2, 0, 25), (1, 0, 5), (1, 3, 5)]
    """
    if sum(balances):
        raise ValueError(f"balances must sum to 0, not {sum(balances)}")
    open_places = tuple(place for place, balance in enumerate(balances) if balance)
    return [debt for group in _groups(open_places, balances) for debt in _within(group, balances)]


def _groups(places: tuple[int, ...], balances: Sequence[int]) -> list[tuple[int, ...]]:
    """The places parted into as many groups as possible whose balances cancel out."""
    if not places:
        return []
    best: list[tuple[int, ...]] = [places]
    first, others = places[0], places[1:]
    for chosen in range(1 << len(others)):
        group = (first, *[place for at, place in enumerate(others) if chosen >> at & 1])
        if sum(balances[place] for place in group) == 0 and len(group) < len(places):
            rest = tuple(place for place in others if place not in group)
            found = [group, *_groups(rest, balances)]
            if len(found) > len(best):
                best = found
    return best


def _within(group: Sequence[int], balances: Sequence[int]) -> list[Debt]:
    """Payments of a group that cannot be parted: one fewer than it has people."""
    left = {place: balances[place] for place in group}
    out: list[Debt] = []
    while any(left.values()):
        payer = min(left, key=lambda place: left[place])
        payee = max(left, key=lambda place: left[place])
        points = min(-left[payer], left[payee])
        left[payer] += points
        left[payee] -= points
        out.append(Debt(payer, payee, points))
    return out
