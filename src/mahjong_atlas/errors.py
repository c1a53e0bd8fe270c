"""What can be wrong with what somebody gave us: each error is one line that names the input and the remedy.

AtlasError (ValueError)
├── NotationError    tiles or melds that cannot be read; points at the character
├── PositionError    a position that cannot be: a fifth copy, a wrong number of tiles
│   └── PositionTextError   a position in one line that cannot be read; names the field
├── RulesetError     no ruleset of that name, or one that cannot be used
│   └── UndeclaredNeed   a pattern reads of a win what it has not asked for
├── OptionError      a ruleset has no such option, or the option no such value
├── CaseFileError    a file of cases or flows with an unknown word; names the entry
├── RecordError      a record that is broken, or cut short; names the deal and the move
│   └── ReplayDifference   a record that can be read, but the rules lead elsewhere
└── IllegalAction    an action that the rules refuse; carries the clause
"""

from mahjong_atlas.texts.languages import render
from mahjong_atlas.texts.message import Message, told


class AtlasError(ValueError):
    """Something given from outside is not right; `message` says what and how to mend it."""

    def __init__(self, text: str | Message) -> None:
        super().__init__(in_english(text))
        self.message = told(text) if isinstance(text, str) else text


def in_english(text: str | Message) -> str:
    """What somebody wrote, or a message in English."""
    return text if isinstance(text, str) else render(text)


class NotationError(AtlasError):
    """Tiles that cannot be read: `position` is the index in `text` of the offending character."""

    def __init__(self, text: str, position: int, remedy: str) -> None:
        super().__init__(f"cannot read {text!r} at character {position + 1}: {remedy}")
        self.text = text
        self.position = position
        self.remedy = remedy

    def __reduce__(self) -> tuple[type["NotationError"], tuple[str, int, str]]:
        return type(self), (self.text, self.position, self.remedy)

    @property
    def pointer(self) -> str:
        """The text with a caret under the offending character, two lines."""
        return f"{self.text}\n{' ' * self.position}^"


class PositionError(AtlasError):
    """A position that cannot be: a fifth copy of a tile, a hand with a wrong number of tiles."""


class PositionTextError(PositionError):
    """A position in one line that cannot be read or cannot be: `field` of the line, the `text` in it ("": the
    field can be read) and the remedy.
    """

    def __init__(self, field: str, text: str, remedy: str) -> None:
        what = f"cannot read {text!r}: {remedy}" if text else remedy
        super().__init__(f"position, {field}: {what}")
        self.field = field
        self.text = text
        self.remedy = remedy

    def __reduce__(self) -> tuple[type["PositionTextError"], tuple[str, str, str]]:
        return type(self), (self.field, self.text, self.remedy)


class RulesetError(AtlasError):
    """There is no ruleset of that name, or it cannot be used."""


class UndeclaredNeed(RulesetError):
    """Something reads a field of a win that is found only on demand, without having asked for it."""

    def __init__(self, field: str, reader: str = "a pattern") -> None:
        super().__init__(
            f'{reader} reads win.{field} without asking for it: write @pattern(asks="{field}") above it'
        )
        self.field = field
        self.reader = reader

    def __reduce__(self) -> tuple[type["UndeclaredNeed"], tuple[str, str]]:
        return type(self), (self.field, self.reader)


class OptionError(AtlasError):
    """The ruleset has no such option, or the option has no such value."""


class CaseFileError(AtlasError):
    """A case or flow that cannot be understood; `place` is the file and the entry, `message` the remedy."""

    def __init__(self, place: str, remedy: str | Message) -> None:
        super().__init__(remedy)
        self.place = place
        self.remedy = in_english(remedy)
        self.args = (f"{place}: {self.remedy}",)

    def __reduce__(self) -> tuple[type["CaseFileError"], tuple[str, Message]]:
        return type(self), (self.place, self.message)


class RecordError(AtlasError):
    """A record that cannot be read or does not agree with the rules; `place` names the deal and the move."""

    def __init__(self, place: str, remedy: str) -> None:
        super().__init__(f"{place}: {remedy}")
        self.place = place
        self.remedy = remedy

    def __reduce__(self) -> tuple[type["RecordError"], tuple[str, str]]:
        return type(self), (self.place, self.remedy)


class ReplayDifference(RecordError):
    """A record that can be read, but the rules lead elsewhere; `place` names the deal and the move."""


class IllegalAction(AtlasError):
    """An action that the rules refuse: `clause` of the rule page and the `reason`."""

    def __init__(self, action: str, clause: str, reason: Message) -> None:
        super().__init__(action)
        self.action = action
        self.clause = clause
        self.reason = reason

    def __str__(self) -> str:
        cited = f" ({self.clause})" if self.clause else ""
        return f"{self.action} is not allowed: {render(self.reason)}{cited}"

    def __reduce__(self) -> tuple[type["IllegalAction"], tuple[str, str, Message]]:
        return type(self), (self.action, self.clause, self.reason)
