"""The error of a model is measured by rollouts: their own error is not counted as the model's."""

import random
from dataclasses import replace

import pytest

pytest.importorskip("numpy", reason="numpy is not installed (pip install 'mahjong-atlas[train]')")

from mahjong_atlas.bots.model import read_model, write_model
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.train import calibrate
from mahjong_atlas.train.calibrate import FEWEST, Measuring, Sample, calibrated, carded
from tests.unit.bots.handmade import nearer_is_better

CARD = nearer_is_better(find_ruleset("ningbo")).card


def samples(slope, error, growth, number=4000, noise=3.0, offset=0.0):
    """Differences of a model that is off by so much, judged by rollouts that are off by `noise`."""
    rng = random.Random(1)
    out = []
    for _ in range(number):
        foreseen = abs(rng.gauss(0, 4))
        lasting = max(0.0, foreseen - offset)
        truth = slope * lasting + rng.gauss(0, (error**2 + (growth * lasting) ** 2) ** 0.5)
        out.append(Sample(foreseen, truth + rng.gauss(0, noise), noise))
    return out


@pytest.mark.parametrize(("slope", "error", "growth"), [(1.0, 1.0, 0.0), (0.7, 2.0, 0.5), (1.3, 1.5, 0.0)])
def test_slope_and_error_are_found_beside_the_noise_of_the_rollouts(slope, error, growth):
    card = carded(CARD, samples(slope, error, growth))

    assert card.slope == pytest.approx(slope, abs=0.06)
    assert card.error == pytest.approx(error, abs=0.5)
    assert card.growth == pytest.approx(growth, abs=0.25)
    assert card.measured == 4000


@pytest.mark.parametrize("offset", [0.0, 1.0, 2.5])
def test_what_later_choices_make_up_for_is_found(offset):
    card = carded(replace(CARD, spread=10.0), samples(0.9, 1.0, 0.3, number=20_000, offset=offset))

    assert card.offset == pytest.approx(offset, abs=0.5)
    assert card.slope == pytest.approx(0.9, abs=0.1)


def test_few_positions_say_nothing():
    assert carded(CARD, samples(0.5, 1, 0, FEWEST - 1)) == CARD


def test_a_model_is_measured_in_deals_of_its_ruleset_and_written_with_it(tmp_path, monkeypatch):
    monkeypatch.setattr(calibrate, "WORLDS", 4)
    path = tmp_path / "small.model"
    write_model(nearer_is_better(find_ruleset("malaysia")), path)
    model = calibrated(path, Measuring("malaysia", {}, 75, "measured"))
    write_model(model, tmp_path / "measured.model")

    assert model.card.measured >= FEWEST
    assert model.card.error >= 0
    assert read_model(tmp_path / "measured.model").card == model.card
    assert (
        replace(model.card, slope=1.0, error=-1.0, growth=0.0, measured=0, offset=0.0)
        == read_model(path).card
    )
