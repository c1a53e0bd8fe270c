"""The error of a model is measured by rollouts: their own error is not counted as the model's."""

import random
from dataclasses import replace

import pytest

pytest.importorskip("numpy", reason="numpy is not installed (pip install 'mahjong-atlas[train]')")

from mahjong_atlas.bots.models import read_model, write_model
from mahjong_atlas.lab import calibrate
from mahjong_atlas.lab.calibrate import FEWEST, CalibrationSamples, Measuring, Sample, calibrated, carded
from mahjong_atlas.rules.registry import find_ruleset
from tests.unit.bots.handmade import nearer_is_better

SPREAD = 10.0
CARD = replace(nearer_is_better(find_ruleset("ningbo")).card, spread=SPREAD)


def measured(slope, error, growth, number=4000, noise=3.0, offset=0.0):
    """Differences of a model that is off by so much, judged by rollouts that are off by `noise`; each of them
    is one that a plain choice costs, two in the deal of a seat.
    """
    found = samples(slope, error, growth, number, noise, offset)
    return CalibrationSamples(found, [each.foreseen for each in found], number // 2)


def gain(found, slope, offset):
    """What the choices of the plain bot cost a seat in a deal, in standard deviations."""
    costs = [max(0.0, each - offset) for each in found.costs]
    return slope * sum(costs) / found.seats / SPREAD


def samples(slope, error, growth, number, noise, offset):
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
    found = measured(slope, error, growth)
    card = carded(CARD, found, gain(found, slope, 0.0))

    assert card.slope == pytest.approx(slope, abs=0.06)
    assert card.error == pytest.approx(error, abs=0.5)
    assert card.growth == pytest.approx(growth, abs=0.25)
    assert card.measured == 4000


@pytest.mark.parametrize("offset", [0.0, 1.0, 2.6])
def test_the_costs_of_plain_deals_come_to_what_the_bot_gains(offset):
    found = measured(0.9, 1.0, 0.3, number=20_000, offset=offset)
    card = carded(CARD, found, gain(found, 0.9, offset))

    assert card.offset == pytest.approx(offset, abs=0.4)
    assert gain(found, card.slope, card.offset) == pytest.approx(gain(found, 0.9, offset), rel=0.05)
    assert card.slope == pytest.approx(0.9, abs=0.1)


def test_chance_alone_makes_no_model_sure_of_itself():
    """Forty positions where a model happens to be right leave it an error; twenty thousand nearly none."""
    few, many = (
        carded(CARD, found, gain(found, 1.0, 0.0))
        for found in (measured(1.0, 0.0, 0.0, number) for number in (40, 20_000))
    )

    assert few.error > 0.05 * SPREAD
    assert few.growth > 0.2
    assert many.error < 0.03 * SPREAD
    assert many.growth < 0.1


def test_few_positions_say_nothing():
    assert carded(CARD, measured(0.5, 1, 0, FEWEST - 1), 0.1) == CARD


def test_a_model_is_measured_in_deals_of_its_ruleset_and_written_with_it(tmp_path, monkeypatch):
    monkeypatch.setattr(calibrate, "WORLDS", 4)
    monkeypatch.setattr(calibrate, "ONE_IN", 10)
    path = tmp_path / "small.model"
    write_model(nearer_is_better(find_ruleset("malaysia")), path)
    model = calibrated(path, Measuring("malaysia", {}, 25, "measured"), 0.1)
    write_model(model, tmp_path / "measured.model")

    assert model.card.measured >= FEWEST
    assert model.card.error >= 0
    assert read_model(tmp_path / "measured.model").card == model.card
    assert (
        replace(model.card, slope=1.0, error=-1.0, growth=0.0, measured=0, offset=0.0)
        == read_model(path).card
    )
