"""The example that `help` shows of each public name says what comes out, compiled or not."""

import doctest
import inspect

import pytest

import mahjong_atlas as ma

DESCRIBED = {name: getattr(ma, name) for name in ma.__all__ if callable(getattr(ma, name))}
EVERYTHING = {"mahjong_atlas": ma, **DESCRIBED}


def examples_of(name: str) -> doctest.DocTest:
    return doctest.DocTestParser().get_doctest(
        inspect.getdoc(EVERYTHING[name]) or "", {"ma": ma}, name, None, 0
    )


@pytest.mark.parametrize("name", EVERYTHING)
def test_the_example_says_what_comes_out(name: str) -> None:
    found = examples_of(name)
    assert any(example.want for example in found.examples)
    lines: list[str] = []
    doctest.DocTestRunner(verbose=False).run(found, out=lines.append)
    assert "".join(lines) == ""


def test_what_is_no_function_is_in_the_example_of_the_package() -> None:
    text = inspect.getdoc(ma) or ""
    assert [name for name in ma.__all__ if name not in DESCRIBED and f"ma.{name}" not in text] == []
