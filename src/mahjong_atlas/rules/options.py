"""Options of a ruleset: their values, defaults and clauses, checked in one place."""

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from mahjong_atlas.errors import OptionError
from mahjong_atlas.texts.message import Message
from mahjong_atlas.texts.suggestion import suggesting

Value = str | int | bool | tuple[str, ...] | tuple[int, ...] | Mapping[str, int]

MOST: Final = 1_000_000
"""The largest number of an option that declares no other."""
NO_PRESET: Final = "none"
"""The value of a preset that stands for nothing: the defaults."""


@dataclass(frozen=True)
class Option:
    """One option: `values` are the words or numbers it may have, the first the default; without `values` it
    is a number from 0 (or the word that is its default) or, by its default, a table of counts, a list of
    words or a list of numbers, and `samples` are values that tests try.
    No number is above `most`; those of a list are from minus `most`. `front`: forms show it beside
    the game, since it changes the whole of it. `presets`: what a value stands for, so much of the other
    options."""

    name: str
    default: Value
    clause: str
    values: tuple[str | int | bool, ...] = ()
    samples: tuple[Value, ...] = ()
    most: int = MOST
    front: bool = False
    presets: Mapping[str, Mapping[str, Value]] = field(default_factory=dict, hash=False)

    def check(self, value: object) -> Value:
        """The value as the rules use it; OptionError names what would be right."""
        if self.values:
            for allowed in self.values:
                if value == allowed and isinstance(value, bool) == isinstance(allowed, bool):
                    return allowed
            what = Message(
                "error-option-choice", text=self.name, text2=repr(value), text3=_listed(self.values)
            )
            raise OptionError(suggesting(what, typed_value(value), map(typed_value, self.values)), self.name)
        if isinstance(self.default, Mapping):
            if isinstance(value, Mapping) and all(
                isinstance(n, int) and 0 <= n <= self.most for n in value.values()
            ):
                return {**self.default, **value}
            example = self.samples[0] if self.samples else dict(self.default)
            raise OptionError(
                Message(
                    "error-option-counts",
                    text=self.name,
                    number=self.most,
                    text2=str(example),
                    text3=repr(value),
                ),
                self.name,
            )
        if isinstance(self.default, tuple) and any(isinstance(each, int) for each in self.default):
            if isinstance(value, (list, tuple)) and len(value) == len(self.default):
                whole = [each for each in value if isinstance(each, int) and not isinstance(each, bool)]
                if len(whole) == len(value) and all(abs(each) <= self.most for each in whole):
                    return tuple(whole)
            numbers = list(self.default)
            raise OptionError(
                Message(
                    "error-option-numbers",
                    text=self.name,
                    number=-self.most,
                    number2=self.most,
                    text2=str(numbers),
                    text3=repr(value),
                ),
                self.name,
            )
        if isinstance(self.default, tuple):
            if isinstance(value, (list, tuple)) and all(isinstance(word, str) for word in value):
                return tuple(value)
            raise OptionError(Message("error-option-words", text=self.name, text2=repr(value)), self.name)
        if value == self.default and isinstance(self.default, str):
            return self.default
        if isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= self.most:
            return value
        if isinstance(self.default, str):
            example = self.samples[0]
            raise OptionError(
                Message(
                    "error-option-number-or-word",
                    text=self.name,
                    text2=self.default,
                    number=self.most,
                    text3=str(example),
                    text4=repr(value),
                ),
                self.name,
            )
        raise OptionError(
            Message(
                "error-option-number",
                text=self.name,
                number=self.most,
                text2=str(self.default),
                text3=repr(value),
            ),
            self.name,
        )

    def others(self) -> tuple[Value, ...]:
        """The values besides the default, samples where there is no list of them."""
        return self.values[1:] or self.samples


def choice(name: str, values: tuple[str | int | bool, ...], clause: str, front: bool = False) -> Option:
    """An option with a few values, the default first."""
    return Option(name, values[0], clause, values, front=front)


def preset(presets: Mapping[str, Mapping[str, Value]], clause: str) -> Option:
    """The option that chooses a known house: each value stands for the options under which it plays."""
    return Option("preset", NO_PRESET, clause, (NO_PRESET, *presets), front=True, presets=presets)


def number(name: str, default: int, clause: str, sample: int, most: int) -> Option:
    """An option that is a number from 0 to `most`, `sample` another one than the default."""
    return Option(name, default, clause, samples=(sample,), most=most)


def number_or(word: str, name: str, clause: str, sample: int, most: int) -> Option:
    """An option that is a number to `most`, e.g. `sample`, or by default the word that says there is none."""
    return Option(name, word, clause, samples=(sample,), most=most)


def names_unknown(option: str, name: str, known: Collection[str]) -> OptionError:
    """The error of an option that names something that there is not."""
    choose = ", ".join(sorted(known))
    what = Message("error-option-names", text=option, text2=repr(name), text3=choose)
    return OptionError(suggesting(what, name, known), option)


class Options(Mapping[str, Value]):
    """The values in force, with typed access; in the place of a preset stand the values that it means, of
    which those given beside it change some.
    """

    def __init__(self, known: tuple[Option, ...], given: Mapping[str, object]) -> None:
        by_name = {option.name: option for option in known}
        for name in given:
            if name not in by_name:
                what = Message("error-option-unknown", text=repr(name), text2=_listed(tuple(by_name)))
                raise OptionError(suggesting(what, name, list(by_name)), name)
        meant: dict[str, object] = {}
        for option in known:
            if option.presets and option.name in given:
                meant.update(option.presets.get(str(option.check(given[option.name])), {}))
        chosen = {**meant, **{name: _over(meant.get(name), value) for name, value in given.items()}}
        self._values: dict[str, Value] = {
            option.name: option.default
            if option.presets
            else option.check(chosen.get(option.name, option.default))
            for option in known
        }
        self.given = {name: value for name, value in self._values.items() if value != by_name[name].default}

    def __getitem__(self, name: str) -> Value:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def known_to(self, parent: tuple[Option, ...], besides: Collection[str] = ()) -> "Options":
        """What they come to for a parent: the options that it has too, without those named `besides`, which
        mean something else there; the rest as by default.
        """
        names = [each.name for each in parent if each.name not in besides]
        return Options(parent, {name: self[name] for name in names if name in self})

    def on(self, name: str) -> bool:
        """Whether an on/off (or true/false) option is on."""
        return self._values[name] in ("on", True)

    def text(self, name: str) -> str:
        """The word of an option."""
        return str(self._values[name])

    def number(self, name: str) -> int:
        """The number of an option; 0 for the word that says there is none."""
        value = self._values[name]
        assert isinstance(value, (int, str))
        return 0 if isinstance(value, str) else value

    def numbers(self, name: str) -> tuple[int, ...]:
        """The list of numbers of an option."""
        value = self._values[name]
        assert isinstance(value, tuple)
        return tuple([each for each in value if isinstance(each, int)])

    def words(self, name: str) -> tuple[str, ...]:
        """The list of words of an option."""
        value = self._values[name]
        assert isinstance(value, tuple)
        return tuple([each for each in value if isinstance(each, str)])

    def counts(self, name: str) -> Mapping[str, int]:
        """The table of counts of an option."""
        value = self._values[name]
        assert isinstance(value, Mapping)
        return value


def _over(meant: object, given: object) -> object:
    """What is given beside a preset; of a table of counts, the rest is as the preset has it."""
    return {**meant, **given} if isinstance(meant, Mapping) and isinstance(given, Mapping) else given


def _listed(words: tuple[object, ...]) -> str:
    return ", ".join(str(word).lower() if isinstance(word, bool) else str(word) for word in words) or "none"


def typed_value(value: object) -> str:
    """A value as it is written behind --option."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (tuple, list, frozenset)):
        return f"[{','.join(map(typed_value, value))}]"
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key} = {typed_value(each)}" for key, each in value.items()) + "}"
    return str(value)
