"""Perft: how many ways a deal with a fixed wall can go on."""

from mahjong_atlas.play.deal import Deal


def perft(deal: Deal, depth: int) -> int:
    """Sequences of `depth` choices from here; when several seats are asked the first in seat order answers first.

    A deal that is over counts once at depth 0 and not at all below.  Announcements are no choices.
    """
    if depth == 0:
        return 1
    if deal.over:
        return 0
    seat = deal.to_act[0]
    if depth == 1:
        return len(deal.legal_actions(seat))
    total = 0
    for action in deal.legal_actions(seat):
        after = deal.copy()
        after.apply(seat, action)
        total += perft(after, depth - 1)
    return total


def divide(deal: Deal, depth: int) -> dict[str, int]:
    """The count below each first choice, by its text."""
    out: dict[str, int] = {}
    if deal.over or depth < 1:
        return out
    seat = deal.to_act[0]
    for action in deal.legal_actions(seat):
        after = deal.copy()
        after.apply(seat, action)
        out[f"{'ESWN'[seat]} {action.text()}"] = perft(after, depth - 1)
    return out
