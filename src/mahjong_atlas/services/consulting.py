"""Choices of bots, computed for tables of this server."""

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import chosen
from mahjong_atlas.records.jsonl import action_line
from mahjong_atlas.records.sent import received
from mahjong_atlas.table.consultations import Asked


def choose(asked: Asked) -> list[object]:
    """What the bot does, as records have it."""
    deal = received(asked.deal)
    return action_line(chosen(make_bot(asked.bot, deal.ruleset, asked.seed), deal, asked.seat))
