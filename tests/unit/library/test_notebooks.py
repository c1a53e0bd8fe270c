"""What a notebook shows: tiles as drawings, and no text of anybody becomes a tag."""

from xml.etree import ElementTree

import msgspec

import mahjong_atlas as ma
from mahjong_atlas.pages import faces, tiles_drawn, with_faces
from mahjong_atlas.tiles.kind import NAMES

LINE = "ningbo S=24m456p678s22p S.melds=pung:555z:W S.river=1z9p indicator=9s event=draw:S:3m"
MOST = 60_000
"""Bytes of a hand with its reasons."""


def shown(value: object) -> ElementTree.Element:
    """What a notebook makes of a value: well-formed, each face once, none that is not there."""
    html = value._repr_html_()  # type: ignore[attr-defined]
    page = ElementTree.fromstring(html)
    faces_there = [each.get("id") for each in page.iter("symbol")]
    used = {str(each.get("href")).removeprefix("#") for each in page.iter("use")}
    assert sorted(used) == sorted(map(str, faces_there))
    assert len(html) < MOST
    return page


def tiles_in(page: ElementTree.Element) -> list[str]:
    return [str(each.get("aria-label")) for each in page.iter("svg") if each.get("role") == "img"]


def words_in(page: ElementTree.Element) -> list[str]:
    return [each.text for each in page.iter() if each.text and each.tag in ("td", "th", "caption")]


def test_every_tile_has_a_drawing() -> None:
    assert set(faces()) == {*NAMES, "body", "back"}
    for unknown in ("?", "9x"):
        assert 'href="#atlas-tile-back"' in tiles_drawn(unknown)
    assert tiles_drawn("") == ""


def test_a_described_position_shows_its_tiles() -> None:
    page = shown(ma.parse_position(LINE))
    assert tiles_in(page) == ["24m22456p678s", "555z", "1z9p"]
    assert words_in(page) == ["ningbo@1 draw:S:3m indicator=9s", "seat", "hand", "melds", "discards", "S"]


def test_a_position_shows_the_tile_that_was_drawn_too() -> None:
    page = shown(ma.position_of(ma.parse_position(LINE)))
    assert tiles_in(page)[0] == "234m22456p678s"
    assert words_in(page)[-4:] == ["E", "S", "W", "N"]


def test_a_deal_shows_every_seat() -> None:
    deal = ma.Deal.start(ma.find_ruleset("hongkong-old"), seed="shown")
    html = deal._repr_html_()
    assert html == deal.position._repr_html_()
    assert len(tiles_in(ElementTree.fromstring(html))) >= 4


def test_a_settlement_shows_hand_fans_and_payments() -> None:
    page = shown(ma.score("riichi S=234m22567p34578s event=discard:W:6s state.riichi=S"))
    assert tiles_in(page) == ["234m 567p 345s 678s 22p"]
    assert "Riichi 1, Pinfu 1, Tanyao 1" in words_in(page)
    assert words_in(page)[-5:] == ["W", "S", "3900", "discard", "RI-42"]


def test_a_win_that_is_refused_shows_why_and_no_payments() -> None:
    page = shown(ma.score("mcr S=123m456p78999s11z event=draw:S:7s"))
    assert any("MCR-" in each for each in words_in(page))
    assert "from" not in words_in(page)


def test_texts_are_no_tags() -> None:
    hostile = '<script>alert("1")</script>'
    settled = ma.score("riichi S=234m22567p34578s event=discard:W:6s state.riichi=S")
    named = {
        each: msgspec.structs.replace(name, en=hostile) for each, name in settled.winners[0].names.items()
    }
    winner = msgspec.structs.replace(settled.winners[0], names=named)
    page = shown(msgspec.structs.replace(settled, winners=[winner], position=hostile))
    assert not list(page.iter("script"))
    assert hostile in words_in(page)
    assert "<script>" not in with_faces(tiles_drawn(hostile))
