"""Perft: how many ways a deal may go on, by depth; two engines with the same rules agree on every count."""

from mahjong_atlas.play.deal import Deal


def perft(deal: Deal, depth: int) -> int:
    """Sequences of exactly `depth` choices that may follow; the deal is left as it is.

    A node is the deal as it stands; its children are copies of it in which the first seat of `to_act` has
    done each of its legal actions.  Several seats asked at once (a window) therefore answer one after the
    other, each answer a choice of its own, sealed until the last is given.  Forced moves that the deal makes
    by itself, and words said out of turn, are no choices.  A deal that is over counts at depth 0 alone.
    """
    if depth <= 0:
        return 1
    if deal.over:
        return 0
    seat = deal.to_act[0]
    actions = deal.legal_actions(seat)
    if depth == 1:
        return len(actions)
    total = 0
    for action in actions:
        child = deal.copy()
        child.apply(seat, action)
        total += perft(child, depth - 1)
    return total


def divide(deal: Deal, depth: int) -> dict[str, int]:
    """The count below each first choice, by seat and action ("E discard 5m"); together they are `perft`."""
    if depth <= 0 or deal.over:
        return {}
    seat = deal.to_act[0]
    counts: dict[str, int] = {}
    for action in deal.legal_actions(seat):
        child = deal.copy()
        child.apply(seat, action)
        counts[f"{'ESWN'[seat]} {action.text()}"] = perft(child, depth - 1)
    return counts
