"""What a question says of actions that look possible and are not."""

from pathlib import Path

from mahjong_atlas.play.actions import WINNING
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.steps import OWN
from mahjong_atlas.positions.cases.reader import file_entries
from mahjong_atlas.positions.cases.script import read_script
from mahjong_atlas.positions.cases.stage import Stage
from mahjong_atlas.positions.cases.wall_plan import WallPlan
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.table.prompts import forbidden


def refused_wins(deal, seat):
    """Clauses of the wins that the question speaks of."""
    return [each.clause for each in forbidden(deal, seat) if each.action[0] == "win"]


def test_a_complete_hand_that_may_not_win_is_told_why():
    dealt = {"id": "a", "hands": {"E": "123m 456p 777s 345s 9p 9p"}, "steps": ["expect going"]}
    script = read_script(file_entries(Path("test"), {"ruleset": "mcr", "flow": [dealt]}).entries[0], "mcr")
    deal = Stage.set_up(script, WallPlan(script)).deal
    refusal = deal.refusal(0, WINNING)

    assert refusal is not None
    assert refused_wins(deal, 0) == [refusal.clause]


def test_a_hand_far_from_complete_is_not_told_what_else_forbids_a_win():
    deal = Deal.start(find_ruleset("chengdu"), seed="void")
    reasons = set()
    while deal.to_act:
        seat = deal.to_act[0]
        if deal.asker == OWN and deal.fresh:
            refusal = deal.refusal(seat, WINNING)
            assert refusal is not None
            reasons.add(refusal.reason.id)
            assert refused_wins(deal, seat) == []
        deal.apply(seat, deal.legal_actions(seat)[-1])

    assert "why-void-suit-in-hand" in reasons
