"""House rules that no linter knows."""

import ast
import re
from pathlib import Path

import pytest

from tests.architecture.sources import (
    COMPILED,
    NAME,
    PACKAGE,
    ROOT,
    Source,
    package_sources,
    sources_of_tests,
)

LINE_LENGTH = 110
RULESET_LINES = 150
LONG_RULESETS = {"riichi": 230, "hongkong_old": 230, "mcr": 220}
VAGUE_NAMES = frozenset(("utils", "util", "helpers", "helper", "common", "misc"))
OPEN_ENDS = re.compile(r"\b(?:TODO|FIXME|XXX|NotImplementedError)\b")
ALL = package_sources()


def calls_of(source: Source, names: frozenset[str]) -> list[int]:
    """Lines that call a builtin of these names."""
    return [
        node.lineno
        for node in ast.walk(source.tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in names
    ]


def untyped_words(source: Source) -> list[int]:
    """Lines that say `Any` or take `**kwargs` untyped, which the compiler makes slow."""
    lines = [node.lineno for node in ast.walk(source.tree) if isinstance(node, ast.Name) and node.id == "Any"]
    for node in ast.walk(source.tree):
        if isinstance(node, ast.FunctionDef) and node.args.kwarg is not None:
            annotation = node.args.kwarg.annotation
            if not (isinstance(annotation, ast.Subscript) and ast.unparse(annotation.value) == "Unpack"):
                lines.append(node.lineno)
    return lines


@pytest.mark.parametrize("source", ALL, ids=lambda source: source.module)
def test_no_code_is_made_from_text(source: Source) -> None:
    assert calls_of(source, frozenset(("eval", "exec", "compile", "__import__"))) == []


@pytest.mark.parametrize(
    "source", [each for each in ALL if each.layer in COMPILED], ids=lambda each: each.module
)
def test_compiled_code_is_typed(source: Source) -> None:
    assert untyped_words(source) == []


@pytest.mark.parametrize(
    "source", [each for each in ALL if each.layer in COMPILED], ids=lambda each: each.module
)
def test_fields_of_compiled_dataclasses_are_not_bare_objects(source: Source) -> None:
    """The compiler of mypy 2.4 makes a module of them that cannot be imported: write a plain class."""
    fields = [
        ast.unparse(field)
        for node in ast.walk(source.tree)
        if isinstance(node, ast.ClassDef) and "dataclass" in ast.unparse(node).split("class ")[0]
        for field in node.body
        if isinstance(field, ast.AnnAssign) and ast.unparse(field.annotation) == "object"
    ]
    assert fields == []


@pytest.mark.parametrize("source", ALL, ids=lambda source: source.module)
def test_nothing_is_left_open(source: Source) -> None:
    assert [line for line in source.text.splitlines() if OPEN_ENDS.search(line)] == []


@pytest.mark.parametrize("source", ALL, ids=lambda source: source.module)
def test_names_of_modules_say_what_is_in_them(source: Source) -> None:
    assert VAGUE_NAMES.isdisjoint(source.module.split("."))
    assert not source.module.endswith("_old") or source.path.parent.parent.name == "rules"


@pytest.mark.parametrize("source", [*ALL, *sources_of_tests()], ids=lambda source: source.module)
def test_lines_are_short(source: Source) -> None:
    assert [line for line in source.text.splitlines() if len(line) > LINE_LENGTH] == []


def ruleset_sources() -> list[Source]:
    """The files that define rulesets, one each."""
    return [
        source
        for source in ALL
        if source.path.parent.parent == PACKAGE / "rules" and source.path.name == "__init__.py"
    ]


def test_a_ruleset_file_is_short() -> None:
    """One page or two of code: the rest of a ruleset is names in data files, or parts."""
    assert ruleset_sources()
    lengths = {source.path.parent.name: len(source.text.splitlines()) for source in ruleset_sources()}
    assert {name: n for name, n in lengths.items() if n > LONG_RULESETS.get(name, RULESET_LINES)} == {}


def test_every_module_says_what_it_is() -> None:
    assert [
        source.where for source in ALL if source.path.suffix == ".py" and not ast.get_docstring(source.tree)
    ] == []


def test_violations_are_found() -> None:
    """The rules above would notice."""

    def source(text: str) -> Source:
        return Source(PACKAGE / "play" / Path("deal.py"), f"{NAME}.play.deal", text)

    assert calls_of(source('x = eval("1")'), frozenset(("eval",))) == [1]
    assert calls_of(source('x = re.compile("1")'), frozenset(("compile",))) == []
    assert untyped_words(source("def f(x: Any) -> None: ...")) == [1]
    assert untyped_words(source("def f(**kwargs: int) -> None: ...")) == [1]
    assert untyped_words(source("def f(**kwargs: Unpack[Rules]) -> None: ...")) == []
    assert OPEN_ENDS.search("# TODO: later")


def test_nothing_names_a_place_outside_the_project() -> None:
    """Tests and documents may look for a neighbouring folder only by a relative path."""
    homes = re.compile(r"(?<![\w./])/(?:work|home|Users|root)/\w")
    texts = [path for folder in ("src", "tests", "docs", "scripts") for path in (ROOT / folder).rglob("*.*")]
    kept = [path for path in texts if path.suffix in (".py", ".md", ".toml", ".json", ".txt")]
    assert [str(path) for path in kept if homes.search(path.read_text(encoding="utf-8"))] == []
