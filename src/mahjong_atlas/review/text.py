"""What a review says of a choice, in the words of its game."""

from typing import Final

from mahjong_atlas.play.actions import Action
from mahjong_atlas.records.text import tell_unverified
from mahjong_atlas.review.judged import Judged, points
from mahjong_atlas.review.luck import adjusted
from mahjong_atlas.review.reviewer import Review
from mahjong_atlas.review.rollouts import FIRST, IMPOSSIBLE, OPEN, SECOND, Settled
from mahjong_atlas.rules.names import Names
from mahjong_atlas.texts.languages import phrase, render, words_told

SAID: Final = {
    FIRST: "tell-review-settled-first", SECOND: "tell-review-settled-second",
    OPEN: "tell-review-settled-open", IMPOSSIBLE: "tell-review-settled-impossible",
}  # fmt: skip
"""The sentence of each verdict of rollouts."""


def tell_choice(action: Action, names: Names, language: str) -> str:
    """A choice as it is typed, words that have names by their names."""
    return words_told(action.text(), language, names.texts)


def tell_dear(judged: Judged, names: Names, language: str) -> str:
    """Where a choice was made, by whom, what was better, what it cost, what it is about, how sure that is."""
    return phrase(
        language,
        "tell-review-cost",
        deal=judged.deal + 1,
        move=judged.event + 1,
        number=judged.player + 1,
        made=tell_choice(judged.made.action, names, language),
        best=tell_choice(judged.best.action, names, language),
        cost=plain_points(judged.cost),
        error=plain_points(judged.half_width),
        kind=names.word("term-review", judged.kind, language),
        verdict=phrase(language, "tell-review-sure" if judged.is_mistake else "tell-review-close"),
    )


def tell_player(name: str, reviews: list[tuple[Review, int]], language: str) -> str:
    """The totals of a player in some games, in each of which it has a number."""
    found = [each for review, player in reviews for each in review.of(player)]
    wrong = [each for each in found if each.is_mistake]
    deals = max(1, sum(len(review.points) for review, _ in reviews))
    return phrase(
        language,
        "tell-review-player",
        name=name,
        choices=len(found),
        mistakes=len(wrong),
        close=sum(each.is_close for each in found),
        points=f"{sum(each.cost for each in wrong) / deals:.2f}",
        result=f"{sum(review.result(player) for review, player in reviews):+d}",
        adjusted=points(sum(adjusted(review, player) for review, player in reviews)),
    )


def tell_limits(review: Review, language: str) -> list[str]:
    """What of the log is not verified, where the rules part from the game or it breaks off, and that another
    model than its own has weighed it.
    """
    lines = tell_unverified(review.agreed.unverified, language)
    if review.agreed.difference is not None:
        lines.append(phrase(language, "tell-review-differs", text=review.agreed.difference.place))
    elif review.breaks_off_in is not None:
        lines.append(phrase(language, "tell-review-unfinished", deal=review.breaks_off_in))
    if review.note is not None:
        lines.append(render(review.note, language))
    return lines


def tell_settled(settled: Settled, language: str) -> str:
    """What rollouts say of a choice."""
    found = settled.difference
    if found is None:
        return phrase(language, SAID[settled.verdict])
    return phrase(
        language,
        SAID[settled.verdict],
        deals=found.walls,
        low=points(found.low),
        high=points(found.high),
        cost=points(found.value),
    )


def plain_points(worth: float) -> str:
    """Points without a sign."""
    return f"{worth:.0f}" if worth >= 100 else f"{worth:.1f}"
