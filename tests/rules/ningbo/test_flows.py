"""What scripts cannot say of Ningbo: places in the wall, several deals, the first dealer."""

import pytest

from mahjong_atlas.play.actions import DISCARD, PASS
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import BROKE, DEALT, DREW, EXPOSED, TURNED
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.seating import ROLLED, counted, draw_seats
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.scoring.pay import fed_sets
from mahjong_atlas.tiles.kind import CODES, EAST, NAMES, SOUTH
from mahjong_atlas.tiles.tileset import FLOWERS_144

FLOWERS = [CODES[f"{number}f"] for number in range(1, 9)]
HANDS = {
    0: [*range(4), *range(16, 20), *range(32, 36), 48, 52],
    1: [*range(4, 8), *range(20, 24), *range(36, 40), 49],
    2: [*range(8, 12), *range(24, 28), *range(40, 44), 50],
    3: [*range(12, 16), *range(28, 32), *range(44, 48), 51],
}
"""Places in the wall of what each seat is dealt, NB-F3."""


def wall_with(placed: dict[int, str]) -> list[int]:
    """A wall with tiles at some places; flowers that are not placed lie in the middle, late in the draws."""
    pool = [tile for tile in FLOWERS_144.tiles if tile not in FLOWERS]
    pool.sort(key=lambda tile: (tile * 7 % 34, tile))
    wall = [-1] * FLOWERS_144.size
    flowers = list(FLOWERS)
    for place, name in placed.items():
        wall[place] = CODES[name]
        (flowers if CODES[name] in FLOWERS else pool).remove(CODES[name])
    for place in (*range(120, 120 + len(flowers)),):
        wall[place] = flowers.pop()
    return [tile if tile >= 0 else pool.pop() for tile in wall]


def start(placed: dict[int, str], dice: tuple[int, int]) -> Deal:
    """A deal of Ningbo with this wall and throw."""
    return Deal.start(find_ruleset("ningbo"), wall=wall_with(placed), dice=[dice])


def play_on(deal: Deal) -> list[int]:
    """Everybody passes and discards what they drew; the places of the wall in the order they were emptied."""
    emptied: list[int] = []
    gone = list(deal.wall.gone)
    while not deal.over:
        seat = deal.to_act[0]
        legal = deal.legal_actions(seat)
        drawn = deal.position.hands[seat].drawn
        passes = [action for action in legal if action.kind == PASS]
        discards = [action for action in legal if action.kind == DISCARD and drawn in (-1, action.tile)]
        deal.apply(seat, (passes or discards)[0])
        now = deal.wall.gone
        emptied += [place for place in range(len(now)) if now[place] and not gone[place]]
        gone = list(now)
    return emptied


def test_tiles_and_seats() -> None:
    """NB-1, NB-2, NB-3, NB-5, NB-10: 144 tiles in four walls of 18 stacks, two dice; E, S, W, N in turn."""
    table = find_ruleset("ningbo").table
    assert [table.tiles.kind_count(kind) for kind in range(42)] == [4] * 34 + [1] * 8
    assert (table.seats, table.dice, table.tiles.size) == (4, 2, 4 * 18 * 2)
    position = start({}, (5, 2)).position
    assert [position.seat_wind(seat) for seat in range(4)] == [EAST, SOUTH, SOUTH + 1, SOUTH + 2]


def test_three_tiles_are_baida() -> None:
    """NB-20, NB-21: the three like the indicator, of a flower the three others of its group."""
    for shown, wild in (("9p", ["9p"]), ("3z", ["3z"]), ("2f", ["1f", "2f", "3f", "4f"])):
        position = start({140: shown}, (5, 2)).position
        assert [NAMES[tile] for tile in position.wilds] == wild
        seen = sum(hand.tiles[tile] for hand in position.hands for tile in position.wilds)
        assert 0 <= seen <= 3


def test_who_is_dealt_which_tiles() -> None:
    """NB-F3, NB-14, NB-19: four times three, one, and one more for the dealer; the first draw is 53."""
    deal = start({}, (5, 2))
    dealt = {event.seat: list(event.tiles) for event in deal.events if event.kind == DEALT}
    assert dealt == {seat: [deal.wall.tiles[place] for place in places] for seat, places in HANDS.items()}
    assert deal.wall.left() == 90
    assert deal.wall.gone.index(False) == 53


def test_replacements_are_taken_in_this_order() -> None:
    """NB-F3, NB-16, NB-19: 142, 143, then 141 since 140 is the indicator, 138, 139, 136, 137."""
    wall = start({}, (5, 2)).wall
    taken = []
    for _ in range(7):
        taken.append(wall.next_back())
        wall.replace()
    assert taken == [142, 143, 141, 138, 139, 136, 137]


@pytest.mark.parametrize(
    ("option", "dice", "broken", "stacks", "index"),
    [
        ("large-break", (5, 2), 2, 5, 140),
        ("small-break", (5, 2), 2, 2, 134),
        ("large-break", (6, 6), 3, 6, 132),
        ("small-break", (6, 6), 3, 6, 132),
    ],
)
def test_one_throw_gives_wall_break_and_indicator(
    option: str, dice: tuple[int, int], broken: int, stacks: int, index: int
) -> None:
    """NB-F1, NB-F2, NB-11, NB-17, NB-18: everybody sees the tile turned."""
    deal = Deal.start(find_ruleset("ningbo", {"dice_use": option}), seed="a throw", dice=[dice])
    broke = next(event for event in deal.events if event.kind == BROKE)
    turned = [event for event in deal.events if event.kind == TURNED]
    assert (broke.seat, broke.numbers) == (broken, (stacks,))
    assert [(event.numbers, event.tile, event.knows) for event in turned] == [
        ((index,), deal.wall.tiles[index], -1)
    ]


def test_flowers_are_exposed_seat_after_seat() -> None:
    """NB-F4, NB-25, NB-26: E's new flower goes before S's, and only the taker knows a replacement."""
    placed = {0: "1f", 1: "6f", 4: "3f", 12: "8f", 140: "3s", 143: "5f", 120: "2f", 121: "4f", 122: "7f"}
    deal = start(placed, (5, 2))
    events = [event for event in deal.events if event.kind in (EXPOSED, DREW)]
    tiles = deal.wall.tiles
    assert [(event.kind, event.seat, event.tile) for event in events] == [
        (EXPOSED, 0, CODES["1f"]),
        (EXPOSED, 0, CODES["6f"]),
        (DREW, 0, tiles[142]),
        (DREW, 0, CODES["5f"]),
        (EXPOSED, 0, CODES["5f"]),
        (DREW, 0, tiles[141]),
        (EXPOSED, 1, CODES["3f"]),
        (DREW, 1, tiles[138]),
        (EXPOSED, 3, CODES["8f"]),
        (DREW, 3, tiles[139]),
    ]
    assert all(event.knows == (1 << event.seat if event.kind == DREW else -1) for event in events)
    assert deal.to_act == (0,)


def test_the_last_tiles_of_the_wall() -> None:
    """NB-F11, NB-19, NB-49, NB-50: after 131 come 133, 134, 135, and nothing is left."""
    placed = {HANDS[number % 4][number // 4]: f"{number + 1}f" for number in range(8)} | {132: "7z"}
    deal = start(placed, (6, 6))
    assert [place for place in range(133, 144) if deal.wall.gone[place]] == list(range(136, 144))
    emptied = play_on(deal)
    assert emptied == [*range(53, 132), 133, 134, 135]
    assert deal.position.turn == 83
    assert deal.result is not None
    assert deal.result.kind == "draw"
    assert deal.transfers == []
    assert deal.next().dealer == 0


def test_a_flower_as_the_last_tile() -> None:
    """NB-F11, NB-51: seven flowers are replaced up to 136; N draws 137, the eighth, and does not discard."""
    placed = {HANDS[number % 4][number // 4]: f"{number + 1}f" for number in range(7)}
    deal = start(placed | {132: "7z", 137: "8f"}, (6, 6))
    emptied = play_on(deal)
    assert emptied[-4:] == [133, 134, 135, 137]
    assert deal.position.hands[3].bonus[-1] == CODES["8f"]
    assert deal.position.hands[3].size() == 13
    assert len(deal.position.hands[3].river) == len(deal.position.hands[2].river) - 1
    assert deal.result is not None
    assert deal.result.kind == "draw"


def test_the_roll_for_the_first_dealer() -> None:
    """NB-F12, NB-4: the thrower is 1, so 6 gives P1, 5 and 9 the thrower; so players are seated."""
    assert [counted(0, total, 4) for total in (6, 5, 9, 2, 12)] == [1, 0, 0, 1, 3]
    dealers, stays = set(), 0
    for number in range(40):
        seating = draw_seats(find_ruleset("ningbo").table, f"seats {number}")
        east = next(event.player for event in seating.events if event.tile == CODES["1z"])
        (roll,) = (event for event in seating.events if event.kind == ROLLED)
        assert (roll.player, len(roll.dice), roll.clause) == (east, 2, "NB-4")
        around = [seating.chairs[(east + step) % 4] for step in range(4)]
        assert seating.first_dealer == around[(sum(roll.dice) - 1) % 4]
        dealers.add(seating.first_dealer)
        stays += seating.first_dealer == east
    assert dealers == {0, 1, 2, 3}
    assert 0 < stays < 40, "the roll decides, not the East place"


def finish(match: Match, player: int) -> dict[str, int]:
    """The next deal ends at once: the player wins it, or nobody (-1); returns what it was given."""
    deal = match.next_deal()
    given = dict(match.carried)
    if player >= 0:
        deal.won_seats = (match.seat(player),)
    deal.finish("win" if player >= 0 else "draw")
    match.finish(deal)
    return given


def test_the_dealer_stays_and_passes() -> None:
    """NB-F12, NB-6, NB-7, NB-8, NB-9: P1 deals three hands, then P2, P3, P0, and P1 again in the S round."""
    match = Match(find_ruleset("ningbo"), "dealers", first_dealer=1)
    dealers = [match.dealer]
    for winner in (1, -1, 3):
        assert finish(match, winner).get("dealership", 0) == 0
        dealers.append(match.dealer)
    assert dealers == [1, 1, 1, 2]
    for winner in (1, 1, 1):
        assert match.next_deal().position.round_winds == (EAST,)
        finish(match, winner)
        dealers.append(match.dealer)
    assert dealers[3:] == [2, 3, 0, 1]
    assert not match.over
    assert match.next_deal().position.round_winds == (SOUTH,)
    assert set(match.carried) == {"dealership"}


@pytest.mark.parametrize("rounds", [4, 2, 1])
def test_the_game_is_over_after_the_rounds(rounds: int) -> None:
    """NB-F12, NB-8: every player has lost the deal once in each round."""
    match = Match(find_ruleset("ningbo", {"rounds": rounds}), "rounds", first_dealer=1)
    for number in range(4 * rounds):
        assert not match.over
        assert match.next_deal().position.round_winds == (EAST + number // 4,)
        finish(match, (match.dealer + 1) % 4)
    assert match.over


def test_liability_ends_with_the_hand() -> None:
    """NB-F13, NB-74: a new deal knows of no claimed set."""
    match = Match(find_ruleset("ningbo"), "a new hand")
    finish(match, 0)
    position = match.next_deal().position
    assert [fed_sets(position, seat, other) for seat in range(4) for other in range(4)] == [0] * 16
    assert all(duty.standing(position) == [] for duty in match.ruleset.settlement.liability)
