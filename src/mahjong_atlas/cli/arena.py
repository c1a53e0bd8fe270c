"""mahjong-atlas arena: which of some bots is stronger, and by how much."""

from typing import TYPE_CHECKING, Annotated

import typer

from mahjong_atlas.cli import flags
from mahjong_atlas.cli.bot import split
from mahjong_atlas.cli.given import FlagError, own_bots, read_bots, ruleset_given, workers_given
from mahjong_atlas.cli.language import in_force, wording
from mahjong_atlas.cli.output import say, say_json, say_table
from mahjong_atlas.cli.simulate import ProgressBar
from mahjong_atlas.positions.fields import read_count
from mahjong_atlas.texts.languages import render
from mahjong_atlas.texts.message import Message

if TYPE_CHECKING:
    from rich.table import Table

    from mahjong_atlas.lab.contest import ContestOutcome, Form
    from mahjong_atlas.lab.intervals import Mean
    from mahjong_atlas.lab.rating import Rating
    from mahjong_atlas.play.ruleset import Ruleset

MOST = 8
"""Bots in one arena."""
EDGES = 0.0, 1.0


def arena(
    rules: flags.RulesetId,
    bots: Annotated[str, typer.Option("--bots", metavar="A,B,...", help="help-for-arena-bots")],
    form: Annotated[str, typer.Option("--form", metavar="1v3,3v1,...", help="help-for-form")] = "",
    walls: Annotated[int, typer.Option("--walls", metavar="N", help="help-for-walls")] = 400,
    matches: Annotated[bool, typer.Option("--matches", help="help-for-matches")] = False,
    program: Annotated[
        list[str] | None, typer.Option("--program", metavar="NAME=COMMAND", help="help-for-arena-program")
    ] = None,
    edge: Annotated[float, typer.Option("--edge", metavar="SD", help="help-for-edge")] = 0.0,
    seed: flags.Seed = "1",
    jobs: flags.Jobs = 1,
    cluster: flags.Cluster = "",
    option: flags.RuleOptions = None,
    as_json: flags.AsJson = False,
) -> None:
    """Every two bots play the same walls in every seating: gains and ratings with their 95 % intervals."""
    from mahjong_atlas.lab.contest import Contest, hold
    from mahjong_atlas.lab.rating import ratings

    ruleset = ruleset_given(rules, option)
    read_count("walls", walls, 2)
    if not EDGES[0] <= edge <= EDGES[1]:
        raise FlagError("--edge", Message("error-no-edge", text=str(edge)))
    programs = programs_given(program)
    own = own_bots(bots)
    names = read_bots(bots, MOST, [*programs, *own])
    if len(set(names)) != len(names) or len(names) < 2:
        raise FlagError("--bots", Message("error-two-bots"))
    forms = forms_given(form, ruleset)
    contests = [
        Contest(ruleset, first, second, each, seed, matches, programs, own)
        for number, first in enumerate(names)
        for second in names[number + 1 :]
        for each in forms
    ]
    workers = workers_given(jobs, cluster)
    with ProgressBar(walls * len(contests)) as progress:
        outcomes = [hold(contest, walls, workers, edge, progress.more) for contest in contests]
    rated = ratings(outcomes)
    if as_json:
        say_json(written(ruleset, outcomes, rated))
        return
    say([line for outcome in outcomes for line in summary(outcome)])
    say(notes(ruleset, names))
    say_table(ratings_table(rated))
    print()
    say_table(sheet_table(outcomes))


def programs_given(texts: list[str] | None) -> dict[str, tuple[str, ...]]:
    """The commands of outside programs, by the names that they were given.  Raises FlagError."""
    from mahjong_atlas.bots.levels import BOT_NAMES

    found: dict[str, tuple[str, ...]] = {}
    for text in texts or ():
        name, equals, command = text.partition("=")
        if not equals or not name.strip() or name.strip() in BOT_NAMES or name.strip() in found:
            raise FlagError("--program", Message("error-program-name", text=repr(text)))
        found[name.strip()] = tuple(split(command))
    return found


def forms_given(text: str, ruleset: "Ruleset") -> "list[Form]":
    """The forms that were typed, else the usual ones."""
    from mahjong_atlas.lab.contest import read_form, usual_forms

    seats = ruleset.table.seats
    if not text:
        return usual_forms(seats)
    return [read_form(each, seats) for each in text.split(",")]


def summary(outcome: "ContestOutcome") -> list[str]:
    """A contest in a few lines."""
    contest, mean, share = outcome.contest, outcome.mean, outcome.in_spreads
    lines = [
        wording(
            "show-contest",
            first=f"{contest.form.first} {contest.first}",
            second=f"{contest.form.second} {contest.second}",
            walls=mean.walls,
            seatings=len(contest.form.places),
        ),
        wording("show-gain", points=between(mean), spreads=between(share), spread=f"{outcome.spread:.3g}"),
    ]
    if outcome.place is not None:
        lines.append(wording("show-place", place=between(outcome.place)))
    lines += [wording("show-refused", bot=name, number=number) for name, number in outcome.refused.items()]
    if outcome.verdict:
        lines.append(wording(f"show-verdict-{outcome.verdict}"))
    return [*lines, ""]


def notes(ruleset: "Ruleset", bots: list[str]) -> list[str]:
    """Which bots play by a model that was made under other options."""
    from mahjong_atlas.bots.levels import model_of
    from mahjong_atlas.bots.models import other_options

    models = [model_of(name, ruleset) for name in bots]
    found = [other_options(model.card, ruleset) for model in models if model is not None]
    return list(dict.fromkeys(render(each, in_force()) for each in found if each is not None))


def between(mean: "Mean") -> str:
    """A mean with its interval."""
    return f"{mean.value:+.3f} ({wording('show-between', low=f'{mean.low:+.3f}', high=f'{mean.high:+.3f}')})"


def ratings_table(rated: "list[Rating]") -> "Table":
    """A row for each bot."""
    from rich.table import Table

    heads = [wording(f"show-rated-{each}") for each in ("bot", "rating")]
    table = Table(*heads, wording("show-simulated-interval"), box=None, pad_edge=False)
    for each in rated:
        interval = wording("show-between", low=f"{each.low:+.3f}", high=f"{each.high:+.3f}")
        table.add_row(each.bot, f"{each.value:+.3f}", interval)
    return table


def sheet_table(outcomes: "list[ContestOutcome]") -> "Table":
    """What each bot did in each contest, a column for each."""
    from rich.table import Table

    from mahjong_atlas.lab.contest import SHARE

    table = Table(wording("show-rated-bot"), box=None, pad_edge=False)
    columns: list[list[tuple[str, float, str]]] = []
    for outcome in outcomes:
        contest, walls = outcome.contest, outcome.walls
        for name, rival, sheet in (
            (contest.first, contest.second, walls.first),
            (contest.second, contest.first, walls.second),
        ):
            table.add_column(f"{name}\n{contest.form} / {rival}", justify="right")
            columns.append(sheet.rows())
    for number, (row, _, kind) in enumerate(columns[0]):
        values = [column[number][1] for column in columns]
        table.add_row(
            wording(f"show-sheet-{row}"),
            *[f"{each:.1%}" if kind == SHARE else f"{each:.2f}" for each in values],
        )
    return table


def written(ruleset: "Ruleset", outcomes: "list[ContestOutcome]", rated: "list[Rating]") -> dict[str, object]:
    """The same for programs."""
    return {
        "ruleset": ruleset.full_id,
        "options": dict(ruleset.options),
        "contests": [written_contest(outcome) for outcome in outcomes],
        "ratings": [
            {"bot": each.bot, "rating": each.value, "low": each.low, "high": each.high} for each in rated
        ],
    }


def written_contest(outcome: "ContestOutcome") -> dict[str, object]:
    """A contest for programs."""
    contest, mean, share = outcome.contest, outcome.mean, outcome.in_spreads
    return {
        "first": contest.first,
        "second": contest.second,
        "form": str(contest.form),
        "unit": "match" if contest.whole else "deal",
        "seed": contest.seed,
        "walls": mean.walls,
        "seatings": len(contest.form.places),
        "mean": mean.value,
        "half_width_95": mean.half_width,
        "spread": outcome.spread,
        "mean_in_spreads": share.value,
        "half_width_95_in_spreads": share.half_width,
        "place": outcome.place.value if outcome.place is not None else None,
        "refused": outcome.refused,
        "verdict": outcome.verdict or None,
        "sheets": [
            {"bot": name, **{row.replace("-", "_"): value for row, value, _ in sheet.rows()}}
            for name, sheet in (
                (contest.first, outcome.walls.first),
                (contest.second, outcome.walls.second),
            )
        ],
    }
