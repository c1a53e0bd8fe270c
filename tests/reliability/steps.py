"""A plugin of pytest for `make reliability`: tests that are done are left out, and each that is done is kept.

MAHJONG_ATLAS_DONE names the file of the tests that are left out, MAHJONG_ATLAS_STEPS that to which each test
adds a line with its outcome and the figures that it noted. A test that fails is done again.
"""

import json
import os
import tempfile
import time
from collections.abc import Generator
from pathlib import Path

import pytest

FIGURES = "MAHJONG_ATLAS_FIGURES"


def pytest_configure(config: pytest.Config) -> None:
    """Every process of pytest-xdist notes figures in a file of its own; that which starts them keeps them."""
    handle, os.environ[FIGURES] = tempfile.mkstemp(prefix="mahjong-atlas-figures-")
    os.close(handle)
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(Keeper())


def pytest_unconfigure() -> None:
    Path(os.environ[FIGURES]).unlink(missing_ok=True)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The tests that are still to be done."""
    done = set(json.loads(Path(os.environ["MAHJONG_ATLAS_DONE"]).read_text()))
    items[:] = [item for item in items if item.nodeid not in done]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    call: pytest.CallInfo[None],
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """The figures go with the report of the test."""
    report = yield
    if call.when == "call":
        notes = Path(os.environ[FIGURES])
        report.user_properties += [("figures", json.loads(line)) for line in notes.read_text().splitlines()]
        notes.write_text("")
    return report


class Keeper:
    """Keeps the tests that are done."""

    def __init__(self) -> None:
        self.began = time.monotonic()
        self.ending: dict[str, pytest.TestReport] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """A test is done when nothing went wrong, also at its end."""
        if report.skipped or (report.passed and report.when == "call"):
            self.ending[report.nodeid] = report
        if report.passed and report.when == "teardown" and report.nodeid in self.ending:
            self.keep(self.ending.pop(report.nodeid))

    def keep(self, report: pytest.TestReport) -> None:
        """A line for the test."""
        line = {
            "step": report.nodeid,
            "outcome": report.outcome,
            "figures": [value for name, value in report.user_properties if name == "figures"],
            "after": round(time.monotonic() - self.began, 1),
        }
        with Path(os.environ["MAHJONG_ATLAS_STEPS"]).open("a", encoding="utf-8") as steps:
            steps.write(json.dumps(line) + "\n")
