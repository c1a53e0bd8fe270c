"""Deals of this folder's scripts, played to the end of a script."""

from pathlib import Path

from mahjong_atlas.cases.flows import play_flow
from mahjong_atlas.cases.reader import read_file
from mahjong_atlas.cases.script import Script, read_script
from mahjong_atlas.play.deal import Deal

FLOWS = Path(__file__).parent / "flows.toml"


def script_of(flow_id: str) -> Script:
    """A flow by its id."""
    file = read_file(FLOWS)
    entry = next(entry for entry in file.entries if entry.id == flow_id)
    return read_script(entry, file.ruleset_id)


def played(flow_id: str) -> Deal:
    """The deal after the last step of a flow."""
    deal, why = play_flow(script_of(flow_id))
    assert why == ""
    return deal
