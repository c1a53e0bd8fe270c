"""mahjong-atlas play: the table shown, moves read, refusals with their clause, games saved and resumed."""

import re
from pathlib import Path

import pytest
from rich.cells import cell_len

from mahjong_atlas.cli.terminal.asking import help_of
from mahjong_atlas.records.replay import read_record, replay
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.texts.languages import LANGUAGES, noted, phrase
from tests.unit.cli.command import Done, command

ENGLISH = re.compile(
    r"\b(?:is|was|wins|draws|discards|pays|deal|may|melds|says|takes|exposes|read|counted)\b"
)
"""Words that no sentence in another language has."""
ANY_SEAT = ("play", "--rules", "ningbo")
GAME = (*ANY_SEAT, "--seat", "E", "--seed", "7")


def play(typed: str, *arguments: str) -> Done:
    """Sit down as the dealer, who is asked first, and type; then the terminal is closed."""
    return command(*GAME, *arguments, stdin=typed)


def saved(folder: Path) -> Path:
    """The only game in a folder."""
    (path,) = folder.iterdir()
    return path


def choices_in(path: Path, seat: str = "E") -> int:
    """Choices of a seat in the first deal of a record."""
    events = read_record(path).deals[0].events
    return sum(event["e"] == "choice" and event["seat"] == seat for event in events)


def test_a_closed_terminal_loses_nothing(games: Path) -> None:
    done = play("1\n")
    assert done.code == 2
    path = saved(games)
    again = "go on with 'mahjong-atlas play --rules ningbo'"
    assert done.complaint == f"the terminal was closed; the game is saved in {path}: {again}"
    assert choices_in(path) == 1
    assert read_record(path).players == ["you", "greedy", "greedy", "greedy"]
    assert not replay(read_record(path)).over


def test_the_same_command_goes_on_with_the_game(games: Path) -> None:
    play("1\n")
    path = saved(games)
    done = play("x\n1\nq\n")
    assert done.code == 0
    assert f"Going on with {path}; --new begins another." in done.out
    assert "Deal 1 goes on: you are E" in done.out
    assert choices_in(path) > 1


def test_a_game_goes_on_by_the_options_with_which_it_began(games: Path) -> None:
    chengdu = ("play", "--rules", "chengdu", "--seat", "E", "--seed", "7")
    exchanging = "[p1] pass-on"
    assert exchanging in command(*chengdu, "--option", "exchange=dice", stdin="p1\nq\n").out
    going_on = command(*chengdu, stdin="q\n")
    assert going_on.code == 0
    assert "Deal 1 goes on: you are E" in going_on.out
    assert exchanging in going_on.out
    assert exchanging not in command(*chengdu, "--new", stdin="q\n").out


def test_a_new_game_or_another_one_leaves_the_old_one_alone(games: Path) -> None:
    play("1\n")
    play("", "--new")
    assert len(list(games.iterdir())) == 2
    command("play", "--rules", "ningbo", "--seed", "8")
    assert len(list(games.iterdir())) == 3
    resumed = command("play", "--rules", "ningbo", "--seed", "8", "--option", "rounds=1")
    assert "Going on" not in resumed.out


def test_a_game_is_recorded_where_it_is_wanted(tmp_path: Path) -> None:
    path = tmp_path / "mine.jsonl"
    assert command(*GAME, "--record", str(path), stdin="1\nq\n").code == 0
    assert choices_in(path) == 1
    going_on = command("play", "--rules", "ningbo", "--record", str(path), stdin="q\n")
    assert f"Going on with {path}." in going_on.out
    another = command("play", "--rules", "ningbo", "--seed", "9", "--record", str(path))
    assert another.complaint == f"--record: {path} is another game (ningbo, seed 7): name another file"
    new = command(*GAME, "--new", "--record", str(path))
    assert new.complaint.startswith(f"--new: {path} exists already")


def test_a_record_of_something_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "notes.txt"
    path.write_text("my notes\n", encoding="utf-8")
    done = command(*GAME, "--record", str(path))
    assert done.code == 2
    assert path.read_text(encoding="utf-8") == "my notes\n"


def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    done = command(*GAME, "--record", str(blocked / "game.jsonl"))
    assert done.code == 2
    assert done.complaint.startswith(f"--record: {blocked / 'game.jsonl'} cannot be written (")


def test_a_record_cut_in_the_middle_of_a_line_is_resumed(games: Path) -> None:
    play("1\n1\n")
    path = saved(games)
    path.write_bytes(path.read_bytes()[:-15])
    assert play("q\n").code == 0
    assert path.read_bytes().endswith(b"\n")
    assert not replay(read_record(path)).over


def test_a_damaged_game_is_named_and_kept(games: Path) -> None:
    play("1\n")
    path = saved(games)
    damaged = path.read_bytes().replace(b'"dealt"', b'"dea', 1)
    path.write_bytes(damaged)
    done = play("")
    assert done.code == 2
    assert done.complaint.startswith(f"--new: begins a new game, since {path} line ")
    assert path.read_bytes() == damaged


def test_the_bots_stay_what_they_are(games: Path) -> None:
    play("", "--seat", "S", "--bots", "random,greedy")
    assert read_record(saved(games)).players == ["random", "you", "random", "greedy"]
    assert "Going on" in command(*ANY_SEAT, "--bots", "random,greedy", stdin="").out
    assert "Going on" not in command(*ANY_SEAT, "--bots", "greedy", stdin="").out
    assert "Going on" not in play("", "--seat", "W").out


def test_help_history_and_the_table_are_shown_on_demand() -> None:
    out = play("?\nb\nh\nq\n").out
    assert "k kong/concealed kong/added kong" in out
    assert out.count("type a number or a tile to discard") == 2
    assert out.count("E (you) is dealt ") == 2


@pytest.mark.parametrize(
    ("typed", "reason"),
    [
        ("discard 1x", "E discard 1x is not allowed: the hand holds no 1x (NB-5)"),
        ("1x", "E discard 1x is not allowed: the hand holds no 1x (NB-5)"),
        ("win", "E win is not allowed: the hand is not complete (NB-41)"),
        ("concealed-kong 1m", "E concealed-kong 1m is not allowed: four equal tiles are needed (NB-37)"),
        ("pung 11m", "E pung 11m is not allowed: there is no discard to claim (NB-29)"),
        ("chow", "is not allowed: there is no discard to claim (NB-29)"),
        ("pass", "E pass is not allowed: there is nothing to answer (NB-5)"),
        ("15", "there is no tile number 15: the hand has 1 to 14"),
        ("w", "nothing is under the key w now: only discards are possible"),
        ("5q", "cannot read '5q' at character 2: unexpected character 'q'"),
        ("123m", "exactly one tile is needed here"),
        ("hello", "cannot read 'hello': type a number, a tile, a key"),
        ("void x", "cannot read 'void x': type a number, a tile, a key"),
    ],
)
def test_a_move_that_is_not_allowed_is_refused_with_its_reason(typed: str, reason: str, games: Path) -> None:
    done = play(f"{typed}\nq\n")
    assert reason in " ".join(done.out.split())
    assert done.code == 0
    assert choices_in(saved(games)) == 0


@pytest.mark.parametrize("typed", ["１", "打1", "打 １", "discard 1"])
def test_a_full_width_number_is_the_number(typed: str, games: Path) -> None:
    plain = play("1\nq\n").out
    tile = next(line for line in plain.splitlines() if line.startswith("E (you) discards "))
    again = command(*GAME, "--new", stdin=f"{typed}\nq\n")
    assert tile in again.out.splitlines()
    assert tile not in command(*GAME, "--new", stdin="２\nq\n").out.splitlines()


def test_full_width_keys_are_the_keys() -> None:
    assert "discard" in play("？\nｑ\n").out
    assert play("ｂ\nq\n").out.count("baida (*)") == play("b\nq\n").out.count("baida (*)") == 2


def test_claims_stand_under_keys_and_whole_words() -> None:
    """In some of a few games somebody discards a tile that the dealer may claim for a chow."""
    tried = 0
    for seed in range(12):
        table = (*GAME[:-1], str(seed), "--new")
        before = "1\n1\n1\n1\n"
        lines = command(*table, stdin=f"{before}q\n").out.splitlines()
        keys = [line for line in lines if line.startswith("[c] chow ")]
        if not keys or keys[0] != lines[-3]:
            continue
        tried += 1
        tiles = keys[0].split()[2]
        for typed in ("c", "ｃ", f"chow {tiles}", f"吃{tiles}", f"チー {tiles}"):
            assert "E (you) melds chow " in command(*table, stdin=f"{before}{typed}\nq\n").out
        assert "E (you) melds chow " not in command(*table, stdin=f"{before}x\nq\n").out
        refused = command(*table, stdin=f"{before}chow 19m\nq\n").out
        assert "E chow 19m is not allowed: " in refused
    assert tried


def test_what_a_player_cannot_know_is_not_told() -> None:
    out = play("1\n" * 6 + "h\nq\n").out
    assert out.count("is dealt") == 2  # the own tiles, then and in the history
    assert "(greedy) draws" not in out


@pytest.mark.parametrize("ruleset_id", RULESETS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_help_lists_the_keys_of_the_game_in_80_columns(ruleset_id: str, language: str) -> None:
    ruleset, names = find_ruleset(ruleset_id), names_of(ruleset_id)
    lines = help_of(ruleset, names, language).splitlines()
    listed = re.findall(r"(?:^|   )([a-z]) ", "   ".join(line.removeprefix("  ") for line in lines[1:]))

    assert max(cell_len(line) for line in lines) <= 80
    assert {spec.key for spec in ruleset.actions.values()} - set(listed) == set()
    assert set(listed) - {spec.key for spec in ruleset.actions.values()} <= {"b", "h", "q"}


def test_wild_tiles_are_badged() -> None:
    out = play("q\n").out
    (wild,) = (
        line.removeprefix("baida (*): ") for line in out.splitlines() if line.startswith("baida (*): ")
    )
    assert f"From now on baida: {wild}." in out


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_every_ruleset_can_be_played_in_80_columns(ruleset_id: str) -> None:
    language = LANGUAGES[RULESETS.index(ruleset_id) % len(LANGUAGES)]
    typed = "v\nv1\n1\nx\n" * 40 + "q\n"
    done = command("play", "--rules", ruleset_id, "--seed", "wide", "--lang", language, stdin=typed)
    assert done.code == 0
    *shown, saved_in = done.out.splitlines()
    assert saved_in.startswith(phrase(language, "tell-game-saved", file="|", command="").partition("|")[0])
    assert max(cell_len(line) for line in shown) <= 80


def test_a_player_is_told_everything_in_his_language() -> None:
    out = play("w\nwin\npung 11m\n15\n1\nh\nq\n", "--lang", "ja").out
    assert "第1局：あなたは東です。" in out
    assert "今キーwには何もない：打牌だけできる" in out
    assert "東 和了はできない：和了の形になっていない（NB-41）" in out
    assert "東 ポン 一一萬はできない：鳴ける捨て牌がない（NB-29）" in out
    assert "15番の牌はない：手牌は1から14" in out
    assert not ENGLISH.findall(out.partition("対局は")[0])


def test_a_match_is_played_to_its_end_and_kept(games: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from mahjong_atlas.cli.terminal import asking

    def answer(_prompt: str) -> str:
        turn = answer_number[0]
        answer_number[0] += 1
        return ("w", "x", "1", "2", "3", "4", "5", "6")[turn % 8]

    answer_number = [0]
    monkeypatch.setattr(asking, "read_line", answer)
    done = command(*GAME, "--option", "rounds=1", "--bots", "greedy")
    assert done.code == 0
    path = saved(games)
    assert path.name.endswith(".finished.atlas.jsonl")
    assert f"The record: {path}" in done.out
    assert "  1. " in done.out
    match = replay(read_record(path))
    assert match.over
    assert sum(match.totals) == 0
    ended = command("play", "--rules", "ningbo", "--record", str(path))
    assert ended.complaint == f"--record: {path} has come to its end: name another file for a new game"


def test_the_demonstration_is_recorded_where_that_is_asked(tmp_path: Path) -> None:
    path = tmp_path / "demo.jsonl"
    done = command("play", "--demo", "--record", str(path), stdin=None)
    assert done.code == 0
    assert f"The record: {path}" in done.out
    match = replay(read_record(path))
    assert match.over
    assert all(f": {total:+d}" in done.out for total in match.totals)
    again = command("play", "--demo", "--record", str(path), stdin=None)
    assert (again.code, again.out) == (2, "")
    assert again.complaint == f"--record: {path} is there already: choose another name"


@pytest.mark.parametrize("flags", [("--seat", "S"), ("--new",)])
def test_what_the_demonstration_does_not_know_is_refused(flags: tuple[str, ...]) -> None:
    done = command("play", "--demo", *flags, stdin=None)
    assert (done.code, done.out) == (2, "")
    assert done.complaint == f"{flags[0]}: bots play the demonstration alone: leave it out"


def test_the_demonstration_tells_a_whole_match_and_what_to_try_next() -> None:
    done = command("play", "--demo", stdin=None)
    assert done.code == 0
    assert "The match is over." in done.out
    assert "── East 1 ──" in done.out
    assert "── East 1, 1 counter ──" in done.out
    assert "deal 1" not in done.out
    assert " wins " in done.out
    assert re.search(r"^    \d+ tai$", done.out, re.MULTILINE)
    assert "    read as " in done.out
    assert "pays" in done.out
    assert "discards 1" not in done.out
    assert "What to try next:" in done.out
    assert command("play", "--demo").out == done.out
    assert "result" not in done.out


def test_the_demonstration_tells_results_that_are_no_points_and_keeps_its_options() -> None:
    """RI-8: 41400 is 11.4 above 30000, and the uma of the house (RI-70) is 15; there is no oka."""
    house = ("--option", "preset=world", "--option", "rounds=1")
    done = command("play", "--demo", "--rules", "riichi", *house, "--seed", "3", stdin=None)
    assert "  1. player 2 (greedy): +41400 (result +26.4)\n" in done.out
    for tip in ("play --rules", "rules show", "simulate --rules"):
        assert f"mahjong-atlas {tip} riichi --option preset=world --option rounds=1 " in done.out


def test_the_tile_turned_after_a_win_in_changsha_is_the_bird() -> None:
    text = command("play", "--demo", "--rules", "changsha", "--seed", "5", "--lang", "zh").out
    assert re.search("^鸟牌：..。$", text, re.MULTILINE)
    assert "翻出下一张牌" not in text


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_every_ruleset_can_be_demonstrated(ruleset_id: str) -> None:
    done = command("play", "--demo", "--rules", ruleset_id, "--lang", "zh")
    assert done.code == 0
    assert "接下来可以试：" in done.out
    assert not ENGLISH.findall(done.out.partition("接下来")[0])


DRAWN = ("play", "--rules", "hongkong-old", "--seed", "7")
SEATING = {
    "en": ("Winds drawn: ", " deals first. (HK-8)"),
    "ja": ("引いた風：", "起家は"),
    "zh": ("抽到的风：", "首先坐庄。"),
    "zh-hant": ("抽到的風：", "首先坐莊。"),
}


@pytest.mark.parametrize("language", LANGUAGES)
def test_seats_are_drawn_before_the_first_deal_and_told(games: Path, language: str) -> None:
    """HK-5, HK-7, HK-8: in every language, with dice and clauses, and written into the record."""
    out = command(*DRAWN, "--lang", language, stdin="").out
    record = read_record(saved(games))
    before = out[: min(at for at in (out.find("Deal 1"), out.find("第1局")) if at >= 0)]

    assert record.seating is not None
    cited = [noted("", clause, language).strip() for clause in ("HK-5", "HK-7", "HK-8")]
    for words in (*SEATING[language], *cited):
        assert words in " ".join(before.split()), words
    rolled = [step["dice"] for step in record.seating["events"] if step["e"] == "rolled"]
    assert all(" + ".join(map(str, dice)) in " ".join(before.split()) for dice in rolled)
    assert replay(record).first_dealer == record.seating["first_dealer"]


def test_a_game_goes_on_with_the_seats_that_were_drawn_and_does_not_tell_them_again(games: Path) -> None:
    first = command(*DRAWN, stdin="")
    path = saved(games)
    again = command(*DRAWN, stdin="\n")

    assert "Winds drawn" in first.out
    assert f"Going on with {path}" in again.out
    assert "Winds drawn" not in again.out
    assert re.search("you are [ESWN]", first.out)[0] == re.search("you are [ESWN]", again.out)[0]


def test_who_asks_for_a_seat_has_it(games: Path) -> None:
    """Then no seats are drawn, and a game with drawn seats is another one."""
    command(*DRAWN, stdin="")
    out = command(*DRAWN, "--seat", "W", stdin="").out

    assert "you are W." in out
    assert "Winds drawn" not in out
    assert len(list(games.iterdir())) == 2
