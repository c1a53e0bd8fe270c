"""What scripts cannot say of Shaanxi: the tiles, secrets before the stakes are shown, one shape a hand."""

import pytest

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.errors import PositionError
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import CALLED, DEALT
from mahjong_atlas.play.observation import visible_events
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.rules.shaanxi.stakes import STAKE, Stakes
from mahjong_atlas.tiles.position import Position

SPECTATOR = -1


def stake(number: int) -> Action:
    """So many stakes."""
    return Action(STAKE, word=str(number))


@pytest.mark.parametrize("time", ["before-look", "after-look"])
def test_the_tiles(time: str) -> None:
    """SX-1, SX-2, SX-5: 136 tiles; 13 each, the dealer 14; no dead wall; dealt before or after the stakes."""
    deal = Deal.start(find_ruleset("shaanxi", {"paozi_time": time}), seed="tiles")
    assert bool([event for event in deal.events if event.kind == DEALT]) is (time == "after-look")
    for seat in range(4):
        deal.apply(seat, stake(0))
    assert sorted(deal.wall.tiles) == [kind for kind in range(34) for _ in range(4)]
    assert [len(event.tiles) for event in deal.events if event.kind == DEALT] == [14, 13, 13, 13]
    assert deal.wall.left() == 136 - 53


def test_nobody_knows_of_a_stake_before_all_are_placed() -> None:
    """SX-5, SX-F1: neither the others' view nor the facts tell it; then all four are shown together."""
    deal = Deal.start(find_ruleset("shaanxi"), seed="secret")
    for seat in range(3):
        deal.apply(seat, stake(seat + 1))
        assert "paozi" not in deal.observe(3).state()
        for viewer in (SPECTATOR, 3):
            assert not [
                event for event in visible_events(deal, viewer) if event.word == STAKE or event.action
            ]
    deal.apply(3, stake(4))
    shown = [event for event in visible_events(deal, SPECTATOR) if event.kind == CALLED]
    assert [(event.seat, event.numbers) for event in shown] == [(0, (1,)), (1, (2,)), (2, (3,)), (3, (4,))]


def test_stakes_in_order_are_known_at_once() -> None:
    """SX-5, SX-F2: E, S, W, N one after the other, openly."""
    deal = Deal.start(find_ruleset("shaanxi", {"paozi_order": "from-dealer"}), seed="open")
    for seat in range(4):
        assert deal.to_act == (seat,)
        deal.apply(seat, stake(4 - seat))
        shown = [event.numbers[0] for event in visible_events(deal, SPECTATOR) if event.word == STAKE]
        assert shown == [4, 3, 2, 1][: seat + 1]


@pytest.mark.parametrize("seed", range(6))
def test_every_hand_has_one_shape(seed: int) -> None:
    """SX-14, SX-18: the fans hold exactly the shape; points are 2 for a self-draw, 1 for a discard."""
    deal = Deal.start(find_ruleset("shaanxi"), seed=f"shape {seed}")
    play_out(deal, [make_bot("greedy", deal.ruleset, str(seat)) for seat in range(4)])
    for score in deal.scores:
        assert list(score.fans().values()) == [0]
        assert score.points == (2 if score.win.self_drawn else 1)


def test_a_case_cannot_hold_more_stakes_than_there_are() -> None:
    """SX-4: 0 to 4 for each player."""
    stakes = next(part for part in find_ruleset("shaanxi").parts if isinstance(part, Stakes))
    position = Position(4)
    stakes.laid.read(position, {"W": 4})
    assert [stakes.placed(position, seat) for seat in range(4)] == [0, 0, 4, 0]
    with pytest.raises(PositionError, match="W cannot have 5 of 4"):
        stakes.laid.read(position, {"W": 5})
