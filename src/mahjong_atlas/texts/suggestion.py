"""Did you mean: of what is known, that which is most like what somebody wrote."""

from collections.abc import Iterable, Mapping
from typing import Final

from mahjong_atlas.texts.message import Message

LIKE: Final = 0.6
"""How much alike words are at least, as difflib counts it, where one is named for the other."""
LONGEST: Final = 100
"""Characters of a text for which something like it is looked for."""


def suggesting(reason: Message, typed: str, known: Iterable[str] | Mapping[str, str]) -> Message:
    """What is wrong, and what may have been meant: one of `known`, by its text or the texts of a mapping."""
    found = nearest(typed, known)
    return Message("error-did-you-mean", reason=reason, text=found) if found else reason


def nearest(typed: str, known: Iterable[str] | Mapping[str, str]) -> str:
    """What is known under the text most like the typed one; "" where none is like it.

    >>> nearest("scroe", ["score", "waits"])
    'score'
    >>> nearest("poker", ["score", "waits"])
    ''
    """
    from difflib import get_close_matches

    wanted = typed.strip().casefold()
    if not wanted or len(wanted) > LONGEST:
        return ""
    texts = known if isinstance(known, Mapping) else {text: text for text in known}
    folded = {text.casefold(): meant for text, meant in texts.items()}
    found = get_close_matches(wanted, folded, 1, LIKE)
    if not found and not wanted.isascii():  # 麻将国标 for 国标麻将
        shuffled = {"".join(sorted(text)): text for text in folded}
        found = [shuffled[each] for each in get_close_matches("".join(sorted(wanted)), shuffled, 1, LIKE)]
    return folded[found[0]] if found else ""
