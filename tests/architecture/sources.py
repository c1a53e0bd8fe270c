"""The sources as syntax trees: what each module imports, names and says."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src/mahjong_atlas"
NAME = "mahjong_atlas"

ENGINE = ("tiles", "hands", "shapes", "patterns", "scoring", "settlement", "play", "features")
COMPILED = frozenset((*ENGINE, "rules", "match", "bots"))


@dataclass(frozen=True)
class Source:
    """One Python file; `module` is its dotted name, `layer` the package in mahjong_atlas ("" at the top)."""

    path: Path
    module: str
    text: str

    @property
    def layer(self) -> str:
        """The package directly under mahjong_atlas, or "" for a module at the top."""
        parts = self.module.split(".")
        below = parts[1:] if self.path.name == "__init__.py" else parts[1:-1]
        return below[0] if below else ""

    @property
    def tree(self) -> ast.Module:
        """The syntax tree."""
        return ast.parse(self.text, str(self.path))

    @property
    def where(self) -> str:
        """The path from the project's root."""
        return str(self.path.relative_to(ROOT)) if self.path.is_relative_to(ROOT) else str(self.path)


def read(path: Path, base: Path, package: str) -> Source:
    """One file under `base`, which is the folder of `package`."""
    parts = path.relative_to(base).with_suffix("").parts
    parts = parts[:-1] if parts[-1] == "__init__" else parts
    return Source(path, ".".join((package, *parts)), path.read_text(encoding="utf-8"))


def package_sources() -> list[Source]:
    """All Python files of the package."""
    return [
        read(path, PACKAGE, NAME) for path in sorted(PACKAGE.rglob("*.py*")) if path.suffix in (".py", ".pyi")
    ]


def sources_of_tests() -> list[Source]:
    """All Python files of the tests."""
    return [read(path, ROOT / "tests", "tests") for path in sorted((ROOT / "tests").rglob("*.py"))]


def imports(source: Source) -> Iterator[str]:
    """Dotted names that a file imports, anywhere in it; `from a import b` gives "a.b"."""
    inside = source.module.split(".")
    if source.path.name != "__init__.py":
        inside = inside[:-1]
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(inside[: len(inside) - node.level + 1]) if node.level else ""
            start = ".".join(filter(None, (base, node.module or "")))
            yield from (f"{start}.{alias.name}" for alias in node.names)


def docstrings(tree: ast.AST) -> set[int]:
    """Identities of the constants that are docstrings, also those under an attribute."""
    return {
        id(node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    }


def literals(source: Source) -> Iterator[tuple[int, str]]:
    """Line and text of every string in the code that is no docstring."""
    tree = source.tree
    skipped = docstrings(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in skipped:
            yield node.lineno, node.value


def identifiers(source: Source) -> Iterator[tuple[int, str]]:
    """Line and text of every name that the code gives or uses, the file's own among them."""
    yield 1, source.path.stem
    for node in ast.walk(source.tree):
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
