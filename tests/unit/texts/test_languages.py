"""Sentences by id, filled in, and messages with the names of a ruleset."""

from mahjong_atlas.texts.languages import has, phrase, sources_in, word_name, words, words_told


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
    assert words_told("pung 55m", "ja") == "ポン 55m"
    assert words_told("pung 55m", "en") == "pung 55m"


def test_a_file_without_a_message_says_nothing() -> None:
    assert sources_in("### only a remark\n") == {}


def test_a_long_text_is_cut_and_not_lost() -> None:
    said = phrase("en", "told", text="x" * 5000)
    assert said == "x" * 2000 + "…"
