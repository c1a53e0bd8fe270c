"""Runs a scripted flow; the wall is corrected until the tiles come in the order the script gives."""

from typing import Final

from mahjong_atlas.cases.script import Script
from mahjong_atlas.cases.stage import Stage
from mahjong_atlas.cases.steps import Steps
from mahjong_atlas.cases.wall_plan import WallPlan
from mahjong_atlas.errors import CaseFileError, PositionError
from mahjong_atlas.play.deal import Deal

MOST_TRIALS: Final = 30
"""Every trial puts at least one more tile right."""


def check_flow(script: Script) -> list[str]:
    """What went wrong; empty when every step went as written.

    Raises CaseFileError when the deal cannot be set up.
    """
    why = play_flow(script)[1]
    return [why] if why else []


def play_flow(script: Script) -> tuple[Deal, str]:
    """The deal as the steps leave it, and what went wrong ("" for nothing).  Raises CaseFileError."""
    plan = WallPlan(script)
    for trial in range(MOST_TRIALS):
        try:
            stage = Stage.set_up(script, plan)
        except PositionError as error:
            raise CaseFileError(script.place, str(error)) from None
        why = Steps(stage).play()
        if not plan.learn(stage.deal, stage.first_turn, stage.waited) or trial == MOST_TRIALS - 1:
            break
    return stage.deal, why
