"""Hooks: each has two implementers, or a line that says why one is enough."""

import ast
from collections.abc import Iterator
from importlib import import_module

import pytest

from mahjong_atlas.play.parts import AfterWin, FalseWin, Mechanic, Succession
from mahjong_atlas.scoring.parts import ScoringPart, Valuation, WildUse
from mahjong_atlas.settlement.parts import Liability, Payment, SettlementPart
from tests.architecture.sources import NAME, package_sources

LAYERS = ("features", "rules", "scoring", "settlement", "play")
BASES = (
    ScoringPart, SettlementPart, Mechanic, AfterWin, Succession, FalseWin,
    Liability, Payment, Valuation, WildUse,
)  # fmt: skip
REASON = "One part "
"""Begins the line that says why a hook has one implementer."""


def load() -> None:
    """Import every module with parts."""
    for source in package_sources():
        if source.layer in LAYERS and source.path.suffix == ".py":
            import_module(source.module)


def below(base: type) -> Iterator[type]:
    """All classes of the package derived from one."""
    for each in base.__subclasses__():
        if each.__module__.startswith(f"{NAME}."):
            yield each
        yield from below(each)


def hooks() -> Iterator[tuple[type, str]]:
    """Every hook with the class that has it."""
    for base in BASES:
        for name, value in vars(base).items():
            if callable(value) and not name.startswith("_"):
                yield base, name


def implementers(base: type, hook: str) -> set[str]:
    """Parts that answer a hook; a class that only hands it on counts as none."""
    load()
    return {each.__name__ for each in below(base) if hook in vars(each) and each not in BASES}


def docstring(base: type, hook: str) -> str:
    """What the source says of a hook."""
    source = next(each for each in package_sources() if each.module == base.__module__)
    own = next(each for each in source.tree.body if getattr(each, "name", "") == base.__name__)
    assert isinstance(own, ast.ClassDef)
    function = next(each for each in own.body if getattr(each, "name", "") == hook)
    assert isinstance(function, ast.FunctionDef)
    return ast.get_docstring(function) or ""


@pytest.mark.parametrize(("base", "hook"), list(hooks()), ids=lambda each: getattr(each, "__name__", each))
def test_a_hook_has_two_implementers_or_a_reason(base: type, hook: str) -> None:
    found = implementers(base, hook)
    text = docstring(base, hook)

    assert found, "nobody implements it: remove it"
    assert (len(found) == 1) == (REASON in text), f"{sorted(found)}: {text}"
