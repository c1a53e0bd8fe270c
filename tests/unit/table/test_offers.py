"""What a question tells of a win on offer: its score, as far as the player can know it."""

import pytest

from mahjong_atlas.bots.levels import seated
from mahjong_atlas.bots.table import chosen
from mahjong_atlas.play.actions import WIN
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import WON
from mahjong_atlas.protocol.scores import FanScore
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.table.prompts import offers

URA = "ura-dora"


def offered_and_made(ruleset: str, seed: str) -> tuple[FanScore | None, Score | None]:
    """The score of the first win of a deal of greedy bots when it was on offer, and when it was made."""
    deal = Deal.start(find_ruleset(ruleset), seed=seed)
    bots = seated(["greedy"] * deal.seats, deal.ruleset, seed)
    offered = None
    while not deal.over and not any(event.kind == WON for event in deal.events):
        seat = deal.to_act[0]
        worths = [each.worth for each in offers(deal, seat) if each.action[0] == WIN]
        offered = worths[0] if worths else offered
        deal.apply(seat, chosen(bots[seat], deal, seat))
    return offered, next((event.score for event in deal.events if event.kind == WON), None)


@pytest.mark.parametrize("ruleset", ["riichi", "akapei"])
def test_a_win_on_offer_does_not_tell_what_lies_under_the_indicators(ruleset: str) -> None:
    """RI-14: the tiles under the indicators are looked at when the win has been declared."""
    counted = 0
    for number in range(25):
        offered, made = offered_and_made(ruleset, f"leak {number}")
        if offered is not None and made is not None:
            fans = {each.fan.id: each.value for each in made.taken}
            counted += fans.pop(URA, 0) > 0
            assert {each.id: each.value for each in offered.fans} == fans
    assert counted >= 3
