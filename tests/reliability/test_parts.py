"""Parts of `make reliability` are run one by one, and one that was cut off goes on where it stopped."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.server.processes import ROOT

TESTS = """
import os, signal, time
from pathlib import Path

import pytest

from tests.reliability.figures import count, note

HERE = Path(__file__).parent


@pytest.mark.parametrize("number", [1, 20, 300])
def test_of_a_part(number):
    with (HERE / "begun").open("a") as begun:
        begun.write(f"{number} ")
    note("part", numbers=number, tried=count("TRIED", 1))
    if number == 20 and os.environ.get("CUT"):
        os.kill(int(os.environ["CUT"]), signal.SIGTERM)
        time.sleep(600)
    assert str(number) != os.environ.get("BREAK")
"""
COMMAND = """
import json, os, sys
from pathlib import Path

with Path(__file__).with_name("begun").open("a") as begun:
    begun.write(sys.argv[1] + " ")
if sys.argv[1] == os.environ.get("CUT"):
    os.kill(os.getpid(), 9)
print(json.dumps({sys.argv[1]: {"tried": int(sys.argv[3])}}))
"""
ALONE = "-p no:schemathesis -p no:hypothesispytest"
"""Plugins that these tests do not need take two seconds of a processor to load, in each process."""
PAGE = "# Before\n\n## Other\n\nAs it stood.\n"


class Parts:
    """The script with two parts of our own, of three tests and of two commands, and with a page to write."""

    def __init__(self, folder: Path) -> None:
        self.page, self.begun = folder / "page.md", folder / "begun"
        tests, command = folder / "test_part.py", folder / "command.py"
        tests.write_text(TESTS)
        command.write_text(COMMAND)
        self.page.write_text(PAGE)
        commands = f"('{command} first', '{command} second')"
        self.code = (
            f"import os, sys; sys.path.insert(0, {str(ROOT)!r}); sys.prefix = {str(folder)!r}; "
            "os.environ.update(CUT=str(os.getpid())) if os.environ.get('CUT') == 'me' else None; "
            "from tools import reliability; from tools.measures import Measure; "
            f"reliability.MEASURES = (Measure('tests', 'Three.', {{'TRIED': 2}}, ({str(tests)!r},)), "
            f"Measure('commands', 'Two.', {{'tried': 5}}, commands={commands}), Measure('other', '', {{}})); "
            f"sys.argv[1:] = ['--write', {str(self.page)!r}, '--workers', '1', *sys.argv[1:]]; "
            "reliability.main()"
        )

    def run(self, *arguments: str, **variables: str) -> subprocess.CompletedProcess[str]:
        """Run the script, as a shell does in its background: deaf to Ctrl-C."""
        command = ["sh", "-c", 'trap "" INT; exec "$@"', "sh", sys.executable, "-c", self.code, *arguments]
        environment = {**os.environ, "PYTEST_ADDOPTS": ALONE, **variables}
        return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True)


@pytest.fixture
def parts(tmp_path: Path) -> Parts:
    return Parts(tmp_path)


def test_a_part_that_was_cut_off_goes_on_where_it_stopped(parts: Parts) -> None:
    cut = parts.run("--only", "tests", CUT="me")
    assert cut.stderr == "reliability: tests was cut off; the same command goes on where it stopped\n"
    assert cut.returncode == 1
    assert parts.page.read_text() == PAGE
    done = parts.run("--only", "tests")
    assert (done.returncode, done.stdout) == (0, "tests held\n"), done.stderr
    assert parts.begun.read_text() == "1 20 20 300 ", "what was done is not done again"
    text = parts.page.read_text()
    assert " s in 2 sittings: 3 passed. mahjong-atlas " in text
    assert "- part: numbers 321, tried 6" in text, "what was cut off is not counted"
    assert "## Other\n\nAs it stood." in text


def test_a_part_at_its_end_is_made_anew(parts: Parts) -> None:
    for _ in range(2):
        assert parts.run("--only", "tests").returncode == 0
    assert parts.begun.read_text() == "1 20 300 " * 2
    assert "sittings" not in parts.page.read_text()


def test_what_was_done_with_other_numbers_is_done_again(parts: Parts) -> None:
    parts.run("--only", "tests", CUT="me")
    assert parts.run("--only", "tests", "--share", "2").returncode == 0
    assert parts.begun.read_text() == "1 20 1 20 300 "
    assert "- part: numbers 321, tried 12" in parts.page.read_text()


def test_a_test_that_fails_is_told_and_done_again(parts: Parts) -> None:
    failed = parts.run("--only", "tests", BREAK="20")
    assert (failed.returncode, failed.stdout) == (1, "tests FAILED\n"), failed.stderr
    assert ": 1 failed, 2 passed in " in parts.page.read_text()
    assert parts.run("--only", "tests").returncode == 0
    assert "FAILED" not in parts.page.read_text()


def test_commands_of_a_part_are_not_run_again_either(parts: Parts) -> None:
    assert parts.run("--only", "commands", CUT="second").returncode == 1
    assert parts.run("--only", "commands").returncode == 0
    assert parts.begun.read_text() == "first second second "
    text = parts.page.read_text()
    assert "- first: tried 5\n- second: tried 5\n" in text
    assert f"command.py first --tried 5\npython {parts.page.parent}/command.py second --tried 5\n" in text


def test_an_unknown_part_is_refused_with_those_that_exist(parts: Parts) -> None:
    done = parts.run("--only", "tests,nowhere")
    assert done.returncode != 0
    assert done.stderr == "reliability: there is no part 'nowhere': choose of tests, commands, other\n"
    assert not parts.begun.exists()


def test_make_asks_for_the_part() -> None:
    dry = subprocess.run(["make", "-n", "reliability", "ONLY=cuts"], cwd=ROOT, capture_output=True, text=True)
    assert '--only "cuts"' in dry.stdout
