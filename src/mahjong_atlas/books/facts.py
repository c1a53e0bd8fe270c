"""Facts of the table that a described position names, each in a few words of a language."""

from collections.abc import Iterator, Mapping

from mahjong_atlas.hands.state import State
from mahjong_atlas.positions.described import DescribedPosition
from mahjong_atlas.rules.names import Names, names_of, seat_letters, wind_names
from mahjong_atlas.rules.prose import Prose
from mahjong_atlas.rules.registry import options_of
from mahjong_atlas.texts.languages import joined, phrase
from mahjong_atlas.tiles.kind import EAST, SEATS


def facts_told(position: DescribedPosition, language: str) -> list[str]:
    """The round wind, how far the deal is, the state of the rules, options that are not at their default."""
    names = names_of(position.ruleset.id)
    told = dict(_of_the_table(position, names, language))
    known = {each.key: each for each in position.ruleset.state}
    for key, value in position.state.items():
        said = _value(value, known.get(key), names, language)
        if said:
            told[names.state(key).get(language, key)] = said
    prose, options = (
        Prose(position.ruleset, language),
        {each.name: each for each in options_of(position.ruleset.id)},
    )
    for name, value in position.ruleset.options.items():
        told[names.option(name, language).rstrip(".。")] = prose.value(options[name], value)
    return [phrase(language, "fact-is", what=what, value=value) for what, value in told.items()]


def _of_the_table(position: DescribedPosition, names: Names, language: str) -> Iterator[tuple[str, str]]:
    if position.round_wind is not None:
        yield (
            names.texts.phrase(language, "term-round-wind", {}),
            wind_names(language)[position.round_wind - EAST],
        )
    numbers = {
        "compare-wall-left": position.wall_left,
        "fact-turn": position.turn,
        "fact-kongs-in-a-row": position.kongs_in_a_row,
    }
    for id, number in numbers.items():
        if number is not None:
            yield phrase(language, id), str(number)
    if position.dice:
        yield (
            phrase(language, "compare-dice"),
            joined(["+".join(map(str, roll)) for roll in position.dice], language),
        )


def _value(value: object, state: State | None, names: Names, language: str) -> str:
    """The words of a value of the state; "" for a list of nothing."""
    if isinstance(value, bool):
        return phrase(language, "value-yes" if value else "value-no")
    if isinstance(value, Mapping):
        value = [f"{key} {each}" for key, each in value.items()]
    if isinstance(value, (list, tuple)):
        return joined([_value(each, state, names, language) for each in value], language)
    return " ".join(_word(word, state, names, language) for word in str(value).split(" "))


def _word(word: str, state: State | None, names: Names, language: str) -> str:
    """A seat, a word, a number or tiles."""
    if word in SEATS and state is not None:
        return seat_letters(language)[SEATS.index(word)]
    return names.said(word, language) if word.isalpha() else word
