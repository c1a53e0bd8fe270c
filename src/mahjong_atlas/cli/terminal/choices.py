"""From what was typed to an action: numbers, tiles, keys, words as they are printed or as in scripts."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from mahjong_atlas.cli.marks import unmarked
from mahjong_atlas.errors import AtlasError, IllegalAction, NotationError
from mahjong_atlas.play.action_spec import DECLARING, NUMBER, ActionSpec
from mahjong_atlas.play.actions import CALLED_SUIT, DISCARD, FALSE, FROM_HAND, WIN, Action
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.cases.wanted import parse_action
from mahjong_atlas.rules.names import RulesetNames, action_name, names_of
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.languages import LANGUAGES, phrase_of, spoken_words, word_name
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS, SUITS
from mahjong_atlas.tiles.notation import format_tiles, tile_name
from mahjong_atlas.tiles.position import DISCARD as OFFERED_TILE
from mahjong_atlas.tiles.position import DRAW, Position
from mahjong_atlas.tiles.spellings import spelled_tile, spelled_tiles

WAYS: Final = {DRAW: "term-by-draw", OFFERED_TILE: "term-by-discard"}
"""How a win that is named by the way of its tile is called: ツモ, ロン."""


class Vocabulary:
    """The printed words of a game, by what scripts write for them."""

    def __init__(self, actions: Mapping[str, ActionSpec], names: RulesetNames) -> None:
        self.specs: Final = actions
        words = {word for spec in actions.values() for word in spec.words}
        self.actions: Final = _printed(actions, names)
        self.words: Final = _printed({*words, *SUITS, DISCARD, CALLED_SUIT, FROM_HAND, FALSE}, names)
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


def _printed(words: Iterable[str], names: RulesetNames) -> dict[str, str]:
    """Words by what the table prints for them, in every language and as all games say them."""
    found: dict[str, str] = {}
    for word in words:
        for language in LANGUAGES:
            shown = (names.action(word, language), spoken_words(word, language, names.texts))
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


Decide = Callable[[str], Action]
"""From the words of a scripted flow to the legal action; raises BadMove, or IllegalAction with the clause."""
Why = Callable[[Action], Refusal]
"""Why an action is not legal."""

HOLDS_DRAWN: Final = 2
"""Tiles of a hand that has drawn, beside its sets of three."""


@dataclass(frozen=True)
class KeyedAction:
    """An action with its key."""

    key: str
    action: Action
    names: RulesetNames | None = None

    def text(self, language: str = "en") -> str:
        """As it is shown: in English as it can be typed, else with the local name of the action."""
        text = self.action.text()
        if language != "en":
            kind = self.action.kind
            name = self.names.action(kind, language) if self.names else action_name(kind, language)
            text = name + text.removeprefix(kind)
        return f"[{self.key}] {text}"


def choices_of(ruleset: Ruleset, legal: Sequence[Action], spoken: Sequence[Action]) -> list[KeyedAction]:
    """Everything but plain discards, under the keys of their words; several under one key are numbered.

    A number that is said is the number of its key.
    """
    listed = [action for action in legal if action.kind != DISCARD or action.word] + list(spoken)
    names = names_of(ruleset.id)
    by_key: dict[str, list[Action]] = {}
    for action in listed:
        by_key.setdefault(ruleset.actions[action.kind].key, []).append(action)
    return [
        KeyedAction(
            key if len(same) == 1 else f"{key}{action.word if action.word.isdigit() else number}",
            action,
            names,
        )
        for key, same in by_key.items()
        for number, action in enumerate(same, 1)
    ]


class BadMove(AtlasError):
    """What was typed is no move."""


def understand(
    text: str, tiles: Sequence[int], choices: Sequence[KeyedAction], ruleset: Ruleset, decide: Decide
) -> Action:
    """The legal action meant; `decide` finds it by its words. The tile just drawn is the last of `tiles`.

    Raises BadMove for what cannot be read, IllegalAction with the clause.
    """
    typed = unmarked(" ".join(text.split()))
    keyed = {choice.key: choice.action for choice in choices}
    if typed.lower() in keyed:
        return keyed[typed.lower()]
    words = Vocabulary(ruleset.actions, names_of(ruleset.id))
    if words.way(typed) and (words.way(typed) == DRAW) != (len(tiles) % 3 == HOLDS_DRAWN):
        raise BadMove(Message("error-not-possible", text=typed))
    script = words.script(typed).removeprefix("d ")
    kind, _, rest = script.partition(" ")
    if script.isdecimal() or (kind == DISCARD and rest.isdecimal()):
        return _numbered(rest or script, tiles, decide)
    if kind in ruleset.actions:
        spec = ruleset.actions[kind]
        chosen = keyed.get(spec.key + rest) if rest.isdecimal() and spec.shape != NUMBER else None
        return chosen if chosen is not None and chosen.kind == kind else decide(script)
    try:
        return decide(f"{DISCARD} {tile_name(spelled_tile(script))}")
    except NotationError as error:
        if error.position or script[:1].isdigit() or script in SEATS:
            raise BadMove(error.whole) from None
    keys = ", ".join(choice.key for choice in choices)
    known = {spec.key for spec in ruleset.actions.values()}
    if typed in known and keys:
        raise BadMove(Message("error-key-unused", text=typed, text2=keys))
    if typed in known:
        raise BadMove(Message("error-key-unused-discard", text=typed))
    raise BadMove(Message("error-unreadable-move", text=repr(typed), text2=keys or "-"))


def _numbered(number: str, tiles: Sequence[int], decide: Decide) -> Action:
    """The discard of the tile below a number."""
    if not 1 <= int(number) <= len(tiles):
        raise BadMove(Message("error-no-tile-number", text=number, number=len(tiles)))
    place = int(number) - 1
    copy = f" {FROM_HAND}" if place + 1 < len(tiles) and tiles[place] == tiles[-1] else ""
    return decide(f"{DISCARD} {tile_name(tiles[place])}{copy}")


def meant(
    text: str, ruleset: Ruleset, position: Position, seat: int, legal: Sequence[Action], why: Why
) -> Action:
    """The legal action that the words of a scripted flow describe.  Raises IllegalAction, BadMove."""
    try:
        wanted = parse_action(text, seat, "your move", ruleset.actions)
    except AtlasError as error:
        raise BadMove(error.whole) from None
    for action in legal:
        if wanted.means(ruleset.scoring, position, action):
            return wanted.exact(action)
    for action in wanted.built(position):
        because = why(action)
        raise IllegalAction(f"{SEATS[seat]} {action.text()}", because.clause, because.reason)
    raise BadMove(Message("error-not-possible", text=text))
