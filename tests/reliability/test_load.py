"""A few tables of people and of bots under the load that `tools/load.py` puts on a server."""

import json
import os
import subprocess
import sys

from tests.server.processes import ROOT


def test_tables_under_load_make_no_error() -> None:
    command = [sys.executable, "-m", "tools.load", "--tables", "5", "--seconds", "8", "--runs", "1"]
    command += ["--bots", "3", "--bot-seconds", "4"]
    done = subprocess.run(command, cwd=ROOT, env={**os.environ}, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    people, bots = (json.loads(line) for line in done.stdout.splitlines())
    assert people["load"]["errors"] == {}
    assert people["load"]["sockets"] >= 5 * 3
    assert people["load"]["discards"] > 0
    assert bots["bots"]["matches begun"] >= 3
