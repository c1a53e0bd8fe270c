"""A city is a folder: what it alone uses stands in it, and only declared relatives take from it."""

import ast
import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from mahjong_atlas.rules.registry import RULESETS, find_ruleset, lineage
from mahjong_atlas.testing.consistency import option_sets
from tests.architecture.sources import (
    NAME,
    PACKAGE,
    ROOT,
    Lines,
    Source,
    assert_none,
    faults,
    misjudged,
    package_sources,
    read,
    text_of,
    where,
    written,
)

SHARED = ("play.features", "scoring.patterns", "scoring")
"""Layers with parts, patterns, gates and payments."""
CITIES = frozenset(name.replace("-", "_") for name in RULESETS)
TAKEN = re.compile(rf"{NAME}\.rules\.(\w+)")
TENHOU = f"{PACKAGE.relative_to(ROOT)}/records/tenhou"
"""Begins the paths of the reader of Tenhou's logs, which reads one game."""


def outside() -> list[Source]:
    """What the packages in `examples/` play; they see nothing of a city."""
    paths = sorted((ROOT / "examples").glob("*/*/*.py"))
    return [read(path, ROOT / "examples", "examples") for path in paths if path.parent.name != "tests"]


def city_of(source: Source) -> str:
    """The folder of a city that a file of the package lies in; "" for other files."""
    inside = source.path.relative_to(PACKAGE).parts
    return inside[1] if inside[0] == "rules" and len(inside) > 2 else ""


@cache
def relatives(city: str) -> frozenset[str]:
    """Cities whose pages a city's page differs from, under any value of its options, and itself."""
    name = city.replace("_", "-")
    found = {base for options in option_sets(name) for base in lineage(find_ruleset(name, options))}
    return frozenset(base.replace("-", "_") for base in found)


def taken_from_strangers(source: Source) -> Lines:
    """Imports from a city by what is no relative of it: another city, or any file outside the cities."""
    city = city_of(source)
    known = relatives(city) if city in CITIES else {"riichi"} if source.where.startswith(TENHOU) else ()
    for line, name in source.imports:
        match = TAKEN.match(name)
        if match and match[1] in CITIES and match[1] not in known:
            yield line, f"takes from {match[1]}"


def parts_of(source: Source) -> Lines:
    """Public parts of a shared layer: classes that fill a slot or hook, and patterns of a win."""
    if source.layer not in SHARED:
        return
    for node in source.tree.body:
        is_pattern = isinstance(node, ast.FunctionDef) and [a.arg for a in node.args.args] == ["win"]
        is_part = isinstance(node, ast.ClassDef) and node.bases
        if (is_pattern if source.layer == "scoring.patterns" else is_part) and not node.name.startswith("_"):
            yield node.lineno, node.name


def user_of(source: Source) -> str:
    """Who uses what a file names: a city, the game of an example package, "shared" for the rest."""
    if not source.path.is_relative_to(PACKAGE):
        return source.path.parent.name
    return city_of(source) or "shared"


def used_by_one_city(sources: Sequence[Source]) -> list[str]:
    """Parts of the shared layers that nobody uses but one city and its relatives."""
    parts = [(source, line, name) for source in sources for line, name in parts_of(source)]
    known = {name for _, _, name in parts}
    naming: dict[str, set[Source]] = {name: set() for name in known}
    for source in sources:
        for name in known.intersection(re.findall(r"\w+", source.text)):
            naming[name].add(source)
    wrong = []
    for own, line, name in parts:
        users = {user_of(each) for each in naming[name] if each is not own}
        if len(re.findall(rf"\b{name}\b", own.text)) > 1:
            users.add("shared")
        if "shared" not in users and any(users <= relatives(city) for city in CITIES):
            wrong.append(f"{own.where}:{line} {name} is used by {', '.join(sorted(users)) or 'nobody'} alone")
    return wrong


@cache
def public() -> frozenset[str]:
    """Modules of the table in docs/concepts/own-rulesets.md."""
    page = text_of(ROOT / "docs/concepts/own-rulesets.md")
    return frozenset(re.findall(rf"`({NAME}\.[\w.]+)`", page.partition("### What a package may use")[2]))


def private_imports(source: Source) -> Lines:
    """Imports of a package from modules that are not public."""
    for line, name in source.imports:
        if name.startswith(f"{NAME}.") and not any(f"{name}.".startswith(f"{each}.") for each in public()):
            yield line, f"takes {name}"


def misplaced(rules: Path, listed: str) -> list[str]:
    """Folders of rulesets that are none or have no page, and pages that are not in the list."""
    folders = {path.parent.name for path in rules.glob("*/__init__.py")}
    pages = {path.parent.name for path in rules.glob("*/page.md")}
    unlisted = {city for city in CITIES if f"rules/{city}/page.md" not in listed}
    return [
        *(f"{where(rules)}/{name}/__init__.py is no ruleset" for name in sorted(folders - CITIES)),
        *(f"{where(rules)}/{name}/__init__.py is missing" for name in sorted(CITIES - folders)),
        *(f"{where(rules)}/{name}/page.md is missing" for name in sorted(CITIES - pages)),
        *(f"{where(rules)}/{name}/page.md is not listed" for name in sorted(unlisted)),
    ]


def test_a_city_takes_only_from_relatives_and_nothing_else_takes_from_one() -> None:
    """Layers above ask for what parts declare; only the reader of Tenhou's logs reads one game."""
    assert_none(faults(taken_from_strangers, package_sources()))


def test_an_import_from_a_stranger_is_found() -> None:
    planted = (
        ("rules/ningbo/parts.py", "x = 1\nfrom mahjong_atlas.rules.riichi import x", "2 takes from riichi"),
        ("rules/ningbo/parts.py", "from ..riichi import x", "1 takes from riichi"),
        ("rules/ningbo/parts.py", "from mahjong_atlas.rules.ningbo.gold import x"),
        ("rules/akapei/parts.py", "from mahjong_atlas.rules.riichi import x"),
        ("rules/registry.py", "from mahjong_atlas.rules import ningbo", "1 takes from ningbo"),
        ("play/deal.py", "def f():\n    import mahjong_atlas.rules.mcr.page", "2 takes from mcr"),
        ("records/tenhou.py", "from mahjong_atlas.rules.riichi.yaku import x"),
        ("records/tenhou/read.py", "from mahjong_atlas.rules.mcr import x", "1 takes from mcr"),
        ("records/jsonl.py", "from mahjong_atlas.rules.riichi import x", "1 takes from riichi"),
        ("play/deal.py", "from mahjong_atlas.rules.registry import RULESETS"),
    )
    assert_none(misjudged((taken_from_strangers, *each) for each in planted))


def test_what_one_city_alone_uses_stands_in_its_folder() -> None:
    """A relative uses what its parent has; a part of the shared layers has users that are no relatives."""
    assert_none(used_by_one_city((*package_sources(), *outside())))


def test_a_part_of_one_city_is_found() -> None:
    part = written("play/features/alone.py", "x = 1\n\n\nclass Alone(Mechanic):\n    pass\n")
    pattern = written("scoring/patterns/alone.py", "def alone_here(win): ...")
    akapei = written("rules/akapei/game.py", "use(Alone, alone_here)")
    riichi = written("rules/riichi/game.py", "use(Alone, alone_here)")
    stranger = written("rules/ningbo/game.py", "use(Alone, alone_here)")
    wrong = (f"{part.where}:4 Alone is used by ", f"{pattern.where}:1 alone_here is used by ")

    assert used_by_one_city([part, pattern]) == [f"{each}nobody alone" for each in wrong]
    assert used_by_one_city([part, pattern, riichi]) == [f"{each}riichi alone" for each in wrong]
    assert used_by_one_city([part, pattern, riichi, akapei]) == [
        f"{each}akapei, riichi alone" for each in wrong
    ]
    assert used_by_one_city([part, pattern, riichi, stranger]) == []
    assert used_by_one_city([part, pattern, written("play/deal.py", "Alone, alone_here")]) == []
    assert used_by_one_city([written("play/features/alone.py", part.text + "\n\nALL = Alone")]) == []


def test_a_package_takes_only_what_is_public() -> None:
    assert len(public()) > 20
    assert_none(faults(private_imports, outside()))


def test_a_private_import_is_found() -> None:
    path = ROOT / "examples/singapore/singapore/__init__.py"
    text = "from mahjong_atlas.scoring.fan import Fan\nfrom mahjong_atlas.server.hub import Hub\n"

    assert faults(private_imports, [Source(path, "examples.singapore.singapore", text)]) == [
        "examples/singapore/singapore/__init__.py:2 takes mahjong_atlas.server.hub.Hub"
    ]


def test_every_folder_is_a_ruleset_with_a_page_that_is_listed() -> None:
    assert_none(misplaced(PACKAGE / "rules", text_of(ROOT / "docs/rules/README.md")))


def test_a_folder_without_ruleset_page_or_line_is_found(tmp_path: Path) -> None:
    for name in (CITIES | {"atlantis"}) - {"wuhan"}:
        (tmp_path / name).mkdir()
        (tmp_path / name / "__init__.py").touch()
        (tmp_path / name / "page.md").touch()
    (tmp_path / "ningbo/page.md").unlink()
    listed = " ".join(f"rules/{name}/page.md" for name in CITIES - {"mcr"})

    assert misplaced(tmp_path, listed) == [
        f"{tmp_path}/atlantis/__init__.py is no ruleset",
        f"{tmp_path}/wuhan/__init__.py is missing",
        f"{tmp_path}/ningbo/page.md is missing",
        f"{tmp_path}/wuhan/page.md is missing",
        f"{tmp_path}/mcr/page.md is not listed",
    ]


def test_relatives_are_declared() -> None:
    assert relatives("akapei") == {"akapei", "riichi"}
    assert relatives("hongkong_modern") == {"hongkong_modern", "hongkong_new", "hongkong_old"}
    assert relatives("ningbo") == {"ningbo"}
