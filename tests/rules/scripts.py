"""Cases of the files of a ruleset, and deals of its scripts, played to the end of a script."""

from pathlib import Path

from mahjong_atlas.play.deal import Deal
from mahjong_atlas.positions.cases.reader import Case, read_case, read_file
from mahjong_atlas.positions.cases.script import Script, read_script
from mahjong_atlas.positions.cases.steps import play_flow


def script_of(ruleset_id: str, flow_id: str) -> Script:
    """A flow of the ruleset by its id."""
    file = read_file(Path(__file__).parent / ruleset_id / "flows.toml")
    entry = next(entry for entry in file.entries if entry.id == flow_id)
    return read_script(entry, file.ruleset_id)


def played(ruleset_id: str, flow_id: str) -> Deal:
    """The deal after the last step of a flow."""
    deal, why = play_flow(script_of(ruleset_id, flow_id))
    assert why is None
    return deal


def case_named(path: Path, id: str) -> Case:
    """A case of a file."""
    file = read_file(path)
    return read_case(next(entry for entry in file.entries if entry.id == id), file.ruleset_id)
