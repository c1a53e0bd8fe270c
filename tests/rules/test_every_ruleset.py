"""Every ruleset against its page: scenarios, patterns and options both ways, and all its cases and flows."""

import re
import tomllib
from pathlib import Path

import pytest

from mahjong_atlas.positions.building import settle_position
from mahjong_atlas.positions.cases.check import PASSED, check_file
from mahjong_atlas.positions.cases.fields import patterns_under_any_option
from mahjong_atlas.positions.cases.reader import case_position, read_case, read_file
from mahjong_atlas.positions.cases.script import read_script
from mahjong_atlas.positions.cases.steps import play_flow
from mahjong_atlas.positions.writing import fields_text
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.rules.pages import page_of
from mahjong_atlas.rules.registry import RULESETS, find_ruleset, lineage, options_of
from mahjong_atlas.scoring.explain import not_taken
from mahjong_atlas.services.hands import score_case
from mahjong_atlas.texts.languages import LANGUAGES, has, render
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS
from tests.architecture.sources import ROOT
from tests.architecture.test_clauses import CITATION, clauses_of

HERE = Path(__file__).parent
FILES = sorted(path for ruleset_id in RULESETS for path in (HERE / ruleset_id).glob("*.toml"))
SHARED = ROOT.parent / "shared/cases"

PATTERN_CLAUSE = re.compile(r"^- \*\*[A-Z]+-\d+\*\* `([a-z\d]+(?:-[a-z\d]+)+)`", re.MULTILINE)
CODE = re.compile(r"`([^`]+)`")
SETTING = re.compile(r"`(\w+)(?: = [^`]*)?`")
NAMED_OPTION = re.compile(r"[Oo]ptions? (?:`[^`]* \| [^`]*`: )?`([a-z]\w*)")
WITH_VALUES = re.compile(r"`([a-z]\w*) = [^`]*\|[^`]*`")


def page(ruleset_id: str) -> str:
    """The rule page."""
    return page_of(ruleset_id)


def base_pages(ruleset_id: str) -> str:
    """The pages that this ruleset's page differs from, under its defaults or by an option; "" for none."""
    options = ({option.name: value} for option in options_of(ruleset_id) for value in option.others())
    bases = {base for given in ({}, *options) for base in lineage(find_ruleset(ruleset_id, given))[1:]}
    return "\n".join(page(base) for base in sorted(bases))


def patterns_of(text: str) -> set[str]:
    """Ids in the tables of patterns (the column headed "id"), and of clauses that begin with one; an id in
    brackets is another name of a row above."""
    found = set(PATTERN_CLAUSE.findall(text))
    column = -1
    for line in text.splitlines():
        cells = [cell.strip().strip("`") for cell in line.strip().strip("|").split("|")]
        if not line.startswith("|"):
            column = -1
        elif "id" in cells:
            column = cells.index("id")
        elif column >= 0 and not set(cells[column]) <= set("-: "):
            found.update(each for each in cells[column].split(", ") if not each.startswith("("))
    return found


def section(text: str, title: str) -> str:
    """The text under the headings that contain a word."""
    parts = re.split(r"^## ", text, flags=re.MULTILINE)[1:]
    return "\n".join(part for part in parts if title in part.splitlines()[0])


def options_named(text: str) -> set[str]:
    """Options that a page defines: in its clauses, and in a summary that is a list of names."""
    found = {*NAMED_OPTION.findall(text), *WITH_VALUES.findall(text)}
    for line in section(text, "Options").splitlines():
        if not line.startswith("- "):
            found.update(name for name in SETTING.findall(line) if name not in ("true", "false", *RULESETS))
    for clause in text.splitlines():
        if "each an option" in clause:
            found.update(name for name in SETTING.findall(clause) if "_" in name)
    return found


def scenarios_named(ruleset_id: str) -> set[str]:
    """Scenarios that a flow of the ruleset names in its clauses, or a test in Python anywhere."""
    found: set[str] = set()
    folder = HERE / ruleset_id
    for path in folder.glob("*.toml"):
        for flow in tomllib.loads(path.read_text(encoding="utf-8")).get("flow", []):
            found.update(flow.get("clauses", []))
    for path in folder.glob("test_*.py"):
        found.update(CITATION.findall(path.read_text(encoding="utf-8")))
    return found


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_every_scenario_is_played(ruleset_id: str) -> None:
    scenarios = {clause for clause in clauses_of(page(ruleset_id)) if re.search(r"-F\d", clause)}
    assert scenarios
    assert scenarios - scenarios_named(ruleset_id) == set()


INCOMES = {"shaanxi": {"concealed-kong", "exposed-kong"}}
"""Rows of a page's pattern table that are paid at once and never stand among the fans of a win (SX-18)."""


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_patterns_of_page_and_code_agree(ruleset_id: str) -> None:
    on_page, inherited = patterns_of(page(ruleset_id)), patterns_of(base_pages(ruleset_id))
    on_page -= INCOMES.get(ruleset_id, set())
    in_code = patterns_under_any_option(ruleset_id)
    assert len(on_page | inherited) >= 4
    assert on_page <= in_code <= on_page | inherited


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_options_of_page_and_code_agree(ruleset_id: str) -> None:
    text = page(ruleset_id)
    on_page = options_named(text)
    in_code = {option.name for option in options_of(ruleset_id)}
    assert on_page - in_code == set(), "options of the page without a counterpart in code"
    known = text + base_pages(ruleset_id)
    words = {word for code in CODE.findall(known) for word in re.findall(r"\w+", code)}
    assert in_code - words == set(), "options in code that the page does not name"


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_clauses_of_options_stand_on_the_page(ruleset_id: str) -> None:
    clauses = clauses_of(page(ruleset_id)) | clauses_of(base_pages(ruleset_id))
    assert [option.name for option in options_of(ruleset_id) if option.clause not in clauses] == []


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_cases_and_flows_are_there(ruleset_id: str) -> None:
    assert (HERE / ruleset_id / "cases.toml").is_file()
    assert (HERE / ruleset_id / "flows.toml").is_file()


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_all_cases_and_flows_pass(path: Path) -> None:
    results = check_file(path)
    assert results
    assert [(result.id, result.details) for result in results if result.status != PASSED] == []


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(HERE)))
def test_cases_are_answered_as_they_are_settled(path: Path) -> None:
    """What `score FILE` says of a case: its payments, beside what else may decide them."""
    file = read_file(path)
    for case in [read_case(entry, file.ruleset_id) for entry in file.entries if entry.word == "case"]:
        if case.expected.pay is not None:
            paid = {SEATS.index(letter): points for letter, points in score_case(case).pay.items() if points}
            assert paid == {seat: points for seat, points in case.expected.pay.items() if points}, case.place


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(HERE)))
def test_sentences_for_causes_and_reasons_of_all_cases_are_there(path: Path) -> None:
    file = read_file(path)
    names = names_of(file.ruleset_id)
    messages: set[Message] = set()
    for entry in file.entries:
        if entry.word == "case":
            case = read_case(entry, file.ruleset_id)
            position = case_position(case)
            outcome = settle_position(case.position, position)
            messages.update(each.cause for each in outcome.transfers)
            messages.update(each.reason for each in outcome.refused.values())
            for score in outcome.scores:
                messages.update(each.why for each in not_taken(case.position.ruleset.scoring, score))
        else:
            messages.update(
                each.cause for each in play_flow(read_script(entry, file.ruleset_id))[0].transfers
            )
    for message in messages:
        assert len({render(message, language, names.fan) for language in LANGUAGES}) > 1, message
        assert all(has(language, message.id) for language in LANGUAGES), message


def test_the_public_cases_are_those_tested_here() -> None:
    """Where the folder of public cases, in the long form, stands beside the project, ours say the same."""
    for path in SHARED.glob("*.toml"):
        if path.stem in RULESETS:
            assert entries_read(path) == entries_read(HERE / path.stem / "cases.toml"), path.stem


def entries_read(path: Path) -> dict[str, object]:
    """The entries of a file by id: a flow as it is written, a case as its line and what it expects."""
    file = read_file(path)
    found: dict[str, object] = {}
    for entry in file.entries:
        if entry.word == "flow":
            found[entry.id] = entry.table
            continue
        case = read_case(entry, file.ruleset_id)
        about = [entry.table.get(key) for key in ("clauses", "note")]
        found[entry.id] = [*about, fields_text(case.position), case.expected]
    return found


def test_what_a_page_says_is_read() -> None:
    text = """
| id | CJK | value |
|---|---|---|
| `all-pungs` | x | 1 |
| no-wild, three-wilds | y | 2 |
| (all-pungs) | z | - |

| Players | 4 |
- **NB-3** `no-flowers` z: one fan, but `flower-set` is another.
- **NB-1** Option `a_b = x | y`. With option `c_d` more.
- **NB-2** each an option `off | on`: `e_f` (this), `g_h`.
"""
    assert patterns_of(text) == {"all-pungs", "no-wild", "three-wilds", "no-flowers"}
    assert options_named(text) == {"a_b", "c_d", "e_f", "g_h"}
    assert options_named("## Options\n`i_j = on | off`, `k`\n- **NB-4** not `x`\n## Next\n`l_m`") == {
        "i_j",
        "k",
    }
