"""The sources as syntax trees, each file read and parsed once: what it imports, names and says."""

import ast
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src/mahjong_atlas"
NAME = "mahjong_atlas"

INNER = ("tiles.shapes", "scoring.patterns", "play.features")
"""Packages within a package that are layers of their own."""
ENGINE = ("tiles", "scoring", "play", *INNER)
COMPILED = frozenset((*ENGINE, "rules", "bots"))

Lines = Iterator[tuple[int, str]]
"""Numbers of lines, and what stands there."""


@dataclass(frozen=True, eq=False)
class Source:
    """One Python file; `module` is its dotted name, `layer` the package that it stands in."""

    path: Path
    module: str
    text: str

    @property
    def layer(self) -> str:
        """The package under mahjong_atlas, one of INNER or one at the top, or "" for a module at the top."""
        parts = self.module.split(".")
        below = parts[1:] if self.path.name == "__init__.py" else parts[1:-1]
        inner = ".".join(below[:2])
        return inner if inner in INNER else "".join(below[:1])

    @property
    def where(self) -> str:
        """The path from the project's root."""
        return where(self.path)

    @cached_property
    def lines(self) -> tuple[tuple[int, str], ...]:
        """Every line with its number."""
        return tuple(enumerate(self.text.splitlines(), 1))

    @cached_property
    def tree(self) -> ast.Module:
        """The syntax tree."""
        return ast.parse(self.text, str(self.path))

    @cached_property
    def nodes(self) -> tuple[ast.AST, ...]:
        """Every node of the tree."""
        return tuple(ast.walk(self.tree))

    @cached_property
    def imports(self) -> tuple[tuple[int, str], ...]:
        """Line and dotted name of everything imported anywhere in it; `from a import b` gives "a.b"."""
        return tuple(self._imports())

    def _imports(self) -> Lines:
        inside = self.module.split(".")
        if self.path.name != "__init__.py":
            inside = inside[:-1]
        for node in self.nodes:
            if isinstance(node, ast.Import):
                yield from ((node.lineno, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                base = ".".join(inside[: len(inside) - node.level + 1]) if node.level else ""
                start = ".".join(filter(None, (base, node.module or "")))
                yield from ((node.lineno, f"{start}.{alias.name}") for alias in node.names)

    @cached_property
    def literals(self) -> tuple[tuple[int, str], ...]:
        """Line and text of every string that is no docstring of a module, class, function or attribute."""
        docstrings = {id(node.value) for node in self.nodes if isinstance(node, ast.Expr)}
        return tuple(
            (node.lineno, node.value)
            for node in self.nodes
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docstrings
        )

    @cached_property
    def identifiers(self) -> tuple[tuple[int, str], ...]:
        """Line and text of every name that the code gives or uses, the file's own among them."""
        return ((1, self.path.stem), *self._identifiers())

    def _identifiers(self) -> Lines:
        for node in self.nodes:
            line = getattr(node, "lineno", 1)
            match node:
                case ast.Name(id=name) | ast.Attribute(attr=name) | ast.arg(arg=name):
                    yield line, name
                case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name) | ast.ClassDef(name=name):
                    yield line, name
                case ast.keyword(arg=str() as name):
                    yield line, name
                case ast.alias(name=name, asname=other):
                    yield line, name
                    yield line, other or name


def where(path: Path) -> str:
    """A path from the project's root."""
    return str(path.relative_to(ROOT)) if path.is_relative_to(ROOT) else str(path)


@cache
def text_of(path: Path) -> str:
    """The text of a file, which is read once."""
    return path.read_text(encoding="utf-8")


def matches(pattern: re.Pattern[str], path: Path) -> Lines:
    """Lines of a file where a pattern is found, and what is found there."""
    text = text_of(path)
    yield from ((text.count("\n", 0, found.start()) + 1, found[0]) for found in pattern.finditer(text))


def module_of(path: Path, base: Path, package: str) -> str:
    """The dotted name of a file under `base`, which is the folder of `package`."""
    parts = path.relative_to(base).with_suffix("").parts
    return ".".join((package, *(parts[:-1] if parts[-1] == "__init__" else parts)))


def read(path: Path, base: Path, package: str) -> Source:
    """One file under `base`, which is the folder of `package`."""
    return Source(path, module_of(path, base, package), text_of(path))


@cache
def package_sources() -> tuple[Source, ...]:
    """All Python files of the package."""
    paths = sorted(path for path in PACKAGE.rglob("*.py*") if path.suffix in (".py", ".pyi"))
    return tuple(read(path, PACKAGE, NAME) for path in paths)


@cache
def sources_of_tests() -> tuple[Source, ...]:
    """All Python files of the tests."""
    return tuple(read(path, ROOT / "tests", "tests") for path in sorted((ROOT / "tests").rglob("*.py")))


Check = Callable[[Source], Iterable[tuple[int, str]]]
"""The lines of a file that break a rule, and what is wrong there."""


def faults(check: Check, sources: Iterable[Source]) -> list[str]:
    """All that a check finds in some files: file, line and what is wrong there."""
    found = (f"{source.where}:{line} {what}" for source in sources for line, what in check(source))
    return list(dict.fromkeys(found))


def assert_none(found: Iterable[str]) -> None:
    """There are no faults; else the test fails and lists them all."""
    listed = list(found)
    if listed:
        pytest.fail("\n".join(listed), pytrace=False)


def written(path: str, text: str) -> Source:
    """A file of the package as somebody might write it."""
    return Source(PACKAGE / path, module_of(PACKAGE / path, PACKAGE, NAME), text)


def misjudged(planted: Iterable[tuple[Check, str, str, *tuple[str, ...]]]) -> list[str]:
    """Texts of which a check says something else than it should: check, file, text and the faults in it, each
    beginning with its line.
    """
    judged = [
        (text, faults(check, [written(path, text)]), [f"{where(PACKAGE / path)}:{each}" for each in wanted])
        for check, path, text, *wanted in planted
    ]
    return [f"{text!r} gives {found}, not {wanted}" for text, found, wanted in judged if found != wanted]
