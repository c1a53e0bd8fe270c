"""Trains the keen bots that come with the package, proves them on walls opened once, and puts them in place.

python -m tools.ship_models train RULESET ... [--models DIR] [--deals 20000] [--compare 40000]
                                [--walls 1000] [--jobs 1]
python -m tools.ship_models prove RULESET ... [--models DIR] [--walls 2000] [--jobs 1]
python -m tools.ship_models measure RULESET ... [--models DIR] [--jobs 1]
python -m tools.ship_models ship [--models DIR] [--write docs/bots.md]

`train` and `prove` go on where they were cut off. `prove` plays one keen bot among greedy ones on the walls
`final-a` and `final-b`, then one greedy bot among keen ones on half as many of `final-a`. `measure` measures
the error of a proved bot anew, with the gain on the final walls. `ship` copies the models of which something
was proved and writes their table between the marks of the page.
"""

import argparse
import json
import shutil
import sys
from dataclasses import asdict
from math import hypot, sqrt
from pathlib import Path
from statistics import median, quantiles
from time import process_time
from typing import Any

from mahjong_atlas.bots.bot import Bot, Wrapper
from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.models import ModelCard, read_model, write_model
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.lab.calibrate import calibrated
from mahjong_atlas.lab.contest import Contest, ContestOutcome, Form, hold
from mahjong_atlas.lab.intervals import Z95
from mahjong_atlas.lab.training_rounds import PLAIN, Training, error_task, train
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.rules.registry import find_ruleset
from tools.commit import commit

ROOT = Path(__file__).resolve().parent.parent
SEED = "1"
TIMED = 200
"""Deals in which choices are timed."""
WALLS = ("final-a", "final-b")
MARKS = ("<!-- final walls -->", "<!-- end of final walls -->")
GAINS = (
    "| ruleset | deals | rows | compared | margin | SD | final-a | final-b | both | lone greedy |",
    "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
)
WAYS = (
    "| ruleset | wins: keen / greedy | pays in: keen / greedy | ms a choice: median / p99 | deals/s |",
    "|---|---:|---:|---:|---:|",
)

Proof = dict[str, Any]
"""What a contest has shown, as it is written."""


def main() -> int:
    """Train, prove or ship."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("step", choices=("train", "prove", "measure", "ship"))
    parser.add_argument("rulesets", nargs="*")
    parser.add_argument("--models", type=Path, default=Path("models"))
    parser.add_argument("--deals", type=int, default=20_000)
    parser.add_argument("--compare", type=int, default=40_000)
    parser.add_argument("--walls", type=int)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--write", type=Path)
    given = parser.parse_args()
    if (given.step == "ship") is bool(given.rulesets):
        parser.error("name the rulesets to train or to prove; ship takes all that were proved")
    for ruleset_id in given.rulesets:
        if given.step == "train":
            training = Training(
                ruleset_id, {}, given.deals, given.compare, 1, given.walls or 1000, SEED, commit(), given.jobs
            )
            learn(training, given.models / ruleset_id)
        elif given.step == "measure":
            measure(ruleset_id, given.models / ruleset_id, given.jobs)
        else:
            prove(ruleset_id, given.models / ruleset_id, given.walls or 2000, given.jobs)
    if given.step == "ship":
        ship(given.models, given.write)
    return 0


def learn(training: Training, folder: Path) -> None:
    """Train one bot as `mahjong-atlas train` does, with the commit on its card."""
    (tried,) = train(training, folder, lambda *_: None).rounds
    known = f"{tried.rows} rows, {tried.compared} positions, margin {tried.margin}"
    print(training.ruleset_id, known, "gain", tried.over_plain, flush=True)


def measure(ruleset_id: str, folder: Path, jobs: int) -> None:
    """Measure the error of a proved bot anew, as its training does."""
    one, two, _ = json.loads((folder / "final.json").read_text("utf-8"))["contests"]
    training = Training(ruleset_id, {}, 0, 0, 1, 0, SEED, commit(), jobs)
    model = calibrated(folder / "keen.model", error_task(training), pooled(one, two)[0])
    write_model(model, folder / "keen.model")
    card = model.card
    lengths = (
        f"{name} {value / card.spread:.3f}"
        for name, value in (("error", card.error), ("offset", card.offset))
    )
    print(ruleset_id, f"slope {card.slope:.2f}", f"growth {card.growth:.2f}", *lengths, flush=True)


def prove(ruleset_id: str, folder: Path, walls: int, jobs: int) -> None:
    """Play a bot on the final walls, once."""
    path = folder / "final.json"
    model = folder / "keen.model"
    if path.exists() or not model.exists():
        return
    ruleset = find_ruleset(ruleset_id)
    form = Form(1, ruleset.table.seats - 1)
    contests = [Contest(ruleset, str(model), PLAIN, form, seed) for seed in WALLS]
    lone = Contest(ruleset, PLAIN, str(model), form, WALLS[0])
    outcomes = [hold(contest, walls, jobs) for contest in contests]
    outcomes.append(hold(lone, walls // 2, jobs))
    found = {"contests": [proof(each) for each in outcomes], "speed": speed(ruleset_id, str(model))}
    path.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    print(
        ruleset_id,
        *(f"{each.in_spreads.value:+.3f} ± {each.in_spreads.half_width:.3f}" for each in outcomes),
        flush=True,
    )


def proof(outcome: ContestOutcome) -> Proof:
    """What a contest has shown."""
    mean = outcome.in_spreads
    sheets = {"first": outcome.walls.first, "second": outcome.walls.second}
    return {
        "first": Path(outcome.contest.first).stem,
        "seed": outcome.contest.seed,
        "walls": mean.walls,
        "mean": mean.value,
        "half_width": mean.half_width,
        "spread": outcome.spread,
        **{name: asdict(sheet) for name, sheet in sheets.items()},
    }


class Timed(Wrapper):
    """A bot whose choices are timed, in milliseconds of processor time."""

    def __init__(self, bot: Bot, times: list[float]) -> None:
        super().__init__(bot)
        self.times = times

    def choose(self, observation: Observation, legal: list[Action]) -> Action:
        """The bot's choice; only those between several actions are timed."""
        before = process_time()
        action = self.bot.choose(observation, legal)
        if len(legal) > 1:
            self.times.append((process_time() - before) * 1000)
        return action


def speed(ruleset_id: str, model: str) -> dict[str, float]:
    """How fast a table of keen bots plays on one core: time of a choice, and deals a second."""
    ruleset = find_ruleset(ruleset_id)
    times: list[float] = []
    spent = 0.0
    for number in range(TIMED):
        bots = [Timed(make_bot(model, ruleset, ""), times) for _ in range(ruleset.table.seats)]
        before = process_time()
        play_out(Deal.start(ruleset, seed=f"speed {number}"), bots)
        spent += process_time() - before
    cuts = quantiles(times, n=100)
    return {"median": cuts[49], "p99": cuts[98], "deals": TIMED / spent}


def ship(models: Path, page: Path | None) -> None:
    """Put the models into the package and their table into the page."""
    strength, ways, gains = list(GAINS), list(WAYS), []
    for path in sorted(models.glob("*/final.json")):
        ruleset_id = path.parent.name
        found = json.loads(path.read_text("utf-8"))
        one, two, lone = found["contests"]
        gain, half_width = pooled(one, two)
        gains.append(gain)
        target = ROOT / "src" / "mahjong_atlas" / "rules" / ruleset_id.replace("-", "_") / "keen.model"
        shutil.copyfile(path.parent / "keen.model", target)
        strength.append(gain_row(ruleset_id, read_model(target).card, one, two, lone))
        ways.append(way_row(ruleset_id, one, two, found["speed"]))
        if gain - half_width <= 0 or min(one["mean"], two["mean"]) <= 0:
            print(ruleset_id, "is not proved to be stronger:", f"{gain:+.3f} ± {half_width:.3f}")
    text = "\n".join([*strength, "", f"Median gain: {median(gains):+.3f}.", "", *ways])
    print(text)
    if page is not None:
        before, _, rest = page.read_text("utf-8").partition(MARKS[0])
        after = rest.partition(MARKS[1])[2]
        page.write_text(f"{before}{MARKS[0]}\n\n{text}\n\n{MARKS[1]}{after}", "utf-8")


def pooled(one: Proof, two: Proof) -> tuple[float, float]:
    """The gain on both sets of walls, which are as many, and half of its 95 % interval."""
    return (one["mean"] + two["mean"]) / 2, hypot(one["half_width"], two["half_width"]) / 2


def gain_row(ruleset_id: str, card: ModelCard, one: Proof, two: Proof, lone: Proof) -> str:
    """How much stronger a ruleset's bot is."""
    cells = [
        ruleset_id,
        f"{card.deals:,}",
        f"{card.rows:,}",
        f"{card.compared:,}" if card.compared else "-",
        f"{card.margin / card.spread:.2f}",
        f"{card.spread:,.0f}" if card.spread >= 100 else f"{card.spread:.1f}",
        *(f"{each['mean']:+.3f} ± {each['half_width']:.3f}" for each in (one, two)),
        "{:+.3f} ± {:.3f}".format(*pooled(one, two)),
        f"{lone['mean']:+.3f} ± {lone['half_width']:.3f}",
    ]
    return f"| {' | '.join(cells)} |"


def way_row(ruleset_id: str, one: Proof, two: Proof, times: Proof) -> str:
    """How a ruleset's bot plays beside the greedy ones, and how fast."""
    cells = [
        ruleset_id,
        *(
            " / ".join(share(part, bot, (one, two)) for bot in ("first", "second"))
            for part in ("wins", "paid_in")
        ),
        f"{times['median']:.2f} / {times['p99']:.1f}",
        f"{times['deals']:.0f}",
    ]
    return f"| {' | '.join(cells)} |"


def share(part: str, bot: str, proofs: tuple[Proof, Proof]) -> str:
    """In how many of a bot's deals something happened, with half of its 95 % interval."""
    deals = sum(each[bot]["deals"] for each in proofs)
    found = sum(each[bot][part] for each in proofs) / deals
    return f"{found:.1%} ± {Z95 * sqrt(found * (1 - found) / deals):.1%}"


if __name__ == "__main__":
    sys.exit(main())
