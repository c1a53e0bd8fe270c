"""Tenhou's logs as files of 2009 to 2026 have them: how each is read, and what is noted, not refused."""

import gzip
import re
from pathlib import Path

import pytest

from mahjong_atlas.errors import RecordError
from mahjong_atlas.records.game import game_in
from mahjong_atlas.records.tenhou import TenhouReplay, log_rules, replay_log
from mahjong_atlas.records.tenhou_log import Log, log_in
from mahjong_atlas.texts.languages import render

DATA = Path(__file__).parent / "data"
WHOLE = (DATA / "orphans.mjlog").read_text(encoding="utf-8")
BROKEN_OFF = gzip.decompress((DATA / "broken-off.mjlog").read_bytes()).decode()
FIGURES = "-70,-57.0,570,67.0,250,5.0,250,-15.0"
UNEVEN = (
    WHOLE.replace('ten="250,250,250,250"', 'ten="251,250,249,250"')
    .replace('sc="250,-320,250,320,250,0', 'sc="251,-320,250,320,249,0')
    .replace(FIGURES, "FIGURES")
)
"""A game that did not begin with 25000 points each, so that its results are no whole thousands."""
CHIPS = (
    WHOLE.replace('ten="250,250,250,250"', 'ten="250,250,250,250" chip="0,0,0,0"')
    .replace('type="7"', 'type="519"')
    .replace('250,0,250,0"', '250,0,250,0,0,-5,0,5,0,0,0,0" chip="48,5"')
    .replace(FIGURES, "-70,-67.0,570,77.0,250,5.0,250,-15.0,-5,0,5,0,0,0,0,0")
)
"""A game of a parlour, with chips and higher uma."""


def replayed(text: str) -> TenhouReplay:
    """The log, played again."""
    game = game_in("log", text.encode())
    assert isinstance(game, Log)
    return replay_log(game)


def notes(text: str) -> list[str]:
    """What the rules do not confirm of a log that agrees with them otherwise."""
    return [render(each) for each in replayed(text).unverified]


def refusal(text: str | bytes) -> str:
    """Why a log is refused."""
    with pytest.raises(RecordError) as caught:
        replayed(text) if isinstance(text, str) else game_in("log", text)
    return str(caught.value)


@pytest.mark.parametrize(
    "figures",
    [
        "-69,-57,570,67,249,-15,250,5",
        "-69,-57.0,570,67.0,249,-15.0,250,5.0",
        "-69,-56.9,570,67.0,249,-15.1,250,5.0",
    ],
    ids=["whole, to January 2010", "rounded, to 2020", "tenths, since then"],
)
def test_final_results_of_all_years_agree(figures: str) -> None:
    done = replayed(UNEVEN.replace("FIGURES", figures))
    assert (done.is_complete, done.unverified) == (True, [])
    assert done.match.totals == [-6900, 57000, 24900, 25000]


@pytest.mark.parametrize(
    "figures",
    [
        FIGURES.replace("-70", "-71"),
        FIGURES.replace("-57.0", "-56.0"),
        FIGURES.replace("5.0,250", "nan,250"),
        "x" * 9999,
        FIGURES + ",0",
    ],
)
def test_other_final_figures_are_noted_and_stop_nothing(figures: str) -> None:
    done = replayed(WHOLE.replace(FIGURES, figures))
    assert done.is_complete
    (note,) = [render(each) for each in done.unverified]
    assert note.startswith("the final figures of the log are ")
    assert note.endswith(f"by these rules they are {FIGURES}")
    assert len(note) < 200


def test_a_game_that_the_log_ends_sooner_is_noted() -> None:
    text = BROKEN_OFF[: BROKEN_OFF.rindex("<INIT")]
    at = text.rindex('"')
    ended = text[: at + 1] + ' owari="433,53.3,189,-1.1,189,-21.1,189,-31.1"' + text[at + 1 :]
    assert notes(ended) == ["the log ends the game where by these rules it goes on"]
    goes_on = ended + BROKEN_OFF[BROKEN_OFF.rindex("<INIT") :]
    assert "deal 3, <INIT>: the game was over before this deal" in refusal(goes_on)


def test_scores_after_a_stick_need_not_be_told() -> None:
    """Files of 2009 and 2010 have none."""
    text = BROKEN_OFF.replace(' ten="240,250,250,250" step="2"', ' step="2"')
    assert text != BROKEN_OFF
    assert replayed(text).match.totals == replayed(BROKEN_OFF).match.totals


def test_comments_indents_and_people_who_come_and_go_say_nothing() -> None:
    text = re.sub("<(?=[A-Z])", '\n  <!-- D1 -->\t<BYE who="1"/>\n  <', WHOLE)
    text = text.replace("<INIT", '<UN n0="A" n1="B" n2="C" n3="D" dan="1,1,1,1"/><UN n1="B"/><INIT')
    done = replayed(f"<!-- <INIT/> -->\n{text}<!-- the end -->")
    assert done.log.players == ("A", "B", "C", "D")
    assert len(done.deals) == 1
    assert done.unverified == []


def test_an_attribute_that_is_repeated_is_read_once() -> None:
    """Draws of 2010 have `owari` twice, which is no XML."""
    figures = f' owari="{FIGURES}"'
    text = WHOLE.replace(figures, figures * 3)
    assert text != WHOLE
    assert replayed(text).is_complete
    other = WHOLE.replace(figures, figures + figures.replace("67.0", "68.0"))
    assert refusal(other) == "log: attribute owari stands twice in a tag"
    assert refusal(WHOLE.replace(figures, figures * 99)) == "log: attribute owari stands twice in a tag"


def test_what_tells_no_deal_is_named() -> None:
    """Files of results alone."""
    assert "tells no deal" in refusal('<mjloggm ver="2.3"><GO type="9"/><UN n0="A"/></mjloggm>')


@pytest.mark.parametrize(
    ("type_", "options"),
    [
        ("9", {}),
        ("521", {"kiriage": "on", "uma": (30, 10, -10, -30)}),
        ("2057", {"kiriage": "on"}),
        ('9" csrule="0002,,,,300,,400', {"kiriage": "on"}),
        ('9" csrule="2000,,,,250', {"multi_ron": "head-bump"}),
        ('9" csrule="!,', {}),
    ],
)
def test_parlours_and_tournaments_set_their_rules(type_: str, options: dict[str, object]) -> None:
    text = f'<mjloggm><GO type="{type_}"/><INIT seed="0,0,0,0,0,0" ten="300,300,300,300"/></mjloggm>'
    found = log_rules(log_in("log", text.encode())).options
    assert {name: found.get(name) for name in ("kiriage", "uma", "multi_ron")} == {
        "kiriage": None,
        "uma": None,
        "multi_ron": None,
        **options,
    }


def test_a_tournament_of_own_rules_is_noted() -> None:
    text = WHOLE.replace('lobby="0"', 'lobby="1" csrule="0,,,,250"')
    assert notes(text) == [
        "the tournament has rules of its own (csrule 0,,,,250), which are known in part only"
    ]


def test_what_a_log_says_is_shown_in_one_line_that_no_terminal_obeys() -> None:
    text = WHOLE.replace('lobby="0"', 'lobby="1" csrule="0,&#10;&#x9B;31m&#x202E;"')
    assert "csrule 0,??31m?)" in notes(text)[0]


def test_a_giver_that_cannot_be_is_named() -> None:
    assert "there is no player 9" in refusal(BROKEN_OFF.replace('fromWho="0"', 'fromWho="9"'))


def test_a_text_that_should_be_empty_is_named_so() -> None:
    text = WHOLE.replace(' yakuman="', ' yaku="1,1" yakuman="')
    assert 'yaku should be "", the log says 1,1' in refusal(text)


def test_chips_are_added_up_and_noted() -> None:
    assert notes(CHIPS) == ["chips are added up as the log has them; which wins earn chips is not checked"]


@pytest.mark.parametrize(
    ("tag", "other", "where"),
    [
        ("0,-5,0,5,0,0", "0,-5,0,6,0,0", "<AGARI>: sc should be [-5, 5, 0, 0], the log says [-5, 6, 0, 0]"),
        ("0,-5,0,5,0,0", "1,-5,0,5,0,0", "<AGARI>: chip should be [0, 0, 0, 0], the log says [1, 0, 0, 0]"),
        (' chip="48,5"', ' chip="48,6"', "<AGARI>: sc should be [-6, 6, 0, 0]"),
        ("-5,0,5,0,0,0,0,0", "-5,0,4,0,0,0,0,0", "<AGARI>: owari should be ['-5', '5', '0', '0']"),
    ],
)
def test_chips_that_contradict_each_other_are_noted(tag: str, other: str, where: str) -> None:
    text = CHIPS.replace(tag, other)
    assert text != CHIPS
    assert any(where in note for note in notes(text))


def test_a_counter_of_another_worth_is_named() -> None:
    """Some parlours count 1500 for each (RI-43): 500 from each of three instead of 100."""
    why = refusal(BROKEN_OFF.replace("240,193,250,-61,250,-61,250,-61", "240,205,250,-65,250,-65,250,-65"))
    assert "deal 2, move 10, <AGARI>: each counter is worth 1500 here" in why


# ---- bounds


@pytest.mark.parametrize("encoding", ["utf-8", "utf-16", "utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("packed", [False, True])
def test_a_document_type_is_refused_in_every_encoding(encoding: str, packed: bool) -> None:
    """Row 6 of what the server must stand: 2,190 bytes of it took 500 MB."""
    text = '<!DOCTYPE mjloggm [<!ATTLIST GO type CDATA "9">]>' + WHOLE
    mark = {"utf-16-le": b"\xff\xfe", "utf-16-be": b"\xfe\xff"}.get(encoding, b"")
    data = mark + text.encode(encoding)
    why = refusal(gzip.compress(data) if packed else data)
    assert why == "log: a log holds no declaration of a document type (<!DOCTYPE>)"


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (b"<mjloggm>" + b"<T1/>" * 20_001, "more than 20,000 tags"),
        (b"<mjloggm><GO><GO/></GO></mjloggm>", "<GO>: this tag is not known"),
        (b"<mjloggm>" + b"<a>" * 300_000, "<a>: this tag is not known"),
        (b"<!--" + b" " * 100_000 + b"--><mjloggm/>", "holds no tags"),
        (b"<" + b"a" * 1000 + b"/>", "begins with <aaaa"),
        (b"<mjloggm>" + b"<" + b"a" * 100_000 + b"/>", "not known"),
        (b'<mjloggm><GO type="' + b"1," * 100_000 + b'"/>', "whole numbers"),
        (gzip.compress(b"<mjloggm>" + b" " * 20_000_000, mtime=0), "2,000,000 bytes"),
        (b"\xff\xfe\xfd<", "XML"),
    ],
)
def test_what_is_too_much_is_refused_in_a_short_line(content: bytes, why: str) -> None:
    found = refusal(content)
    assert why in found
    assert len(found) < 200
    assert "\n" not in found
