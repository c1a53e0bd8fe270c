"""The result of a player without luck.

Between two choices of its own a player's prospects change by what is drawn and by what the others do, and at
the end of a deal they turn into points. The sum of these changes is luck, but for the part that the others
gave away by their choices, of which each of them owes everybody else the same share. A result less its luck
is therefore what the others' choices cost, shared out, less what the own ones cost. It sums to 0 over the
players as results do, and so does its difference from them; bots of equal strength come out at 0 on average.
It is as right as the costs are: their slope is measured by rollouts (`train/calibrate.py`). Being dealer, or
sitting behind a careless player, counts as luck.
"""

from mahjong_atlas.review.reviewer import Review


def adjusted(review: Review, player: int) -> float:
    """The points of a player in all deals that were ended, without luck."""
    ended = {deal for deal, points in enumerate(review.points) if points}
    found = [each for each in review.judged if each.deal in ended]
    seats = max((len(points) for points in review.points), default=0)
    own = sum(each.cost for each in found if each.player == player)
    others = sum(each.cost for each in found if each.player != player)
    return others / (seats - 1) - own if seats > 1 else 0.0
