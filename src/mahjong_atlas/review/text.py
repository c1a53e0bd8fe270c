"""What a review says of a choice, in the words of its game."""

from mahjong_atlas.play.actions import Action
from mahjong_atlas.review.judged import Judged
from mahjong_atlas.rules.names import Names
from mahjong_atlas.texts.languages import phrase, words_told


def tell_choice(action: Action, names: Names, language: str) -> str:
    """A choice as it is typed, words that have names by their names."""
    return words_told(action.text(), language, names.texts)


def tell_mistake(judged: Judged, names: Names, language: str) -> str:
    """Where a mistake was made, by whom, what was better, what it cost and what it is about."""
    return phrase(
        language,
        "tell-review-cost",
        deal=judged.deal + 1,
        move=judged.event + 1,
        number=judged.player + 1,
        made=tell_choice(judged.made.action, names, language),
        best=tell_choice(judged.best.action, names, language),
        cost=f"{judged.cost:.0f}" if judged.cost >= 100 else f"{judged.cost:.1f}",
        kind=names.word("term-review", judged.kind, language),
    )
