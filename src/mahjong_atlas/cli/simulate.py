"""mahjong-atlas simulate: many deals between bots, and what they add up to."""

import sys
import time
from typing import TYPE_CHECKING, Annotated

import typer

from mahjong_atlas.cli import flags
from mahjong_atlas.cli.given import own_bots, read_bots, ruleset_given, workers_given
from mahjong_atlas.cli.language import wording
from mahjong_atlas.cli.output import console, say, say_json, say_table, whole
from mahjong_atlas.positions.fields import read_count

if TYPE_CHECKING:
    from rich.table import Table

    from mahjong_atlas.lab.simulate import Tally
    from mahjong_atlas.play.ruleset import Ruleset


def simulate(
    rules: flags.RulesetId,
    deals: Annotated[int, typer.Option("--deals", metavar="N", help="help-for-deals")] = 1000,
    bots: Annotated[str, typer.Option("--bots", metavar="A,B,...", help="help-for-simulate-bots")] = "greedy",
    seed: flags.Seed = "1",
    jobs: flags.Jobs = 1,
    cluster: flags.Cluster = "",
    option: flags.RuleOptions = None,
    lang: flags.Language = "",
    as_json: flags.AsJson = False,
) -> None:
    """Let bots play many deals: wins, draws, mean points with their 95 % interval, how often each fan occurs.

    The bots change seats from deal to deal.  The same seed gives the same result, whoever shares the work.
    """
    from mahjong_atlas.cli.given import read_language
    from mahjong_atlas.lab import simulate as simulating

    language = read_language(lang)
    ruleset = ruleset_given(rules, option)
    read_count("deals", deals, 1)
    own = own_bots(bots)
    names = read_bots(bots, ruleset.table.seats, own)
    players = [names[place % len(names)] for place in range(ruleset.table.seats)]
    workers = workers_given(jobs, cluster)
    started = time.perf_counter()
    with ProgressBar(deals) as progress:
        seated = [own.get(name, name) for name in players]
        tally = simulating.simulate(ruleset, seated, deals, seed, workers, progress.more)
    spent = time.perf_counter() - started
    if as_json:
        say_json({**written(tally, ruleset, players, seed), "deals_per_second": round(deals / spent, 1)})
        return
    say(summary(tally, deals / spent))
    say_table(players_table(tally, players))
    print()
    say_table(fans_table(tally, ruleset, language))


class ProgressBar:
    """A bar on stderr, where somebody can see it."""

    def __init__(self, total: int, unit: str = "deals") -> None:
        from rich import progress

        shown = sys.stderr.isatty()
        self.bar = progress.Progress(
            progress.BarColumn(),
            progress.MofNCompleteColumn(),
            progress.TextColumn(unit),
            progress.TimeRemainingColumn(),
            console=console(sys.stderr),
            transient=True,
            disable=not shown,
        )
        self.task = self.bar.add_task(unit, total=total)

    def __enter__(self) -> "ProgressBar":
        self.bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.bar.stop()

    def more(self, done: int) -> None:
        """So many more are done."""
        self.bar.advance(self.task, done)


def summary(tally: "Tally", speed: float) -> list[str]:
    """The deals in a few lines."""
    endings = ", ".join(f"{ending} {number}" for ending, number in sorted(tally.endings.items()))
    return [
        wording("show-deals", deals=tally.deals, drawn=tally.drawn, share=f"{tally.drawn / tally.deals:.1%}"),
        wording("show-endings", endings=endings),
        wording(
            "show-lengths",
            length=f"{tally.length():.1f}",
            win=f"{tally.turn_of_win():.1f}",
            spread=f"{tally.spread():.3g}",
        ),
        wording("show-speed", choices=tally.choices, speed=f"{speed:.1f}"),
        "",
    ]


def players_table(tally: "Tally", players: list[str]) -> "Table":
    """A row for each player."""
    from rich.table import Table

    heads = [wording(f"show-simulated-{each}") for each in ("player", "wins", "of-deals", "mean", "interval")]
    table = Table(*heads, box=None, pad_edge=False)
    for number, name in enumerate(players):
        mean, half = tally.mean(number), tally.half_width(number)
        wins = tally.wins[number]
        interval = wording("show-between", low=f"{mean - half:+.3f}", high=f"{mean + half:+.3f}")
        table.add_row(
            f"{number + 1} {name}", str(wins), f"{wins / tally.deals:.1%}", f"{mean:+.3f}", interval
        )
    return table


def fans_table(tally: "Tally", ruleset: "Ruleset", language: str) -> "Table":
    """How often each fan was taken, among all wins."""
    from rich.table import Table

    from mahjong_atlas.rules.names import names_of

    names = names_of(ruleset.id)
    wins = max(1, sum(tally.wins))
    heads = [wording(f"show-simulated-{each}") for each in ("fan", "fan-name", "wins", "of-wins")]
    table = Table(*whole(*heads), "", box=None, pad_edge=False)
    for fan, number in tally.fans.most_common():
        share = number / wins
        bar = "█" * round(20 * share)
        table.add_row(fan, names.fan(fan, language), str(number), f"{share:.1%}", bar)
    return table


def written(tally: "Tally", ruleset: "Ruleset", players: list[str], seed: str) -> dict[str, object]:
    """The same for programs."""
    return {
        "ruleset": ruleset.full_id,
        "options": dict(ruleset.options),
        "seed": seed,
        "deals": tally.deals,
        "drawn": tally.drawn,
        "choices": tally.choices,
        "length": tally.length(),
        "turn_of_win": tally.turn_of_win(),
        "spread": tally.spread(),
        "endings": dict(sorted(tally.endings.items())),
        "players": [
            {
                "bot": name,
                "wins": tally.wins[number],
                "points": tally.points[number],
                "mean": tally.mean(number),
                "half_width_95": tally.half_width(number),
            }
            for number, name in enumerate(players)
        ],
        "fans": dict(sorted(tally.fans.items())),
    }
