"""Non-interference: two worlds alike in all that a seat may see must look the same to it."""

from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import redact
from mahjong_atlas.records.jsonl import action_line, event_line


def sees(deal: Deal, viewer: int) -> list[dict[str, object]]:
    """The record as the viewer has it, with the effects of its events where the deal keeps them."""
    out: list[dict[str, object]] = []
    for number, event in enumerate(deal.events):
        seen = redact(event, viewer)
        if seen is not None:
            effects = {} if deal.effects is None else deal.effects.effects[number].line(viewer)
            out.append({**event_line(seen), "effects": effects})
    return out


def difference(deal: Deal, other: Deal, viewer: int) -> str:
    """The first thing by which the viewer could tell the worlds apart; empty when there is none.

    One world may stand one step further, since a window opens only where somebody may claim; what both tell
    must be alike.
    """
    mine, theirs = sees(deal, viewer), sees(other, viewer)
    for first, second in zip(mine, theirs, strict=False):
        if first != second:
            return f"{first} here, {second} there"
    if len(mine) != len(theirs) or deal.to_act != other.to_act:
        return ""
    for what in (Deal.legal_actions, Deal.announcements):
        here = [action_line(action) for action in what(deal, viewer)]
        there = [action_line(action) for action in what(other, viewer)]
        if here != there:
            return f"{here} may be done here, {there} there"
    known, known_there = deal.observe(viewer).state(), other.observe(viewer).state()
    return "" if known == known_there else f"{known} is known here, {known_there} there"
