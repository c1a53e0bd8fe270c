"""Rulesets that players have made for themselves: Python files outside the package.

A file `my_rules.py` is the ruleset `my-rules`: it has OPTIONS and `build`, may have NAMES, and its docstring
is its rule page. Files are looked for in the folders of the variable MAHJONG_ATLAS_RULES, then in the current
one.
"""

import os
import re
import sys
import traceback
from collections.abc import Callable, Mapping
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from typing import Final

from mahjong_atlas.errors import AtlasError, OptionError, RulesetError
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.options import Option, Options

FOLDERS: Final = "MAHJONG_ATLAS_RULES"
"""The environment variable with folders of own rulesets, written like PATH."""
ID: Final = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")


class _SourceOnly(SourceFileLoader):
    """Reads the source each time: a file edited twice in a second is not taken for its compiled form."""

    def path_stats(self, path: object) -> Mapping[str, int]:
        """Unknown, so that nothing is cached beside the file."""
        raise OSError


class OwnRuleset:
    """A file that has been read: its options, names and page, and how to build the ruleset."""

    def __init__(
        self,
        path: Path,
        options: tuple[Option, ...],
        build: Callable[[Options], Ruleset],
        names: Mapping[str, object],
        page: str,
    ) -> None:
        self.path: Final = path
        self.id: Final = id_of(path)
        self.options: Final = options
        self.names: Final = names
        self.page: Final = page
        self._build: Final = build

    def built(self, options: Options) -> Ruleset:
        """The ruleset under these options.  Raises RulesetError, OptionError."""
        try:
            ruleset = self._build(options)
        except OptionError:
            raise
        except AtlasError as error:
            raise RulesetError(f"{place_of(error, self.path)}: {error}") from error
        except Exception as error:
            raise RulesetError(f"{place_of(error, self.path)}: {describe(error)}") from error
        if not isinstance(ruleset, Ruleset):
            raise RulesetError(f"{self.path}: build must return a Ruleset, not {type(ruleset).__name__}")
        if ruleset.id != self.id:
            raise RulesetError(f"{self.path}: the id {ruleset.id!r} must be that of the file, {self.id!r}")
        return ruleset


_READ: Final[dict[Path, tuple[int, OwnRuleset]]] = {}
_PLACES: Final[dict[str, Path]] = {}
"""Files read, with their time of change; files that were named by their path."""


def id_of(path: Path) -> str:
    """The id of the ruleset in a file: its name in kebab-case."""
    return path.stem.replace("_", "-")


def is_path(text: str) -> bool:
    """Whether somebody wrote the path of a file where an id may stand."""
    return text.endswith(".py") or os.sep in text


def folders() -> list[Path]:
    """Where own rulesets are looked for, in this order."""
    named = [Path(each) for each in os.environ.get(FOLDERS, "").split(os.pathsep) if each]
    return [*named, Path.cwd()]


def find(text: str) -> OwnRuleset | None:
    """The own ruleset of this id or path; None: no file. Raises RulesetError when it is broken."""
    if is_path(text):
        path = Path(text).resolve()
        if not path.is_file():
            return None
        _PLACES[id_of(path)] = path
        return read(path)
    if text in _PLACES and _PLACES[text].is_file():
        return read(_PLACES[text])
    if ID.fullmatch(text):
        for folder in folders():
            path = (folder / f"{text.replace('-', '_')}.py").resolve()
            if path.is_file():
                return read(path)
    return None


def read(path: Path) -> OwnRuleset:
    """The ruleset in a file, read anew when the file has changed.  Raises RulesetError."""
    changed = path.stat().st_mtime_ns
    known = _READ.get(path)
    if known is not None and known[0] == changed:
        return known[1]
    if not ID.fullmatch(id_of(path)):
        raise RulesetError(f"{path}: the name of the file must be like my_rules.py")
    loader = _SourceOnly(f"mahjong_atlas_own_{path.stem}", str(path))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    sys.modules[loader.name] = module
    try:
        loader.exec_module(module)
    except Exception as error:
        raise RulesetError(f"{place_of(error, path)}: {describe(error)}") from error
    options, build = getattr(module, "OPTIONS", None), getattr(module, "build", None)
    names = getattr(module, "NAMES", {})
    if not isinstance(options, tuple) or not all(isinstance(each, Option) for each in options):
        raise RulesetError(f"{path}: OPTIONS must be a tuple of options, at least OPTIONS = ()")
    if not callable(build):
        raise RulesetError(f"{path}: a function build(options) that returns the Ruleset is missing")
    if not isinstance(names, Mapping):
        raise RulesetError(f"{path}: NAMES must be a table of names")
    own = OwnRuleset(path, options, build, names, module.__doc__ or "")
    _READ[path] = (changed, own)
    return own


def pages() -> list[str]:
    """The pages of all own rulesets that have been read."""
    return [own.page for _, own in _READ.values()]


def place_of(error: Exception, path: Path) -> str:
    """The file, with the line of it where the error arose."""
    if isinstance(error, SyntaxError) and error.lineno is not None:
        return f"{error.filename}, line {error.lineno}"
    lines = [
        frame.lineno for frame in traceback.extract_tb(error.__traceback__) if frame.filename == str(path)
    ]
    return f"{path}, line {lines[-1]}" if lines else str(path)


def describe(error: Exception) -> str:
    """What is wrong, in one line."""
    text = error.msg if isinstance(error, SyntaxError) else str(error)
    return f"{type(error).__name__}: {' '.join(str(text).split())}"
