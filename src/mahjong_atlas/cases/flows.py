"""Runs a scripted flow; the wall is corrected until the tiles come in the order the script gives."""

from typing import Final

from mahjong_atlas.cases.script import Script
from mahjong_atlas.cases.stage import Stage
from mahjong_atlas.cases.steps import Steps
from mahjong_atlas.cases.wall_plan import WallPlan
from mahjong_atlas.errors import CaseFileError, PositionError

MOST_TRIALS: Final = 30
"""Every trial puts at least one more tile right."""


def check_flow(script: Script) -> list[str]:
    """What went wrong; empty when every step went as written.

    Raises CaseFileError when the deal cannot be set up.
    """
    plan = WallPlan(script)
    why = ""
    for _ in range(MOST_TRIALS):
        try:
            stage = Stage.set_up(script, plan)
        except PositionError as error:
            raise CaseFileError(script.place, str(error)) from None
        why = Steps(stage).play()
        if not plan.learn(stage.deal, stage.first_turn):
            break
    return [why] if why else []
