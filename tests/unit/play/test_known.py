"""What a seat knows of the tiles that lie apart: its own, and nobody else's."""

from mahjong_atlas.play.deal import Deal
from mahjong_atlas.rules.chengdu.exchange import PASS_ON
from mahjong_atlas.rules.registry import find_ruleset


def test_tiles_laid_down_are_known_to_their_owner_alone() -> None:
    """CD-60: giver and receiver see the tiles that are passed on, nobody else."""
    deal = Deal.start(find_ruleset("chengdu", {"exchange": "next"}), seed="laid down")
    while not all(deal.position.zones.get(f"{letter}.{PASS_ON}") for letter in "ES"):
        seat = deal.to_act[0]
        deal.apply(seat, deal.legal_actions(seat)[-1])
    lying = deal.position.zones
    for seat, letter in enumerate("ES"):
        own = f"{letter}.{PASS_ON}"
        assert deal.observe(seat).known_position().zones == {own: lying[own]}
    assert deal.observe(-1).known_position().zones == {}
