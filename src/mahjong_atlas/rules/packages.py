"""Rulesets of installed packages: each is found by an entry point of the group `mahjong_atlas.rulesets`.

    [project.entry-points."mahjong_atlas.rulesets"]
    taiwan16 = "taiwan16"

The entry point names the folder of the ruleset as a module. A package that cannot be loaded is named in the
log and left out; everything else works.
"""

import logging
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Final

from mahjong_atlas.errors import AtlasError, RulesetError, in_one_line
from mahjong_atlas.rules import own
from mahjong_atlas.rules.options import Options

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP: Final = "mahjong_atlas.rulesets"
LOG: Final = logging.getLogger("mahjong_atlas.packages")

_ALLOWED: Final[list[frozenset[str]]] = []
"""The ids that may be loaded, where somebody has said it."""


def allow_only(ids: Iterable[str]) -> None:
    """Load none but these from now on: a server runs the code of packages that its setting names."""
    _ALLOWED[:] = [frozenset(ids)]
    installed.cache_clear()


@cache
def installed() -> dict[str, own.OwnRuleset]:
    """The rulesets of all packages that can be loaded, by id; the others are named in the log."""
    from importlib.metadata import entry_points  # loads the network's modules: only where it is asked for

    found: dict[str, own.OwnRuleset] = {}
    for entry in sorted(entry_points(group=GROUP), key=lambda each: (each.name, package_of(each))):
        if _ALLOWED and entry.name not in _ALLOWED[0]:
            continue
        try:
            if entry.name in found or (Path(__file__).parent / entry.name.replace("-", "_")).is_dir():
                raise RulesetError(f"there is a ruleset {entry.name!r} already")
            found[entry.name] = loaded(entry)
        except AtlasError as error:
            LOG.warning("ruleset %s of the package %s is left out: %s", entry.name, package_of(entry), error)
    return found


def allow_all() -> None:
    """Load every package that is installed, as from the beginning."""
    _ALLOWED.clear()
    installed.cache_clear()


def allowed() -> tuple[str, ...]:
    """The ids that may be loaded, where somebody has said it; else none."""
    return tuple(sorted(_ALLOWED[0])) if _ALLOWED else ()


def missing(ids: Iterable[str]) -> list[str]:
    """Those of the ids that no installed package has."""
    return [each for each in ids if each not in installed()]


def package_of(entry: "EntryPoint") -> str:
    """The package that has the entry point, as `pip install` knows it."""
    return entry.dist.name if entry.dist is not None else "?"


def loaded(entry: "EntryPoint") -> own.OwnRuleset:
    """The ruleset of an entry point.  Raises RulesetError for whatever is wrong with it."""
    try:
        module = entry.load()
    except Exception as error:
        raise RulesetError(in_one_line(error)) from error
    if not isinstance(module, ModuleType) or not module.__file__:
        raise RulesetError(f"{entry.value} must name a module")
    path = Path(module.__file__)
    path = path.parent if path.name == own.START else path
    if own.id_of(path) != entry.name:
        raise RulesetError(f"the id {entry.name!r} must be that of the folder, {own.id_of(path)!r}")
    found = own.checked(path, module, package_of(entry))
    found.built(Options(found.options, {}))
    return found
