"""Records of joint shuffles: written, replayed, resumed and verified; every tampering is found."""

import json

import pytest

from mahjong_atlas.errors import RecordError, ReplayMismatch
from mahjong_atlas.play.match import Match
from mahjong_atlas.records.jsonl import Recorder
from mahjong_atlas.records.replay import read_record, replay, resume, verify
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.tiles.notation import parse_tiles
from tests.unit.records.joint import change, find, joint_record, shuffle_of, without_line


@pytest.fixture
def record(tmp_path):
    path = tmp_path / "joint.jsonl"
    joint_record(path, RULESETS[0], 2)
    return path


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_a_joint_record_of_every_ruleset_is_verified(tmp_path, ruleset_id):
    deals = joint_record(tmp_path / "joint.jsonl", ruleset_id, 2)
    found = verify(read_record(tmp_path / "joint.jsonl"))

    seats = deals[0].seats
    assert (found.joint, found.deals, found.unfinished) == (True, len(deals), False)
    assert found.moves == sum(len(deal.events) for deal in deals)
    assert found.shares == {
        "player": len(deals),
        "late": len(deals),
        "bot": (seats - 2) * len(deals),
    }


def test_the_first_line_lets_another_program_rebuild_the_walls(record):
    """The tiles in the order from which they are shuffled, and how they leave the wall."""
    head = json.loads(record.read_text(encoding="utf-8").splitlines()[0])

    assert head["shuffle"] == "joint-1"
    assert parse_tiles(head["tiles"]) == find_ruleset(RULESETS[0]).table.tiles.tiles
    assert head["dealing"] == {"seats": 4, "rounds": [4, 4, 4, 1], "extra": 1, "replacement": "back"}
    assert "seed" not in head
    assert "commitment" not in head


def test_a_game_that_breaks_off_goes_on_with_the_next_shuffle(record):
    text = record.read_text(encoding="utf-8")
    record.write_text(text[: text.rindex('{"deal": 1')], encoding="utf-8")
    match, deal, recorder = resume(record)
    assert deal is None
    shuffle = shuffle_of(match)
    recorder.begin(shuffle)
    recorder.update(match.next_deal(seed=shuffle.seed))
    recorder.close()

    found = verify(read_record(record))
    assert (found.deals, found.unfinished) == (2, True)


def test_a_deal_that_breaks_off_goes_on_where_it_stood(record):
    whole = record.read_text(encoding="utf-8")
    record.write_text(whole[: len(whole) * 3 // 4], encoding="utf-8")
    _, deal, recorder = resume(record)
    recorder.close()

    assert deal is not None
    assert deal.rng.seed == json.loads(whole.splitlines()[find(record, "deal", 3)])["shuffle"]["seed"]
    assert whole.startswith(record.read_text(encoding="utf-8"))


def flip(text):
    return ("0" if text[0] != "0" else "1") + text[1:]


def set_share(player, at, value):
    return lambda line: line["shuffle"]["nonces"][player].__setitem__(at, value)


def drop_made(line):
    for name in ("seed", "wall"):
        del line["shuffle"][name]


@pytest.mark.parametrize(
    ("how", "fault"),
    [
        (lambda line: line["shuffle"].update(entropy=flip(line["shuffle"]["entropy"])), "committed to"),
        (lambda line: line["shuffle"].update(commitment=flip(line["shuffle"]["commitment"])), "committed to"),
        (set_share(0, 1, "ab" * 16), "the seed is not the one that the shares make"),
        (set_share(1, 1, "ab" * 16), "player 2, who was late"),
        (set_share(2, 1, "ab" * 16), "player 3, a bot"),
        (set_share(2, 2, "late"), "player 3, who was late"),
        (lambda line: line["shuffle"].update(seed="00"), "the seed is not the one"),
        (lambda line: line["shuffle"].update(wall=line["shuffle"]["wall"][2:]), "the wall is not the one"),
        (lambda line: line.update(dealer=1), "begins with"),
        (lambda line: line.update(deal=1), "begins with"),
    ],
)
def test_a_changed_promise_is_found(record, how, fault):
    change(record, find(record, "deal"), how)
    with pytest.raises(ReplayMismatch, match=f"deal 1: .*{fault}"):
        verify(read_record(record))
    with pytest.raises(ReplayMismatch, match=fault):
        replay(read_record(record))


def test_without_seed_and_wall_in_the_record_another_nonce_shows_in_the_dealt_tiles(record):
    change(record, find(record, "deal"), drop_made)
    assert verify(read_record(record)).deals == 2
    change(record, find(record, "deal"), set_share(0, 1, "ab" * 16))
    with pytest.raises(ReplayMismatch, match=r"seating: .* the lots give"):
        verify(read_record(record))
    without_line(record, find(record, "seating"))
    with pytest.raises(ReplayMismatch, match=r"deal 1 move \d+: (the dice|the record has .*of the wall)"):
        verify(read_record(record))


def other(tile):
    return "1m" if tile != "1m" else "2m"


@pytest.mark.parametrize(
    ("kind", "how"),
    [
        ("dealt", lambda line: line.update(tiles=other(line["tiles"][:2]) + line["tiles"][2:])),
        ("drew", lambda line: line.update(tile=other(line["tile"]))),
        ("drew", lambda line: line.pop("tile")),
        ("dice", lambda line: line.update(numbers=[7, 7])),
        ("dice", lambda line: line.update(numbers="six")),
    ],
)
def test_a_tile_or_throw_that_is_not_of_the_wall_is_found_at_its_move(record, kind, how):
    at = find(record, kind)
    change(record, at, how)
    with pytest.raises(
        ReplayMismatch, match=f"deal 1 move {at - find(record, 'deal')}: .*(of the wall lies|dice)"
    ):
        verify(read_record(record))


def test_two_draws_that_change_places_are_found(record):
    first = find(record, "drew")
    second = find(record, "drew", first + 1)
    lines = record.read_text(encoding="utf-8").splitlines()
    mine, theirs = (json.loads(lines[at])["tile"] for at in (first, second))
    assert mine != theirs
    change(record, first, lambda line: line.update(tile=theirs))
    change(record, second, lambda line: line.update(tile=mine))
    with pytest.raises(
        ReplayMismatch,
        match=f"move {first - find(record, 'deal')}: the record has {theirs}, .* lies {mine}",
    ):
        verify(read_record(record))


@pytest.mark.parametrize("index", [-1, 999, "1", None])
def test_a_turned_tile_has_a_place_in_the_wall(record, index):
    change(record, find(record, "turned"), lambda line: line.update(numbers=[index]))
    with pytest.raises(ReplayMismatch, match="the wall has no such place"):
        verify(read_record(record))


def test_another_choice_is_found_by_the_replay(record):
    """The walls are as promised, but the rules lead elsewhere."""
    at = find(record, "discarded")
    change(record, at, lambda line: line.update(tile=other(line["tile"])))
    with pytest.raises(
        ReplayMismatch, match=f"move {at - find(record, 'deal')}: the record has .* the rules give"
    ):
        verify(read_record(record))


@pytest.mark.parametrize(
    ("change_of_head", "error", "fault"),
    [
        ({"shuffle": "joint-9"}, RecordError, "joint-9"),
        ({"seed": "mine"}, RecordError, "exclude each other"),
        ({"tiles": "1m"}, ReplayMismatch, "tiles are not those of the ruleset"),
        ({"dealing": {}}, ReplayMismatch, "dealing are not those of the ruleset"),
        ({"rng": "dice"}, RecordError, "rng 'dice'"),
    ],
)
def test_a_first_line_that_cannot_be_is_named(record, change_of_head, error, fault):
    change(record, 0, lambda line: line.update(change_of_head))
    with pytest.raises(error, match=f"line 1: .*{fault}"):
        verify(read_record(record))


def test_a_deal_without_its_shuffle_cannot_be_read(record):
    change(record, find(record, "deal"), lambda line: line.pop("shuffle"))
    with pytest.raises(RecordError, match="deal 1: shuffle must be a table"):
        verify(read_record(record))


def test_a_shuffle_has_no_place_in_a_record_with_one_seed(tmp_path):
    match = Match(find_ruleset(RULESETS[0]), "one seed")
    recorder = Recorder(tmp_path / "game.jsonl", match)
    recorder.begin(shuffle_of(match))
    recorder.update(match.next_deal())
    recorder.close()
    with pytest.raises(ReplayMismatch, match="deal 1: begins with"):
        replay(read_record(tmp_path / "game.jsonl"))
