"""A hint in words: what the best choices promise, and how dangerous own tiles are."""

from collections.abc import Sequence
from typing import Final

from mahjong_atlas.client.playing import actions
from mahjong_atlas.play.actions import DISCARD
from mahjong_atlas.protocol.messages import Hinted
from mahjong_atlas.rules.names import Names
from mahjong_atlas.texts.languages import ENGLISH, phrase, words_told

SHOWN: Final = 3
"""The choices that are told."""
DANGEROUS: Final = 0.02
"""The chance that a tile wins for another from which on it is told."""
ROUGH: Final = 100
"""Points from which on no fractions are told."""


def tell_hint(choices: Sequence[Hinted], margin: float, names: Names, language: str) -> list[str]:
    """The best choices, one a line, then the dangers."""
    lines = [phrase(language, "tell-hint-head")]
    for place, choice in enumerate(choices[:SHOWN], 1):
        lines.append(
            phrase(
                language,
                "tell-hint",
                place=place,
                action=_named(choice, names, language),
                worth=_points(choice.worth),
                win=round(100 * choice.win),
                gain=_points(choice.gain),
                pay=round(100 * choice.pay),
                price=_points(choice.price),
            )
        )
        if choice.distance > 1:
            away = choice.distance - 1
            far = phrase(language, "term-at-least", number=away) if choice.at_least else away
            lines.append("     " + phrase(language, "tell-hint-far", shanten=far, copies=choice.helping))
        elif choice.distance == 1:
            lines.append("     " + phrase(language, "tell-hint-ready", copies=choice.helping))
    if len(choices) > 1 and abs(choices[0].worth - choices[1].worth) < margin:
        lines.append("  " + phrase(language, "tell-hint-close", margin=f"{margin:.2g}"))
    dangers = sorted(
        (each for each in choices if each.action[0] == DISCARD and each.danger >= DANGEROUS),
        key=lambda each: -each.danger,
    )
    if dangers:
        told = "  ".join(f"{each.action[1]} {round(100 * each.danger)} %" for each in dangers)
        lines.append("  " + phrase(language, "tell-hint-danger", tiles=told))
    return lines


def _named(choice: Hinted, names: Names, language: str) -> str:
    """The action as it can be typed in English, in other languages by its name."""
    said = actions([choice.action])[0].text()
    return said if language == ENGLISH else words_told(said, language, names.texts)


def _points(points: float) -> str:
    return f"{points:+.0f}" if abs(points) >= ROUGH else f"{points:+.1f}"
