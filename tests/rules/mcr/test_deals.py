"""What scripts cannot say of official rules: equipment, a whole match, counts of all patterns."""

from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.seating import draw_seats
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.tiles.kind import EAST

RULES = find_ruleset("mcr")


def finish(match: Match, player: int) -> None:
    """The next deal, won by a player (-1: a draw)."""
    deal = match.next_deal()
    if player >= 0:
        deal.won_seats = (match.seat(player),)
    deal.finish("win" if player >= 0 else "draw")
    match.finish(deal)


def test_the_tiles() -> None:
    """MCR-1, MCR-3: four each of 34 kinds and eight flowers, nothing wild; eighteen columns for each seat."""
    assert RULES.table.tiles.size == 144
    assert [RULES.table.tiles.kind_count(kind) for kind in range(43)] == [4] * 34 + [1] * 8 + [0]
    assert RULES.table.columns == 18
    for number in range(20):
        deal = Deal.start(RULES, seed=f"tiles {number}")
        exposed = sum(len(hand.bonus) for hand in deal.position.hands)
        assert [hand.size() for hand in deal.position.hands] == [14, 13, 13, 13]
        assert deal.position.wilds == deal.position.indicators == ()
        assert deal.wall.left() == 144 - 53 - exposed


def test_the_lot() -> None:
    """MCR-2: winds are drawn; who has East sits E and deals first."""
    drawn = [draw_seats(RULES.table, f"lot {number}") for number in range(200)]
    assert len({tuple(event.tile for event in seating.events[:4]) for seating in drawn}) == 24
    for seating in drawn:
        assert {event.clause for event in seating.events} == {"MCR-2"}
        assert not any(event.dice for event in seating.events), "nobody rolls"
        east = next(event.player for event in seating.events if event.tile == EAST)
        assert seating.first_dealer == east == seating.chairs[east]


def test_sixteen_hands() -> None:
    """MCR-F1, MCR-2: the deal passes after every hand, whoever won, also after a draw; four round winds."""
    match = Match(RULES, "sixteen")
    seen = []
    for winner in (0, -1, 3, 2) * 4:
        seen.append((match.dealer, match.next_deal().position.round_winds))
        assert not match.over
        finish(match, winner)
    assert seen == [(hand % 4, (EAST + hand // 4,)) for hand in range(16)]
    assert match.over


def test_the_patterns_of_the_list() -> None:
    """MCR-143: 81 patterns besides the one that only later rules count (MCR-182)."""
    fans = RULES.scoring.fans
    assert len(fans) == 82
    assert sorted({fan.value for fan in fans}) == [1, 2, 4, 5, 6, 8, 12, 16, 24, 32, 48, 64, 88]
    values = [fan.value for fan in fans]
    assert values == sorted(values, reverse=True)
