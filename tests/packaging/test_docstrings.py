"""What `help` and editors show of the public names is what their sources say, compiled or not."""

import ast
import importlib
import inspect
from collections.abc import Iterator
from functools import cache, cached_property
from pathlib import Path
from types import GetSetDescriptorType

import pytest

import mahjong_atlas as ma
from mahjong_atlas.build import PACKAGE

DESCRIBED = [name for name in ma.__all__ if callable(getattr(ma, name))]
CLASSES = [name for name in DESCRIBED if isinstance(getattr(ma, name), type)]
PROPERTIES = (property, cached_property, GetSetDescriptorType)
Source = ast.ClassDef | ast.FunctionDef


@cache
def sources_in(module: str) -> dict[str, Source]:
    """The classes and functions of a module by their names."""
    path = Path(PACKAGE.parent, *module.split(".")).with_suffix(".py")
    if not path.exists():
        path = path.with_suffix("") / "__init__.py"
    body = ast.parse(path.read_text(encoding="utf-8")).body
    return {node.name: node for node in body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}


def source_of(value: object) -> Source:
    """Where a value stands in the sources."""
    return sources_in(value.__module__)[value.__name__]  # type: ignore[attr-defined]


def members(kind: type) -> Iterator[tuple[str, ast.FunctionDef]]:
    """The public methods and properties of a class, inherited ones as well, each where it is defined."""
    known: set[str] = set()
    for each in kind.__mro__:
        if not each.__module__.startswith("mahjong_atlas."):
            continue
        source = source_of(each)
        for node in source.body:
            if isinstance(node, ast.FunctionDef) and not node.name.startswith("_") and node.name not in known:
                known.add(node.name)
                yield node.name, node


def parameters(function: ast.FunctionDef) -> list[tuple[str, str]]:
    """Names and defaults in the sources, without the instance."""
    given = function.args
    named = [*given.posonlyargs, *given.args]
    defaults = [""] * (len(named) - len(given.defaults)) + [ast.unparse(each) for each in given.defaults]
    pairs = [(arg.arg, default) for arg, default in zip(named, defaults, strict=True)]
    if given.vararg is not None:
        pairs.append((given.vararg.arg, ""))
    only = zip(given.kwonlyargs, given.kw_defaults, strict=True)
    pairs += [(arg.arg, ast.unparse(default) if default else "") for arg, default in only]
    return [pair for pair in pairs if pair[0] not in ("self", "cls")]


def assert_parameters(value: object, function: ast.FunctionDef, where: str) -> None:
    """What `inspect.signature` tells is what the sources say; the name of a constant is not followed."""
    found = [
        (name, "" if each.default is inspect.Parameter.empty else repr(each.default))
        for name, each in inspect.signature(value).parameters.items()  # type: ignore[arg-type]
        if name not in ("self", "cls")
    ]
    named = parameters(function)
    assert [name for name, _ in found] == [name for name, _ in named], where
    for (name, default), (_, written) in zip(found, named, strict=True):
        try:
            assert default == (repr(ast.literal_eval(written)) if written else ""), (where, name)
        except ValueError:
            assert default, (where, name)


@pytest.mark.parametrize("name", DESCRIBED)
def test_help_says_what_the_sources_say(name: str) -> None:
    value = getattr(ma, name)
    source = source_of(value)
    assert ast.get_docstring(source)
    assert inspect.getdoc(value) == ast.get_docstring(source)
    if isinstance(source, ast.FunctionDef):
        assert_parameters(value, source, name)


@pytest.mark.parametrize("name", CLASSES)
def test_help_of_members_says_what_the_sources_say(name: str) -> None:
    """Of methods and properties, inherited ones too."""
    kind = getattr(ma, name)
    for member, node in members(kind):
        where = f"{name}.{member}"
        value = inspect.getattr_static(kind, member)
        assert ast.get_docstring(node), where
        if isinstance(value, PROPERTIES):
            assert inspect.getdoc(value) == ast.get_docstring(node), where
        else:
            assert inspect.getdoc(getattr(kind, member)) == ast.get_docstring(node), where
            assert_parameters(getattr(kind, member), node, where)


@pytest.mark.parametrize("name", CLASSES)
def test_the_parameters_of_a_new_object_are_those_of_the_sources(name: str) -> None:
    kind = getattr(ma, name)
    for each in kind.__mro__:
        if not each.__module__.startswith("mahjong_atlas."):
            continue
        for node in source_of(each).body:
            if isinstance(node, ast.FunctionDef) and node.name == "__init__":
                assert_parameters(kind, node, name)
                return


def test_inherited_members_and_properties_are_among_those_that_are_compared() -> None:
    deal = dict(members(ma.Deal))
    assert {"start", "to_act", "legal_actions", "events", "over", "emit"} <= set(deal)
    assert isinstance(inspect.getattr_static(ma.Deal, "events"), PROPERTIES)
    assert "legal_actions" not in vars(ma.Deal)
    assert {"full_id", "fan", "parts"} <= set(dict(members(ma.Ruleset)))
    assert {"whole", "tell", "remedy"} <= set(dict(members(ma.AtlasError)))


def test_a_module_is_described() -> None:
    module = importlib.import_module("mahjong_atlas.play.deal")
    assert (
        inspect.getdoc(module)
        == "A deal (局): from the shuffle to the settlement, as a state machine over events."
    )
