"""Every number of an option has a largest value, which every command refuses to exceed."""

from collections.abc import Iterator

import pytest

from mahjong_atlas.errors import OptionError
from mahjong_atlas.rules.options import MOST, Option
from mahjong_atlas.rules.registry import RULESETS, find_ruleset, options_of


def numbers() -> Iterator[tuple[str, Option]]:
    """All options that are numbers, or lists or tables of numbers."""
    for ruleset in RULESETS:
        for option in options_of(ruleset):
            words = isinstance(option.default, tuple) and not any(
                isinstance(each, int) for each in option.default
            )
            if not option.values and not words:
                yield ruleset, option


def beyond(option: Option) -> object:
    """A value one above the largest."""
    if isinstance(option.default, tuple):
        return [option.most + 1, *option.default[1:]]
    if isinstance(option.default, dict):
        sample = option.samples[0]
        assert isinstance(sample, dict)
        return {next(iter(sample)): option.most + 1}
    return option.most + 1


@pytest.mark.parametrize(("ruleset", "option"), list(numbers()), ids=str)
def test_a_number_beyond_the_largest_is_refused_by_its_name(ruleset: str, option: Option) -> None:
    assert option.most < MOST, "declared for this option"
    with pytest.raises(OptionError, match=f"option {option.name} .*{option.most}"):
        find_ruleset(ruleset, {option.name: beyond(option)})


def test_a_match_of_a_million_hands_is_refused() -> None:
    with pytest.raises(OptionError, match="option hands is a number from 0 to 1000"):
        find_ruleset("malaysia", {"hands": 1_000_000})
