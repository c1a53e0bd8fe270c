"""The only list of rulesets."""

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import Final

from mahjong_atlas.errors import RulesetError
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.options import Option, Options

RULESETS: Final = ("ningbo", "hongkong-old", "chengdu", "malaysia", "fuzhou", "riichi")
"""Ids in the order in which they are listed."""

DEMONSTRATION: Final = (RULESETS[0], {"rounds": 1})
"""The game shown to somebody who has just arrived: ruleset and options."""


def find_ruleset(ruleset_id: str, options: Mapping[str, object] | None = None) -> Ruleset:
    """The ruleset with this id under the given options.  Raises RulesetError, OptionError."""
    module = rules_module(ruleset_id)
    values = Options(module.OPTIONS, options or {})
    return _build(
        ruleset_id, tuple(sorted((name, _frozen(value)) for name, value in values.items())), values.given
    )


def options_of(ruleset_id: str) -> tuple[Option, ...]:
    """The options of a ruleset."""
    options: tuple[Option, ...] = rules_module(ruleset_id).OPTIONS
    return options


def rules_module(ruleset_id: str) -> ModuleType:
    """The module that holds a ruleset."""
    if ruleset_id not in RULESETS:
        raise RulesetError(f"there is no ruleset {ruleset_id!r}: choose one of {', '.join(RULESETS)}")
    return import_module("mahjong_atlas.rules." + ruleset_id.replace("-", "_"))


_BUILT: dict[tuple[str, object], Ruleset] = {}


def _build(ruleset_id: str, key: object, given: Mapping[str, object]) -> Ruleset:
    built = _BUILT.get((ruleset_id, key))
    if built is None:
        module = rules_module(ruleset_id)
        ruleset: Ruleset = module.build(Options(module.OPTIONS, given))
        built = _BUILT.setdefault((ruleset_id, key), ruleset)
    return built


def _frozen(value: object) -> object:
    return tuple(sorted(value.items())) if isinstance(value, Mapping) else value
