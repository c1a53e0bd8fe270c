"""What can be wrong with what somebody gave us: each error is one line that names the input and the remedy.

AtlasError (ValueError)
├── NotationError    tiles or melds that cannot be read; points at the character
├── PositionError    a position that cannot be: a fifth copy, a wrong number of tiles
│   └── PositionTextError   a field of a described position that cannot be read or cannot be
│       └── ImpossiblePosition   a fact that no play reaches; carries the clause
├── RulesetError     no ruleset of that name, or one that cannot be used
│   ├── BrokenRuleset    the code of a ruleset of others fails; names its file and line
│   └── UndeclaredNeed   a pattern reads of a win what it has not asked for
├── OptionError      a ruleset has no such option, or the option no such value
├── CaseFileError    a file of cases or flows with an unknown word; names the entry
├── ModelError       a model of a bot that cannot be read or was made for other rules
├── BrokenBot        a bot of one's own fails; names its file and line
├── RecordError      a record that is broken, or cut short; names the deal and the move
│   └── ReplayMismatch   a record that can be read, but the rules lead elsewhere
└── IllegalAction    an action that the rules refuse; carries the clause
"""

import errno
import traceback
from collections.abc import Callable
from types import FrameType
from typing import Final
from unicodedata import east_asian_width

from mahjong_atlas.texts.languages import ENGLISH, FanName, render
from mahjong_atlas.texts.message import Message, verbatim

WIDE_BLANK: Final = "\u3000"
"""A blank as wide as a Chinese character."""


class AtlasError(ValueError):
    """Something given from outside is not right; `message` says what and how to mend it.

    The words are looked up when somebody reads them: `str(error)` in English, `error.tell("zh")` in Chinese.

    >>> try:
    ...     ma.parse_tile("55m")
    ... except ma.AtlasError as error:
    ...     print(error)
    cannot read '55m' at character 1: exactly one tile is needed here, e.g. 5p
    >>> ma.AtlasError("somebody's own words").tell("ja")
    "somebody's own words"
    """

    def __init__(self, text: str | Message) -> None:
        super().__init__(text)
        self.message = as_message(text)

    @property
    def whole(self) -> Message:
        """The message with the place that it is about."""
        return self.message

    @property
    def remedy(self) -> str:
        """The message in English, without the place."""
        return render(self.message)

    def tell(self, language: str = ENGLISH, fan_name: FanName | None = None) -> str:
        """What is wrong, with its place, in a language."""
        return render(self.whole, language, fan_name)

    def __str__(self) -> str:
        return self.tell()


def as_message(text: str | Message) -> Message:
    """A text as a message that shows it unchanged; a message is returned as it is."""
    return verbatim(text) if isinstance(text, str) else text


def in_english(text: str | Message) -> str:
    """What somebody wrote, or a message in English."""
    return text if isinstance(text, str) else render(text)


def what_is_wrong(error: Exception) -> Message:
    """The message of an error; the text of one that carries none."""
    return error.whole if isinstance(error, AtlasError) else verbatim(str(error))


def in_one_line(error: BaseException) -> str:
    """The kind of an error and what it says."""
    text = error.msg if isinstance(error, SyntaxError) else str(error)
    return f"{type(error).__name__}: {' '.join(str(text).split())}"


def line_of(error: BaseException | None, is_theirs: Callable[[FrameType], bool]) -> str:
    """The last line of somebody's code that led to the error, with its file; "" for none."""
    place = ""
    for frame, line in traceback.walk_tb(None if error is None else error.__traceback__):
        if is_theirs(frame):
            place = f"{frame.f_code.co_filename}, line {line}"
    return place


_FROM_SYSTEM: Final = {
    errno.ENOENT: "error-no-such-file",
    errno.EISDIR: "error-is-folder",
    errno.EACCES: "error-no-permission",
    errno.EPERM: "error-no-permission",
    errno.ENOSPC: "error-disk-full",
}


def from_system(error: OSError) -> Message:
    """Why the system does not give or take a file; in its own words where it is a rare reason."""
    known = _FROM_SYSTEM.get(error.errno or 0)
    return Message(known) if known else verbatim(error.strerror or str(error))


class PlacedError(AtlasError):
    """An error at a `place`: a file and its entry, a deal and its move, a field."""

    def __init__(self, place: str, remedy: str | Message) -> None:
        super().__init__(remedy)
        self.place = place

    @property
    def whole(self) -> Message:
        """The place, then what is wrong there."""
        return Message("error-at", text=self.place, reason=self.message) if self.place else self.message

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        return type(self), (self.place, self.message)


class NotationError(AtlasError):
    """Tiles that cannot be read: `position` is the index in `text` of the offending character."""

    def __init__(self, text: str, position: int, remedy: str | Message) -> None:
        super().__init__(remedy)
        self.text = text
        self.position = position

    @property
    def whole(self) -> Message:
        """The character, then what is wrong with it."""
        return Message("error-notation", text=repr(self.text), number=self.position + 1, reason=self.message)

    def __reduce__(self) -> tuple[type["NotationError"], tuple[str, int, Message]]:
        return type(self), (self.text, self.position, self.message)

    @property
    def pointer(self) -> str:
        """The text with a caret under the offending character, two lines."""
        blanks = [
            WIDE_BLANK if east_asian_width(each) in "WF" else " " for each in self.text[: self.position]
        ]
        return f"{self.text}\n{''.join(blanks)}^"


class PositionError(AtlasError):
    """A position that cannot be: a fifth copy of a tile, a hand with a wrong number of tiles."""


class PositionTextError(PositionError):
    """A described position that cannot be read or cannot be: `field` of the line, the `text` in it (None: the
    field can be read) and what to do.
    """

    def __init__(self, field: str, text: str | None, remedy: str | Message) -> None:
        super().__init__(remedy)
        self.field = field
        self.text = text

    @property
    def unread(self) -> Message:
        """What is wrong with the field."""
        if self.text is None:
            return self.message
        return Message("error-cannot-read", text=repr(self.text), reason=self.message)

    @property
    def whole(self) -> Message:
        """The field, then what is wrong with it."""
        return Message("error-position-field", text=self.field, reason=self.unread)

    def __reduce__(self) -> tuple[type["PositionTextError"], tuple[str, str | None, Message]]:
        return type(self), (self.field, self.text, self.message)


class ImpossiblePosition(PositionTextError):
    """A described position has a fact that no play reaches: its `field`, the `clause` and the `reason`."""

    def __init__(self, field: str, clause: str, reason: Message) -> None:
        super().__init__(field, None, Message("error-impossible", reason=reason, clause=clause))
        self.clause = clause
        self.reason = reason

    def __reduce__(self) -> tuple[type["ImpossiblePosition"], tuple[str, str, Message]]:
        return type(self), (self.field, self.clause, self.reason)


class RulesetError(AtlasError):
    """There is no ruleset of that name, or it cannot be used."""


class BrokenRuleset(RulesetError, PlacedError):
    """The code of a ruleset that others have made fails; `place` is its file and line."""


class UndeclaredNeed(RulesetError):
    """Something reads a field of a win that is found only on demand, without having asked for it."""

    def __init__(self, field: str, reader: str = "a pattern") -> None:
        super().__init__(Message("error-undeclared-need", text=reader, text2=field))
        self.field = field
        self.reader = reader

    def __reduce__(self) -> tuple[type["UndeclaredNeed"], tuple[str, str]]:
        return type(self), (self.field, self.reader)


class OptionError(AtlasError):
    """The ruleset has no such option, or the option has no such value; `option` is its name."""

    def __init__(self, text: str | Message, option: str = "") -> None:
        super().__init__(text)
        self.option = option

    def __reduce__(self) -> tuple[type["OptionError"], tuple[Message, str]]:
        return type(self), (self.message, self.option)


class CaseFileError(PlacedError):
    """A case or flow that cannot be understood; `place` is the file and the entry, `message` the remedy."""


class ModelError(AtlasError):
    """A model of a bot that is missing, cannot be read, or was made for other rules."""


class BrokenBot(PlacedError):
    """A bot of one's own raises, or answers with no legal action; `place` is its file and line."""


class RecordError(PlacedError):
    """A record that cannot be read or does not agree with the rules; `place` names the deal and the move."""


class ReplayMismatch(RecordError):
    """A record that can be read, but the rules lead elsewhere; `place` names the deal and the move."""


class IllegalAction(AtlasError):
    """An action that the rules refuse: `clause` of the rule page and the `reason`."""

    def __init__(self, action: str, clause: str, reason: Message) -> None:
        super().__init__(reason)
        self.action = action
        self.clause = clause
        self.reason = reason

    @property
    def whole(self) -> Message:
        """The action, then why not."""
        return Message("error-not-allowed", word=self.action, reason=self.reason, clause=self.clause)

    def __reduce__(self) -> tuple[type["IllegalAction"], tuple[str, str, Message]]:
        return type(self), (self.action, self.clause, self.reason)
