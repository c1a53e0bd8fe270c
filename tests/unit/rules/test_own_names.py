"""What a player's own ruleset calls things, by NAMES in a file or by Fluent files in a folder."""

from pathlib import Path

import pytest

from mahjong_atlas.books.description import describe
from mahjong_atlas.errors import RulesetError
from mahjong_atlas.narration.deal import tell_event
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import CALLED, Event
from mahjong_atlas.rules import own
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.rules.pages import clauses_of, page_of
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.testing.consistency import faults
from mahjong_atlas.texts.languages import LANGUAGES
from mahjong_atlas.texts.message import Message
from tools.translations import stamped

CLAUSE = "HU" + "-1"
RULES = '''"""humming: ningbo, but a player may hum.

- **CLAUSE** In their turn a player may hum once: `hum`.
"""

from mahjong_atlas.rules import ningbo as parent
from mahjong_atlas.rules.difference import changed

from .hum import Hum

LANGUAGE = "ja"
OPTIONS = parent.OPTIONS


def build(options):
    base = parent.build(options)
    return changed(base, id="humming", prefix="HU", mechanics=(*base.mechanics, Hum()))
'''
HUM = '''"""Humming."""

from mahjong_atlas.tiles.seat_state import SeatSet
from mahjong_atlas.play.action_spec import ActionSpec
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.events import CALLED, Event
from mahjong_atlas.play.parts import Mechanic
from mahjong_atlas.scoring.score import Refusal
from mahjong_atlas.texts.message import Message

HUMMED = SeatSet("hummed")


class Hum(Mechanic):
    """Once in the deal, aloud."""

    state = (HUMMED,)
    actions = (ActionSpec("hum", key="y"),)
    reasons = ("why-hummed",)

    def offer(self, deal, seat):
        return [] if HUMMED.has(deal.position, seat) else [Action("hum")]

    def perform(self, deal, seat, action):
        HUMMED.add(deal.position, seat)
        deal.emit(Event(CALLED, seat, word="hum"))
        deal.act_now(seat, True)

    def word_refusal(self, deal, seat, action):
        return Refusal("CLAUSE", Message("why-hummed", seat="ESWN"[seat]))
'''
TEXTS = {
    "en": """ruleset = Humming
action-hum = hum
state-hummed = who has hummed
why-hummed = { $seat } has hummed
""",
    "ja": """ruleset = 鼻歌
action-hum = 鼻歌
state-hummed = 歌った者
why-hummed = { $seat }は歌った
""",
    "zh": """ruleset = 哼歌
action-hum = 哼
state-hummed = 哼过者
why-hummed = { $seat }哼过了
fan-all-pungs = 对对哼
""",
}
SINGLE = '''"""singing: ningbo."""

from mahjong_atlas.rules import ningbo as parent
from mahjong_atlas.rules.difference import changed

NAMES = {{"names": {{"en": "Singing", "ja": "歌", "zh": "唱歌"}}{more}}}
OPTIONS = parent.OPTIONS


def build(options):
    return changed(parent.build(options), id="singing", prefix="SI")
'''


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the ruleset `humming`, where own rulesets are looked for."""
    monkeypatch.setenv(own.FOLDERS, str(tmp_path))
    made = tmp_path / "humming"
    made.mkdir()
    (made / "__init__.py").write_text(RULES.replace("CLAUSE", CLAUSE), encoding="utf-8")
    (made / "hum.py").write_text(HUM.replace("CLAUSE", CLAUSE), encoding="utf-8")
    for language, text in TEXTS.items():
        (made / f"{language}.ftl").write_text(text, encoding="utf-8")
    return made


def single(tmp_path: Path, more: str = "") -> None:
    """A ruleset in one file, with more tables in its NAMES."""
    (tmp_path / "singing.py").write_text(SINGLE.format(more=more), encoding="utf-8")


def test_a_folder_names_its_own_things_and_its_parent_the_others(folder: Path) -> None:
    names = names_of("humming")

    assert [names.ruleset(language) for language in LANGUAGES] == ["Humming", "鼻歌", "哼歌", "哼歌"]
    assert names.fan("all-pungs", "zh") == "对对哼"
    assert names.fan("all-pungs", "ja") == names_of("ningbo").fan("all-pungs", "ja") == "対々和（対対胡）"
    assert names.action("hum", "zh") == "哼"
    assert names.action("pung", "zh") == "碰"
    assert names.state("hummed") == {
        "en": "who has hummed",
        "ja": "歌った者",
        "zh": "哼过者",
        "zh-hant": "哼过者",
    }
    assert names.language == "ja"
    assert faults("humming") == []


def test_its_reasons_and_words_are_said_in_every_language(folder: Path) -> None:
    names = names_of("humming")
    deal = Deal.start(find_ruleset("humming"), seed="hum")
    while Action("hum") not in deal.legal_actions(deal.to_act[0]):
        deal.apply(deal.to_act[0], deal.legal_actions(deal.to_act[0])[-1])
    seat = deal.to_act[0]
    deal.apply(seat, Action("hum"))
    refused = deal.refusal(seat, Action("hum"))

    assert refused.reason == Message("why-hummed", seat="ESWN"[seat])
    assert names.say(refused.reason, "zh") == f"{'东南西北'[seat]}哼过了"
    assert tell_event(Event(CALLED, 1, word="hum"), names, "ja") == ["南：鼻歌。"]
    described = describe(find_ruleset("humming"))
    assert described.actions["hum"].zh == "哼"
    sentences = describe(find_ruleset("ningbo")).sentences.zh.splitlines()
    assert set(described.sentences.zh.splitlines()) - set(sentences) == {
        "why-hummed = { $seat }哼过了",
        "action-hum = 哼",
    }
    assert "term-worth = { $points }台" in sentences


def test_a_message_that_cannot_be_read_is_named_with_its_file(folder: Path) -> None:
    file = folder / "ja.ftl"
    file.write_text(TEXTS["ja"] + "fan-all-pungs = { $\n", encoding="utf-8")

    with pytest.raises(RulesetError) as failed:
        names_of("humming")
    assert str(failed.value) == f"{file}, line 5: this message cannot be read: fan-all-pungs = {{ $"


@pytest.mark.parametrize(
    ("language", "before", "after", "fault"),
    [
        ("ja", "action-hum = 鼻歌\n", "", "action hum has no name in ja"),
        ("en", "state-hummed = who has hummed\n", "", "state hummed has no name in en"),
        ("zh", "why-hummed", "why-hummmed", "hum.py, line 30: why-hummed has no sentence in zh"),
        ("zh", "$seat", "$who", "hum.py, line 30: why-hummed is filled in with who in zh"),
        ("zh", "why-hummed", "why-hummmed", "zh.ftl: why-hummmed is a sentence of no message"),
        ("zh", "fan-all-pungs", "fan-all-pongs", "zh.ftl: all-pongs has a name, but there is no such fan"),
        (
            "zh",
            "fan-all-pungs",
            "fans-all-pungs",
            "zh.ftl: fans-all-pungs does not begin with what it is: fan,",
        ),
    ],
)
def test_what_is_missing_or_left_over_is_named(
    folder: Path, language: str, before: str, after: str, fault: str
) -> None:
    (folder / f"{language}.ftl").write_text(TEXTS[language].replace(before, after), encoding="utf-8")

    found = faults("humming")
    assert any(fault in each for each in found), found


def test_where_nothing_is_said_in_traditional_characters_the_simplified_ones_stand(folder: Path) -> None:
    """Its own simplified words come before the traditional ones of the ruleset that it differs from."""
    (folder / "page.md").write_text(f"- **{CLAUSE}** Hum.\n- **{CLAUSE}0** Stop.\n", encoding="utf-8")
    page = stamped(page_of("humming"), f"- **{CLAUSE}** 哼歌。\n- **{CLAUSE}0** 停。\n")
    (folder / "page.zh.md").write_text(page, encoding="utf-8")
    (folder / "en.ftl").write_text(TEXTS["en"] + "said-hush = hush\n", encoding="utf-8")
    names = names_of("humming")

    assert names.ruleset("zh-hant") == "哼歌"
    assert names.fan("all-pungs", "zh-hant") == "对对哼"
    assert names.fan("seven-pairs", "zh-hant") == "七對"
    assert names.word("said", "hush", "zh-hant") == "hush"
    sentences = names.own_sentences("zh-hant")
    assert "action-hum = 哼\n" in sentences
    assert "term-fed = 放銃\n" in sentences
    assert clauses_of("humming", "zh-hant") == {CLAUSE: "哼歌。", f"{CLAUSE}0": "停。"}
    (folder / "zh-hant.ftl").write_text("ruleset = 哼歌繁體\n", encoding="utf-8")
    assert names_of("humming").ruleset("zh-hant") == "哼歌繁體"
    assert names_of("humming").fan("all-pungs", "zh-hant") == "对对哼"


def test_a_reason_that_no_part_declares_is_named(folder: Path) -> None:
    part = folder / "hum.py"
    part.write_text(
        part.read_text(encoding="utf-8").replace('    reasons = ("why-hummed",)\n', ""), encoding="utf-8"
    )

    found = faults("humming")
    assert any("why-hummed is a reason that no part declares" in each for each in found), found


def test_names_in_a_file_may_hold_any_text(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(own.FOLDERS, str(tmp_path))
    single(tmp_path, ', "fans": {"all-pungs": {"en": \'{ "quoted" } \\\\ \'}}')

    assert names_of("singing").fan("all-pungs", "en") == '{ "quoted" } \\ '
    assert names_of("singing").fan("all-pungs", "zh") == "对对胡"


@pytest.mark.parametrize(
    ("more", "fault"),
    [
        (', "fans": 3', "NAMES['fans'] must be a table of names"),
        (', "fans": {"x": "y"}', "the names of fan-x must be texts by language"),
        (', "fans": {"x y": {"en": "y"}}', "NAMES, line 2: this message cannot be read: fan-x y"),
    ],
)
def test_names_that_are_none_are_named_with_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, more: str, fault: str
) -> None:
    monkeypatch.setenv(own.FOLDERS, str(tmp_path))
    single(tmp_path, more)

    with pytest.raises(RulesetError) as failed:
        names_of("singing")
    assert fault in str(failed.value)
    assert "singing.py" in str(failed.value)
