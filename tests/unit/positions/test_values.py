"""Values and tiles of a line."""

import doctest

import pytest
from hypothesis import given
from hypothesis import strategies as st

import mahjong_atlas
from mahjong_atlas.positions import fields, reading, tiles, writing
from mahjong_atlas.positions.fields import LISTS, read_value, write_value
from mahjong_atlas.positions.tiles import read_tiles, write_tiles

WORDS = st.one_of(st.text(max_size=8), st.sampled_from(["true", "7", "-1", "", "S nine", "5p", "~", "a,b:c"]))
SCALARS = st.one_of(st.booleans(), st.integers(-(10**9), 10**9), WORDS)
VALUES = st.one_of(SCALARS, st.lists(SCALARS), st.dictionaries(WORDS, SCALARS))
SAFE = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_/?.~,:")


@given(VALUES)
def test_every_value_is_read_as_it_was(value: object) -> None:
    text = write_value(value)
    assert read_value(text) == value
    assert type(read_value(text)) is type(value)
    assert set(text) <= SAFE


@given(st.lists(SCALARS), st.sampled_from(LISTS))
def test_a_list_is_read_as_it_was_where_a_list_is_expected(value: list[object], kind: str) -> None:
    assert read_value(write_value(value, kind), kind) == value


@pytest.mark.parametrize("text", ["a b", "E:1:2", "E:1,S", "é", "a+b", "~zz", "a(b)"])
def test_what_is_no_value_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="write a word"):
        read_value(text)


@given(st.lists(st.integers(-1, 53), max_size=20), st.integers(0, 2**20))
def test_tiles_are_read_as_they_were(codes: list[int], marks: int) -> None:
    marks = sum(1 << at for at, tile in enumerate(codes) if tile >= 0 and marks >> at & 1)
    assert read_tiles(write_tiles(tuple(codes), marks)) == (tuple(codes), marks)


@pytest.mark.parametrize("module", [fields, reading, tiles, writing], ids=lambda module: module.__name__)
def test_the_examples_of_the_docstrings(module) -> None:
    found = doctest.testmod(module, extraglobs={"ma": mahjong_atlas})
    assert found.attempted
    assert not found.failed
