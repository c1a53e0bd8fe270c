"""The checks of the sources can fail, and then list all that is wrong."""

import pytest

from tests.architecture.sources import Lines, Source, assert_none, faults, misjudged, written


def ones(source: Source) -> Lines:
    """Lines with a one."""
    yield from ((line, "has a one") for line, text in source.lines if "1" in text)


def test_all_faults_are_listed() -> None:
    found = faults(ones, [written("play/a.py", "x = 1\ny = 2\nz = 1\n"), written("play/b.py", "\n1\n")])

    assert_none([])
    with pytest.raises(pytest.fail.Exception) as failed:
        assert_none(found)
    assert str(failed.value).splitlines() == [
        "src/mahjong_atlas/play/a.py:1 has a one",
        "src/mahjong_atlas/play/a.py:3 has a one",
        "src/mahjong_atlas/play/b.py:2 has a one",
    ]


def test_a_planted_fault_that_is_not_found_is_listed() -> None:
    one = (ones, "play/a.py", "x = 1")
    two = (ones, "play/a.py", "x = 2")

    assert misjudged([(*one, "1 has a one"), two]) == []
    assert len(misjudged([one, (*one, "2 has a one"), (*two, "1 has a one")])) == 3
