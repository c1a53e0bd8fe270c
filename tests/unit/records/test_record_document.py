"""`docs/reference/records.md` has every field of a record, its type and since when it is there."""

import ast
import gzip
import inspect
import json
import re
from collections import defaultdict

import pytest

from mahjong_atlas.play import events
from mahjong_atlas.play.match import Match
from mahjong_atlas.records import jsonl, seating, shuffles
from mahjong_atlas.records.jsonl import Recorder, deal_line, header
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.table import recording
from tests.unit.records.joint import shuffle_of

DOCUMENT = "docs/reference/records.md"
FIRST = "0.1.0"
WRITERS = (jsonl, seating, shuffles, recording)
ONLY_READ = {"false_wins"}
CAUSES = set(jsonl.OTHERWISE)
"""Ids by which causes are found in the words of 0.1.0; no fields."""
TABLES = {
    "Header", "Dealing", "Played on", "Seating", "Steps of the seating", "Deal", "Shuffle", "Events", "Score",
}  # fmt: skip
ROW = re.compile(r"^\| `([\w-]+)` \| (.+?) \| (.+?) \| (.+) \| (.+?) \|$", re.MULTILINE)
KIND = re.compile(r"^\| `([\w-]+)` \| ([^|]+) \| [^|]+ \|$", re.MULTILINE)


def is_list(value, kind):
    return isinstance(value, list) and all(type(each) is kind for each in value)


TYPES = {
    "text": lambda value: isinstance(value, str),
    "number": lambda value: type(value) is int,
    "numbers": lambda value: is_list(value, int),
    "seat": lambda value: value in tuple("ESWN"),
    "seats": lambda value: isinstance(value, str) and set(value) <= set("ESWN"),
    "player": lambda value: type(value) is int and 0 <= value < 4,
    "tile": lambda value: isinstance(value, str) and len(value) == 2,
    "tiles": lambda value: isinstance(value, str) and len(value) % 2 == 0,
    "digest": lambda value: isinstance(value, str) and re.fullmatch("[0-9a-f]{64}", value) is not None,
    "true or false": lambda value: isinstance(value, bool),
    "object": lambda value: isinstance(value, dict),
    "action": lambda value: is_list(value, str) and 1 <= len(value) <= 6,
    "list": lambda value: isinstance(value, list),
    "list of texts": lambda value: is_list(value, str),
    "list of players": lambda value: is_list(value, int),
    "list of payments": lambda value: is_list(value, list) and all(len(each) == 5 for each in value),
    "list of steps": lambda value: is_list(value, dict),
}
"""The types that the document names."""


def sections(text):
    """The text below each heading."""
    parts = re.split(r"^#+ (.+)$", text, flags=re.MULTILINE)
    return dict(zip(parts[1::2], parts[2::2], strict=True))


@pytest.fixture(scope="module")
def document(request):
    return sections((request.config.rootpath / DOCUMENT).read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def fields(document):
    """The rows of each table: type, there, since by field."""
    return {
        name: {
            field: (re.sub(r"\[(.+?)\]\(.+?\)", r"\1", kind), there, since)
            for field, kind, there, _, since in ROW.findall(document[name])
        }
        for name in TABLES
    }


@pytest.fixture(scope="module")
def samples(request):
    """Lines of the records that 0.1.0 wrote, by the table that describes them."""
    found = defaultdict(list)
    for path in sorted((request.config.rootpath / "tests/written" / FIRST / "records").glob("*.gz")):
        for line in map(json.loads, gzip.decompress(path.read_bytes()).splitlines()):
            for name, each in by_table(line):
                found[name].append(each)
    return found


def by_table(line):
    """The parts of a line, each with the name of the table that describes it."""
    name = next(name for key, name in WHOLE.items() if key in line)
    yield name, line
    for key, part in (("dealing", "Dealing"), ("played_on", "Played on"), ("score", "Score")):
        if key in line:
            yield part, line[key]
    if name == "Deal" and "shuffle" in line:
        yield "Shuffle", line["shuffle"]
    if name == "Seating":
        yield from (("Steps of the seating", step) for step in line["events"])


WHOLE = {"format": "Header", "seating": "Seating", "deal": "Deal", "e": "Events"}


def written_now(tmp_path, monkeypatch):
    """Lines of every kind but events as this version writes them."""
    lines = []
    for ruleset_id, limit, joint, drawn in (
        ("riichi", 0, False, False), ("riichi", 2, True, True), ("hongkong-old", 0, False, True),
    ):  # fmt: skip
        match = Match(find_ruleset(ruleset_id), "" if joint else "a seed", 0, limit)
        shuffle = shuffle_of(match) if joint else None
        if drawn:
            match.draw_seats(shuffle.seed if shuffle else None)
        path = tmp_path / f"{ruleset_id}{limit}.jsonl"
        recorder = Recorder(path, match, ["Anna"] * 4 if drawn else (), joint)
        recorder.begin(shuffle)
        recorder.close()
        lines += [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    monkeypatch.setattr(jsonl, "package_of", lambda _id: "taiwan16 0.1.0")
    begun = {"played_on": {"deal": 0, "step": 3}, "false_wins": True}
    lines.append({**json.loads(json.dumps(header(Match(find_ruleset("riichi"), "a seed")))), **begun})
    lines.append(json.loads(json.dumps(deal_line(Match(find_ruleset("riichi"), "a seed")))))
    return lines


def faults(rows, lines):
    """Where lines are not as the rows of a table say."""
    for field in sorted({key for line in lines for key in line} - set(rows)):
        yield f"{field} is not documented"
    for field, (kind, there, _) in rows.items():
        values = [line[field] for line in lines if field in line]
        if not values:
            yield f"{field} is never written"
        if (there == "always") != (len(values) == len(lines)):
            yield f"{field} is there in {len(values)} of {len(lines)} lines"
        yield from (f"{field} is {value!r}, no {kind}" for value in values if not TYPES[kind](value))


def test_lines_have_the_documented_fields(fields, tmp_path, monkeypatch):
    found = defaultdict(list)
    for line in written_now(tmp_path, monkeypatch):
        for name, each in by_table(line):
            found[name].append(each)
    for name in sorted(TABLES - {"Events", "Score"}):
        assert list(faults(fields[name], found[name])) == [], name


def test_events_and_scores_have_the_documented_fields(fields, samples):
    for name in ("Events", "Score"):
        assert list(faults(fields[name], samples[name])) == [], name


def test_a_field_more_or_less_or_of_another_type_is_a_fault(fields):
    rows, line = fields["Score"], {"fans": {}, "points": 4}
    assert "mood is not documented" in list(faults(rows, [{**line, "fu": 30, "mood": 1}, line]))
    assert "fu is never written" in list(faults(rows, [line]))
    assert "points is '4', no number" in list(faults(rows, [{**line, "points": "4", "fu": 30}, line]))
    assert "points is there in 1 of 2 lines" in list(faults(rows, [{"fans": {}}, {**line, "fu": 30}]))


def keys_in(module):
    """Every key that the source of a module writes into a dictionary."""
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        keys = node.keys if isinstance(node, ast.Dict) else ()
        if isinstance(node, ast.Subscript) and isinstance(node.ctx, ast.Store):
            keys = (node.slice,)
        yield from (key.value for key in keys if isinstance(key, ast.Constant))


def test_no_writer_has_a_field_that_no_table_has(fields):
    written = {key for module in WRITERS for key in keys_in(module)} - CAUSES
    assert written == {field for rows in fields.values() for field in rows} - ONLY_READ


def test_every_kind_of_event_is_documented_with_its_fields(document, samples):
    rows = {kind: {"e", *names.split(", ")} for kind, names in KIND.findall(document["Kinds of events"])}
    kinds = {value for name, value in vars(events).items() if name.isupper() and isinstance(value, str)}
    assert set(rows) == kinds
    for event in samples["Events"]:
        assert set(event) <= rows[event["e"]], event


def test_what_the_first_version_wrote_is_said_to_be_as_old(fields, samples):
    for name, lines in samples.items():
        written = {key for line in lines for key in line}
        assert {fields[name][field][2] for field in written} == {FIRST}, name
    later = {field for rows in fields.values() for field, row in rows.items() if row[2] != FIRST}
    assert later == {"package", "played_on", "deal", "step"}
