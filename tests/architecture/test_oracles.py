"""Oracles and slow enumerators are written a second time, so that they can disagree with the engine."""

from pathlib import Path

import pytest

from tests.architecture.sources import NAME, ROOT, Source, imports, package_sources, sources_of_tests

WORDS = ("oracle", "enumerator", "brute")
"""A module with one of these in its name judges the engine."""
JUDGED = ("shapes", "patterns", "scoring")
"""What they may share no code with."""

SOURCES = {source.module: source for source in (*package_sources(), *sources_of_tests())}


def is_oracle(source: Source) -> bool:
    """Whether a module judges; a test that compares an oracle with the engine does not."""
    stem = source.path.stem
    return not stem.startswith("test_") and stem != "conftest" and any(word in stem for word in WORDS)


def shared_code(source: Source) -> list[str]:
    """What an oracle imports, itself or through its own helpers in the tests, from what it judges."""
    found: list[str] = []
    seen: set[str] = set()
    waiting = [source]
    while waiting:
        current = waiting.pop()
        for name in imports(current):
            if name in seen:
                continue
            seen.add(name)
            if any(f"{name}.".startswith(f"{NAME}.{judged}.") for judged in JUDGED):
                found.append(f"{current.where} imports {name}")
            elif name.startswith("tests."):
                waiting.extend(SOURCES[part] for part in (name, name.rpartition(".")[0]) if part in SOURCES)
    return found


ORACLES = [source for source in SOURCES.values() if is_oracle(source)]


def test_there_are_oracles() -> None:
    assert ORACLES


@pytest.mark.parametrize("source", ORACLES, ids=lambda source: source.module)
def test_an_oracle_shares_no_code_with_what_it_judges(source: Source) -> None:
    assert shared_code(source) == []


@pytest.mark.parametrize(
    ("line", "is_wrong"),
    [
        ("from mahjong_atlas.shapes import kernel", True),
        ("from mahjong_atlas.shapes._kernel_py import shanten", True),
        ("from mahjong_atlas.patterns.win import Win", True),
        ("from mahjong_atlas.tiles.kind import EAST", False),
    ],
)
def test_a_shared_import_is_found(line: str, is_wrong: bool) -> None:
    source = Source(ROOT / "tests" / Path("oracle.py"), "tests.oracle", line)
    assert is_oracle(source)
    assert bool(shared_code(source)) is is_wrong
