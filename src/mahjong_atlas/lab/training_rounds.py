"""Training in rounds: self-play, fit, the margin, and a match that decides whether the new bot stays."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from mahjong_atlas.bots.columns import names_of
from mahjong_atlas.bots.models import Model, ModelCard, write_model
from mahjong_atlas.lab.calibrate import Measuring, calibrated
from mahjong_atlas.lab.cluster import Cluster, Result, Task
from mahjong_atlas.lab.contest import Contest, Form, hold
from mahjong_atlas.lab.intervals import Mean
from mahjong_atlas.lab.simulate import Chunk, parts, results
from mahjong_atlas.lab.training_fit import corrected, fit
from mahjong_atlas.lab.training_store import (
    Comparing,
    Manifest,
    Store,
    TrainingRound,
    gathered,
    gathered_choices,
    play_compared,
    play_rows,
)
from mahjong_atlas.rules.registry import find_ruleset

PLAIN = "greedy"
CHUNK = 200
"""Deals whose rows share a file."""
Report = Callable[[str, int, int], None]
"""Hears the step, how much of it is done, and of how much."""
MARGINS = (0.0, 0.02, 0.04, 0.07, 0.11, 0.16)
"""Margins tried, in standard deviations of a deal."""


@dataclass(frozen=True)
class Training:
    """What is to be learnt: so many `rounds` of `deals` deals of self-play and `compared` ones in which
    choices are compared, judged on `walls` walls of their own; the error of a model that is kept is measured
    in `measured` deals.

    The same training gives the same models for any number of `jobs`.
    """

    ruleset_id: str
    options: Mapping[str, object]
    deals: int
    compared: int
    rounds: int
    walls: int
    seed: str
    commit: str = ""
    jobs: int | Cluster = 1
    measured: int = 1000


def train(
    training: Training, folder: Path, report: Report, goes_on: Callable[[], bool] = lambda: True
) -> Manifest:
    """Carry a training on from where its folder stands; `report` hears the step, how much of it is done, and
    of how much.  No round after the first begins unless it `goes_on`.  Raises ModelError.
    """
    ruleset = find_ruleset(training.ruleset_id, training.options)
    options = {name: str(value) for name, value in ruleset.options.items()}
    store = Store(folder)
    manifest = store.manifest(Manifest(ruleset.full_id, options, training.seed))
    while len(manifest.rounds) < training.rounds and (not manifest.rounds or goes_on()):
        number = len(manifest.rounds) + 1
        bots = population(store, manifest)
        paths = collect(training, store, number, bots, report)
        table = gathered(paths)
        card = ModelCard(
            rules=ruleset.id, version=ruleset.version, options=options, columns=names_of(ruleset),
            rows=len(table.points), deals=training.deals, seed=training.seed, commit=training.commit,
            spread=table.spread, margin=0.0, rounds=number,
        )  # fmt: skip
        report("fit", 0, 1)
        model = fit(card, table)
        write_model(model, store.model(number))
        report("fit", 1, 1)
        model = corrected(model, gathered_choices(compare(training, store, number, bots, report)))
        tried = judge(training, store, manifest, number, model, bots, report)
        manifest.rounds.append(tried)
        if tried.accepted:
            report("error", 0, 1)
            gain = tried.over_plain[0]
            write_model(calibrated(store.model(number), error_task(training), gain), store.best)
            report("error", 1, 1)
        store.decide(manifest)
    return manifest


def error_task(training: Training) -> Measuring:
    """How the error of a model is measured, on deals of their own."""
    return Measuring(
        training.ruleset_id,
        dict(training.options),
        training.measured,
        f"{training.seed} error",
        training.jobs,
    )


def population(store: Store, manifest: Manifest) -> list[str]:
    """Who plays the next round: the plain bot, and as often the best one so far."""
    return [PLAIN, str(store.best)] if any(each.accepted for each in manifest.rounds) else [PLAIN]


def collect(training: Training, store: Store, number: int, bots: Sequence[str], report: Report) -> list[Path]:
    """The files of a round's rows; what is there already is not played again."""
    seed = f"{training.seed} round {number}"
    ruleset = find_ruleset(training.ruleset_id, training.options)
    chunks = [Chunk(ruleset, tuple(bots), seed, *part) for part in parts(training.deals, CHUNK)]
    paths = [store.rows(number, chunk.first) for chunk in chunks]
    kept(play_rows, chunks, paths, store.keep, training, partial(report, "self-play"))
    return paths


def compare(training: Training, store: Store, number: int, bots: Sequence[str], report: Report) -> list[Path]:
    """The files of a round's compared choices; what is there already is not played again."""
    seed = f"{training.seed} compare {number}"
    model = str(store.model(number))
    tasks = [
        Comparing(training.ruleset_id, dict(training.options), model, tuple(bots), seed, *part)
        for part in parts(training.compared, CHUNK)
    ]
    paths = [store.compared(number, task.first) for task in tasks]
    kept(play_compared, tasks, paths, store.keep_compared, training, partial(report, "compare"))
    return paths


def kept(
    play: Callable[[Task], Result],
    tasks: Sequence[Task],
    paths: Sequence[Path],
    keep: Callable[[Path, Result], None],
    training: Training,
    report: Callable[[int, int], None],
) -> None:
    """Play the tasks whose files are not there and keep what each has found; reports tasks that are done."""
    missing = [(task, path) for task, path in zip(tasks, paths, strict=True) if not path.exists()]
    done = len(tasks) - len(missing)
    report(done, len(tasks))
    for found, (_, path) in zip(
        results(play, [task for task, _ in missing], training.jobs), missing, strict=True
    ):
        keep(path, found)
        done += 1
        report(done, len(tasks))


def judge(
    training: Training,
    store: Store,
    manifest: Manifest,
    number: int,
    model: Model,
    bots: Sequence[str],
    report: Report,
) -> TrainingRound:
    """Choose the margin whose gain is surest, then play the plain and the last bot on walls of their own."""
    spread = model.card.spread
    surest, chosen = float("-inf"), 0.0
    path = store.model(number)
    for place, share in enumerate(MARGINS):
        report("margin", place, len(MARGINS))
        write_model(model.with_card(replace(model.card, margin=share * spread)), path)
        gain = played(training, str(path), PLAIN, f"{training.seed} margins {number}")
        if gain.low > surest:
            surest, chosen = gain.low, share
    write_model(model.with_card(replace(model.card, margin=chosen * spread)), path)
    report("match", 0, 2)
    over_plain = played(training, str(path), PLAIN, f"{training.seed} match {number}")
    report("match", 1, 2)
    last = str(store.best) if any(each.accepted for each in manifest.rounds) else ""
    over_last = played(training, str(path), last, f"{training.seed} match {number}") if last else None
    report("match", 2, 2)
    accepted = over_plain.low > 0 and (over_last is None or over_last.low > 0)
    card = model.card
    return TrainingRound(
        list(bots), card.rows, card.deals, chosen, [over_plain.value, over_plain.half_width],
        [over_last.value, over_last.half_width] if over_last else None, accepted, card.compared,
    )  # fmt: skip


def played(training: Training, first: str, second: str, seed: str) -> Mean:
    """The gain of one `first` among `second` bots in standard deviations of a deal."""
    ruleset = find_ruleset(training.ruleset_id, training.options)
    contest = Contest(ruleset, first, second, Form(1, ruleset.table.seats - 1), seed)
    return hold(contest, training.walls, training.jobs).in_spreads
