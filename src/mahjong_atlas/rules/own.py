"""Rulesets that players have made for themselves: Python files and folders outside the package.

A file `my_rules.py`, or a folder `my_rules` with `__init__.py`, is the ruleset `my-rules`: it has OPTIONS and
`build`, may have NAMES and LANGUAGE, and `page.md` of the folder, else its docstring, is its rule page; a
folder may have `guide.md`, `en.ftl`, `ja.ftl` and `zh.ftl` besides. They are looked for in the folders of the
variable MAHJONG_ATLAS_RULES, then in the current one.
"""

import os
import re
import sys
import traceback
from collections.abc import Callable, Iterable, Mapping
from dataclasses import FrozenInstanceError
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import FrameType, ModuleType
from typing import Final

from mahjong_atlas.errors import (
    AtlasError,
    BrokenRuleset,
    OptionError,
    PositionError,
    RulesetError,
    in_one_line,
    line_of,
)
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.options import Option, Options
from mahjong_atlas.texts.languages import ENGLISH
from mahjong_atlas.texts.message import Message, verbatim

FOLDERS: Final = "MAHJONG_ATLAS_RULES"
"""The environment variable with folders of own rulesets, written like PATH."""
ID: Final = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
START: Final = "__init__.py"
FINAL: Final = frozenset(("interpreted", "classes", "inherit", "compiled"))
"""Words of the error when a class is made use of whose base is compiled and not open to subclasses."""
PAGE: Final = "page"
GUIDE: Final = "guide"
"""Files of a folder: the ruleset, its rule page, what is read first."""


class _SourceOnly(SourceFileLoader):
    """Reads the source each time: a file edited twice in a second is not taken for its compiled form."""

    def path_stats(self, path: object) -> Mapping[str, int]:
        """Unknown, so that nothing is cached beside the file."""
        raise OSError


class OwnRuleset:
    """A file or folder that has been read: its options, names and page, and how to build the ruleset."""

    def __init__(
        self,
        path: Path,
        options: tuple[Option, ...],
        build: Callable[[Options], Ruleset],
        names: Mapping[str, object],
        language: str,
        page: str,
        package: str = "",
    ) -> None:
        self.path: Final = path
        self.id: Final = id_of(path)
        self.options: Final = options
        self.names: Final = names
        self.language: Final = language
        self.page: Final = page
        self.package: Final = package
        """The installed package that it came with; "": none."""
        self._build: Final = build

    def case_files(self) -> list[Path]:
        """The files of cases and flows in its folder; those of a single file lie wherever its owner wants."""
        return sorted(self.path.glob("*.toml")) if self.path.is_dir() else []

    def built(self, options: Options) -> Ruleset:
        """The ruleset under these options.  Raises RulesetError, OptionError."""
        try:
            ruleset = self._build(options)
        except OptionError:
            raise
        except Exception as error:
            raise BrokenRuleset(place_of(error, self.path), reason_of(error)) from error
        if not isinstance(ruleset, Ruleset):
            raise RulesetError(
                Message("error-own-build-returns", text=str(self.path), text2=type(ruleset).__name__)
            )
        if ruleset.id != self.id:
            raise RulesetError(
                Message("error-own-id", text=str(self.path), text2=repr(ruleset.id), text3=repr(self.id))
            )
        return ruleset


_READ: Final[dict[Path, tuple[int, OwnRuleset]]] = {}
_PLACES: Final[dict[str, Path]] = {}
"""Files read, with their time of change; files that were named by their path."""
_CODE: Final[dict[Path, None]] = {}
"""Files and folders whose code has been loaded."""


def id_of(path: Path) -> str:
    """The id of the ruleset in a file or folder: its name in kebab-case."""
    return path.stem.replace("_", "-")


def is_ruleset(path: Path) -> bool:
    """Whether there is a file here, or a folder with a ruleset."""
    return path.is_file() or (path / START).is_file()


def is_path(text: str) -> bool:
    """Whether somebody wrote the path of a file where an id may stand."""
    return text.endswith(".py") or os.sep in text


def is_named(text: str) -> bool:
    """Whether this is the path of a file or folder, or the id of one that was named by its path before."""
    return is_path(text) or text in _PLACES


def forget_places() -> None:
    """Forget which files were named by their path."""
    _PLACES.clear()


def folders() -> list[Path]:
    """Where own rulesets are looked for, in this order."""
    named = [Path(each) for each in os.environ.get(FOLDERS, "").split(os.pathsep) if each]
    return [*named, Path.cwd()]


def find(text: str) -> OwnRuleset | None:
    """The own ruleset of this id or path; None: no file. Raises RulesetError when it is broken."""
    path = place_of_named(text)
    return None if path is None else read(path)


def place_of_named(text: str) -> Path | None:
    """The file or folder of this id or path, which its id names from now on; None: there is none."""
    if is_path(text):
        return _placed(Path(text).resolve())
    if text in _PLACES and is_ruleset(_PLACES[text]):
        return _PLACES[text]
    if ID.fullmatch(text):
        stem = text.replace("-", "_")
        for folder in folders():
            for path in (folder / f"{stem}.py", folder / stem):
                if is_ruleset(path):
                    return path.resolve()
    return _placed(Path(text).resolve()) if (Path(text) / START).is_file() else None


def nearby(text: str) -> dict[str, str]:
    """What may have been meant by a path or an id that leads nowhere, by id: paths around it, or ids."""
    path = Path(text) if is_path(text) else None
    found: dict[str, str] = {}
    for folder in (path.parent, path) if path else folders():
        files = sorted(folder.glob("*.py")) + [each.parent for each in sorted(folder.glob(f"*/{START}"))]
        found |= {id_of(each): str(each) if path else id_of(each) for each in files}
    return {ruleset_id: text for ruleset_id, text in found.items() if ID.fullmatch(ruleset_id)}


def _placed(path: Path) -> Path | None:
    """A path that somebody named; from now on its id names it too."""
    if not is_ruleset(path):
        return None
    _PLACES[id_of(path)] = path
    return path


def read(path: Path) -> OwnRuleset:
    """The ruleset in a file or folder, read anew when a file has changed.  Raises RulesetError."""
    changed = last_change(path)
    known = _READ.get(path)
    if known is not None and known[0] == changed:
        return known[1]
    if not ID.fullmatch(id_of(path)):
        raise RulesetError(Message("error-own-file-name", text=str(path)))
    try:
        module = load(path)
    except Exception as error:
        raise BrokenRuleset(place_of(error, path), reason_of(error)) from error
    own = checked(path, module)
    _READ[path] = (changed, own)
    return own


def last_change(path: Path) -> int:
    """When the file, or a file of the folder, was last changed."""
    files = path.iterdir() if path.is_dir() else (path,)
    return max(each.stat().st_mtime_ns for each in files if each.is_file())


def load(path: Path) -> ModuleType:
    """The module of a file or folder, with those that it imports from its folder, all of them anew."""
    name = f"mahjong_atlas_own_{path.stem}"
    for known in [each for each in sys.modules if each == name or each.startswith(f"{name}.")]:
        del sys.modules[known]
    is_folder = path.is_dir()
    loader = _SourceOnly(name, str(path / START if is_folder else path))
    spec = spec_from_loader(name, loader, is_package=is_folder)
    assert spec is not None
    if is_folder:
        spec.submodule_search_locations = [str(path)]
    module = module_from_spec(spec)
    sys.modules[name] = module
    loader.exec_module(module)
    return module


def checked(path: Path, module: ModuleType, package: str = "") -> OwnRuleset:
    """The ruleset in a module; what it lacks is named.  Raises RulesetError."""
    options, build = getattr(module, "OPTIONS", None), getattr(module, "build", None)
    names = getattr(module, "NAMES", {})
    if not isinstance(options, tuple) or not all(isinstance(each, Option) for each in options):
        raise RulesetError(Message("error-own-options", text=str(path)))
    if not callable(build):
        raise RulesetError(Message("error-own-build", text=str(path)))
    if not isinstance(names, Mapping):
        raise RulesetError(Message("error-own-names", text=str(path)))
    language = str(getattr(module, "LANGUAGE", ""))
    page = page_in(path) or module.__doc__ or ""
    _CODE[path] = None
    return OwnRuleset(path, options, build, names, language, page, package)


def page_in(path: Path, language: str = ENGLISH, name: str = PAGE) -> str:
    """The rule page of a folder in a language, or its guide; "" where there is none."""
    page = path / (f"{name}.md" if language == ENGLISH else f"{name}.{language}.md")
    return page.read_text(encoding="utf-8") if page.is_file() else ""


def pages() -> list[str]:
    """The pages of all own rulesets that have been read."""
    return [own.page for _, own in _READ.values()]


def place_of(error: Exception, path: Path) -> str:
    """The file, with the line of it where the error arose."""
    if isinstance(error, SyntaxError) and error.lineno is not None:
        return f"{error.filename}, line {error.lineno}"
    return line_in(error, (path,)) or str(path)


def line_in(error: BaseException, paths: Iterable[Path]) -> str:
    """The last line in these files or folders that led to the error, with its file; "" for none."""
    known = frozenset(paths)

    def is_theirs(frame: FrameType) -> bool:
        file = Path(frame.f_code.co_filename)
        return file in known or not known.isdisjoint(file.parents)

    return line_of(error, is_theirs)


def broken(error: BaseException) -> BrokenRuleset | None:
    """The error of a ruleset of others whose code fails; None for an error that is not theirs.

    A PositionError is no failure: parts say with it what is wrong with a state that they are given.
    """
    at: BaseException | None = error
    while at is not None and not isinstance(at, PositionError):
        if isinstance(at, BrokenRuleset):
            return at
        place = line_in(at, _CODE)
        if place:
            return BrokenRuleset(place, reason_of(error if isinstance(error, AtlasError) else at))
        at = at.__cause__
    return None


def reason_of(error: BaseException) -> Message:
    """What is wrong, as a message; of a class that cannot be changed so, its name and the remedy."""
    if isinstance(error, AtlasError):
        return error.whole
    if isinstance(error, FrozenInstanceError):
        return Message("error-own-frozen", text=_class_written_into(error), text2=str(error).split("'")[1])
    if isinstance(error, TypeError) and FINAL.issubset(str(error).split()):
        return Message("error-own-compiled", text=str(traceback.extract_tb(error.__traceback__)[-1].line))
    return verbatim(in_one_line(error))


def _class_written_into(error: BaseException) -> str:
    """The class of the frozen object that the error is about."""
    frames = [frame for frame, _ in traceback.walk_tb(error.__traceback__) if "self" in frame.f_locals]
    return type(frames[-1].f_locals["self"]).__name__ if frames else "?"
