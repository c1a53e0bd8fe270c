"""Reasons and words: a part declares every reason that it gives, each has its sentence in every language."""

import ast
from collections.abc import Iterator
from importlib import import_module

import pytest

from mahjong_atlas.play.refusals import REASONS
from mahjong_atlas.rules.names import actions_of, names_of
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.testing.consistency import option_sets
from mahjong_atlas.texts.languages import LANGUAGES
from tests.architecture.sources import Source, package_sources

PARTS = ("features", "rules", "scoring", "settlement")
"""Layers with parts."""
NOT_REFUSALS = {"AccountOnce", "DearestLimit", "Explanation", "ScoringRules"}
"""Classes whose reasons say why a fan does not count, or why a hand is incomplete (`REASONS`)."""
SOURCES = {source.module: source for source in package_sources()}
Place = tuple[str, str]
"""Module and name."""


def constants(source: Source) -> Iterator[tuple[str, str]]:
    """Names of a module that stand for a message, with its id."""
    for node in source.tree.body:
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            id = made(node.value)
            if id:
                yield node.target.id, id


def made(node: ast.AST | None) -> str:
    """The id of the message that is made here; "" for anything else, and for what is no reason."""
    is_message = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Message"
    if not is_message or not node.args or not isinstance(node.args[0], ast.Constant):
        return ""
    id = str(node.args[0].value)
    return id if id.startswith("why-") else ""


CONSTANTS = {(module, name): id for module, source in SOURCES.items() for name, id in constants(source)}
DEFINED: dict[Place, ast.FunctionDef | ast.ClassDef] = {
    (module, node.name): node
    for module, source in SOURCES.items()
    for node in source.tree.body
    if isinstance(node, (ast.FunctionDef, ast.ClassDef))
}
IMPORTED: dict[Place, Place] = {
    (module, alias.asname or alias.name): (node.module, alias.name)
    for module, source in SOURCES.items()
    for node in ast.walk(source.tree)
    if isinstance(node, ast.ImportFrom) and node.module
    for alias in node.names
}


def origin(place: Place) -> Place:
    """Where a name comes from."""
    while place not in CONSTANTS and place not in DEFINED and place in IMPORTED:
        place = IMPORTED[place]
    return place


def given(module: str, node: ast.AST, within: tuple[Place, ...] = ()) -> set[str]:
    """Ids of the reasons that a class or function gives, itself or by functions of parts."""
    found: set[str] = set()
    for each in ast.walk(node):
        found.add(made(each))
        if isinstance(each, ast.Name):
            place = origin((module, each.id))
            found.add(CONSTANTS.get(place, ""))
            function = DEFINED.get(place)
            is_of_parts = place[0] == module or SOURCES.get(place[0], SOURCES[module]).layer in PARTS[:2]
            if isinstance(function, ast.FunctionDef) and is_of_parts and place not in within:
                found |= given(place[0], function, (*within, place))
    return {id for id in found if id.startswith("why-")}


GIVING = [
    (module, name)
    for (module, name), node in DEFINED.items()
    if isinstance(node, ast.ClassDef)
    and (SOURCES[module].layer in PARTS or name == "Kongs")
    and name not in NOT_REFUSALS
    and given(module, node)
]
"""Parts that give reasons."""


@pytest.mark.parametrize(("module", "name"), GIVING)
def test_a_part_declares_the_reasons_that_it_gives(module: str, name: str) -> None:
    part = getattr(import_module(module), name)
    inherited = {id for base in part.__mro__[1:] for id in getattr(base, "reasons", ())}

    assert set(part.reasons) == given(module, DEFINED[module, name]) | inherited


def test_the_reasons_of_every_game_are_declared_once() -> None:
    found = {"why-hand-incomplete"}
    for module in ("mahjong_atlas.play.refusals", "mahjong_atlas.play.parts"):
        for (where, _), node in DEFINED.items():
            if where == module:
                found |= given(module, node)

    assert found == REASONS
    assert len(GIVING) > 40


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_every_reason_and_word_has_its_sentence(ruleset_id: str) -> None:
    texts = names_of(ruleset_id).texts
    ids: set[str] = set(REASONS)
    for options in option_sets(ruleset_id):
        ruleset = find_ruleset(ruleset_id, options)
        ids |= ruleset.reasons | {f"action-{word}" for word in actions_of(ruleset)}

    assert [
        (id, language) for id in sorted(ids) for language in LANGUAGES if not texts.has(language, id)
    ] == []
