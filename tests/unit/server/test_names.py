"""Names that can be shown, and names that are the same to people who read them."""

import pytest

from mahjong_atlas.server.names import UnfitName, fit_name, former_key, look_keys, name_key


def test_names_are_told_as_they_can_be_read() -> None:
    assert fit_name("  王  小明 ") == "王 小明"
    assert fit_name("e\u0301") == "é"
    for name in ("", "\u3000", "a\tb", "\u202eabc", "x" * 25):
        with pytest.raises(UnfitName):
            fit_name(name)


@pytest.mark.parametrize(
    "name",
    ["\u3164", "\u2800\u2800", "\u115f", "\u1160", "\uffa0", "\u0301\u0302", "\ufe0f", "Ann\u3164", "\u034f"],
)
def test_blank_looking_names_are_refused(name: str) -> None:
    with pytest.raises(UnfitName):
        fit_name(name)


@pytest.mark.parametrize(
    "name",
    [
        "王小明",
        "さくら",
        "ジョン・スミス",
        "김철수",
        "Nguyễn Ánh",
        "Ω",
        "Вова",
        "葛\U000e0100城",
        "🀄",
        "x_X",
    ],
)
def test_names_of_every_script_are_fit(name: str) -> None:
    assert fit_name(name) == name


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Ann", "ＡＮＮ"),
        ("Ann", "\u0410nn"),
        ("Ann Lee", "ann  lee"),
        ("Ian", "lan"),
        ("Bob0", "BobO"),
        ("Karen", "Karen\ufe0f"),
        ("Barnes", "Bames"),
        ("ロ田", "口田"),
        ("ニ郎", "二郎"),
        ("ℌans", "Hans"),
    ],
)
def test_names_that_look_alike_have_one_key(one: str, other: str) -> None:
    assert name_key(one) == name_key(other)
    assert name_key(name_key(one)) == name_key(one)


@pytest.mark.parametrize(
    ("one", "other"),
    [("王小明", "王小民"), ("Ann", "Anna"), ("ann lee", "annlee"), ("さくら", "サクラ"), ("vina", "nina")],
)
def test_names_that_people_tell_apart_have_two_keys(one: str, other: str) -> None:
    assert name_key(one) != name_key(other)


def test_capitals_of_another_alphabet_look_like_a_latin_name() -> None:
    greek = "\u039d\u0399\u039d\u0391"
    assert name_key(greek) != name_key("Nina")
    assert name_key("Nina") in look_keys(greek)
    assert look_keys("Nina") == {name_key("nina")}


def test_the_former_key_knew_width_and_case_only() -> None:
    assert former_key("ＡＮＮ") == former_key("ann")
    assert former_key("Ian") != former_key("lan")
