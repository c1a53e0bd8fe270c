"""What scripts cannot say of the new chapter: its values as players see them, and the old chapter beneath."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from mahjong_atlas.cli.app import app
from mahjong_atlas.errors import OptionError
from mahjong_atlas.positions.cases.check import PASSED, check_entry
from mahjong_atlas.positions.cases.reader import CaseEntry, CaseFile, read_file
from mahjong_atlas.positions.fields import write_value
from mahjong_atlas.rules.hongkong_new import LEVELS, new_fans
from mahjong_atlas.rules.registry import find_ruleset, options_of

OLD = sorted((Path(__file__).parent.parent / "hongkong-old").glob("*.toml"))
FIRST_LEVEL = {fan.id: 0 for fan in new_fans(False, 10)[0]}


def values(options: dict[str, object]) -> dict[str, int]:
    """The value of every fan under the options."""
    return {fan.id: fan.value for fan in find_ruleset("hongkong-new", options).scoring.fans}


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_the_old_chapter_lies_beneath(path: Path) -> None:
    """HN-1, HN-58: without the patterns of the first level all cases and scripts of the old chapter hold."""
    file = read_file(path)
    entries = tuple(
        CaseEntry(entry.place, entry.word, entry.id, {**entry.table, **with_values(entry)})
        for entry in file.entries
    )
    results = [check_entry(CaseFile(path, "hongkong-new", entries), entry) for entry in entries]
    assert len(results) > 10
    assert [(each.id, each.details) for each in results if each.status != PASSED] == []


def with_values(entry: CaseEntry) -> dict[str, object]:
    """An entry of the old chapter under its options, and no pattern of the first level."""
    if "position" in entry.table:
        return {"position": f"option.fan_values={write_value(FIRST_LEVEL)} {entry.table['position']}"}
    given = entry.table.get("options", {})
    assert isinstance(given, dict)
    return {"options": {**given, "fan_values": FIRST_LEVEL}}


def test_every_option_of_the_old_chapter_holds() -> None:
    """HN-1: the options are those of the old chapter and three more."""
    old, new = options_of("hongkong-old"), options_of("hongkong-new")
    assert new[: len(old)] == old
    assert [option.name for option in new[len(old) :]] == ["level", "fan_values", "exposed_kong_opens"]


def test_each_level_holds_the_former() -> None:
    """HN-2, HN-3: six patterns of 1 fan, then 11 more, then 20 more of which four-kongs was there before."""
    old, six, eighteen, grab_bag = (
        {fan.id for fan in find_ruleset(ruleset_id, options).scoring.fans}
        for ruleset_id, options in (
            ("hongkong-old", {}),
            *(("hongkong-new", {"level": level}) for level in LEVELS),
        )
    )
    assert old < six < eighteen < grab_bag
    assert [len(six - old), len(eighteen - six), len(grab_bag - eighteen)] == [6, 11, 19]
    assert {values({})[fan] for fan in six - old} == {1}


def test_f4_the_list_shown_to_players() -> None:
    """HN-F4, HN-4: pure-straight at 1 and no sole-wait, in the list of fans too."""
    given = "fan_values={pure-straight = 1, sole-wait = 0}"
    command = ["rules", "show", "hongkong-new", "--json", "--option", given, "--option", "level=eighteen"]
    shown = json.loads(CliRunner().invoke(app, command).output)
    listed = {fan["id"]: fan["value"] for fan in shown["fans"]}
    assert listed["pure-straight"] == 1
    assert "sole-wait" not in listed
    plain = values({"level": "eighteen"})
    assert listed == {fan: 1 if fan == "pure-straight" else plain[fan] for fan in plain if fan != "sole-wait"}


def test_the_table_of_values_is_closed() -> None:
    """HN-6, HN-4: no further pattern is there, and a value for one is an error that names the right ones."""
    with pytest.raises(OptionError, match=r"'pure-strait'.*pure-straight"):
        find_ruleset("hongkong-new", {"fan_values": {"pure-strait": 1}})
    with pytest.raises(OptionError, match="fan_values"):
        find_ruleset("hongkong-new", {"fan_values": {"pure-straight": -1}})


def test_a_value_may_wait_for_its_level() -> None:
    """HN-4: a pattern of a higher level may stand in the table; it changes nothing before that level."""
    assert values({"fan_values": {"seven-pairs": 6}}) == values({})
    assert values({"fan_values": {"seven-pairs": 6}, "level": "grab-bag"})["seven-pairs"] == 6


def test_calls_do_not_matter() -> None:
    """HN-29: unlike in riichi mahjong no pattern is worth less in an open hand."""
    assert {fan.open_value for fan in find_ruleset("hongkong-new", {"level": "grab-bag"}).scoring.fans} == {
        -1
    }


def test_shapes_come_and_go_with_their_patterns() -> None:
    """HN-2, HN-4: pairs win in grab-bag only, and no shape wins whose pattern has been removed."""

    def shapes(**options: object) -> int:
        return find_ruleset("hongkong-new", options).scoring.shapes

    assert shapes() == shapes(level="eighteen") == find_ruleset("hongkong-old").scoring.shapes
    assert shapes(level="grab-bag") > shapes()
    assert shapes(level="grab-bag", fan_values={"seven-pairs": 0}) == shapes()
    assert shapes(fan_values={"thirteen-orphans": 0}) < shapes()
