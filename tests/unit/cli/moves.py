"""Finds the action that is typed, in a deal whose every hand is known."""

from functools import partial

from mahjong_atlas.cli.terminal.choices import meant
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.table.prompts import why


def legal_action(text: str, deal: Deal, seat: int) -> Action:
    """The legal action of a seat that the words describe.  Raises IllegalAction, BadMove."""
    legal = [*deal.legal_actions(seat), *deal.announcements(seat)]
    return meant(text, deal.ruleset, deal.position, seat, legal, partial(why, deal, seat))
