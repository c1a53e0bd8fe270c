"""The only list of rulesets: the folders beside this file, each with OPTIONS and `build`."""

from collections.abc import Mapping
from functools import cache, partial
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from threading import Lock
from types import ModuleType
from typing import Final

from mahjong_atlas.errors import RulesetError
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules import own, packages
from mahjong_atlas.rules.options import Option, Options
from mahjong_atlas.texts.languages import LANGUAGES, plain_text, sources_in
from mahjong_atlas.texts.message import Message
from mahjong_atlas.texts.suggestion import suggesting

DEMONSTRATION: Final = ("ningbo", {"rounds": 1})
"""The game shown to somebody who has just arrived: ruleset and options."""

RULESETS: Final = tuple(
    sorted(
        [each.name.replace("_", "-") for each in iter_modules([str(Path(__file__).parent)]) if each.ispkg],
        key=lambda ruleset_id: (ruleset_id != DEMONSTRATION[0], ruleset_id),
    )
)
"""Ids of the package's rulesets, each a folder beside this file: the demonstration, then by the alphabet."""


def all_rulesets() -> tuple[str, ...]:
    """Ids of the package's rulesets and of those that installed packages add.

    >>> "riichi" in ma.all_rulesets()
    True
    """
    return (*RULESETS, *packages.installed())


def find_ruleset(ruleset_id: str, options: Mapping[str, object] | None = None) -> Ruleset:
    """The ruleset with this id (or in this file or folder) under the options.

    >>> ma.find_ruleset("riichi").full_id
    'riichi@1'

    Raises RulesetError, OptionError.
    """
    if ruleset_id not in RULESETS:
        return _build_own(_found(ruleset_id), options or {})
    module = rules_module(ruleset_id)
    values = Options(module.OPTIONS, options or {})
    key = (ruleset_id, _frozen(values))
    built = _BUILT.get(key)
    if built is None:
        ruleset: Ruleset = module.build(values)
        ruleset.is_of_package = True
        built = _remembered(key, ruleset, ruleset_id, values)
    return built


def options_of(ruleset_id: str) -> tuple[Option, ...]:
    """The options of a ruleset."""
    if ruleset_id not in RULESETS:
        return _found(ruleset_id).options
    options: tuple[Option, ...] = rules_module(ruleset_id).OPTIONS
    return options


def lineage(ruleset: Ruleset) -> tuple[str, ...]:
    """Rulesets on whose pages its clauses stand: itself, the one its page differs from, and so on."""
    if not ruleset.base:
        return (ruleset.id,)
    return (ruleset.id, *lineage(find_ruleset(ruleset.base)))


def is_known(ruleset_id: str) -> bool:
    """Whether there is a ruleset of this id, in the package or among those that players have made."""
    return ruleset_id in RULESETS or outside(ruleset_id) is not None


def outside(text: str) -> own.OwnRuleset | None:
    """A ruleset that others have made: the file or folder named, else that of an installed package, else a
    file or folder where they are looked for. Raises RulesetError when it is broken.
    """
    if not own.is_named(text):
        found = packages.installed().get(text)
        if found is not None:
            return found
    return own.find(text)


def package_of(ruleset_id: str) -> str:
    """The installed package that a ruleset came with; "" for one of this package or of a file."""
    found = None if ruleset_id in RULESETS else outside(ruleset_id)
    return found.package if found is not None else ""


def outside_pages() -> list[str]:
    """The pages of all rulesets of others that have been read."""
    return [*own.pages(), *(found.page for found in packages.installed().values())]


def folder_of(ruleset_id: str) -> Path:
    """The folder of a ruleset of the package."""
    return Path(__file__).parent / ruleset_id.replace("-", "_")


def rules_module(ruleset_id: str) -> ModuleType:
    """The module of the package that holds a ruleset."""
    if ruleset_id not in RULESETS:
        raise _unknown(ruleset_id)
    return import_module(f"mahjong_atlas.rules.{folder_of(ruleset_id).name}")


_BUILT: dict[tuple[object, object], Ruleset] = {}
_REMEMBERING: Final = Lock()
MOST_BUILT: Final = 256
"""Rulesets kept when they have been built, so that strange options asked for by strangers fill no memory."""


def _remembered(key: tuple[object, object], ruleset: Ruleset, name: str, options: Options) -> Ruleset:
    """The ruleset, which the name finds again, or its like that another thread has built meanwhile; the one
    built first is forgotten.
    """
    ruleset.again = partial(find_ruleset, name, dict(options.given))
    with _REMEMBERING:
        while len(_BUILT) >= MOST_BUILT:
            del _BUILT[next(iter(_BUILT))]
        return _BUILT.setdefault(key, ruleset)


def _build_own(found: own.OwnRuleset, given: Mapping[str, object]) -> Ruleset:
    values = Options(found.options, given)
    key = (found, _frozen(values))
    built = _BUILT.get(key)
    name = found.id if found.package else str(found.path)
    return built if built is not None else _remembered(key, found.built(values), name, values)


def _found(ruleset_id: str) -> own.OwnRuleset:
    found = outside(ruleset_id)
    if found is None:
        raise _unknown(ruleset_id)
    return found


def _unknown(ruleset_id: str) -> RulesetError:
    nearby = own.nearby(ruleset_id)
    if own.is_path(ruleset_id):
        what = Message("error-no-ruleset-file", text=ruleset_id)
        return RulesetError(suggesting(what, own.id_of(Path(ruleset_id)), nearby))
    without_version, at, _ = ruleset_id.partition("@")
    if at and is_known(without_version):
        return RulesetError(Message("error-ruleset-version", text=repr(ruleset_id), text2=without_version))
    known = ", ".join(all_rulesets())
    what = Message("error-no-ruleset", text=repr(ruleset_id), text2=known, text3=own.FOLDERS)
    return RulesetError(suggesting(what, ruleset_id, called() | nearby))


def called() -> dict[str, str]:
    """Ids by what a ruleset is called: its id, and its name in every language."""
    return {**_ids_by_name(), **{ruleset_id: ruleset_id for ruleset_id in all_rulesets()}}


@cache
def _ids_by_name() -> dict[str, str]:
    known: dict[str, str] = {}
    for ruleset_id in RULESETS:
        for language in LANGUAGES:
            text = (folder_of(ruleset_id) / f"{language}.ftl").read_text(encoding="utf-8")
            known[plain_text(sources_in(text).get("ruleset", ""))] = ruleset_id
    return known


def _frozen(values: Mapping[str, object]) -> tuple[tuple[str, object], ...]:
    return tuple(
        sorted(
            (name, tuple(sorted(value.items())) if isinstance(value, Mapping) else value)
            for name, value in values.items()
        )
    )
