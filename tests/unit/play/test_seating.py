"""The lots before a match are fair, follow from its seed, and tell nothing else of it."""

from collections import Counter
from itertools import permutations

import pytest

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.rng import Rng, deal_seed
from mahjong_atlas.play.seating import DEALS, DREW, ROLLED, SEATED, SeatEvent, Seating, draw_seats, lot_seed
from mahjong_atlas.records.shuffles import joint_seed, shuffled
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.scoring.transfers import net

DRAWS = 6000
UNLIKELY = {2: 13.8, 3: 16.3, 5: 20.5, 11: 31.3, 23: 49.7}
"""What chi-square exceeds in one of a thousand fair series, by degrees of freedom."""
SEATINGS = [
    ("riichi", {}), ("malaysia", {}), ("mcr", {}), ("ningbo", {}),
    ("hongkong-old", {}), ("hongkong-old", {"dice": 2}), ("hongkong-old", {"seat_draw": "grab"}),
]  # fmt: skip
"""A lot of four, of three, a draw, a draw and a roll; with three dice, two, and without dice for seats."""


def chi_square(counts: Counter[object], cells: int) -> float:
    """How far counts lie from equal shares."""
    expected = DRAWS / cells
    missing = cells - len(counts)
    return sum((found - expected) ** 2 for found in counts.values()) / expected + missing * expected


def turn_order(seating: Seating) -> tuple[int, ...]:
    """The players in turn order from player 0."""
    at = seating.chairs.index(0)
    return (*seating.chairs[at:], *seating.chairs[:at])


@pytest.mark.parametrize(("ruleset", "options"), SEATINGS)
def test_every_player_deals_first_equally_often(ruleset: str, options: dict[str, object]) -> None:
    table = find_ruleset(ruleset, options).table
    drawn = [draw_seats(table, f"fair {number}") for number in range(DRAWS)]

    assert (
        chi_square(Counter(seating.first_dealer for seating in drawn), table.seats)
        < UNLIKELY[table.seats - 1]
    )
    orders = Counter(turn_order(seating) for seating in drawn)
    if not table.seat_draw.moves:
        assert set(orders) == {tuple(range(table.seats))}
        return
    assert set(orders) == {(0, *rest) for rest in permutations((1, 2, 3))}
    assert chi_square(orders, 6) < UNLIKELY[5]


@pytest.mark.parametrize("options", [{}, {"seat_draw": "grab"}])
def test_the_winds_fall_in_every_order_equally_often(options: dict[str, object]) -> None:
    """HK-5, HK-6: also where a roll says who draws first."""
    table = find_ruleset("hongkong-old", options).table
    found: Counter[object] = Counter()
    for number in range(DRAWS):
        events = [event for event in draw_seats(table, f"winds {number}").events if event.kind == DREW]
        found[tuple(event.tile for event in sorted(events, key=lambda event: event.player))] += 1

    assert len(found) == 24
    assert chi_square(found, 24) < UNLIKELY[23]


def test_the_steps_of_a_seating_in_order() -> None:
    """HK-5, HK-7, HK-8."""
    events = draw_seats(find_ruleset("hongkong-old").table, "steps").events

    assert [event.kind for event in events] == [ROLLED, DREW, DREW, DREW, DREW, SEATED, ROLLED, DEALS]
    assert [event.clause for event in events] == ["HK-5"] * 5 + ["HK-7", "HK-8", "HK-8"]
    assert events[0].player == 0


@pytest.mark.parametrize("ruleset", RULESETS)
def test_deals_by_seed_are_the_same_whether_or_not_seats_were_drawn(ruleset: str) -> None:
    plain, drawn = Match(find_ruleset(ruleset), "same"), Match(find_ruleset(ruleset), "same")
    drawn.draw_seats()

    assert plain.next_deal().wall.tiles == drawn.next_deal().wall.tiles
    assert plain.next_deal().position.dice == drawn.next_deal().position.dice


def test_the_lots_use_a_seed_from_which_no_wall_is_made() -> None:
    """The seating is told before the wall is drawn: it must come from other numbers than wall and dice."""
    seed = joint_seed("ab" * 32, 0, ["cd" * 16] * 4)
    others = [seed, deal_seed(seed, 0), *(deal_seed(lot_seed(seed), number) for number in range(4))]

    assert lot_seed(seed) not in others
    assert Rng(lot_seed(seed)).below(1 << 30) not in [Rng(other).below(1 << 30) for other in others]
    assert lot_seed(seed) != lot_seed(deal_seed(seed, 0))


def test_the_seating_says_nothing_about_the_wall() -> None:
    """Among many shared seeds the first tile of the wall falls alike under every seating."""
    table = find_ruleset("chengdu").table
    pairs: Counter[object] = Counter()
    for number in range(DRAWS):
        suit = shuffled(table.tiles.tiles, f"wall {number}")[0] // 9
        pairs[draw_seats(table, f"wall {number}").first_dealer, suit] += 1

    assert chi_square(pairs, 12) < UNLIKELY[11]


def moved(ruleset: str, order: tuple[int, ...], first: int) -> Match:
    """A match whose players sit in this order."""
    match = Match(find_ruleset(ruleset), "people")
    match.seating = Seating("grab", order, first, (SeatEvent(DEALS, first),))
    match.chairs = order
    match.first_dealer = match.dealer = first
    return match


@pytest.mark.parametrize("ruleset", ["ningbo", "riichi", "mcr", "malaysia"])
def test_points_ranks_and_results_stay_with_the_person(ruleset: str) -> None:
    """The same deals with the same actions on the same seats: who sits elsewhere has what that chair had."""
    seats = find_ruleset(ruleset).table.seats
    bots = [make_bot("greedy", find_ruleset(ruleset), f"{seat}") for seat in range(seats)]
    reference = moved(ruleset, tuple(range(seats)), 0)
    others = [
        (order, first, moved(ruleset, order, first))
        for order in permutations(range(seats))
        for first in range(seats)
    ][:: 5 if seats == 4 else 1]
    while not reference.over and reference.number < 6:
        deal = reference.next_deal()
        play_out(deal, bots)
        players = [[match.player(seat) for seat in range(seats)] for _, _, match in others]
        reference.finish(deal)
        for (_, _, match), seated in zip(others, players, strict=True):
            assert match.players == seated
            assert [match.seat(player) for player in seated] == list(range(seats))
            before = match.totals[:]
            match.finish(deal)
            if not match.over:
                paid = [match.totals[player] - before[player] for player in seated]
                assert paid == net(deal.transfers, seats)
    for order, first, match in others:
        start = order.index(first)
        person = [order[(start + place) % seats] for place in range(seats)]
        assert [match.totals[person[place]] for place in range(seats)] == reference.totals
        assert [match.results()[person[place]] for place in range(seats)] == reference.results()
        assert match.ranking() == [person[place] for place in reference.ranking()]


def test_of_equal_points_who_sits_nearer_to_the_first_dealer_is_first() -> None:
    """RI-8: by the seats drawn, not by the number of the player."""
    match = moved("riichi", (0, 2, 1, 3), 2)

    assert match.ranking() == [2, 1, 3, 0]


def test_a_match_ends_after_so_many_deals_as_were_agreed() -> None:
    match = Match(find_ruleset("riichi"), "agreed", limit=2)
    bots = [make_bot("greedy", match.ruleset, f"{seat}") for seat in range(4)]
    for number in range(2):
        assert not match.over
        assert match.number == number
        deal = match.next_deal()
        play_out(deal, bots)
        match.finish(deal)

    assert match.over


def test_seats_are_drawn_before_the_first_deal_only() -> None:
    match = Match(find_ruleset("riichi"), "late")
    match.number = 1

    with pytest.raises(AssertionError):
        match.draw_seats()
