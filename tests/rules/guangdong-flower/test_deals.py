"""What scripts cannot say of Guangdong with flowers: equipment, several deals, the order of all flowers."""

from itertools import pairwise

from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import EXPOSED
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.seating import draw_seats
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.scoring.valuation import RateTable
from mahjong_atlas.tiles.kind import EAST, SOUTH

RULES = find_ruleset("guangdong-flower")


def finish(match: Match, player: int) -> None:
    """The next deal, won by a player (-1: a draw)."""
    deal = match.next_deal()
    if player >= 0:
        deal.won_seats = (match.seat(player),)
    deal.finish("win" if player >= 0 else "draw")
    match.finish(deal)


def test_the_tiles() -> None:
    """GF-1, GF-2, GF-7, GF-8: four each of 34 kinds and eight flowers, nothing wild or kept back."""
    assert RULES.table.tiles.size == 144
    assert [RULES.table.tiles.kind_count(kind) for kind in range(43)] == [4] * 34 + [1] * 8 + [0]
    for number in range(20):
        deal = Deal.start(RULES, seed=f"tiles {number}")
        exposed = sum(len(hand.bonus) for hand in deal.position.hands)
        assert [hand.size() for hand in deal.position.hands] == [14, 13, 13, 13]
        assert deal.position.wilds == deal.position.indicators == ()
        assert deal.wall.left() == 144 - 53 - exposed


def test_flowers_go_round_from_the_dealer() -> None:
    """GF-9, GF-10: the seats expose in turn order, and go round again until nobody holds a flower."""
    rounds = set()
    for number in range(200):
        deal = Deal.start(RULES, seed=f"flowers {number}")
        seats = [event.seat for event in deal.events if event.kind == EXPOSED]
        rounds.add(1 + sum(after < before for before, after in pairwise(seats)))
        assert not any(hand.tiles[tile] for hand in deal.position.hands for tile in range(34, 42))
    assert {1, 2} <= rounds


def test_the_lot() -> None:
    """GF-4: winds are drawn; who has East deals first, and nobody changes seats."""
    drawn = [draw_seats(RULES.table, f"lot {number}") for number in range(40)]
    assert {seating.first_dealer for seating in drawn} == {0, 1, 2, 3}
    for seating in drawn:
        assert seating.chairs == (0, 1, 2, 3)
        assert {event.clause for event in seating.events} == {"GF-4"}
        assert seating.first_dealer == next(e.player for e in seating.events if e.tile == EAST)


def test_the_dealer_stays_and_passes() -> None:
    """GF-4, GF-5, GF-6: the dealer stays after a win and a draw; when all have dealt, South is the round."""
    match = Match(RULES, "dealers")
    seen = []
    for winner in (0, -1, 2, 0, 1, 3, 3, 1):
        seen.append((match.dealer, match.next_deal().position.round_winds))
        finish(match, winner)
    assert [dealer for dealer, _ in seen] == [0, 0, 0, 1, 2, 3, 3, 3]
    assert {winds for _, winds in seen} == {(EAST,)}
    assert match.dealer == 0
    assert match.next_deal().position.round_winds == (SOUTH,)
    assert not match.over


def test_points_are_powers_of_two_less_two() -> None:
    """GF-41, GF-42: 2 to the power of the fan less two, up to five fan."""
    valuation = RULES.scoring.valuation
    assert isinstance(valuation, RateTable)
    assert [valuation.rates[fan] for fan in range(2, 6)] == [2 ** (fan - 2) for fan in range(2, 6)]
    assert len(valuation.rates) == 6
