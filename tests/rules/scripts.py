"""Deals of the scripts of a ruleset, played to the end of a script."""

from pathlib import Path

from mahjong_atlas.cases.flows import play_flow
from mahjong_atlas.cases.reader import read_file
from mahjong_atlas.cases.script import Script, read_script
from mahjong_atlas.play.deal import Deal


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
