"""Judges results without luck: on average they must be the results themselves.

python scripts/judge_luck.py RULESET ... [--deals 4000] [--seed luck] [--jobs 1]

One keen bot plays among greedy ones, its seat goes round. Its result without luck is what the review finds
that the choices of all cost; its difference from the result itself is luck, and 0 on average where the review
is right. Seeds that no model has seen.
"""

import argparse
import sys
from collections.abc import Sequence
from dataclasses import dataclass

from followed import play_followed

from mahjong_atlas.arena.intervals import Mean, mean_by_wall
from mahjong_atlas.bots.bot import Bot
from mahjong_atlas.bots.keen import KeenBot
from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.models import shipped_model
from mahjong_atlas.match.match import Match
from mahjong_atlas.review.luck import adjusted
from mahjong_atlas.review.reviewer import Reviewer
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.settlement.ledger import net
from mahjong_atlas.sim.tasks import parts, results

CHUNK = 50
"""Deals of a task."""


@dataclass(frozen=True)
class Deals:
    """Some deals of a ruleset."""

    ruleset_id: str
    first: int
    last: int
    seed: str


def judged(deals: Deals) -> list[tuple[float, float]]:
    """The keen bot's result of each deal, itself and without luck."""
    ruleset = find_ruleset(deals.ruleset_id)
    keen = KeenBot(ruleset, shipped_model(ruleset))
    found = []
    for number in range(deals.first, deals.last):
        match, reviewer = Match(ruleset, f"{deals.seed} {number}"), Reviewer(keen)
        player = number % match.seats
        deal = match.next_deal()
        seat = match.players.index(player)
        bots: list[Bot] = [
            make_bot("keen" if each == seat else "greedy", ruleset, "") for each in range(match.seats)
        ]
        play_followed(match, deal, bots, [reviewer.follow])
        found.append((float(net(deal.ledger, deal.seats)[seat]), adjusted(reviewer.review, player)))
    return found


def row(ruleset_id: str, found: Sequence[tuple[float, float]]) -> str:
    """What the deals of a ruleset say, as a row of the table, in standard deviations of a deal."""
    spread = shipped_model(find_ruleset(ruleset_id)).card.spread
    means = [
        mean_by_wall([raw / spread for raw, _ in found]),
        mean_by_wall([luckless / spread for _, luckless in found]),
        mean_by_wall([(luckless - raw) / spread for raw, luckless in found]),
    ]
    return f"| {ruleset_id} | {len(found):,} | {' | '.join(map(told, means))} |"


def told(mean: Mean) -> str:
    """A mean with half of its 95 % interval."""
    return f"{mean.value:+.3f} ± {mean.half_width:.3f}"


def main() -> int:
    """Judge ruleset by ruleset."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("rulesets", nargs="+")
    parser.add_argument("--deals", type=int, default=4000)
    parser.add_argument("--seed", default="luck")
    parser.add_argument("--jobs", type=int, default=1)
    given = parser.parse_args()
    print("| ruleset | deals | result | without luck | difference |\n|---|---:|---:|---:|---:|")
    for each in given.rulesets:
        tasks = [Deals(each, *part, given.seed) for part in parts(given.deals, CHUNK)]
        print(row(each, [one for found in results(judged, tasks, given.jobs) for one in found]), flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
