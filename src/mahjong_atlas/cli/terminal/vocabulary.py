"""What is typed in the printed words of any language, as scripts write it: リーチ 6s, 碰, 吃34筒."""

from collections.abc import Iterable, Mapping
from typing import Final

from mahjong_atlas.errors import NotationError
from mahjong_atlas.hands.position import DISCARD as OFFERED_TILE
from mahjong_atlas.hands.position import DRAW
from mahjong_atlas.play.action_spec import DECLARING, ActionSpec
from mahjong_atlas.play.actions import CALLED_SUIT, DISCARD, FALSE, FROM_HAND, WIN
from mahjong_atlas.rules.names import Names
from mahjong_atlas.texts.languages import LANGUAGES, phrase_of, word_name, words_told
from mahjong_atlas.tiles.notation import format_tiles
from mahjong_atlas.tiles.spellings import spelled_tiles

WAYS: Final = {DRAW: "term-by-draw", OFFERED_TILE: "term-by-discard"}
"""How a win that is named by the way of its tile is called: ツモ, ロン."""
SUITS: Final = ("m", "p", "s")


class Vocabulary:
    """The printed words of a game, by what scripts write for them."""

    def __init__(self, actions: Mapping[str, ActionSpec], names: Names) -> None:
        self.specs: Final = actions
        said = {word for spec in actions.values() for word in spec.words}
        self.actions: Final = _printed(actions, names)
        self.words: Final = _printed({*said, *SUITS, DISCARD, CALLED_SUIT, FROM_HAND, FALSE}, names)
        self.ways: Final = {
            phrase_of(names.texts, language, id).casefold(): way
            for way, id in WAYS.items()
            for language in LANGUAGES
        }

    def way(self, typed: str) -> str:
        """How the tile comes on which a win is declared, where the word says it: DRAW, DISCARD or ""."""
        return self.ways.get(typed.casefold(), "")

    def script(self, typed: str) -> str:
        """The typed words as scripts have them; as they are where they begin with no action."""
        if self.way(typed):
            return WIN
        action, rest = _first_of(self.actions, typed)
        if not action:
            return typed
        words = [self._argument(word) for word in self._parted(rest)]
        shape = self.specs[action].shape
        if shape == DECLARING and len(words) == 1 and words[0][:1].isdigit():
            words.insert(0, DISCARD)
        return " ".join((action, *words))

    def _parted(self, rest: str) -> list[str]:
        """The arguments; a word of the table may stand before tiles without a blank: 打五萬."""
        parts: list[str] = []
        for chunk in rest.split():
            word, tiles = _first_of(self.words, chunk)
            parts += [word, tiles] if word and tiles and _tiles(tiles) else [chunk]
        return parts

    def _argument(self, word: str) -> str:
        return _tiles(word) or self.words.get(word.casefold(), word)


def _printed(words: Iterable[str], names: Names) -> dict[str, str]:
    """Words by what the table prints for them, in every language and as all games say them."""
    found: dict[str, str] = {}
    for word in words:
        for language in LANGUAGES:
            shown = (names.action(word, language), words_told(word, language, names.texts))
            for text in (*shown, word_name("action", word, language), word.replace("-", " ")):
                found.setdefault(text.casefold(), word)
    return {**found, **{word: word for word in words}}


def _first_of(printed: Mapping[str, str], typed: str) -> tuple[str, str]:
    """The word that stands first, the longest that can be meant, and what follows it; "" where none does."""
    for text in sorted(printed, key=len, reverse=True):
        rest = typed[len(text) :]
        if typed.casefold().startswith(text) and (not text.isascii() or not rest or rest[0].isspace()):
            return printed[text], rest.strip()
    return "", typed


def _tiles(word: str) -> str:
    """Tiles in their notation; "" for what is none."""
    try:
        return format_tiles(spelled_tiles(word), keep_order=True)
    except NotationError:
        return ""
