"""The rule pages: numbered clauses in words, `page.md` in the folder of each ruleset."""

import re
from functools import cache
from typing import Final

from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules import own
from mahjong_atlas.rules.registry import RULESETS, folder_of, lineage, outside, outside_pages

POINT: Final = re.compile(r"^- \*\*([A-Z]{2,3}-F?\d+)\*\* *(.*)$")
ROW: Final = re.compile(r"^\| *\*{0,2}([A-Z]{2,3}-F?\d+)\*{0,2}(?: \[[^|]*\])? *\|")


def page_of(ruleset_id: str) -> str:
    """The text of a page, that of a player's own ruleset too; "" when it is not there."""
    return _page_in_package(ruleset_id) or (found.page if (found := outside(ruleset_id)) else "")


@cache
def _page_in_package(ruleset_id: str) -> str:
    return own.page_in(folder_of(ruleset_id)) if ruleset_id in RULESETS else ""


def pages_of(ruleset: Ruleset) -> str:
    """The page of a ruleset and those of the rulesets that it differs from; "" when one is not there."""
    pages = [page_of(each) for each in lineage(ruleset)]
    return "".join(pages) if all(pages) else ""


def clauses_of(ruleset_id: str) -> dict[str, str]:
    """The clauses of a page by number: the text of a point, or the row of a table."""
    return clauses_in(page_of(ruleset_id))


@cache
def clauses_in(page: str) -> dict[str, str]:
    """The clauses of the text of a page."""
    found: dict[str, str] = {}
    for line in page.splitlines():
        point, row = POINT.match(line), ROW.match(line)
        if point:
            found.setdefault(point[1], point[2])
        elif row:
            found.setdefault(row[1], " | ".join(cell.strip() for cell in line.strip("| ").split("|")))
    return found


GLANCE: Final = {
    "Players / hand": "Players",
    "Hand": "Hand size",
    "To win": "Minimum to win",
    "Minimum": "Minimum to win",
    "Shapes": "Base shape",
    "Dealer rotation": "Dealer",
}
"""Rows of a summary that other pages write under another head."""


def glance_of(ruleset_id: str) -> dict[str, str]:
    """The rows of a page's summary "At a glance", what it asks -> its answer."""
    found: dict[str, str] = {}
    _, _, rest = page_of(ruleset_id).partition("## At a glance")
    for line in rest.partition("\n## ")[0].splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
        if line.startswith("|") and len(cells) == 2 and cells[0] and not set(cells[0]) <= set("-: "):
            found[GLANCE.get(cells[0], cells[0])] = cells[1]
    return found


def conditions_in(page: str) -> dict[str, str]:
    """What a page's tables of patterns say of each pattern, by its id: the column of conditions."""
    found: dict[str, str] = {}
    ids = condition = -1
    for line in page.splitlines():
        cells = [cell.strip().strip("`") for cell in line.strip().strip("|").split("|")]
        heads = [cell.lower() for cell in cells]
        if not line.startswith("|"):
            ids = -1
        elif "id" in heads:
            ids = heads.index("id")
            condition = next((at for at, head in enumerate(heads) if "condition" in head), -1)
        elif ids >= 0 and 0 <= condition < len(cells) and not set(cells[0]) <= set("-: "):
            for pattern in cells[ids].split(", "):
                found.setdefault(pattern, cells[condition])
    return found


def clause_text(clause: str) -> str:
    """What a clause of any page says; "" when no page has it."""
    for page in (*(page_of(ruleset_id) for ruleset_id in RULESETS), *outside_pages()):
        text = clauses_in(page).get(clause)
        if text is not None:
            return text
    return ""
