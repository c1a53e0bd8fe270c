"""The drawings of docs/architecture.md are those of the sources."""

import subprocess
import sys

from tests.architecture.sources import ROOT


def test_the_drawings_are_made_from_the_sources() -> None:
    done = subprocess.run(
        [sys.executable, "scripts/draw_architecture.py", "--check"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert done.returncode == 0, done.stdout + done.stderr
