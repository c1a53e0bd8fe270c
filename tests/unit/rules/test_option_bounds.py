"""Every number of an option has a largest value, which every command refuses to exceed."""

import pickle
from collections.abc import Callable, Iterator

import pytest

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.errors import OptionError
from mahjong_atlas.lab.contest import read_form
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
    with pytest.raises(OptionError, match=f"option {option.name} .*{option.most}") as refused:
        find_ruleset(ruleset, {option.name: beyond(option)})
    assert refused.value.option == option.name


def test_a_match_of_a_million_hands_is_refused() -> None:
    with pytest.raises(OptionError, match="option hands is a number from 0 to 1000"):
        find_ruleset("malaysia", {"hands": 1_000_000})


@pytest.mark.parametrize(
    ("option", "ask"),
    [
        ("nothing", lambda: find_ruleset("riichi", {"nothing": 1})),
        ("red_fives", lambda: find_ruleset("riichi", {"red_fives": {"x": 1}})),
        ("kuitan", lambda: Option("kuitan", "on", "RI-1", ("on", "off")).check("perhaps")),
        ("words", lambda: Option("words", ("a",), "RI-1").check([1])),
        ("fan_values", lambda: find_ruleset("hongkong-modern", {"fan_values": {"full-flash": 3}})),
        ("bot", lambda: make_bot("clever", find_ruleset("ningbo"), "")),
        ("form", lambda: read_form("1v1", 4)),
    ],
)
def test_a_refused_option_is_named_apart_from_the_sentence(option: str, ask: Callable[[], object]) -> None:
    with pytest.raises(OptionError) as refused:
        ask()
    error = pickle.loads(pickle.dumps(refused.value))
    assert (error.option, str(error)) == (option, str(refused.value))


def test_a_ruleset_of_ones_own_may_leave_the_name_out() -> None:
    assert OptionError("no such thing").option == ""
