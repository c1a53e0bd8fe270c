"""Sentences by id, filled in, and messages with the names of a ruleset."""

import pytest
from fluent.runtime import FluentBundle, FluentResource

from mahjong_atlas.texts.languages import (
    LANGUAGES,
    SHARED,
    Texts,
    action_phrase,
    has,
    phrase,
    plain_text,
    sources_in,
    spoken_words,
    tile_words,
    word_name,
    words,
)


def test_a_sentence_is_filled_in():
    assert phrase("zh", "tell-discards", seat="E", tile="5m") == "E打5m。"
    assert phrase("en", "tell-discards", seat="E", tile="5m") == "E discards 5m."


def test_numbers_have_no_marks_between_their_digits():
    assert phrase("en", "term-worth", points=24000) == "24000 points"
    assert phrase("ja", "term-worth", points=-1500) == "-1500点"


def test_spaces_at_the_ends_and_lines_are_kept():
    assert phrase("en", "tell-hand") == "hand "
    assert phrase("en", "tell-has-won") == "  has won"
    assert phrase("en", "tell-help", keys="w win").split("\n")[2] == "  w win"


def test_a_sentence_that_is_nowhere_is_shown_by_its_id():
    assert phrase("ja", "no-such-thing") == "no such thing"
    assert not has("ja", "no-such-thing")


def test_words_are_named():
    assert word_name("phase", "exhausted", "zh") == "流局"
    assert word_name("phase", "unheard-of", "zh") == "unheard-of"
    assert words("meld")["nine-egg"] == {"en": "egg of nines", "ja": "九蛋", "zh": "九蛋", "zh-hant": "九蛋"}
    assert spoken_words("pung 55m", "ja") == "ポン 55m"
    assert spoken_words("pung 55m", "en") == "pung 55m"


@pytest.mark.parametrize(
    ("written", "language", "wording"),
    [
        ("5z", "zh", "白板"),
        ("555z", "zh", "白白白"),
        ("1z2z7z", "ja", "東南中"),
        ("234m055p", "ja", "二三四萬 赤五筒五五筒"),
        ("1f2f", "zh-hant", "春、夏"),
        ("pung 55s", "zh", "pung 五五条"),
        ("RI-27", "zh", "RI-27"),
        ("234m5z", "en", "234m5z"),
    ],
)
def test_tiles_are_told_in_words(written, language, wording):
    assert tile_words(written, language) == wording


def test_an_action_is_told_in_words():
    assert action_phrase("E pung 55m", "ja") == "東 ポン 五五萬"
    assert action_phrase("E pung 55m", "en") == "E pung 55m"


def test_a_file_without_a_message_says_nothing() -> None:
    assert sources_in("### only a remark\n") == {}


def test_a_long_text_is_cut_and_not_lost() -> None:
    text = phrase("en", "told", text="x" * 5000)
    assert text == "x" * 2000 + "…"


def test_plain_sentences_are_shown_unparsed_as_they_are_shown_parsed() -> None:
    """A win names its fans in every language, while all tables wait."""
    plain = 0
    for language in LANGUAGES:
        for text in SHARED.files(language).values():
            bundle = FluentBundle([language], use_isolating=False)
            bundle.add_resource(FluentResource(text))
            for id, source in sources_in(text).items():
                words = plain_text(source)
                if words:
                    plain += 1
                    assert bundle.format_pattern(bundle.get_message(id).value)[0] == words
    assert plain > 1000
    texts = Texts(lambda language: {"names": "fan-a = Great  \n\n# a note\nfan-b =\n    Two\n    lines\n"})
    assert texts.word("en", "fan", "a") == "Great"
    assert not texts._bundles
    assert texts.word("en", "fan", "b") == "Two\nlines"


def test_what_goes_on_in_another_line_or_is_filled_in_is_parsed() -> None:
    assert plain_text("a = one\n\n    two\n") == ""
    assert plain_text("a =\n    one\n") == ""
    assert plain_text("a = { $number } tiles\n") == ""
    assert plain_text('a = { "{" }\n') == ""
    assert plain_text("a = one = two  \n# a note\n") == "one = two"
