"""Rulesets that players make for themselves: rules new, and every command with the file or its id."""

import json
import re
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

from mahjong_atlas import _build_info as build
from mahjong_atlas.errors import RulesetError
from mahjong_atlas.positions.cases.fields import patterns_under_any_option
from mahjong_atlas.rules import own
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.rules.registry import find_ruleset, is_known
from mahjong_atlas.scoring.pay import PayTable
from tests.architecture.sources import ROOT
from tests.unit.cli.command import command

CLAUSE = "HR" + "-1"
FULL_FLUSH = 'VALUES: dict[str, int] = {"full-flush": 6, "no-wild": 0}'


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty current folder with house-rules made from Ningbo."""
    monkeypatch.chdir(tmp_path)
    own.forget_places()
    assert command("rules", "new", "house-rules", "--from", "ningbo").code == 0
    return tmp_path


def edit(path: Path, before: str, after: str, times: int = -1) -> None:
    """Change the file as its owner would."""
    text = path.read_text(encoding="utf-8")
    assert before in text
    path.write_text(text.replace(before, after, times), encoding="utf-8")


def test_a_new_ruleset_is_its_parent_until_it_is_edited(folder: Path) -> None:
    made, parent = find_ruleset("house-rules"), find_ruleset("ningbo")

    assert (made.id, made.base, made.prefix) == ("house-rules", "ningbo", "HR")
    assert made.fans == parent.fans
    assert command("rules", "check", "house-rules").out.startswith("house-rules: consistent")
    assert command("check", "house_rules_cases.toml").out.endswith("1 passed, 0 failed\n")


def test_an_edited_value_counts_cites_its_clause_and_fails_the_old_case(folder: Path) -> None:
    edit(folder / "house_rules.py", "VALUES: dict[str, int] = {}", FULL_FLUSH)

    shown = command("rules", "show", "house_rules.py", "--json").json
    assert isinstance(shown, dict)
    fans = {fan["id"]: fan for fan in shown["fans"]}
    assert (fans["full-flush"]["value"], fans["full-flush"]["clause"]) == (6, CLAUSE)
    assert fans["full-flush"]["names"]["zh"] == "清一色"
    assert fans["all-pungs"]["clause"] == "NB-55"
    assert "no-wild" not in fans
    assert command("rules", "check", "house-rules").code == 0
    assert "VALUES are worth this" in command("rules", "show", "house-rules", "--clause", CLAUSE).out


def test_the_patterns_that_a_case_may_name_follow_an_edit(folder: Path) -> None:
    assert "no-wild" in patterns_under_any_option("house-rules")

    edit(folder / "house_rules.py", "VALUES: dict[str, int] = {}", FULL_FLUSH)

    assert patterns_under_any_option("house-rules") == patterns_under_any_option("ningbo") - {"no-wild"}


def test_the_score_explains_by_the_new_clause(folder: Path) -> None:
    edit(folder / "house_rules.py", "VALUES: dict[str, int] = {}", FULL_FLUSH)
    hand = ["--hand", "1112345678p55p2p", "--win", "2p", "--by", "draw", "--indicator", "9s"]

    own = command("score", "--rules", "house-rules", *hand, "--json").json
    parent = command("score", "--rules", "ningbo", *hand, "--json").json

    assert isinstance(own, dict)
    assert isinstance(parent, dict)
    assert CLAUSE in json.dumps(own)
    assert CLAUSE not in json.dumps(parent)


def test_it_is_played_and_its_record_replays(folder: Path) -> None:
    """A player leaves the table; the record names the own rules and is decided again by them."""
    played = command("play", "--rules", "house_rules.py", "--record", "game.jsonl", "--seed", "1", stdin="")
    assert played.code in (0, 2)
    record = (folder / "game.jsonl").read_text(encoding="utf-8")
    assert "house-rules@1" in record

    simulated = command("simulate", "--rules", "house-rules", "--deals", "4", "--bots", "greedy", "--json")

    assert simulated.code == 0
    assert command("replay", "--verify", "game.jsonl").code == 0


def test_a_folder_is_a_ruleset_with_its_parts_and_its_page(folder: Path) -> None:
    """house_rules/ with a module of its own and page.md, after house_rules.py is gone."""
    single, whole = folder / "house_rules.py", folder / "house_rules"
    whole.mkdir()
    edit(single, "VALUES: dict[str, int] = {}", "from .values import VALUES")
    single.rename(whole / "__init__.py")
    (whole / "values.py").write_text('VALUES = {"full-flush": 6}\n', encoding="utf-8")
    (whole / "page.md").write_text(f"- **{CLAUSE}** A full flush is dear.\n", encoding="utf-8")

    for named in ("house-rules", "house_rules/"):
        assert "house-rules: fan full-flush is in no case" in command("rules", "check", named).out
    (whole / "values.py").write_text("VALUES: dict[str, int] = {}\n", encoding="utf-8")
    assert command("rules", "check", "house-rules").out.startswith("house-rules: consistent")
    assert "is dear" in command("rules", "show", "house-rules", "--clause", CLAUSE).out
    (whole / "values.py").write_text('VALUES = {"full-flsh": 6}\n', encoding="utf-8")
    assert "house_rules/__init__.py, line" in command("rules", "check", "house-rules").err


def test_a_new_package_is_a_whole_game_that_runs_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    own.forget_places()
    made = command("rules", "new", "thursday-rules")
    assert made.code == 0
    assert "pip install thursday-rules/" in made.out
    assert command("rules", "new", "thursday-rules").code == 2

    monkeypatch.chdir(tmp_path / "thursday-rules")
    assert command("rules", "check", "thursday-rules").out.startswith("thursday-rules: consistent")
    assert command("check", "thursday_rules/cases.toml").out == "9 passed, 0 failed\n"
    assert command("simulate", "--rules", "thursday-rules", "--deals", "2", "--bots", "greedy").code == 0
    project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["entry-points"] == {"mahjong_atlas.rulesets": {"thursday-rules": "thursday_rules"}}


def test_programs_are_told_where_new_rules_stand(tmp_path: Path) -> None:
    made = command("rules", "new", "house-rules", "--from", "ningbo", "--to", str(tmp_path), "--json").json
    assert made == {"id": "house-rules", "rules": str(tmp_path / "house_rules.py")}
    whole = command("rules", "new", "korean", "--to", str(tmp_path), "--json").json
    assert whole == {"id": "korean", "rules": f"{tmp_path}/korean/korean/"}
    for each in (made, whole):
        assert isinstance(each, dict)
        assert command("rules", "check", each["rules"]).code == 0


@pytest.mark.parametrize("name", ["korean", "my-game"])
def test_a_folder_is_checked_by_its_name_alone(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    own.forget_places()
    assert command("rules", "new", name).code == 0
    monkeypatch.chdir(tmp_path / name)
    folder = name.replace("-", "_")
    for named in (folder, f"{folder}/", f"./{folder}"):
        own.forget_places()
        assert command("rules", "check", named).out.startswith(f"{name}: consistent")
    own.forget_places()
    (tmp_path / name / "other_rules").mkdir()
    refused = command("rules", "check", "other_rules")
    assert refused.code == 2
    assert "no ruleset 'other_rules'" in refused.complaint


def test_the_kit_names_what_is_wrong_with_a_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    own.forget_places()
    command("rules", "new", "friday-rules")
    folder = tmp_path / "friday-rules/friday_rules"
    monkeypatch.chdir(folder.parent)
    edit(folder / "cases.toml", "points = 32", "points = 16")
    assert "case seven-pairs-of-one-suit: points: S 32, expected 16" in (
        command("rules", "check", "friday-rules").out
    )
    edit(folder / "cases.toml", "points = 16", "points = 32")
    flow = "FR" + "-F2"
    edit(folder / "page.md", "## Flow scenarios", f"## Flow scenarios\n\n- **{flow}** Never played.")
    assert f"{flow} is played by no flow" in command("rules", "check", "friday-rules").out


def test_the_values_of_the_page_are_those_of_the_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A cell that is a number, also "1 each", is the value; what is said in other words is not compared."""
    monkeypatch.chdir(tmp_path)
    own.forget_places()
    command("rules", "new", "friday-rules")
    page = tmp_path / "friday-rules/friday_rules/page.md"
    monkeypatch.chdir(tmp_path / "friday-rules")
    edit(page, "| `full-flush` | 3 |", "| `full-flush` | three |")
    edit(page, "| `all-pungs` | 2 |", "| `all-pungs` | 4 |")
    edit(page, "| `dragon-pung` | 1 each |", "| `dragon-pung` | 2 each |")
    faults = [line.partition(": ")[2] for line in command("rules", "check", "friday-rules").out.splitlines()]
    assert [fault.partition(" (")[0] for fault in faults] == [
        "fan dragon-pung is worth 1, the page says 2",
        "fan all-pungs is worth 2, the page says 4",
    ]


def test_every_fault_of_every_file_is_named_with_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    own.forget_places()
    command("rules", "new", "friday-rules")
    folder = tmp_path / "friday-rules/friday_rules"
    monkeypatch.chdir(folder.parent)
    assert command("rules", "check", "friday-rules").out.startswith("friday-rules: consistent")
    edit(folder / "cases.toml", "points = 32", "points = 16")
    edit(folder / "ja.ftl", "ruleset = ", "fan-no-such = x\nruleset = ")
    flow = "FR" + "-F2"
    edit(folder / "page.md", "## Flow scenarios", f"## Flow scenarios\n\n- **{flow}** Never played.")
    done = command("rules", "check", "friday-rules")
    assert done.code == 1
    lines = done.out.splitlines()
    for fault, file, words in (
        ("case seven-pairs-of-one-suit: points: S 32, expected 16", "cases.toml", "seven-pairs-of-one-suit"),
        ("no-such has a name, but there is no such fan", "ja.ftl", "fan-no-such"),
        (f"{flow} is played by no flow", "page.md", flow),
    ):
        (line,) = [each for each in lines if fault in each]
        number = int(line.rpartition("line ")[2].rstrip(")"))
        assert f"{folder / file}, line " in line
        assert words in (folder / file).read_text(encoding="utf-8").splitlines()[number - 1]


def test_what_cannot_be_read_is_named_in_every_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    own.forget_places()
    for name in ("friday-rules", "sunday-rules"):
        command("rules", "new", name)
    friday = tmp_path / "friday-rules/friday_rules"
    first, second = friday / "__init__.py", friday / "more.py"
    edit(first, "def build(", "def build((")
    second.write_text("x = (\n", encoding="utf-8")
    edit(friday / "zh.ftl", "ruleset = ", "ruleset = { \nother")
    paths = (str(friday), str(tmp_path / "sunday-rules/sunday_rules"))
    done = command("rules", "check", *paths)
    assert done.code == 2
    assert [f"{file}, line " in done.err for file in (first, second, friday / "zh.ftl")] == [True] * 3
    assert "sunday-rules: consistent" in done.out, "another ruleset is checked all the same"
    own.forget_places()
    assert command("rules", "check", paths[1], "no-rules").code == 2


def test_it_is_found_in_the_folders_of_the_variable(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    elsewhere = folder / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    assert not is_known("house-rules")
    assert "MAHJONG_ATLAS_RULES" in command("rules", "check", "house-rules").err

    monkeypatch.setenv("MAHJONG_ATLAS_RULES", str(folder))
    assert is_known("house-rules")
    assert names_of("house-rules").ruleset("en") == "House rules"


def test_nothing_is_overwritten(folder: Path) -> None:
    before = (folder / "house_rules.py").read_text(encoding="utf-8")
    edit(folder / "house_rules.py", "OPTIONS = parent.OPTIONS", "OPTIONS = parent.OPTIONS  # mine")

    done = command("rules", "new", "house-rules", "--from", "chengdu")

    assert done.code == 2
    assert "is there already" in done.err
    assert (folder / "house_rules.py").read_text(encoding="utf-8") != before


@pytest.mark.parametrize(
    ("arguments", "fault"),
    [
        (("House", "--from", "ningbo"), "small letters"),
        (("ningbo", "--from", "ningbo"), "of the package"),
        (("hongkong-old", "--from", "ningbo"), "of the package"),
        (("my-rules", "--from", "atlantis"), "no ruleset 'atlantis'"),
        (("json",), "a word of Python"),
        (("class",), "a word of Python"),
        (("a",), "must be a word in small letters"),
        (("Korean",), "must be a word in small letters"),
        (("my-rules", "--from", "ningbo", "--to", "nowhere"), "no folder"),
    ],
)
def test_names_that_cannot_be_used_are_told(
    arguments: tuple[str, ...], fault: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)

    done = command("rules", "new", *arguments)

    assert done.code == 2
    assert fault in done.err
    assert list(tmp_path.iterdir()) == []


WRITES = """from mahjong_atlas.scoring.gates import MinimumFans


class Three(MinimumFans):
    def __init__(self):
        self.minimum = 3


Three()
"""
NO_SUBCLASS = 'raise TypeError("interpreted classes cannot inherit from compiled")'
COMPILED = """from mahjong_atlas.play.features.kongs import KongIncome


class Mine(KongIncome):
    pass


Mine(concealed=1, exposed=1, added=1, late=1)
OPTIONS = parent.OPTIONS
"""


@pytest.mark.parametrize(
    ("before", "after", "fault"),
    [
        ("OPTIONS = parent.OPTIONS", "OPTIONS = (", "SyntaxError"),
        ("OPTIONS = parent.OPTIONS", "OPTIONS = ['a']", "OPTIONS must be a tuple"),
        ("def build(", "def make(", "build(options)"),
        ('id="house-rules"', 'id="other-rules"', "must be that of the file"),
        ("    return changed(", "    return len(", "line"),
        ("VALUES: dict[str, int] = {}", 'VALUES = {"full-flsh": 3}', "no fan 'full-flsh'"),
        ("import ningbo as parent", "import ningpo as parent", "line"),
        (
            "OPTIONS = parent.OPTIONS",
            WRITES,
            "Three is frozen, so no __init__ sets minimum: write",
        ),
        ("OPTIONS = parent.OPTIONS", NO_SUBCLASS, "is compiled and takes no subclass: derive from"),
    ],
)
def test_a_broken_file_is_told_with_its_place(folder: Path, before: str, after: str, fault: str) -> None:
    edit(folder / "house_rules.py", before, after)

    done = command("rules", "check", "house-rules")

    assert done.code == 2
    assert "house_rules.py" in done.err
    assert fault in done.err


def test_a_class_takes_a_subclass_or_is_named(folder: Path) -> None:
    edit(folder / "house_rules.py", "OPTIONS = parent.OPTIONS\n", COMPILED)

    done = command("rules", "check", "house-rules")

    assert done.code == (2 if build.COMPILED else 0)
    assert ("late=1) is not possible, since the base is compiled" in done.err) == build.COMPILED


def test_one_number_of_a_part_is_one_line(folder: Path) -> None:
    line = "        payment=replace(base.payment, self_draw=3),\n        fans="
    edit(folder / "house_rules.py", "        fans=", line)
    edit(folder / "house_rules.py", "from mahjong", "from dataclasses import replace\n\nfrom mahjong", 1)

    made, parent = find_ruleset("house-rules"), find_ruleset("ningbo")

    assert isinstance(made.payment, PayTable)
    assert isinstance(parent.payment, PayTable)
    assert (made.payment.self_draw, parent.payment.self_draw) == (3, 1)
    assert made.payment == replace(parent.payment, self_draw=3)
    assert command("check", "house_rules_cases.toml").code == 0
    assert command("rules", "check", "house-rules").code == 0


PATTERN = """from mahjong_atlas.scoring.patterns.pattern import pattern
from mahjong_atlas.scoring.patterns.win import Win
from mahjong_atlas.scoring.fan import Fan


@pattern(asks="waits")
def wide_wait(win: Win) -> int:
    \"\"\"A hand that waits for two kinds or more.\"\"\"
    return 1 if win.waits & (win.waits - 1) else 0
"""


def with_a_pattern_of_waits(folder: Path, declaration: str) -> None:
    """The file has a fan of a pattern that reads the waits, under such a declaration."""
    file = folder / "house_rules.py"
    row = f'Fan("wide-wait", wide_wait, 1, "{CLAUSE}")'
    edit(file, f'revalued(base.fans, VALUES, "{CLAUSE}")', f"(*base.fans, {row})")
    edit(file, '"fans": {}', '"fans": {"wide-wait": {"en": "Wide wait", "ja": "広い待ち", "zh": "多张听"}}')
    code = PATTERN.replace('@pattern(asks="waits")\n', declaration)
    edit(file, "\n\ndef build(", f"\n\n{code}\n\ndef build(")


def test_a_pattern_that_reads_what_it_does_not_declare_is_refused(folder: Path) -> None:
    with_a_pattern_of_waits(folder, "")

    done = command("rules", "check", "house-rules")

    assert done.code == 2
    assert "house_rules.py" in done.err
    assert "the pattern wide_wait reads win.waits" in done.err
    assert '@pattern(asks="waits")' in done.err
    with pytest.raises(RulesetError, match="wide_wait"):
        find_ruleset("house-rules")


@pytest.mark.parametrize(("hand", "counts"), [("1112223334455p", True), ("1112223335579p", False)])
def test_a_pattern_that_declares_what_it_reads_counts(folder: Path, hand: str, counts: bool) -> None:
    with_a_pattern_of_waits(folder, '@pattern(asks="waits")\n')
    tiles = ["--hand", hand, "--win", "4p" if counts else "8p", "--by", "draw", "--indicator", "9s"]

    scored = command("score", "--rules", "house-rules", *tiles, "--json")

    assert scored.code == 0
    assert ("wide-wait" in scored.out) is counts


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(RulesetError, match="no such file"):
        find_ruleset(str(tmp_path / "no_rules.py"))


def test_the_worked_example_of_the_documentation(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The file and the case of docs/concepts/own-rulesets.md, as they stand there."""
    monkeypatch.chdir(tmp_path)
    own.forget_places()
    text = (ROOT / "docs/concepts/own-rulesets.md").read_text(encoding="utf-8")
    python = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    toml = re.findall(r"```toml\n(.*?)```", text, re.DOTALL)
    (tmp_path / "house_rules.py").write_text(python[0], encoding="utf-8")
    (tmp_path / "house_rules_cases.toml").write_text(toml[0], encoding="utf-8")

    assert command("rules", "check", "house_rules.py").out.startswith("house-rules: consistent")
    checked = command("check", "house_rules_cases.toml")
    assert checked.out == "1 passed, 0 failed\n"


@pytest.mark.parametrize(
    ("typed", "answer"),
    [
        (
            "house_rulse.py",
            "give a file like my_rules.py or a folder with __init__.py; did you mean house_rules.py?",
        ),
        ("./house-rules", "did you mean house_rules.py?"),
        ("deep/tea-huose", "did you mean deep/tea_house?"),
        ("house-rule", "did you mean house-rules?"),
        ("house-rules@1", "a ruleset is chosen without its version: write house-rules, not 'house-rules@1'"),
        ("riichi@2", "a ruleset is chosen without its version: write riichi, not 'riichi@2'"),
    ],
)
def test_a_ruleset_that_is_not_found_names_what_may_be_meant(folder: Path, typed: str, answer: str) -> None:
    made = folder / "deep/tea_house/__init__.py"
    made.parent.mkdir(parents=True)
    made.write_text("")
    done = command("rules", "check", typed)
    assert (done.code, done.complaint.endswith(answer)) == (2, True), done.complaint
    assert "deep" not in command("rules", "check", "nothing/like_it.py").complaint
