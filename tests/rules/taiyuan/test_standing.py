"""What scripts cannot say of Taiyuan: the tiles, who sees the standing tiles, what the record tells."""

import pytest

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.play.actions import READY
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import APART, DEALT, HIDDEN, LAID, UNCOVERED, redact
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.rules.taiyuan.standing import standing_tiles

SPECTATOR = -1
SEEDS = range(12)


def played(seed: object) -> Deal:
    """A deal between greedy bots."""
    deal = Deal.start(find_ruleset("taiyuan"), seed=f"taiyuan {seed}")
    play_out(deal, [make_bot("greedy", deal.ruleset, str(seat)) for seat in range(deal.seats)])
    return deal


def test_plain_tiles_all_of_which_are_drawn() -> None:
    """TY-1, TY-2: 136 tiles, nothing wild; 13 each, the dealer 14; no dead wall."""
    deal = Deal.start(find_ruleset("taiyuan"), seed="tiles")
    assert sorted(deal.wall.tiles) == [kind for kind in range(34) for _ in range(4)]
    assert [len(event.tiles) for event in deal.events if event.kind == DEALT] == [14, 13, 13, 13]
    assert deal.wall.left() == 136 - 53
    assert deal.position.wilds == ()


def test_the_first_block_of_four_stands() -> None:
    """TY-4: the four tiles taken first, which the owner alone sees; all see that they stand apart."""
    deal = Deal.start(find_ruleset("taiyuan"), seed="standing")
    dealt = [event for event in deal.events if event.kind == DEALT]
    apart = [event for event in deal.events if event.kind == APART]
    assert [event.seat for event in apart] == [0, 1, 2, 3]
    for before, event in zip(dealt, apart, strict=True):
        assert event.tiles == before.tiles[:4] == standing_tiles(deal.position, event.seat)
        for viewer in (SPECTATOR, 0, 1, 2, 3):
            seen = redact(event, viewer)
            assert seen is not None
            assert seen.tiles == (event.tiles if viewer == event.seat else (HIDDEN,) * 4)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_face_down_tile_is_hidden_until_the_end(seed: int) -> None:
    """TY-5, TY-8: its owner alone knows it; when the deal is over everybody does."""
    deal = played(seed)
    laid = [event for event in deal.events if event.kind == LAID]
    shown = [event for event in deal.events if event.kind == UNCOVERED]
    assert sorted((event.seat, event.tile) for event in laid) == [(e.seat, e.tile) for e in shown]
    for event in laid:
        for viewer in (SPECTATOR, 0, 1, 2, 3):
            seen = redact(event, viewer)
            assert seen is not None
            assert seen.tile == (event.tile if viewer == event.seat else HIDDEN)
    assert all(redact(event, SPECTATOR) is event for event in shown)


@pytest.mark.parametrize("seed", SEEDS)
def test_only_who_has_declared_wins(seed: int) -> None:
    """TY-16, TY-6: and of their standing tiles exactly one was discarded."""
    deal = played(seed)
    declared = {
        event.seat for event in deal.events if event.action is not None and event.action.kind == READY
    }
    assert {score.seat for score in deal.scores} <= declared
    for seat in declared:
        assert len(standing_tiles(deal.position, seat)) == 3
