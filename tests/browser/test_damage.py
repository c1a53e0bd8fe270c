"""A table whose log is damaged says so in the language of the page, and the server goes on."""

import re
import sqlite3

import httpx
import pytest

pytest.importorskip("playwright", reason="playwright is not installed (pip install 'mahjong-atlas[browser]')")

from tests.server.guests import PATIENCE
from tests.server.processes import processes

RULES = "hongkong-old"
WORDING = {"en": "is damaged: it is in quarantine", "ja": "記録が壊れている", "zh": "记录已损坏"}


def make_table(url):
    """A table of a guest; returns its id."""
    with httpx.Client(base_url=url, timeout=PATIENCE) as client:
        token = client.post("/api/session", json={"name": "Ann"}).json()["token"]
        headers = {"authorization": f"Bearer {token}"}
        return client.post("/api/tables", json={"rules": RULES}, headers=headers).json()["table"]


@pytest.fixture(scope="module")
def damaged():
    """Ids of tables that were damaged while no server ran."""
    return []


@pytest.fixture(scope="module")
def served(tmp_path_factory, chromium, damaged):
    """The address of a server that was started with a damaged table."""
    home = tmp_path_factory.mktemp("damaged")
    file = home / "tables.sqlite3"
    with processes(home, f"sqlite:///{file}") as start:
        server = start(ROOMS="patient")
        damaged.append(make_table(server.url))
        server.stop()
        with sqlite3.connect(file) as connection:
            connection.execute("UPDATE entries SET payload = x'00ff' WHERE game = ?", damaged)
        connection.close()
        server = start(ROOMS="patient")
        yield server.url.rstrip("/")
        errors = server.errors.read_text()
        assert errors.count("table quarantined") == 1
        assert "Traceback" not in errors


@pytest.mark.parametrize("language", WORDING)
def test_a_damaged_table_says_so_in_the_language_of_the_page(visit, damaged, language):
    page = visit(f"#/table/{damaged[0]}", language=language)
    page.get_by_text(re.compile(WORDING[language])).first.wait_for()
    assert page.locator("main").count() == 1
