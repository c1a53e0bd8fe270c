"""Reasons and words: a part declares every reason that it gives, each has its sentence in every language."""

import ast
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import import_module

from mahjong_atlas.play.refusals import REASONS
from mahjong_atlas.rules.names import actions_of, names_of
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.testing.consistency import option_sets
from mahjong_atlas.texts.languages import LANGUAGES
from tests.architecture.sources import Source, assert_none, package_sources, written

PARTS = ("play.features", "rules", "scoring")
"""Layers with parts."""
NOT_REFUSALS = {"AccountOnce", "DearestLimit", "HanOrMangan", "ScoringRules"}
"""Classes whose reasons say why a fan does not count, or why a hand is incomplete (`REASONS`)."""
OF_EVERY_GAME = ("mahjong_atlas.play.refusals", "mahjong_atlas.play.parts")
"""Modules that give the reasons of every game."""
Place = tuple[str, str]
"""Module and name."""
PLANTED = """
TOO_LATE: Final = Message("why-too-late")

def refused():
    return TOO_LATE or Message("why-too-early")

class Planted:
    def word_refusal(self):
        return refused()
"""


def made(node: ast.AST | None) -> str:
    """The id of the message that is made here; "" for anything else, and for what is no reason."""
    is_message = isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Message"
    if not is_message or not node.args or not isinstance(node.args[0], ast.Constant):
        return ""
    id = str(node.args[0].value)
    return id if id.startswith("why-") else ""


@dataclass(frozen=True)
class Reasons:
    """Where the sources make reasons, and which classes and functions give them."""

    sources: dict[str, Source]

    @cached_property
    def constants(self) -> dict[Place, str]:
        """Names that stand for a message, with its id."""
        return {
            (module, node.target.id): id
            for module, source in self.sources.items()
            for node in source.tree.body
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
            if (id := made(node.value))
        }

    @cached_property
    def defined(self) -> dict[Place, ast.FunctionDef | ast.ClassDef]:
        """Functions and classes of modules."""
        return {
            (module, node.name): node
            for module, source in self.sources.items()
            for node in source.tree.body
            if isinstance(node, (ast.FunctionDef, ast.ClassDef))
        }

    @cached_property
    def imported(self) -> dict[Place, Place]:
        """Where imported names come from."""
        return {
            (module, alias.asname or alias.name): (node.module, alias.name)
            for module, source in self.sources.items()
            for node in source.nodes
            if isinstance(node, ast.ImportFrom) and node.module
            for alias in node.names
        }

    def origin(self, place: Place) -> Place:
        """Where a name comes from."""
        while place not in self.constants and place not in self.defined and place in self.imported:
            place = self.imported[place]
        return place

    def given(self, start: Place) -> set[str]:
        """Ids of the reasons that a class or function gives, itself or by functions of parts."""
        found: set[str] = set()
        seen = {start}
        waiting = [start]
        while waiting:
            module, _ = place = waiting.pop()
            for node in ast.walk(self.defined[place]):
                found.add(made(node))
                if isinstance(node, ast.Name):
                    named = self.origin((module, node.id))
                    found.add(self.constants.get(named, ""))
                    if named not in seen and self._is_of_parts(named, module):
                        seen.add(named)
                        waiting.append(named)
        return found - {""}

    def _is_of_parts(self, place: Place, module: str) -> bool:
        """Whether a name of a module is a function there or of a layer with parts."""
        layer = self.sources.get(place[0], self.sources[module]).layer
        is_near = place[0] == module or layer in PARTS[:2]
        return is_near and isinstance(self.defined.get(place), ast.FunctionDef)

    def giving(self) -> list[Place]:
        """Parts that give reasons."""
        return [
            (module, name)
            for (module, name), node in self.defined.items()
            if isinstance(node, ast.ClassDef)
            and (self.sources[module].layer in PARTS or name == "Kongs")
            and name not in NOT_REFUSALS
            and self.given((module, name))
        ]

    def undeclared(self, place: Place, part: type) -> list[str]:
        """Reasons that a part gives and does not declare, or declares and does not give."""
        inherited = {id for base in part.__mro__[1:] for id in getattr(base, "reasons", ())}
        given = self.given(place) | inherited
        where = self._where(place)
        return [
            *(f"{where} gives {id} and does not declare it" for id in sorted(given - set(part.reasons))),
            *(f"{where} declares {id} and does not give it" for id in sorted(set(part.reasons) - given)),
        ]

    def strange(self, modules: Collection[str], known: Collection[str]) -> list[str]:
        """Reasons that some modules give and that are not known, and known ones that they do not give."""
        given = {place: self.given(place) for place in self.defined if place[0] in modules}
        never = set(known).difference({"why-hand-incomplete"}, *given.values())
        return [
            *(
                f"{self._where(place)} gives {id}, which is not declared"
                for place, ids in given.items()
                for id in sorted(ids.difference(known))
            ),
            *(f"{id} is declared and not given" for id in sorted(never)),
        ]

    def _where(self, place: Place) -> str:
        return f"{self.sources[place[0]].where}:{self.defined[place].lineno} {place[1]}"


@cache
def reasons() -> Reasons:
    """The reasons of the package."""
    return Reasons({source.module: source for source in package_sources()})


def unsaid(ruleset_id: str, ids: Iterable[str]) -> list[str]:
    """Reasons and words without a sentence in some language."""
    texts = names_of(ruleset_id).texts
    return [
        f"{ruleset_id}: {id} is not said in {language}"
        for id in sorted(ids)
        for language in LANGUAGES
        if not texts.has(language, id)
    ]


def test_a_part_declares_the_reasons_that_it_gives() -> None:
    giving = reasons().giving()

    assert len(giving) > 40
    parts = {place: getattr(import_module(place[0]), place[1]) for place in giving}
    assert_none(wrong for place, part in parts.items() for wrong in reasons().undeclared(place, part))


def test_a_reason_that_is_not_declared_is_found() -> None:
    source = written("play/features/planted.py", PLANTED)
    planted = Reasons({source.module: source})
    part = type("Planted", (), {"reasons": frozenset({"why-too-late", "why-never"})})

    assert planted.giving() == [(source.module, "Planted")]
    assert planted.undeclared((source.module, "Planted"), part) == [
        f"{source.where}:7 Planted gives why-too-early and does not declare it",
        f"{source.where}:7 Planted declares why-never and does not give it",
    ]


def test_the_reasons_of_every_game_are_declared_once() -> None:
    assert "why-hand-incomplete" in REASONS
    assert_none(reasons().strange(OF_EVERY_GAME, REASONS))


def test_a_strange_reason_of_every_game_is_found() -> None:
    source = written("play/planted.py", PLANTED)
    planted = Reasons({source.module: source})
    known = frozenset({"why-hand-incomplete", "why-too-late", "why-never"})

    assert planted.strange([source.module], known) == [
        f"{source.where}:4 refused gives why-too-early, which is not declared",
        f"{source.where}:7 Planted gives why-too-early, which is not declared",
        "why-never is declared and not given",
    ]


def test_every_reason_and_word_has_its_sentence() -> None:
    wrong = []
    for ruleset_id in RULESETS:
        rulesets = [find_ruleset(ruleset_id, options) for options in option_sets(ruleset_id)]
        declared = {id for ruleset in rulesets for id in ruleset.reasons}
        words = {f"action-{word}" for ruleset in rulesets for word in actions_of(ruleset)}
        wrong += unsaid(ruleset_id, REASONS | declared | words)

    assert_none(wrong)


def test_a_reason_without_a_sentence_is_found() -> None:
    assert unsaid("ningbo", ["why-nobody-knows", "why-hand-incomplete"]) == [
        f"ningbo: why-nobody-knows is not said in {language}" for language in LANGUAGES
    ]
