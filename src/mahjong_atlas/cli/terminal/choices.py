"""From what was typed to an action: numbers, tiles, keys, words as they are printed or as in scripts."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from mahjong_atlas.cases.wanted import parse_action
from mahjong_atlas.cli.terminal.vocabulary import Vocabulary
from mahjong_atlas.errors import AtlasError, IllegalAction, NotationError
from mahjong_atlas.hands.position import DRAW
from mahjong_atlas.play.action_spec import NUMBER
from mahjong_atlas.play.actions import DISCARD, FROM_HAND, Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.names import Names, action_name, names_of
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import tile_name
from mahjong_atlas.tiles.spellings import spelled_tile

Decide = Callable[[str], Action]
"""From the words of a scripted flow to the legal action; raises BadMove, or IllegalAction with the clause."""


HOLDS_DRAWN: Final = 2
"""Tiles of a hand that has drawn, beside its sets of three."""


@dataclass(frozen=True)
class Choice:
    """An action with its key."""

    key: str
    action: Action
    names: Names | None = None

    def text(self, language: str = "en") -> str:
        """As it is shown: in English as it can be typed, else with the local name of the action."""
        said = self.action.text()
        if language != "en":
            kind = self.action.kind
            name = self.names.action(kind, language) if self.names else action_name(kind, language)
            said = name + said.removeprefix(kind)
        return f"[{self.key}] {said}"


def choices_of(ruleset: Ruleset, legal: Sequence[Action], spoken: Sequence[Action]) -> list[Choice]:
    """Everything but plain discards, under the keys of their words; several under one key are numbered.

    A number that is said is the number of its key.
    """
    listed = [action for action in legal if action.kind != DISCARD or action.word] + list(spoken)
    names = names_of(ruleset.id)
    by_key: dict[str, list[Action]] = {}
    for action in listed:
        by_key.setdefault(ruleset.actions[action.kind].key, []).append(action)
    return [
        Choice(
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
    text: str, tiles: Sequence[int], choices: Sequence[Choice], ruleset: Ruleset, decide: Decide
) -> Action:
    """The legal action meant; `decide` finds it by its words. The tile just drawn is the last of `tiles`.

    Raises BadMove for what cannot be read, IllegalAction with the clause.
    """
    typed = " ".join(text.split())
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


def legal_action(text: str, deal: Deal, seat: int) -> Action:
    """The legal action that the words of a scripted flow describe.  Raises IllegalAction, BadMove."""
    try:
        wanted = parse_action(text, seat, "your move", deal.ruleset.actions)
    except AtlasError as error:
        raise BadMove(error.whole) from None
    found = wanted.find(deal)
    if found is not None:
        return found
    for action in wanted.built(deal.position):
        refusal = deal.refusal(seat, action)
        if refusal is None:
            return action
        raise IllegalAction(f"{SEATS[seat]} {action.text()}", refusal.clause, refusal.reason)
    raise BadMove(Message("error-not-possible", text=text))
