"""A whole match at a table in a process that has neither a network nor a framework or database."""

import subprocess
import sys
from pathlib import Path

import pytest

BLOCKED = (
    "alembic", "anyio", "asyncio", "concurrent", "fastapi", "httpx", "multiprocessing", "numpy", "pydantic",
    "socket", "sqlalchemy", "sqlite3", "starlette", "structlog", "typer", "uvicorn", "websockets",
)  # fmt: skip
MATCH = Path(__file__).with_name("match_alone.py")


@pytest.mark.parametrize("ruleset", ["ningbo", "riichi"])
def test_a_match_is_played_by_messages_and_bots_without_network_or_framework(ruleset: str) -> None:
    blocking = "".join(f"sys.modules[{name!r}] = None\n" for name in BLOCKED)
    program = f"import sys\nsys.argv[1:] = [{ruleset!r}]\n{blocking}{MATCH.read_text(encoding='utf-8')}"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stderr
    played, deals, people = (int(number) for number in done.stdout.split())
    assert played > 20, "actions of the two people"
    assert deals == 2
    assert people == 2
