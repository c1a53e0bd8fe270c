"""The figures of settled choices: bias, and a slope that noise does not flatten."""

from random import Random

import pytest

from tools.judge_settling import WIN, Row, bias, slope, slope_with_error


def rows(by: float, off: float, noise: float, number: int = 4000) -> list[Row]:
    """Choices of which settling says the true difference divided by `by`, plus `off`, with noise."""
    rng = Random(5)
    found = []
    for at in range(number):
        real = rng.gauss(0, 1)
        halves = [real / by + off + rng.gauss(0, noise) for _ in range(2)]
        found.append(Row("ningbo", at, WIN, halves[0], halves[1], real + rng.gauss(0, noise)))
    return found


@pytest.mark.parametrize("by", [0.5, 1.0, 2.0])
def test_the_slope_does_not_depend_on_the_noise_of_the_worlds(by: float) -> None:
    for noise in (0.1, 1.0):
        value, error = slope_with_error(rows(by, 0.2, noise))
        assert abs(value - by) < 4 * error < by


def test_a_slope_by_the_means_alone_would_be_flattened() -> None:
    noisy = rows(1.0, 0.0, 2.0)
    halved = sum(each.settled * each.truth for each in noisy) / sum(each.settled**2 for each in noisy)
    assert halved < 0.5
    assert slope(noisy) == pytest.approx(1, abs=0.2)


def test_the_bias_is_what_settling_says_too_much() -> None:
    value, error = bias(rows(1.0, 0.25, 0.3))
    assert abs(value - 0.25) < 4 * error < 0.1
