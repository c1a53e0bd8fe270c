"""Closed streams, broken pipes and terminals that go away, in processes of their own."""

import os
import pty
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from mahjong_atlas.records.replay import read_record, replay

COMMAND = (sys.executable, "-m", "mahjong_atlas")
GAME = ("play", "--rules", "ningbo", "--seed", "7")
PATIENCE = 120
"""Seconds after which a program that says nothing hangs."""


def shell(line: str) -> subprocess.CompletedProcess[str]:
    """A command line of the shell, `atlas` standing for the program."""
    script = line.replace("atlas", " ".join(COMMAND), 1)
    return subprocess.run(["bash", "-c", script], capture_output=True, text=True, timeout=PATIENCE)


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("atlas rules list <&-", 0),
        ("atlas rules list >&-", 0),
        ("atlas play --rules ningbo <&-", 2),
        ("atlas play --rules ningbo </dev/null >&-", 2),
        ("atlas rules show nowhere 2>&-", 2),
        # more than a pipe holds: shorter output may be written whole before its reader has gone
        ("set -o pipefail; atlas rules diff riichi mcr | head -c 1 >/dev/null", 2),
        ("atlas rules list >/dev/full", 2),
    ],
)
def test_closed_streams_never_end_in_a_traceback(line: str, code: int) -> None:
    done = shell(line)
    assert done.returncode == code
    assert "Traceback" not in done.stderr
    assert "Exception" not in done.stderr


def test_names_are_printed_where_the_terminal_knows_no_cjk() -> None:
    done = shell("export PYTHONIOENCODING=ascii; atlas rules list")
    assert done.returncode == 0
    assert "Ningbo" in done.stdout


def hear_ctrl_c() -> None:
    """What a shell runs in its background does not; a program at a terminal does."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Terminal:
    """The program at a terminal of its own."""

    def __init__(self, *arguments: str) -> None:
        self.screen, inside = pty.openpty()
        self.process = subprocess.Popen(
            [*COMMAND, *arguments], stdin=inside, stdout=inside, stderr=inside, start_new_session=True,
            preexec_fn=hear_ctrl_c,  # noqa: PLW1509 (there are no other threads)
        )  # fmt: skip
        os.close(inside)
        self.shown = ""

    def wait_for(self, text: str) -> None:
        """Read until the text is shown."""
        while text not in self.shown:
            assert select.select([self.screen], [], [], PATIENCE)[0], f"{text!r} is not shown: {self.shown}"
            self.shown += os.read(self.screen, 4096).decode(errors="replace")

    def type(self, text: str) -> None:
        """Press keys."""
        self.shown = ""
        os.write(self.screen, text.encode())

    def press_ctrl_c(self, answer: str) -> None:
        """Ctrl-C until it is answered: one that comes between a prompt and its reading waits for a key."""
        for _ in range(PATIENCE // 5):
            self.process.send_signal(signal.SIGINT)
            while answer not in self.shown and select.select([self.screen], [], [], 5)[0]:
                self.shown += os.read(self.screen, 4096).decode(errors="replace")
            if answer in self.shown:
                return
        raise AssertionError(f"{answer!r} is not shown: {self.shown}")

    def end_input(self) -> None:
        """Ctrl-D, again until it is heard: what is typed while the program prepares a prompt may be lost."""
        while self.process.poll() is None:
            os.write(self.screen, b"\x04")
            time.sleep(0.2)

    def exit_code(self) -> int:
        """How the program ended, after everything it had to say."""
        try:
            while os.read(self.screen, 4096):
                pass
        except OSError:
            pass
        os.close(self.screen)
        return self.process.wait(timeout=PATIENCE)


def saved(folder: Path) -> Path:
    """The only game."""
    (path,) = folder.iterdir()
    return path


def choices(folder: Path) -> int:
    """Choices written down; the record must replay."""
    record = read_record(saved(folder))
    replay(record)
    return sum(event["e"] == "choice" for deal in record.deals for event in deal.events)


def test_a_game_left_with_ctrl_c_is_resumed_at_the_terminal(games: Path) -> None:
    terminal = Terminal(*GAME)
    terminal.wait_for("[?] help")
    terminal.type("1\n")
    terminal.wait_for("[?] help")
    terminal.press_ctrl_c("go on with: mahjong-atlas play --rules ningbo")
    assert terminal.exit_code() == 0
    before = choices(games)
    assert before
    again = Terminal(*GAME)
    again.wait_for("Go on with it? [Y/n]")
    again.type("\n")
    again.wait_for("[?] help")
    again.type("q\n")
    assert again.exit_code() == 0
    assert choices(games) == before


@pytest.mark.parametrize("end", ["hangup", "end of input"])
def test_a_terminal_that_goes_away_loses_nothing(games: Path, end: str) -> None:
    terminal = Terminal(*GAME)
    terminal.wait_for("[?] help")
    terminal.type("1\n")
    terminal.wait_for("[?] help")
    if end == "hangup":
        terminal.process.send_signal(signal.SIGHUP)
    else:
        terminal.end_input()
    assert terminal.exit_code() == 2
    assert choices(games)


def test_the_demonstration_at_a_terminal_offers_a_seat(games: Path) -> None:
    terminal = Terminal("play", "--demo")
    terminal.wait_for("Sit down yourself? [y/N]")
    terminal.type("y\n")
    terminal.wait_for("[?] help")
    terminal.type("q\n")
    assert terminal.exit_code() == 0
    assert saved(games).name.startswith("ningbo-")
