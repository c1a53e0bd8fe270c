"""Deals of this folder's scripts, played to the end of a script."""

from mahjong_atlas.play.deal import Deal
from tests.rules import scripts


def played(flow_id: str) -> Deal:
    """The deal after the last step of a flow."""
    return scripts.played("chengdu", flow_id)
