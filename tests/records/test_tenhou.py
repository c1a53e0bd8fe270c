"""Tenhou's logs replayed (RI-55): two made by hand, and real games where their folder lies beside."""

import gzip
import random
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from mahjong_atlas.errors import RecordError
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import DISCARDED
from mahjong_atlas.positions.cases.reader import case_position, read_case, read_file
from mahjong_atlas.records.game import read_game
from mahjong_atlas.records.tenhou import TenhouReplay, log_rules, replay_log
from mahjong_atlas.records.tenhou_log import Log, LoggedDeal, log_in
from mahjong_atlas.records.tenhou_result import yakuman_numbers
from mahjong_atlas.scoring.best import best_score
from mahjong_atlas.scoring.explain import compared
from mahjong_atlas.scoring.score import Score

HERE = Path(__file__).resolve().parent
SMALL = HERE / "data"
REAL = HERE.parents[1].parent / "shared/data/tenhou"
LOGS = sorted(REAL.glob("*.mjlog"))
PER_LOG = 2

Change = tuple[str, int]
"""A changed text and the number of the deal it was changed in."""


def plain(path: Path) -> str:
    """The text of a log."""
    data = path.read_bytes()
    return (gzip.decompress(data) if data[:2] == b"\x1f\x8b" else data).decode()


def written(folder: Path, text: str) -> Path:
    """A log with this text."""
    path = folder / "changed.mjlog"
    path.write_text(text, encoding="utf-8")
    return path


def read_log(path: Path) -> Log:
    """The log in a file."""
    return log_in(str(path), path.read_bytes())


def replayed(path: Path) -> TenhouReplay:
    """The log in a file, played again."""
    return replay_log(read_log(path))


def refusal(folder: Path, text: str) -> str:
    """Why a log is refused."""
    with pytest.raises(RecordError) as caught:
        replayed(written(folder, text))
    return str(caught.value)


def words_of(deal: Deal) -> list[str]:
    """How each discard of a deal was made."""
    return [event.word for event in deal.events if event.kind == DISCARDED]


def words_by_numbers(logged: LoggedDeal) -> list[str]:
    """The same by the numbers of the tiles."""
    words: list[str] = []
    drawn = -1
    for move in logged.moves:
        if move.kind == "discard":
            words.append("drawn" if move.tile == drawn else "")
        if move.kind in ("draw", "call"):
            drawn = move.tile if move.kind == "draw" else -1
    return words


def deal_at(text: str, place: int) -> int:
    """Number of the deal that a place in a log belongs to."""
    return text.count("<INIT", 0, place)


def changed(text: str, match: re.Match[str], group: int, value: str) -> Change:
    """The text with a group of the match replaced."""
    start, end = match.span(group)
    return text[:start] + value + text[end:], deal_at(text, start)


def another_han(text: str, rng: random.Random) -> Change:
    """One yaku of one win is worth a han more."""
    match = rng.choice(list(re.finditer(r'<AGARI[^>]*? yaku="(?:\d+,\d+,)*?(\d+),(\d+)[,"]', text)))
    return changed(text, match, 2, str(int(match[2]) + 1))


def another_score(text: str, rng: random.Random) -> Change:
    """One number of the scores told at the end of a deal is another."""
    match = rng.choice(list(re.finditer(r' sc="([^"]*)"', text)))
    numbers = match[1].split(",")
    at = rng.randrange(len(numbers))
    numbers[at] = str(int(numbers[at]) + rng.choice((-10, 1, 10)))
    return changed(text, match, 1, ",".join(numbers))


def another_discard(text: str, rng: random.Random) -> Change:
    """One discard is a tile that was dealt to another player, of the same kind or not."""
    match = rng.choice(list(re.finditer(r"<([DEFG])(\d+)", text)))
    start = text[: match.start()].rindex("<INIT")
    other = (("DEFG".index(match[1])) + rng.randrange(1, 4)) % 4
    hand = re.search(rf'hai{other}="([^"]*)"', text[start:])
    assert hand is not None
    return changed(text, match, 2, rng.choice([tile for tile in hand[1].split(",") if tile != match[2]]))


def another_stake(text: str, rng: random.Random) -> Change:
    """The scores after a riichi stick, or at the start of a deal, are others."""
    match = rng.choice(list(re.finditer(r' ten="(-?\d+),-?\d+,-?\d+,-?\d+"', text)))
    return changed(text, match, 1, str(int(match[1]) + 10))


CHANGES: dict[str, Callable[[str, random.Random], Change]] = {
    "han": another_han,
    "score": another_score,
    "discard": another_discard,
    "stake": another_stake,
}


def assert_found(folder: Path, text: str, change: Change) -> None:
    """The change is found in its deal, the move named."""
    assert change[0] != text
    why = refusal(folder, change[0])
    assert re.search(rf", deal {change[1]}, (move \d+, )?<", why), why


# ---- made by hand


def test_a_whole_game_agrees() -> None:
    """RI-7, RI-8, RI-41, RI-55: thirteen orphans on the first discard; who falls below 0 ends the game."""
    done = replayed(SMALL / "orphans.mjlog")
    assert done.is_complete
    assert [deal.position.scores for deal in done.deals] == [[-7000, 57000, 25000, 25000]]
    assert done.deals[0].scores[0].fans() == {"thirteen-orphans": 13}


def test_a_log_that_breaks_off_is_replayed_as_far_as_it_goes() -> None:
    """RI-47, RI-22, RI-21, RI-14: nine kinds; double riichi, no ippatsu; the third deal breaks off."""
    done = replayed(SMALL / "broken-off.mjlog")
    assert not done.is_complete
    results = [deal.result.kind if deal.result else "" for deal in done.deals]
    assert results == ["abort", "win", ""]
    assert done.deals[1].scores[0].fans() == {
        "double-riichi": 2,
        "self-draw": 1,
        "all-chows": 1,
        "ura-dora": 2,
    }
    assert done.deals[2].position.scores == [43300, 18900, 18900, 18900]
    assert done.deals[2].position.turn == 1


@pytest.mark.parametrize(("discarded", "word"), [(13, "drawn"), (15, "")])
def test_of_two_equal_tiles_the_one_that_went_is_known(tmp_path: Path, discarded: int, word: str) -> None:
    """The log tells tiles by number: 13 and 15 are both 4m, 13 was drawn."""
    text = plain(SMALL / "broken-off.mjlog").replace("<T9/><D9/>", f"<T13/><D{discarded}/>")
    deal = replayed(written(tmp_path, text)).deals[2]

    assert (words_of(deal), deal.position.hands[0].river_drawn) == ([word], int(word == "drawn"))


def test_the_flags_give_the_rules() -> None:
    """RI-55: no red fives, no open simples, East alone; then East and South with them."""
    short = log_rules(read_log(SMALL / "orphans.mjlog"))
    assert {key: short.options[key] for key in ("rounds", "open_simples", "red_fives")} == {
        "rounds": 1,
        "open_simples": "off",
        "red_fives": {"m": 0, "p": 0, "s": 0},
    }
    assert not {"rounds", "open_simples", "red_fives"} & set(
        log_rules(read_log(SMALL / "broken-off.mjlog")).options
    )


def test_of_equal_payments_the_made_yakuman_is_told() -> None:
    """RI-55, RI-56: 15 counted han or four concealed pungs by a pair wait, number 41; the log names these."""
    file = read_file(HERE.parent / "rules/riichi/extra_cases.toml")
    entry = next(each for each in file.entries if each.table["id"] == "counted-of-more-han")
    position = case_position(read_case(entry, file.ruleset_id))
    rules = log_rules(read_log(SMALL / "broken-off.mjlog"))
    score = best_score(rules.scoring, position, 1)
    assert isinstance(score, Score)
    assert yakuman_numbers(score) == [41]
    assert (score.worth, score.total) == (8000, 13)
    found = compared(rules.scoring, position, score.seat)
    assert [each.score.total for each in found][:2] == [13, 15]


def test_changes_of_the_small_logs_are_found(tmp_path: Path) -> None:
    for name in ("orphans", "broken-off"):
        text = plain(SMALL / f"{name}.mjlog")
        for pattern, value in (
            (r' sc="250,(-?\d+)', "10"),
            (r'<INIT seed="0,(\d)', "3"),
            (r"<D(\d+)", "135"),
        ):
            match = re.search(pattern, text)
            assert match is not None
            assert_found(tmp_path, text, changed(text, match, 1, value))


@pytest.mark.parametrize(
    ("pattern", "value", "why"),
    [
        (r'yakuman="(48)"', "47", "yakuman should be"),
        (r'ten="30,(32000)', "48000", "points should be 32000"),
        (r'ten="30,32000,(5)', "4", "limit should be 5"),
        (r'machi="(1)"', "2", "machi should be"),
        (r'doraHai="(50)"', "51", "doraHai should be"),
        (r'fromWho="(0)"', "2", "fromWho should be 0"),
        (r'(owari="[^"]*")', 'x="1"', "no complaint"),
    ],
)
def test_every_part_of_a_win_is_compared(tmp_path: Path, pattern: str, value: str, why: str) -> None:
    """A log without its end is one that breaks off; everything else that differs is an error."""
    text = plain(SMALL / "orphans.mjlog")
    match = re.search(pattern, text)
    assert match is not None
    path = written(tmp_path, changed(text, match, 1, value)[0])
    if why == "no complaint":
        assert not replayed(path).is_complete
        return
    with pytest.raises(RecordError, match=why) as caught:
        replayed(path)
    assert "deal 1, move 3, <AGARI>" in str(caught.value)


@pytest.mark.parametrize(
    ("pattern", "value", "place", "why"),
    [
        (r'type="(yao9)"', "kaze4", "deal 1, move 2", "goes on"),
        (r'ten="(240),250,250,250" step', "250", "deal 2, move 4", "scores after the stick"),
        (
            r'(<REACH who="0" ten="240,250,250,250" step="2"/>)',
            "",
            "deal 2, move 4, <U120>",
            "stick is missing",
        ),
        (r'yaku="0,1,7,1,(21)', "1", "deal 2, move 10", "yaku should be"),
        (r'doraHaiUra="(72)"', "80", "deal 2, move 9", "tile 80 is there already"),
        (r'm="(46186)"', "46187", "deal 2, move 7", "not the last discard"),
        (r'(<RYUUKYOKU type="yao9"[^>]*>)', "", "deal 2, <INIT>", "has not ended"),
        (r'ba="(1),1"', "0", "deal 2, move 10", "ba should be"),
        (r'<INIT seed="0,(2)', "0", "deal 3, <INIT>", "counters should be 2"),
        (r'ten="(433)', "432", "deal 3, <INIT>", "scores should be"),
    ],
)
def test_every_part_of_a_deal_is_compared(
    tmp_path: Path, pattern: str, value: str, place: str, why: str
) -> None:
    text = plain(SMALL / "broken-off.mjlog")
    match = re.search(pattern, text)
    assert match is not None
    found = refusal(tmp_path, changed(text, match, 1, value)[0])
    assert place in found
    assert re.search(why, found)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('<mjloggm ver="2.3"><GO type="185"/></mjloggm>', "three players"),
        ('<mjloggm ver="2.3"><INIT/></mjloggm>', "<GO>"),
        ('<mjloggm ver="2.3"><GO type="x"/></mjloggm>', "whole numbers"),
        ('<mjloggm ver="2.3"><GO type="169"/><T1/></mjloggm>', "before the first deal"),
        ('<mjloggm ver="2.3"><GO type="169"/><INIT seed="0"/></mjloggm>', "oya|seed|ten"),
        ("<html></html>", "begins with <html>"),
        ("no log at all", "no XML"),
        ("", "holds no tags"),
        ("<!DOCTYPE x><mjloggm/>", "<!DOCTYPE>"),
    ],
)
def test_what_is_no_log_of_four_players_is_refused(tmp_path: Path, text: str, why: str) -> None:
    assert re.search(why, refusal(tmp_path, text))


def test_unknown_tags_and_tiles_are_refused(tmp_path: Path) -> None:
    text = plain(SMALL / "orphans.mjlog")
    for tag, why in (
        ("<X5/>", "not known"),
        ("<D136/>", "no tile 136"),
        ('<N who="4" m="1"/>', "no player 4"),
    ):
        found = refusal(tmp_path, text.replace("<D1/>", tag))
        assert why in found
        assert "deal 1, move 2, <" in found


def test_a_file_that_cannot_be_read_or_unpacked(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="cannot be read"):
        read_game(tmp_path / "none.mjlog")
    broken = tmp_path / "broken.mjlog"
    broken.write_bytes(b"\x1f\x8b" + b"x" * 40)
    with pytest.raises(RecordError, match="cannot be unpacked"):
        replayed(broken)


# ---- real games


if LOGS:

    def changes(text: str, name: str) -> Iterator[tuple[str, Change]]:
        """Seeded changes of a log, of every sort."""
        for sort, change in CHANGES.items():
            rng = random.Random(f"{name}/{sort}")
            for _ in range(PER_LOG):
                yield sort, change(text, rng)

    @pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
    def test_a_real_game_agrees(path: Path) -> None:
        """Every action is legal; han, fu, yaku, payments, draws and scores are as recorded."""
        done = replayed(path)
        assert len(done.deals) == plain(path).count("<INIT")
        assert done.is_complete == ("owari" in plain(path))
        assert [words_of(deal) for deal in done.deals] == [words_by_numbers(deal) for deal in done.log.deals]

    @pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
    def test_a_change_of_a_real_game_is_found(path: Path, tmp_path: Path) -> None:
        """A changed han, score or discard is found in its deal, the move named."""
        text = plain(path)
        for _, change in changes(text, path.stem):
            assert_found(tmp_path, text, change)
