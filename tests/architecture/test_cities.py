"""A city is a folder: what it alone uses stands in it, and only declared relatives take from it."""

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from mahjong_atlas.rules.registry import RULESETS, find_ruleset, lineage, options_of
from tests.architecture.sources import NAME, PACKAGE, ROOT, Source, imports, package_sources, read

SOURCES = package_sources()
SHARED = ("features", "patterns", "scoring", "settlement")
"""Layers with parts, patterns, gates and payments."""


def city_of(source: Source) -> str:
    """The folder of a city that a file lies in; "" for other files."""
    inside = source.path.relative_to(PACKAGE).parts
    return inside[1] if inside[0] == "rules" and len(inside) > 2 else ""


CITIES = {name.replace("-", "_") for name in RULESETS}
OUTSIDE = [
    read(path, ROOT / "examples", "examples")
    for path in (ROOT / "examples").glob("*/*/*.py")
    if path.parent.name != "tests"
]
"""What the packages in `examples/` play; they see nothing of a city."""
FILES = [source for source in SOURCES if city_of(source)]


@cache
def relatives(city: str) -> frozenset[str]:
    """Cities whose pages a city's page differs from, under any value of its options, and itself."""
    name = city.replace("_", "-")
    settings = [{}, *({each.name: value} for each in options_of(name) for value in each.others())]
    found = {base for options in settings for base in lineage(find_ruleset(name, options))}
    return frozenset(base.replace("-", "_") for base in found)


def taken_from(source: Source) -> set[str]:
    """Cities that a file imports from."""
    pattern = re.compile(rf"{NAME}\.rules\.(\w+)")
    return {match[1] for name in imports(source) if (match := pattern.match(name))} & CITIES


def parts() -> Iterator[tuple[Source, str]]:
    """Every public part of the shared layers: classes that fill a slot or hook, and patterns of a win."""
    for source in SOURCES:
        if source.layer in SHARED:
            for node in source.tree.body:
                is_pattern = isinstance(node, ast.FunctionDef) and [a.arg for a in node.args.args] == ["win"]
                is_part = isinstance(node, ast.ClassDef) and node.bases
                if (is_pattern if source.layer == "patterns" else is_part) and not node.name.startswith("_"):
                    yield source, node.name


@cache
def words_of(source: Source) -> frozenset[str]:
    """All names in a file."""
    return frozenset(re.findall(r"\w+", source.text))


def users(own: Source, name: str) -> set[str]:
    """Who names a part: cities, games of the example packages, "shared" for another file of the engine."""
    by = {city_of(each) or "shared" for each in SOURCES if each.path != own.path and name in words_of(each)}
    by |= {each.path.parent.name for each in OUTSIDE if name in words_of(each)}
    within = len(re.findall(rf"\b{name}\b", own.text)) > 1
    return by | ({"shared"} if within else set())


@pytest.mark.parametrize("source", FILES, ids=lambda source: source.module)
def test_a_city_takes_only_from_relatives(source: Source) -> None:
    assert taken_from(source) <= relatives(city_of(source))


def test_nothing_outside_the_cities_knows_one() -> None:
    """Layers above ask for what parts declare; only the reader of Tenhou's logs reads one game."""
    named = {source: taken_from(source) for source in SOURCES if not city_of(source)}
    knowing = {source.where: cities for source, cities in named.items() if cities}

    assert {where: cities for where, cities in knowing.items() if "/records/tenhou" not in where} == {}


@pytest.mark.parametrize(
    ("source", "name"), list(parts()), ids=lambda value: str(getattr(value, "module", value))
)
def test_what_one_city_alone_uses_stands_in_its_folder(source: Source, name: str) -> None:
    """A relative uses what its parent has; a part of the shared layers has users that are no relatives."""
    found = users(source, name)

    assert "shared" in found or not any(found <= relatives(city) for city in CITIES), found


@pytest.mark.parametrize(
    "source", [each for each in SOURCES if not city_of(each)], ids=lambda source: source.module or "package"
)
def test_no_other_layer_takes_from_a_city(source: Source) -> None:
    """The bridges to another program's records know the one game they are for."""
    assert taken_from(source) <= ({"riichi"} if source.layer == "records" else set())


@pytest.mark.parametrize("source", OUTSIDE, ids=lambda source: source.where)
def test_a_package_takes_only_what_is_public(source: Source) -> None:
    """Modules of the table in docs/concepts/own-rulesets.md."""
    text = (ROOT / "docs/concepts/own-rulesets.md").read_text(encoding="utf-8")
    public = set(re.findall(rf"`({NAME}\.[\w.]+)`", text.partition("### What a package may use")[2]))
    modules = {name for name in imports(source) if name.startswith(f"{NAME}.")}

    assert len(public) > 20
    assert [each for each in modules if not any(f"{each}.".startswith(f"{one}.") for one in public)] == []


def test_every_folder_is_a_ruleset_with_a_page() -> None:
    folders = {path.name for path in (PACKAGE / "rules").iterdir() if (path / "__init__.py").is_file()}

    assert folders == CITIES
    assert all((PACKAGE / "rules" / city / "page.md").is_file() for city in CITIES)


def test_every_page_is_listed() -> None:
    listed = (ROOT / "docs/rules/README.md").read_text(encoding="utf-8")

    assert {city for city in CITIES if f"rules/{city}/page.md" in listed} == CITIES


def test_relatives_are_declared() -> None:
    assert relatives("akapei") == {"akapei", "riichi"}
    assert relatives("hongkong_modern") == {"hongkong_modern", "hongkong_new", "hongkong_old"}
    assert relatives("ningbo") == {"ningbo"}
