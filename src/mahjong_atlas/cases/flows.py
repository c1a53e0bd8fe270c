"""Runs a scripted flow; the wall is corrected until the tiles come in the order the script gives."""

from typing import Final

from mahjong_atlas.cases.script import Script
from mahjong_atlas.cases.stage import Stage
from mahjong_atlas.cases.steps import Steps
from mahjong_atlas.cases.wall_plan import WallPlan
from mahjong_atlas.errors import CaseFileError, PositionError
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import DICE, TURNED
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.notation import format_tiles

MOST_TRIALS: Final = 30
"""Every trial puts at least one more tile right."""


def check_flow(script: Script) -> list[Message]:
    """What went wrong; empty when every step went as written.

    Raises CaseFileError when the deal cannot be set up, or the script gives more than the deal takes.
    """
    plan = WallPlan(script)
    deal, why = play_plan(plan, script)
    if why:
        return [why]
    check_taken(plan, deal)
    return []


def check_taken(plan: WallPlan, deal: Deal) -> None:
    """All throws and turned tiles of the script have been made.  Raises CaseFileError."""
    thrown = [list(event.numbers) for event in deal.events if event.kind == DICE]
    if len(thrown) < plan.spoken:
        raise CaseFileError(
            f"{plan.script.place}, dice", Message("error-flow-throws", text=str(thrown or "none"))
        )
    turned = [event.tile for event in deal.events if event.kind == TURNED and event.word != "draw"]
    if turned[: len(plan.script.indicator)] != list(plan.script.indicator):
        raise CaseFileError(
            f"{plan.script.place}, indicator",
            Message(
                "error-flow-turned",
                text=format_tiles(plan.script.indicator, keep_order=True),
                text2=format_tiles(turned, keep_order=True) or "none",
            ),
        )


def play_flow(script: Script) -> tuple[Deal, Message | None]:
    """The deal as the steps leave it, and what went wrong (None: nothing).  Raises CaseFileError."""
    return play_plan(WallPlan(script), script)


def play_plan(plan: WallPlan, script: Script) -> tuple[Deal, Message | None]:
    """The same, with the plan of the wall corrected on the way."""
    for trial in range(MOST_TRIALS):
        try:
            stage = Stage.set_up(script, plan)
        except PositionError as error:
            raise CaseFileError(script.place, error.whole) from None
        why = Steps(stage, script).play()
        if (
            not plan.learn(stage.deal, stage.first_turn, stage.waited, stage.unbidden)
            or trial == MOST_TRIALS - 1
        ):
            break
    return stage.deal, why
