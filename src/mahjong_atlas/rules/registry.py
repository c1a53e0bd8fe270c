"""The only list of rulesets."""

from collections.abc import Mapping
from importlib import import_module
from types import ModuleType
from typing import Final

from mahjong_atlas.errors import RulesetError
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules import own
from mahjong_atlas.rules.options import Option, Options

RULESETS: Final = (
    "ningbo",
    "hongkong-old",
    "chengdu",
    "malaysia",
    "fuzhou",
    "riichi",
    "taiyuan",
    "guangdong-flower",
    "guangdong-plain",
)
