"""Schemathesis over the OpenAPI document of a running server.

MAHJONG_ATLAS_SCHEMATHESIS gives the examples for each operation.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.reliability.figures import count, note
from tests.server.processes import ROOT, processes

EXAMPLES = count("SCHEMATHESIS", 3)
PROGRAM = Path(sys.executable).parent / "schemathesis"
LEFT_OUT = "positive_data_acceptance"
"""What fits the document may still be against the rules of a game, or of a table that there is not."""


@pytest.mark.skipif(not PROGRAM.exists(), reason="Schemathesis is not installed (pip install schemathesis)")
def test_the_server_does_what_its_document_says(tmp_path):
    with processes(tmp_path, f"sqlite:///{tmp_path / 'tables.sqlite3'}") as start:
        server = start(ROOMS="real")
        token = httpx.post(f"{server.url}/api/session", json={"name": "Ann"}, timeout=60).json()["token"]
        done = subprocess.run(
            [
                PROGRAM, "run", f"{server.url}/api/openapi.json", "--phases", "examples,coverage,fuzzing",
                "--max-examples", str(EXAMPLES), "--generation-deterministic", "--no-shrink",
                "--exclude-checks", LEFT_OUT, "--header", f"Authorization: Bearer {token}",
                "--warnings", "off",
            ],
            cwd=tmp_path, capture_output=True, text=True, check=False,
            env={
                **os.environ,
                "SCHEMATHESIS_HOOKS": "tests.reliability.openapi_hooks",
                "PYTHONPATH": os.pathsep.join([str(ROOT), os.environ.get("PYTHONPATH", "")]),
            },
        )  # fmt: skip
        assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
        assert "Traceback" not in server.errors.read_text()
        assert token not in server.errors.read_text()
    cases = re.search(r"(\d+) generated", done.stdout)
    operations = re.search(r"Tested: (\d+)", done.stdout)
    note("openapi", operations=int(operations[1]), cases=int(cases[1]))
