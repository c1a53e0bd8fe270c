"""What scripts cannot say of Harbin: the tiles, and what the treasure tile does to the wall."""

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import TURNED
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.scoring.best import best_score
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.tiles.kind import CODES, RED
from mahjong_atlas.tiles.meld import plain_meld
from mahjong_atlas.tiles.notation import parse_tiles
from mahjong_atlas.tiles.position import DISCARD, Occasion, Position
from mahjong_atlas.tiles.seat_state import READY_SEATS

SOUTH = 1


def test_three_suits_and_the_red_dragons() -> None:
    """HB-1, HB-2: 112 tiles, 13 each, the dealer 14; 59 are drawn, nothing is kept back."""
    deal = Deal.start(find_ruleset("harbin"), seed="tiles")
    assert sorted(deal.wall.tiles) == sorted([*(kind for kind in range(27) for _ in range(4)), *[RED] * 4])
    assert [len(event.tiles) for event in deal.events if event.kind == "dealt"] == [14, 13, 13, 13]
    assert deal.wall.left() == 59
    assert deal.position.wilds == ()


def test_the_treasure_is_the_last_tile_of_the_wall_and_out_of_play() -> None:
    """HB-2, HB-21: nobody ever draws it, and everybody hears of it."""
    turned = 0
    for number in range(20):
        deal = Deal.start(find_ruleset("harbin"), seed=f"treasure {number}")
        play_out(deal, [make_bot("greedy", deal.ruleset, str(seat)) for seat in range(4)])
        events = [event for event in deal.events if event.kind == TURNED]
        turned += len(events)
        drawn = sum(event.kind == "drew" for event in deal.events)
        assert deal.wall.left() == 59 - drawn - len(events)
        assert all(event.word == "treasure" and event.knows == -1 for event in events)
        assert [event.tile for event in events] == list(deal.position.indicators)
    assert turned >= 15


def test_a_wrong_number_of_tiles_does_not_win() -> None:
    """HB-35: one tile too many beside an exposed pung; with the right number the hand wins."""
    scoring = find_ruleset("harbin").scoring
    right = best_score(scoring, ready_position("78p 456s 99m 123m"), SOUTH)
    assert isinstance(right, Score)
    for hand in ("78p 456s 99m 1233m", "78p 456s 9m 123m"):
        assert isinstance(best_score(scoring, ready_position(hand), SOUTH), Refusal)


def ready_position(hand: str) -> Position:
    """S ready with these tiles and an exposed pung, E discards 9p."""
    position = Position(4)
    for tile in parse_tiles(hand):
        position.hands[SOUTH].add(tile)
    position.hands[SOUTH].melds.append(plain_meld("pung", tuple(parse_tiles("222s")), 0, CODES["2s"]))
    READY_SEATS.add(position, SOUTH)
    position.occasion = Occasion(DISCARD, 0, CODES["9p"])
    return position
