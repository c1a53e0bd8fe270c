"""mahjong-atlas train: a bot learns a ruleset by self-play."""

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from mahjong_atlas.calculator.fields import read_count
from mahjong_atlas.cli import flags
from mahjong_atlas.cli.given import ruleset_given, workers_given
from mahjong_atlas.cli.language import said
from mahjong_atlas.cli.output import say, say_json
from mahjong_atlas.errors import AtlasError
from mahjong_atlas.texts.message import Message

Folder = Annotated[Path, typer.Option("--folder", metavar="DIR", help="help-for-train-folder")]
MODELS = Path("models")


def train(
    rules: flags.RulesetId,
    deals: Annotated[int, typer.Option("--deals", metavar="N", help="help-for-train-deals")] = 20_000,
    rounds: Annotated[int, typer.Option("--rounds", metavar="N", help="help-for-train-rounds")] = 1,
    walls: Annotated[int, typer.Option("--walls", metavar="N", help="help-for-train-walls")] = 1000,
    seed: flags.Seed = "1",
    jobs: flags.Jobs = 1,
    cluster: flags.Cluster = "",
    folder: Folder = MODELS,
    option: flags.RuleOptions = None,
    as_json: flags.AsJson = False,
) -> None:
    """Self-play, fit and judgement in rounds; each is kept in the folder of the ruleset."""
    ruleset = ruleset_given(rules, option)
    for name, value, least in (
        ("deals", deals, 1),
        ("rounds", rounds, 1),
        ("walls", walls, 2),
    ):
        read_count(name, value, least)
    workers = workers_given(jobs, cluster)
    try:
        from mahjong_atlas.train.rounds import Training
        from mahjong_atlas.train.rounds import train as carry_on
    except ModuleNotFoundError as fault:
        raise AtlasError(Message("error-train-missing")) from fault
    training = Training(ruleset.id, dict(ruleset.options), deals, rounds, walls, seed, jobs=workers)
    manifest = carry_on(training, folder / ruleset.id, _tell if not as_json else lambda *_: None)
    if as_json:
        say_json(asdict(manifest))
        return
    say(
        [
            said(
                "show-train-round",
                number=number,
                rows=tried.rows,
                margin=f"{tried.margin:.2f}",
                plain=f"{tried.over_plain[0]:+.3f} ± {tried.over_plain[1]:.3f}",
                decision=said("show-train-kept" if tried.accepted else "show-train-dropped"),
            )
            for number, tried in enumerate(manifest.rounds, 1)
        ]
    )


def _tell(step: str, done: int, whole: int) -> None:
    """A line on stderr for each step of ten, so that a log stays short."""
    if done == whole or done * 10 % whole < 10:
        typer.echo(said("show-train-step", step=step, done=done, whole=whole), err=True)
