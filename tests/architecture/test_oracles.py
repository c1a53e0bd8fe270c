"""Oracles and slow enumerators are written a second time, so that they can disagree with the engine."""

from functools import cache

from tests.architecture.sources import NAME, ROOT, Source, assert_none, package_sources, sources_of_tests

WORDS = ("oracle", "enumerator", "brute")
"""A module with one of these in its name judges the engine."""
JUDGED = ("tiles.shapes", "scoring.patterns", "scoring")
"""What they may share no code with."""


@cache
def sources() -> dict[str, Source]:
    """Files of the package and of the tests by module."""
    return {source.module: source for source in (*package_sources(), *sources_of_tests())}


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
        for line, name in current.imports:
            if name in seen:
                continue
            seen.add(name)
            if any(f"{name}.".startswith(f"{NAME}.{judged}.") for judged in JUDGED):
                found.append(f"{current.where}:{line} imports {name}")
            elif name.startswith("tests."):
                parts = (name, name.rpartition(".")[0])
                waiting.extend(sources()[part] for part in parts if part in sources())
    return found


def test_an_oracle_shares_no_code_with_what_it_judges() -> None:
    oracles = [source for source in sources().values() if is_oracle(source)]

    assert oracles
    assert_none(fault for oracle in oracles for fault in shared_code(oracle))


def test_a_shared_import_is_found() -> None:
    lines = {
        "from mahjong_atlas.tiles.shapes import kernel": "mahjong_atlas.tiles.shapes.kernel",
        "from mahjong_atlas.tiles.shapes._kernel_py import key": "mahjong_atlas.tiles.shapes._kernel_py.key",
        "from mahjong_atlas.scoring.patterns.win import Win": "mahjong_atlas.scoring.patterns.win.Win",
        "from mahjong_atlas.tiles.kind import EAST": "",
    }
    for line, name in lines.items():
        source = Source(ROOT / "tests/oracle.py", "tests.oracle", f"x = 1\n{line}")
        assert is_oracle(source)
        assert shared_code(source) == ([f"tests/oracle.py:2 imports {name}"] if name else [])
