"""A bot that is consulted elsewhere chooses as it would at the table."""

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import chosen
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.records.jsonl import action_line
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.table.consultations import BotQuestion, choose


def test_the_choice_is_the_same_as_at_the_table() -> None:
    ruleset = find_ruleset("hangzhou")
    deal = Deal.start(ruleset, seed="consulted")
    for _ in range(6):
        seat = deal.to_act[0]
        here = chosen(make_bot("deep", ruleset, "seed"), deal, seat)

        assert choose(BotQuestion("deep", "seed", deal, seat)) == action_line(here)
        deal.apply(seat, here)
