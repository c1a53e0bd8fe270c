"""Hooks: each has two implementers, or a line that says why one is enough."""

import ast
from collections.abc import Iterator
from importlib import import_module

from mahjong_atlas.play.parts import AfterWin, FalseWin, Mechanic, Succession
from mahjong_atlas.scoring.parts import ScoringPart, Valuation, WildUse
from mahjong_atlas.scoring.payments import Liability, Payment, SettlementPart
from tests.architecture.sources import NAME, Source, assert_none, package_sources, written

LAYERS = ("play.features", "rules", "scoring", "play")
BASES = (
    ScoringPart, SettlementPart, Mechanic, AfterWin, Succession, FalseWin,
    Liability, Payment, Valuation, WildUse,
)  # fmt: skip
REASON = "One part "
"""Begins the line that says why a hook has one implementer."""
PLANTED = '''
class Base:
    def nobody_needs(self):
        """Has no implementer."""

    def one_has(self):
        """Has one, for no reason."""

    def one_needs(self):
        """One part has it: the others need none."""

    def two_have(self):
        """Has two."""

    def two_need(self):
        """One part has it: so it was once."""

class First(Base):
    def one_has(self): ...
    def one_needs(self): ...
    def two_have(self): ...
    def two_need(self): ...

class Second(First):
    def two_have(self): ...
    def two_need(self): ...
'''


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


def unreasoned_hooks(base: type, source: Source) -> list[str]:
    """Hooks of a class without implementers, or with one and no reason for it; a class that only hands a hook
    on counts as none. `source` is where the class stands.
    """
    wrong = []
    own = next(each for each in source.tree.body if getattr(each, "name", "") == base.__name__)
    assert isinstance(own, ast.ClassDef)
    functions = {each.name: each for each in own.body if isinstance(each, ast.FunctionDef)}
    for hook, value in vars(base).items():
        if not callable(value) or hook.startswith("_"):
            continue
        found = {each.__name__ for each in below(base) if hook in vars(each) and each not in BASES}
        place = f"{source.where}:{functions[hook].lineno} {base.__name__}.{hook}"
        if not found:
            wrong.append(f"{place} has no implementer: remove it")
        elif (len(found) == 1) != (REASON in (ast.get_docstring(functions[hook]) or "")):
            wrong.append(f"{place} is implemented by {', '.join(sorted(found))}")
    return wrong


def test_a_hook_has_two_implementers_or_a_reason() -> None:
    load()
    sources = {source.module: source for source in package_sources()}

    assert_none(wrong for base in BASES for wrong in unreasoned_hooks(base, sources[base.__module__]))


def test_a_hook_without_implementers_or_reason_is_found() -> None:
    source = written("play/planted.py", PLANTED)
    space: dict[str, type] = {"__name__": source.module}
    exec(PLANTED, space)

    assert unreasoned_hooks(space["Base"], source) == [
        f"{source.where}:3 Base.nobody_needs has no implementer: remove it",
        f"{source.where}:6 Base.one_has is implemented by First",
        f"{source.where}:15 Base.two_need is implemented by First, Second",
    ]
