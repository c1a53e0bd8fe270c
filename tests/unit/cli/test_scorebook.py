"""mahjong-atlas scorebook: a book on the disk that forgets nothing."""

import json
from pathlib import Path
from typing import Any

import pytest

from mahjong_atlas.scorebook.text import word
from mahjong_atlas.texts.languages import LANGUAGES
from tests.unit.cli.command import Done, command

NAMES = "Anna,Bo,Chiyo,Dai"


@pytest.fixture
def book(tmp_path: Path) -> Path:
    path = tmp_path / "friday.jsonl"
    assert (
        command("scorebook", "new", str(path), "--rules", "riichi", "--names", NAMES, "--by", "Bo").code == 0
    )
    return path


def scorebook(word: str, book: Path, *arguments: str, stdin: str = "") -> Done:
    return command("scorebook", word, str(book), *arguments, stdin=stdin)


def test_the_former_word_of_the_command_still_works_and_is_not_offered(book: Path) -> None:
    former = command("ledger", "show", str(book))
    assert (former.code, former.out) == (0, scorebook("show", book).out)
    offered = command("--help").out
    assert "scorebook" in offered
    assert "ledger" not in offered


def answer_of(done: Done) -> Any:
    assert done.code == 0, done.err
    return done.json


def test_a_deal_from_options(book: Path) -> None:
    done = scorebook(
        "add", book, "--winner", "Anna", "--from", "Bo", "--fans", "3", "--fu", "30", "--note", "late"
    )
    assert done.code == 0
    assert "Bo → Anna  5800  ron (RI-42)" in done.out
    line = json.loads(book.read_text().splitlines()[1])
    assert line["events"][0]["winners"] == [{"player": "P1", "fans": 3, "fu": 30}]
    assert line["note"] == "late"
    assert line["when"]


def test_a_note_stands_in_the_file_as_it_was_typed(book: Path) -> None:
    answer_of(scorebook("add", book, "--json", "--pay", "Bo=-800", "--pay", "Anna=800", "--note", "清一色"))
    assert '"note": "清一色"' in book.read_text(encoding="utf-8")


def test_a_hand_with_a_declaration_and_one_with_a_kong(book: Path) -> None:
    done = answer_of(
        scorebook(
            "add", book, "--json", "--winner", "Bo", "--from", "Chiyo", "--tile", "9p",
            "--hand", "123m456m789m78p55s", "--declared", "Bo", "--state", "dora=3m", "--state", "ura=[4s]",
        )
    )  # fmt: skip
    assert done["totals"] == [25000, 37000, 13000, 25000]
    assert done["dealer"] == "P2"
    other = book.with_name("chengdu.jsonl")
    command("scorebook", "new", str(other), "--rules", "chengdu", "--names", NAMES)
    done = answer_of(scorebook("add", other, "--json", "--kong", "Anna=concealed-kong 3333s", "--exhausted"))
    assert done["totals"] == [6, -2, -2, -2]


def test_questions_and_answers(book: Path) -> None:
    assert "Chiyo → *  1000" not in scorebook("add", book, stdin="3\n1\n2f40\n").out
    assert answer_of(scorebook("show", book, "--json"))["totals"] == [22400, 25000, 27600, 25000]
    assert scorebook("add", book, stdin="-\nBo, 4\n").code == 0
    assert answer_of(scorebook("show", book, "--json"))["deals"][1]["paid"] == [-1500, 1500, -1500, 1500]
    assert scorebook("add", book, stdin="3\n").code == 2


def test_an_entry_from_a_file(book: Path, tmp_path: Path) -> None:
    entry = tmp_path / "deal.toml"
    entry.write_text('what = "win"\nfrom = "Dai"\nwinners = [{ player = "Bo", fans = 5 }]\n')
    assert answer_of(scorebook("add", book, "--entry", str(entry), "--json"))["totals"] == [
        25000,
        33000,
        25000,
        17000,
    ]
    entry.write_text(
        'happenings = [{what = "win", winners = [{player = "Bo", fans = 5, fu = 30}], how = "draw"}]'
    )
    assert answer_of(scorebook("add", book, "--entry", str(entry), "--json"))["deal"]["winners"] == ["P2"]
    entry.write_text("what = ")
    assert "cannot be read" in scorebook("add", book, "--entry", str(entry)).complaint


def test_undoing_keeps_everything_that_was_entered(book: Path) -> None:
    before = book.read_bytes()
    scorebook("add", book, "--winner", "Anna", "--from", "Bo", "--fans", "3", "--fu", "30")
    added = book.read_bytes()
    assert added.startswith(before)
    assert answer_of(scorebook("undo", book, "--why", "wrong", "--json"))["totals"] == [25000] * 4
    assert book.read_bytes().startswith(added)
    assert "wrong" in scorebook("show", book).out
    assert answer_of(scorebook("undo", book, "3", "--json"))["totals"] == [30800, 19200, 25000, 25000]
    assert scorebook("undo", book, "9").complaint.startswith("entry 5, of: there is no deal '9'")


def test_a_wrong_entry_changes_no_byte(book: Path) -> None:
    before = book.read_bytes()
    done = scorebook("add", book, "--winner", "Eve", "--points", "3")
    assert done.code == 2
    assert "nobody here is 'Eve'" in done.complaint
    assert scorebook("add", book, "--winner", "Bo", "--fans", "1", "--fans", "2").code == 2
    assert book.read_bytes() == before
    assert command("scorebook", "new", str(book), "--rules", "riichi", "--names", NAMES).code == 2
    assert book.read_bytes() == before


@pytest.mark.parametrize("cut", range(1, 40, 7))
def test_a_last_line_that_was_cut_off_is_told_and_does_not_count(book: Path, cut: int) -> None:
    scorebook("add", book, "--winner", "Anna", "--from", "Bo", "--fans", "3", "--fu", "30")
    whole = book.read_bytes()
    scorebook("add", book, "--winner", "Bo", "--from", "Dai", "--fans", "3", "--fu", "30")
    book.write_bytes(book.read_bytes()[: len(whole) + cut])
    done = scorebook("show", book, "--json")
    assert "cut off" in done.complaint
    assert answer_of(done)["totals"] == [30800, 19200, 25000, 25000]
    assert (
        answer_of(scorebook("add", book, "--winner", "Anna", "--how", "draw", "--fans", "5", "--json"))[
            "totals"
        ][0]
        == 30800 + 12300
    )
    assert [json.loads(line)["id"] for line in book.read_text().splitlines()] == ["1", "2", "3"]


def test_a_last_line_without_its_end_counts_when_it_is_whole(book: Path) -> None:
    book.write_bytes(book.read_bytes().rstrip(b"\n"))
    assert (
        answer_of(scorebook("add", book, "--winner", "Anna", "--how", "draw", "--fans", "5", "--json"))[
            "totals"
        ][0]
        == 37000
    )
    assert len(book.read_text().splitlines()) == 2


def test_what_is_no_book_is_told(tmp_path: Path) -> None:
    path = tmp_path / "x.jsonl"
    path.write_text("hello\n{}\n")
    assert "line 1: cannot be read" in scorebook("show", path).complaint
    path.write_bytes(b"\xff\xfe")
    assert "is no book" in scorebook("show", path).complaint
    path.write_text("")
    assert "holds no entry" in scorebook("show", path).complaint


@pytest.mark.parametrize("language", LANGUAGES)
def test_chart_table_and_page(book: Path, tmp_path: Path, language: str) -> None:
    scorebook("add", book, "--winner", "Anna", "--from", "Bo", "--fans", "3", "--fu", "30", "--note", "<b>")
    chart = scorebook("chart", book).out.splitlines()
    assert chart[0].startswith("30800 │ 1")
    assert chart[-4:] == ["1 Anna 30800", "2 Bo 19200", "3 Chiyo 25000", "4 Dai 25000"]
    drawn = answer_of(scorebook("chart", book, "--json"))
    assert drawn == {
        "names": ["Anna", "Bo", "Chiyo", "Dai"],
        "totals": [[25000] * 4, [30800, 19200, 25000, 25000]],
    }
    page = tmp_path / "page.html"
    assert scorebook("print", book, "--out", str(page), "--lang", language).code == 0
    text = page.read_text(encoding="utf-8")
    assert "RI-42" in text
    assert "<polyline" in text
    assert word("audit", language) in text
    assert "&lt;b&gt;" in text
    assert "<b>" not in text
    assert answer_of(scorebook("print", book, "--out", str(page), "--json")) == {"file": str(page)}
    plain = scorebook("export", book, "--csv", "-").out
    assert plain.count("\n") == 2
    assert (
        answer_of(scorebook("export", book, "--csv", "-", "--json"))["text"].splitlines()
        == plain.splitlines()
    )
    assert "Anna total" in plain.splitlines()[0]
    spoken = scorebook("export", book, "--csv", "-", "--lang", language).out.splitlines()
    assert word("payments", language) in spoken[0]
    assert word("total-of", language, name="Anna") in spoken[0]
    assert ("Anna: 3 han, 30 fu" in spoken[1]) == (language == "en")
    assert "960" in spoken[1], "the base points with which the payment begins"
    priced = scorebook("export", book, "--csv", "-", "--rate", "0.1", "--currency", "€").out
    assert priced.rstrip().endswith("Bo,Anna,5800,580.00")
    assert "is no price of a point" in scorebook("export", book, "--csv", "-", "--rate", "x").complaint
    assert word("dealer", language) in scorebook("show", book, "--lang", language).out


def test_a_deal_is_replaced_in_its_place(book: Path) -> None:
    answer_of(
        scorebook("add", book, "--json", "--winner", "Bo", "--from", "Chiyo", "--fans", "1", "--fu", "30")
    )
    done = answer_of(
        scorebook(
            "add", book, "--json", "--replaces", "2",
            "--winner", "Bo", "--from", "Dai", "--fans", "2", "--fu", "30",
        )
    )  # fmt: skip
    assert done["totals"] == [25000, 27000, 25000, 23000]
    assert done["deal"]["number"] == 1
    assert json.loads(book.read_text().splitlines()[-1])["kind"] == "replaced"
    assert "replaces 2" in scorebook("show", book).out


def test_nobody_is_taken_for_having_drawn_the_tile(book: Path) -> None:
    done = scorebook("add", book, "--winner", "Anna", "--fans", "5")
    assert (done.code, "how: draw" in done.complaint) == (2, True)
    assert answer_of(scorebook("add", book, "--winner", "Anna", "--how", "draw", "--fans", "5", "--json"))
    assert scorebook("add", book, stdin="3\n\n\n").code == 2, "Enter answers nothing"


def test_a_win_of_less_than_the_rules_ask_for_is_booked_after_a_question(tmp_path: Path) -> None:
    book = tmp_path / "ningbo.jsonl"
    command("scorebook", "new", str(book), "--rules", "ningbo", "--names", NAMES)
    few = ("--winner", "Anna", "--from", "Bo", "--fans", "3")
    assert "below the minimum of 4 (NB-42)" in scorebook("add", book, *few).complaint
    assert answer_of(scorebook("add", book, *few, "--agreed", "--json"))["totals"] == [6, -6, 0, 0]
    no = scorebook("add", book, stdin="1\n2\n3f\nn\n")
    assert (no.code, "below the minimum" in no.complaint) == (2, True)
    yes = scorebook("add", book, stdin="1\n2\n3f\ny\n")
    assert (yes.code, "agreed" in yes.out) == (0, True)
    enough = scorebook("add", book, stdin="1\n2\n4f\n")
    assert (enough.code, "agreed" in enough.out) == (0, False)


def test_a_list_of_ready_players_is_booked_as_given(book: Path) -> None:
    declared = ("add", book, "--declared", "Anna", "--exhausted", "--json")
    assert answer_of(scorebook(*declared))["totals"] == [27000, 24000, 24000, 24000]
    done = answer_of(scorebook("add", book, "--replaces", "2", *declared[2:], "--ready", "Bo"))
    assert done["totals"][0] < 25000 < done["totals"][1]
