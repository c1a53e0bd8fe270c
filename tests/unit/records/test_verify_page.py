"""The page /verify, which uses none of our code, says yes to fair records and no to every tampering."""

import json
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from mahjong_atlas.play.match import Match
from mahjong_atlas.records.jsonl import Recorder
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.texts.languages import LANGUAGES
from tests.unit.records.joint import change, find, joint_record, share, without_line

PAGE = Path(__file__).resolve().parents[3] / "web" / "public" / "verify.html"
NODE = shutil.which("node")
needs_node = pytest.mark.skipif(NODE is None, reason="node is not installed")
HARNESS = """
const texts = JSON.parse(require("fs").readFileSync(0, "utf8"));
(async () => {
  const answers = [];
  for (const text of texts) answers.push(await verifyRecord(text));
  console.log(JSON.stringify(answers));
})();
"""


def script():
    """The part of the page that computes."""
    return re.search(r"<script>(.*)</script>", PAGE.read_text(encoding="utf-8"), re.DOTALL)[1]


def ask_page(tmp_path, *texts):
    """What the page says to each of these files."""
    program = tmp_path / "page.cjs"
    program.write_text(script() + HARNESS, encoding="utf-8")
    done = subprocess.run(
        [NODE, str(program)], input=json.dumps(texts), capture_output=True, text=True, check=True
    )
    return json.loads(done.stdout)


def first_fault(deal):
    """The first check that fails."""
    return next((check for check in deal["checks"] if check["ok"] is False), None)


@pytest.fixture
def record(tmp_path):
    """Two deals with an indicator, flowers and their replacements."""
    path = tmp_path / "joint.jsonl"
    joint_record(path, RULESETS[0], 2, seed="two deals")
    return path


def text_of(path):
    return path.read_text(encoding="utf-8")


@needs_node
def test_the_page_knows_a_record_that_was_played_on(tmp_path, record):
    fair = text_of(record)
    change(record, 0, lambda line: line.update(played_on={"deal": 0, "step": 40}))
    answers = ask_page(tmp_path, fair, text_of(record))

    assert [each["ok"] for each in answers] == [True, True]
    assert [each["isPlayedOn"] for each in answers] == [False, True]


@needs_node
def test_the_page_says_yes_to_fair_records_of_every_ruleset(tmp_path):
    texts, walls, seen = [], [], set()
    for number, ruleset_id in enumerate(RULESETS):
        path = tmp_path / f"{number}.jsonl"
        deals = joint_record(path, ruleset_id, 3, seed="page")
        texts.append(text_of(path))
        walls.append([deal.rng.seed for deal in deals])
        seen |= {(event.kind, event.word) for deal in deals for event in deal.events}
    answers = ask_page(tmp_path, *texts)

    for ruleset_id, answer, seeds in zip(RULESETS, answers, walls, strict=True):
        assert answer["ok"] is True, (ruleset_id, [first_fault(deal) for deal in answer["deals"]])
        assert [deal["seed"] for deal in answer["deals"]] == seeds
        for deal in answer["deals"]:
            names = [check["name"] for check in deal["checks"] if check["ok"] is True]
            seating = ["seating"] if deal["number"] == 0 else []
            assert names == ["commitment", "nonces", "seed", *seating, "wall", "tiles"]
    assert {("turned", ""), ("turned", "draw"), ("turned", "treasure"), ("set-aside", "treasure")} <= seen
    assert {("drew", "kong-draw"), ("drew", "flower-draw"), ("under", "")} <= seen


@needs_node
def test_replacements_may_come_from_the_front(tmp_path):
    path = tmp_path / "front.jsonl"
    deals = joint_record(path, "malaysia", 2, replacement_end="front")
    assert any(event.word == "flower-draw" for deal in deals for event in deal.events)
    (answer,) = ask_page(tmp_path, text_of(path))
    assert answer["ok"] is True


@needs_node
def test_a_wall_in_which_no_player_had_a_share_is_told(record, tmp_path):
    path = tmp_path / "alone.jsonl"
    joint_record(path, RULESETS[0], 1, seed="alone")
    fair, alone = ask_page(tmp_path, text_of(record), text_of(path))
    assert [deal["alone"] for deal in fair["deals"]] == [False, False]
    assert (alone["ok"], alone["deals"][0]["alone"]) == (True, True)


def other(tile):
    return "1m" if tile != "1m" else "2m"


def set_share(player, nonce):
    return lambda line: line["shuffle"]["nonces"][player].__setitem__(1, nonce)


def set_tile(line):
    line["tile"] = other(line["tile"])


def set_in_shuffle(**changed):
    return lambda line: line["shuffle"].update(changed)


def set_last_dealt(line):
    line["tiles"] = line["tiles"][:-2] + other(line["tiles"][-2:])


def set_other_end(line):
    line["word"] = "draw" if line["word"] != "draw" else "kong-draw"


TAMPERED = {
    "entropy": ("deal", set_in_shuffle(entropy=share("x")), "commitment", "other-entropy"),
    "no entropy": ("deal", lambda line: line["shuffle"].pop("entropy"), "commitment", "no-entropy"),
    "no shuffle": ("deal", lambda line: line.pop("shuffle"), "commitment", "no-entropy"),
    "commitment": ("deal", set_in_shuffle(commitment=share("x")), "commitment", "other-entropy"),
    "number": ("deal", lambda line: line.update(deal=7), "commitment", "order"),
    "nonce": ("deal", set_share(0, share("x")), "seed", "other-seed"),
    "late nonce": ("deal", set_share(1, share("x")), "nonces", "nonce-late"),
    "bot nonce": ("deal", set_share(3, share("x")), "nonces", "nonce-bot"),
    "short nonce": ("deal", set_share(0, "ab"), "nonces", "nonce-form"),
    "one nonce less": ("deal", lambda line: line["shuffle"]["nonces"].pop(), "nonces", "nonce-count"),
    "seed": ("deal", set_in_shuffle(seed=share("x")), "seed", "other-seed"),
    "wall": ("deal", set_in_shuffle(wall="1m"), "wall", "other-wall"),
    "dealt tile": ("dealt", set_last_dealt, "tiles", "tile"),
    "tile dealt less": ("dealt", lambda line: line.update(tiles=line["tiles"][2:]), "tiles", "tile"),
    "drawn tile": ("drew", set_tile, "tiles", "tile"),
    "end of the wall": ("drew", set_other_end, "tiles", "tile"),
    "turned tile": ("turned", set_tile, "tiles", "tile"),
    "place turned": ("turned", lambda line: line.update(numbers=[1000]), "tiles", "no-place"),
    "dice": ("dice", lambda line: line.update(numbers=[7, 7]), "tiles", "dice"),
    "no dice": ("dice", lambda line: line.pop("numbers"), "tiles", "dice"),
    "seat": ("dealt", lambda line: line.update(seat="N"), "tiles", "tile"),
    "no seat": ("dealt", lambda line: line.pop("seat"), "tiles", "dealt-twice"),
}


@needs_node
def test_the_page_finds_every_tampering_and_names_the_first(record, tmp_path):
    fair = text_of(record)
    texts, lines = [], []
    for key, how, _, _ in TAMPERED.values():
        record.write_text(fair, encoding="utf-8")
        lines.append(find(record, key, 1))
        change(record, lines[-1], how)
        texts.append(text_of(record))
    answers = ask_page(tmp_path, *texts)

    for name, answer, line in zip(TAMPERED, answers, lines, strict=True):
        _, _, check, why = TAMPERED[name]
        fault = first_fault(answer["deals"][0])
        assert answer["ok"] is False, name
        assert fault is not None, name
        assert (fault["name"], fault["why"]) == (check, why), name
        if check == "tiles":
            assert fault["line"] == line + 1, name
        assert answer["deals"][1]["ok"] is True, name


@needs_node
def test_another_nonce_shows_in_the_tiles_where_the_record_names_neither_seed_nor_wall(record, tmp_path):
    def silent(line):
        del line["shuffle"]["seed"], line["shuffle"]["wall"]

    change(record, find(record, "deal"), silent)
    fair = text_of(record)
    change(record, find(record, "deal"), set_share(0, share("x")))
    yes, no = ask_page(tmp_path, fair, text_of(record))

    assert yes["ok"] is True
    assert [check["ok"] for check in yes["deals"][0]["checks"]] == [True, True, None, True, None, True]
    assert first_fault(no["deals"][0])["name"] == "seating"
    without_line(record, find(record, "seating"))
    (no,) = ask_page(tmp_path, text_of(record))
    assert first_fault(no["deals"][0])["name"] == "tiles"


@needs_node
@pytest.mark.parametrize("options", [{}, {"seat_draw": "grab"}, {"dice": 2}])
def test_the_page_draws_the_seats_again(tmp_path, options):
    """HK-5, HK-6, HK-8: who drew what, who rolled what, who sits where, who deals first; and a record
    without a seating is one of a table where all stayed as they came.
    """

    def other_step(line):
        drew = [event for event in line["events"] if event["e"] == "drew"]
        drew[0]["tile"], drew[1]["tile"] = drew[1]["tile"], drew[0]["tile"]

    tamperings = [
        other_step,
        lambda line: line.update(first_dealer=(line["first_dealer"] + 1) % 4),
        lambda line: line["chairs"].reverse(),
        lambda line: line["events"][-2]["dice"].reverse() or line["events"][-2]["dice"].append(1),
        lambda line: line.update(by="lot"),
        lambda line: line.update(seating="seating-9"),
        lambda line: line.pop("events"),
    ]
    path = tmp_path / "seats.jsonl"
    joint_record(path, "hongkong-old", 1, seed=f"seats {options}", **options)
    fair, texts = text_of(path), []
    for how in tamperings:
        path.write_text(fair, encoding="utf-8")
        change(path, find(path, "seating"), how)
        texts.append(text_of(path))
    yes, *no = ask_page(tmp_path, fair, *texts)

    assert yes["ok"] is True
    assert [first_fault(answer["deals"][0])["name"] for answer in no] == ["seating"] * len(tamperings)


@needs_node
def test_two_draws_that_change_places_are_found_with_place_and_tiles(record, tmp_path):
    first = find(record, "drew")
    second = find(record, "drew", first + 1)
    lines = text_of(record).splitlines()
    mine, theirs = (json.loads(lines[at])["tile"] for at in (first, second))
    change(record, first, lambda line: line.update(tile=theirs))
    change(record, second, lambda line: line.update(tile=mine))
    (answer,) = ask_page(tmp_path, text_of(record))

    fault = first_fault(answer["deals"][0])
    assert (fault["line"], fault["there"], fault["here"]) == (first + 1, theirs, mine)
    assert answer["deals"][0]["wall"][fault["place"]] == mine


@needs_node
def test_a_deal_left_out_or_without_its_tiles_is_found(record, tmp_path):
    lines = text_of(record).splitlines(keepends=True)
    second = find(record, "deal", 3)
    undealt = [line for at, line in enumerate(lines) if at >= second or '"dealt"' not in line]
    without_first = "".join([lines[0], *lines[second:]])
    cut = "".join([*lines[: second - 1], *lines[second:]])
    left_out, no_tiles, broken_off = ask_page(tmp_path, without_first, "".join(undealt), cut)

    assert first_fault(broken_off["deals"][0])["why"] == "breaks-off"
    assert first_fault(left_out["deals"][0])["why"] == "order"
    assert first_fault(no_tiles["deals"][0])["why"] == "not-dealt"


@needs_node
def test_a_record_that_breaks_off_is_verified_as_far_as_it_goes(record, tmp_path):
    text = text_of(record)
    (answer,) = ask_page(tmp_path, text[: len(text) * 3 // 4])
    assert (answer["ok"], len(answer["deals"])) == (True, 2)


@needs_node
def test_what_is_no_joint_record_gets_no_verdict(record, tmp_path):
    match = Match(find_ruleset(RULESETS[0]), "one seed")
    Recorder(tmp_path / "seeded.jsonl", match).close()
    head, *rest = text_of(record).splitlines()
    read = json.loads(head)

    def with_head(**changed):
        return "\n".join([json.dumps({**read, **changed}), *rest])

    files = {
        "": "empty",
        "{}\n": "no-record",
        "{\n{}\n": "no-json",
        f"{head}\n[1]\n": "no-json",
        f'{head}\n{{"e": "dice"}}\n': "no-json",
        text_of(tmp_path / "seeded.jsonl"): "one-seed",
        with_head(shuffle="joint-2"): "unknown-shuffle",
        with_head(rng="dice"): "unknown-shuffle",
        with_head(tiles="1m2"): "bad-head",
        with_head(tiles="1m"): "bad-head",
        with_head(dealing=None): "bad-head",
        with_head(dealing={**read["dealing"], "rounds": [-1]}): "bad-head",
        with_head(dealing={**read["dealing"], "replacement": "top"}): "bad-head",
    }
    answers = ask_page(tmp_path, *files)
    assert [answer["problem"] for answer in answers] == list(files.values())


@needs_node
def test_the_page_says_everything_in_every_language(tmp_path):
    program = tmp_path / "texts.cjs"
    keys = "const keys = (o) => Object.entries(o).map(([k, v]) => typeof v === 'object' ? [k, keys(v)] : k);"
    program.write_text(
        f"{script()}\n{keys}\n"
        "console.log(JSON.stringify(Object.entries(TEXTS).map(([name, told]) => [name, keys(told)])));",
        encoding="utf-8",
    )
    done = subprocess.run([NODE, str(program)], capture_output=True, text=True, check=True)
    outcome = dict(json.loads(done.stdout))
    english = outcome["en"]
    assert outcome == dict.fromkeys(LANGUAGES, english)
    assert re.findall(r'<option value="([\w-]+)">', PAGE.read_text(encoding="utf-8")) == list(LANGUAGES)
    for name in {why for _, _, _, why in TAMPERED.values()}:
        assert name in dict(each for each in english if isinstance(each, list))["why"]


def test_the_page_stands_alone():
    """One file: nothing is sent, and nothing loaded but the record that the address names."""
    text = PAGE.read_text(encoding="utf-8")
    assert "default-src 'none'; connect-src 'self';" in text
    assert re.search(r"\b(src|href)\s*=|@import|url\(|\bimport\b|XMLHttpRequest|innerHTML", text) is None
    assert re.findall(r"\bfetch\b.*", text) == ["fetch(`api/records/${encodeURIComponent(record)}`);"]
