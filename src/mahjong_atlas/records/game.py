"""Games of this program or of another: files known by their content, whatever their names, played again."""

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from mahjong_atlas.errors import RecordError, ReplayMismatch, from_system
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.records.jsonl import FORMAT
from mahjong_atlas.records.replay import Record, Watcher, record_in, replay_to_end
from mahjong_atlas.records.tenhou import log_rules, replay_as_far
from mahjong_atlas.records.tenhou_log import MOST_BYTES, Log, is_xml, log_in, unpacked
from mahjong_atlas.texts.message import Message

WrittenGame = Record | Log

HEAD: Final = 1 << 16
"""Bytes by which a file is known; a record of ours names its format within them."""
_OURS: Final = re.compile(
    rb'(?:\xef\xbb\xbf)?\s*\{[^\n]*"format"\s*:\s*"%s' % FORMAT.rpartition("-")[0].encode()
)
_FOREIGN: Final = (
    ("error-foreign-tenhou-json", re.compile(rb'tenhou\.net/\d/#json=|"log"\s*:\s*\[\s*\[\s*\[')),
    ("error-foreign-mjai", re.compile(rb'"type"\s*:\s*"(start_game|start_kyoku|haipai|hello)"')),
    ("error-foreign-mahjong-soul", re.compile(rb"\blq\.(GameDetail)?Record|(Record|Action)NewRound")),
    ("error-foreign-tziakcha", re.compile(rb'\A\s*\{\s*"id"\s*:\s*"[^"]*"\s*,\s*"(step|script)"')),
)
"""Formats of other programs that are known by their first bytes, but not read."""


def read_game(path: Path) -> WrittenGame:
    """The record or log in a file; of what is no record of ours only so much is read as a log may have.

    Raises RecordError.
    """
    try:
        with path.open("rb") as file:
            content = file.read(MOST_BYTES + HEAD)
            if _OURS.match(content, 0, HEAD):
                content += file.read()
    except OSError as error:
        raise RecordError(str(path), Message("error-not-read", reason=from_system(error))) from None
    return game_in(str(path), content)


def game_in(name: str, content: bytes) -> WrittenGame:
    """The record or log in these bytes; errors call them `name`.  Raises RecordError."""
    plain = unpacked(name, content)
    if is_xml(plain):
        return log_in(name, plain)
    if not _OURS.match(plain, 0, HEAD):
        raise RecordError(name, _no_game(plain))
    return record_in(name, plain)


def _no_game(content: bytes) -> Message:
    """What else it is, and what can be read."""
    for id, sign in _FOREIGN:
        if sign.search(content, 0, HEAD):
            return Message("error-record-foreign", reason=Message(id))
    return Message("error-record-unknown" if content.strip() else "error-record-empty")


@dataclass(frozen=True)
class Agreement:
    """How far the rules agree with a game: `difference` is the first point where they do not.

    `unverified` says what of a log they do not confirm.
    """

    difference: ReplayMismatch | None = None
    unverified: list[Message] = field(default_factory=list)


def rules_of(game: WrittenGame) -> Ruleset:
    """The rules that a game was played by.  Raises RecordError."""
    return log_rules(game) if isinstance(game, Log) else game.ruleset()


def replay_game(game: WrittenGame, watch: Watcher | None = None, follow: Watcher | None = None) -> Agreement:
    """Play a game again as far as the rules agree with it.  Raises RecordError for what cannot be read."""
    if isinstance(game, Log):
        done = replay_as_far(game, watch, follow)
        return Agreement(done.difference, done.unverified)
    try:
        replay_to_end(game, watch, follow)
    except ReplayMismatch as difference:
        return Agreement(difference)
    return Agreement()
