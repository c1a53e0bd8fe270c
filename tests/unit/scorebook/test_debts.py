"""Who owes whom: balances settled with the fewest payments."""

from collections.abc import Sequence
from itertools import product

import pytest

from mahjong_atlas.scorebook.answers import fewest_payments


def after(balances: Sequence[int], debts: Sequence[tuple[int, int, int]]) -> list[int]:
    left = list(balances)
    for payer, payee, points in debts:
        assert points > 0
        left[payer] += points
        left[payee] -= points
    return left


def least(balances: tuple[int, ...]) -> int:
    """The fewest payments, by trying to whom each pays the whole of a debt."""
    owing = sorted(each for each in balances if each)
    if not owing:
        return 0
    first, others = owing[0], owing[1:]
    tried = []
    for at, other in enumerate(others):
        if other > 0:
            tried.append(1 + least((*others[:at], other + first, *others[at + 1 :])))
    return min(tried)


@pytest.mark.parametrize("players", [3, 4])
def test_every_small_scorebook_is_settled_with_the_fewest_payments(players: int) -> None:
    seen = 0
    for lost in product(range(-4, 5), repeat=players - 1):
        balances = (*lost, -sum(lost))
        debts = fewest_payments(balances)
        assert after(balances, debts) == [0] * players
        assert len(debts) == least(balances), balances
        seen += len(debts) < sum(1 for each in balances if each) - 1
    assert seen > (0 if players == 4 else -1), "some balances cancel out in pairs"


def test_two_pairs_pay_each_other_and_who_is_even_pays_nobody() -> None:
    assert fewest_payments([30, -12, 12, -30]) == [(3, 0, 30), (1, 2, 12)]
    assert fewest_payments([0, 0, 0, 0]) == []


def test_balances_that_do_not_cancel_out_cannot_be_settled() -> None:
    with pytest.raises(ValueError, match="must sum to 0, not 5"):
        fewest_payments([10, -5])
