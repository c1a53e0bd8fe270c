"""mahjong-atlas train: a bot learns a ruleset by self-play."""

import math
import re
import time
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mahjong_atlas.cli import flags
from mahjong_atlas.cli.given import FlagError, ruleset_given, workers_given
from mahjong_atlas.cli.language import wording
from mahjong_atlas.cli.output import say, say_json
from mahjong_atlas.errors import AtlasError
from mahjong_atlas.positions.fields import read_count
from mahjong_atlas.rules.registry import RULESETS
from mahjong_atlas.texts.message import Message

if TYPE_CHECKING:
    from mahjong_atlas.lab.training_store import Manifest

MODELS = Path("models")
SECONDS = {"s": 1, "m": 60, "h": 3600}
MANY = 1000
"""Rounds that no budget lasts for."""
BUDGET = re.compile(r"([1-9]\d*)([smh])")


def train(
    rules: flags.AnyRuleset = None,
    every: Annotated[bool, typer.Option("--all", help="help-for-train-all")] = False,
    budget: Annotated[str, typer.Option("--budget", metavar="TIME", help="help-for-train-budget")] = "",
    deals: Annotated[int, typer.Option("--deals", metavar="N", help="help-for-train-deals")] = 20_000,
    compare: Annotated[
        int | None, typer.Option("--compare", metavar="N", help="help-for-train-compare")
    ] = None,
    rounds: Annotated[int | None, typer.Option("--rounds", metavar="N", help="help-for-train-rounds")] = None,
    walls: Annotated[int, typer.Option("--walls", metavar="N", help="help-for-train-walls")] = 1000,
    seed: flags.Seed = "1",
    jobs: flags.Jobs = 1,
    cluster: flags.Cluster = "",
    folder: Annotated[Path, typer.Option("--folder", metavar="DIR", help="help-for-train-folder")] = MODELS,
    option: flags.RuleOptions = None,
    as_json: flags.AsJson = False,
) -> None:
    """Self-play, fit and judgement in rounds; each is kept in the folder of the ruleset."""
    if (rules is None) is not every:
        raise FlagError("--rules", Message("error-train-which"))
    rulesets = [ruleset_given(each, option) for each in (RULESETS if rules is None else [rules])]
    most = rounds if rounds is not None else (MANY if budget else 1)
    compared = 2 * deals if compare is None else compare
    given = (("deals", deals, 1), ("compare", compared, 1), ("rounds", most, 1), ("walls", walls, 2))
    for name, value, least in given:
        read_count(name, value, least)
    seconds = read_budget(budget)
    workers = workers_given(jobs, cluster)
    try:
        from mahjong_atlas.lab.training_rounds import Training
        from mahjong_atlas.lab.training_rounds import train as carry_on
    except ModuleNotFoundError as fault:
        raise AtlasError(Message("error-train-missing")) from fault
    end = time.monotonic() + seconds
    manifests = []
    for left, ruleset in zip(range(len(rulesets), 0, -1), rulesets, strict=True):
        now = time.monotonic()
        in_time = partial(_is_before, now + max(0.0, end - now) / left)
        training = Training(
            ruleset.id, dict(ruleset.options), deals, compared, most, walls, seed, jobs=workers
        )
        manifests.append(carry_on(training, folder / ruleset.id, _silent if as_json else _tell, in_time))
        if not as_json:
            say(_lines(manifests[-1]))
    if as_json:
        say_json([asdict(each) for each in manifests] if every else asdict(manifests[0]))


def read_budget(text: str) -> float:
    """Seconds of a time such as 90m or 3h; endless where none is given.  Raises FlagError."""
    if not text:
        return math.inf
    found = BUDGET.fullmatch(text)
    if found is None:
        raise FlagError("--budget", Message("error-train-budget", text=repr(text)))
    return float(found[1]) * SECONDS[found[2]]


def _is_before(until: float) -> bool:
    return time.monotonic() < until


def _lines(manifest: "Manifest") -> list[str]:
    """A heading with the rules, and a line for each round."""
    return [
        manifest.rules,
        *(
            wording(
                "show-train-round",
                number=number,
                rows=tried.rows,
                margin=f"{tried.margin:.2f}",
                plain=f"{tried.over_plain[0]:+.3f} ± {tried.over_plain[1]:.3f}",
                decision=wording("show-train-kept" if tried.accepted else "show-train-dropped"),
            )
            for number, tried in enumerate(manifest.rounds, 1)
        ),
    ]


def _tell(step: str, done: int, whole: int) -> None:
    """A line on stderr for each step of ten, so that a log stays short."""
    if done == whole or done * 10 % whole < 10:
        typer.echo(wording("show-train-step", step=step, done=done, whole=whole), err=True)


def _silent(step: str, done: int, whole: int) -> None:
    """Nothing on stderr."""
