"""Games of installed packages in the browser: seventeen tiles in a hand, animals, one more action word."""

import os

import pytest

pytest.importorskip("playwright", reason="playwright is not installed (pip install 'mahjong-atlas[browser]')")

from tests.browser.axe import violations
from tests.browser.conftest import PHONE
from tests.browser.person import play_hand, settlement, sit_down
from tests.browser.test_hands import check_settlement
from tests.packages import NAMES, install_examples
from tests.server.processes import processes

WIDE = "document.documentElement.scrollWidth > document.documentElement.clientWidth"


@pytest.fixture(scope="module")
def served(tmp_path_factory, chromium):
    """The address of a server that loads the packages."""
    home = tmp_path_factory.mktemp("served")
    target = install_examples(tmp_path_factory.mktemp("packages"))
    path = os.pathsep.join(filter(None, (str(target), os.environ.get("PYTHONPATH"))))
    with (
        pytest.MonkeyPatch.context() as patch,
        processes(home, f"sqlite:///{home / 'tables.sqlite3'}") as start,
    ):
        patch.setenv("PYTHONPATH", path)
        yield start(ROOMS="patient", RULESETS=",".join(NAMES)).url.rstrip("/")


@pytest.mark.parametrize(
    ("name", "language", "small"), [("taiwan16", "zh", True), ("singapore", "ja", False)]
)
def test_a_hand_of_a_package_is_played(visit, name, language, small):
    page = visit(language=language, size=PHONE) if small else visit(language=language)
    sit_down(page, name)
    page.locator(".own.asked").wait_for()
    assert page.locator(".own .held .tile").count() in ((16, 17) if name == "taiwan16" else (13, 14))
    assert not page.evaluate(WIDE)
    play_hand(page)
    check_settlement(settlement(page))
    assert not page.evaluate(WIDE)


@pytest.mark.parametrize(("name", "clause"), [("taiwan16", "TS-22"), ("singapore", "SG-16")])
def test_the_book_of_a_package_is_read(visit, name, clause):
    page = visit(f"#/rules/{name}", language="zh")
    page.get_by_text(clause).first.wait_for()
    assert not page.evaluate(WIDE)
    assert violations(page) == []
