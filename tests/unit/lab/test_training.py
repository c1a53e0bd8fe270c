"""A training keeps what it has done, goes on from there, and keeps a bot only if it wins."""

import json
from dataclasses import replace

import pytest

from mahjong_atlas.bots.keen import KeenBot
from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.models import model_in, read_model, write_model
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.cli.train import read_budget
from mahjong_atlas.errors import ModelError
from mahjong_atlas.lab.simulate import Chunk
from mahjong_atlas.lab.training_store import AT_ONCE, ELSE, PAY, WIN, play_rows
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.rules.registry import find_ruleset
from tests.unit.cli.command import command

pytest.importorskip("lightgbm", reason="lightgbm is not installed (pip install 'mahjong-atlas[train]')")

from mahjong_atlas.lab import training_rounds as rounds
from mahjong_atlas.lab.training_rounds import Training, train

SMALL = Training("malaysia", {}, deals=60, compared=60, rounds=1, measured=40, walls=4, seed="test")


def quiet(*_):
    """Nothing is reported."""


@pytest.fixture(scope="module")
def trained(tmp_path_factory):
    """A folder with one round, and what was decided."""
    folder = tmp_path_factory.mktemp("training")
    return folder, train(SMALL, folder, quiet)


def test_rows_depend_on_the_seed_and_the_deals_alone():
    whole = play_rows(Chunk(find_ruleset("hangzhou"), ("greedy",), "rows", 0, 6))
    parts = [
        play_rows(Chunk(find_ruleset("hangzhou"), ("greedy",), "rows", first, first + 3)) for first in (0, 3)
    ]

    assert whole.cells == parts[0].cells + parts[1].cells
    assert list(whole.points) == [*parts[0].points, *parts[1].points]
    assert len(whole.cells) == whole.width * len(whole.ends) == whole.width * len(whole.points)


def test_a_row_knows_how_its_deal_ended():
    """Only of a seat's last row the tile wins at once, its earlier ones pay later; winners gain."""
    rows = play_rows(Chunk(find_ruleset("hangzhou"), ("greedy",), "rows", 0, 40))
    assert set(rows.ends) == {ELSE, WIN, PAY, AT_ONCE}
    for place, end in enumerate(rows.ends):
        if end == PAY:
            assert rows.ends[place + 1] in (PAY, AT_ONCE)
        assert (rows.points[place] > 0) == (end == WIN)


def test_a_training_goes_on_from_its_folder(trained, tmp_path, monkeypatch):
    folder, manifest = trained
    rows = folder / "round-1" / "0000000.npz"
    before = rows.stat().st_mtime_ns
    monkeypatch.setattr(rounds, "play_rows", None)  # a chunk that is there is not played again
    monkeypatch.setattr(rounds, "play_compared", None)

    assert train(SMALL, folder, quiet) == manifest
    (folder / "manifest.json").unlink()
    assert train(SMALL, folder, quiet) == manifest
    assert rows.stat().st_mtime_ns == before


def test_no_round_after_the_first_begins_when_the_time_is_over(trained, tmp_path):
    _, manifest = trained

    assert train(replace(SMALL, rounds=9), tmp_path, quiet, goes_on=lambda: False).rounds == manifest.rounds


@pytest.mark.parametrize(("text", "seconds"), [("90m", 5400), ("3h", 10800), ("45s", 45), ("", float("inf"))])
def test_a_budget_is_read_in_seconds(text, seconds):
    assert read_budget(text) == seconds


@pytest.mark.parametrize(
    ("typed", "fault"),
    [
        ([], "either which rules to learn, or"),
        (["--rules", "riichi", "--all"], "either which rules to learn, or"),
        (["--all", "--budget", "3 hours"], "'3 hours' is no time: write it like 90m or 3h"),
        (["--all", "--budget", "0h"], "'0h' is no time"),
    ],
)
def test_what_to_train_is_asked_for_once(typed, fault):
    done = command("train", *typed)

    assert done.code == 2
    assert fault in done.err


def test_the_folder_of_another_training_is_refused(trained):
    folder, _ = trained
    with pytest.raises(ModelError, match="another training"):
        train(replace(SMALL, seed="other"), folder, quiet)


def test_a_round_that_does_not_win_is_not_kept(trained):
    """Sixty deals teach nothing: the manifest says so, and no bot is kept."""
    folder, manifest = trained
    (tried,) = manifest.rounds

    assert tried.accepted == (tried.over_plain[0] - tried.over_plain[1] > 0)
    assert (folder / "keen.model").exists() == tried.accepted
    assert json.loads((folder / "manifest.json").read_text())["rounds"][0]["rows"] == tried.rows > 0


def test_a_model_is_the_same_after_writing_and_reading(trained, tmp_path):
    folder, _ = trained
    model = read_model(folder / "round-1.model")
    write_model(model, tmp_path / "again.model")
    again = read_model(tmp_path / "again.model")

    row = [[0] * len(model.card.columns)]
    assert again.card == model.card
    assert again.worth(row) == model.worth(row)
    assert (tmp_path / "again.model").read_bytes() == (folder / "round-1.model").read_bytes()


@pytest.mark.parametrize("content", [b"", b"no model", None])
def test_a_file_that_holds_no_model_is_refused_by_name(trained, tmp_path, content):
    """Empty, something else, and a model that was cut short."""
    folder, _ = trained
    path = tmp_path / "broken.model"
    path.write_bytes((folder / "round-1.model").read_bytes()[:-20] if content is None else content)

    with pytest.raises(ModelError, match=r"broken\.model cannot be read"):
        read_model(path)


def test_a_model_for_other_rules_is_refused_with_both_named(trained):
    folder, _ = trained
    with pytest.raises(ModelError, match=r"malaysia@\d+, not for riichi@\d+"):
        model_in(folder / "round-1.model", find_ruleset("riichi"))


def test_a_keen_bot_plays_legal_deals_and_with_a_huge_margin_the_plain_ones(trained, tmp_path):
    folder, _ = trained
    ruleset = find_ruleset("malaysia")
    model = read_model(folder / "round-1.model")
    timid = model.with_card(replace(model.card, margin=1e9))
    events = []
    for bots in (
        [KeenBot(ruleset, timid) for _ in range(3)],
        [make_bot("greedy", ruleset, "") for _ in range(3)],
    ):
        deal = Deal.start(ruleset, seed="margin")
        play_out(deal, bots)
        events.append([(event.kind, event.seat) for event in deal.events])
    assert events[0] == events[1]

    deal = Deal.start(ruleset, seed="margin")
    play_out(deal, [make_bot(str(folder / "round-1.model"), ruleset, "") for _ in range(3)])
    assert deal.over


def test_a_model_that_took_the_place_of_another_is_the_one_that_plays(trained, tmp_path):
    """The margins are tried one after the other in the same file."""
    folder, _ = trained
    ruleset = find_ruleset("malaysia")
    model = read_model(folder / "round-1.model")
    path = tmp_path / "tried.model"
    margins = []
    for margin in (0.0, 5.0):
        write_model(model.with_card(replace(model.card, margin=margin)), path)
        margins.append(make_bot(str(path), ruleset, "").margin)

    assert margins == [0.0, 5.0]
