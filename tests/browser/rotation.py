"""In which language, at which size and in which theme a deal of each ruleset is played.

A turn plays one deal of every ruleset. Within a turn every two of language, size and theme meet; all turns
together play each ruleset in every combination of the three, once.
"""

from itertools import product

from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.texts.languages import LANGUAGES

SIZES = ((1440, 900), (844, 390), (390, 844), (360, 740))
THEMES = ("light", "dark")
LOOKS = [
    (language, size, THEMES[(row + column + later) % 2])
    for later in range(2)
    for (row, language), (column, size) in product(enumerate(LANGUAGES), enumerate(SIZES))
]
"""Every combination once; half of them in a row hold each language with each size."""
TURNS = len(LOOKS)


def deals(turn):
    """The deals of a turn: ruleset, language, size, theme."""
    return [(ruleset, *LOOKS[(place + turn) % TURNS]) for place, ruleset in enumerate(sorted(RULESETS))]


def turns_named(text):
    """The turns that a text names: "all", one number, or the first and the last as in "7-31"."""
    if text == "all":
        return range(TURNS)
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)
