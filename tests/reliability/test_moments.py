"""A few gaps of `tools/discard_times.py`: it finds the classes, and what can be told from chance."""

import json
import os
import subprocess
import sys

import pytest

from tests.server.processes import ROOT
from tools.discard_times import Classes, area


@pytest.mark.parametrize("setting", ["malaysia-greedy", "workers"])
def test_a_few_gaps_are_sorted_into_their_classes(setting: str) -> None:
    command = [
        sys.executable,
        "-m",
        "tools.discard_times",
        "--only",
        setting,
        "--gaps",
        "12",
        "--tables",
        "2",
    ]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    times = json.loads(done.stdout)["times"]
    figures = times["answers" if setting == "workers" else "draw to discard"]
    assert figures["asked"] >= 4
    assert figures["not asked"] >= 4
    assert 0 <= figures["AUC"] <= 1


def test_an_unknown_setting_is_named() -> None:
    command = [sys.executable, "-m", "tools.discard_times", "--only", "chess"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 1
    assert "there is no setting 'chess': choose of riichi-greedy" in done.stderr


def test_the_area_is_one_where_all_gaps_of_a_class_are_longer_and_half_where_they_are_alike() -> None:
    later, sooner = [0.2 + at / 1e4 for at in range(50)], [0.1 + at / 1e4 for at in range(50)]
    assert area(later, sooner)[0] == 1
    assert area(sooner, later)[0] == 0
    auc, half = area(later, later)
    assert auc == pytest.approx(0.5)
    assert 0.1 < half < 0.13
    assert Classes([1.0] * 5, [2.0] * 5).is_enough(10)
    assert not Classes([1.0] * 1, [2.0] * 9).is_enough(10)
