"""Measures deals among greedy bots for the card of a game: how many are drawn, their length, their spread.

`python -m tools.measured [RULESET ...] --write` plays them as `mahjong-atlas simulate` does
and writes `measured.json` into the folder of each game.  One outside the package is named by its path.
Where the result of a match depends on places, `deals.json` gets the points of its first deals.
"""

import argparse
import sys

import msgspec

from mahjong_atlas.books.cards import MEASURED, card_folder
from mahjong_atlas.bots.levels import seated
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.lab.placing import DEALS as PLAYED
from mahjong_atlas.lab.placing import PlayedDeal
from mahjong_atlas.lab.simulate import simulate
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.rng import deal_seed
from mahjong_atlas.protocol.rulesets import Measured
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.scoring.transfers import net

BOT = "greedy"
SEED = "card"
DEALS = 2000
KEPT = 500
"""Deals whose points are kept where results depend on places."""


def measured(ruleset_id: str, deals: int = DEALS) -> Measured:
    """What so many deals among greedy bots come to."""
    ruleset = find_ruleset(ruleset_id)
    tally = simulate(ruleset, [BOT] * ruleset.table.seats, deals, SEED)
    return Measured(
        ruleset=ruleset.full_id,
        bots=BOT,
        seed=SEED,
        deals=deals,
        drawn=round(tally.drawn / deals, 4),
        turn_of_win=round(tally.turn_of_win(), 1),
        length=round(tally.length(), 1),
        spread=float(f"{tally.spread():.3g}"),
    )


def played(ruleset_id: str) -> list[PlayedDeal]:
    """Deals among greedy bots, the first of a match each."""
    ruleset, found = find_ruleset(ruleset_id), []
    for number in range(KEPT):
        seed = deal_seed(SEED, number)
        deal = Deal.start(ruleset, seed=seed)
        play_out(deal, seated([BOT] * deal.seats, ruleset, seed))
        found.append(PlayedDeal(tuple(net(deal.transfers, deal.seats)), deal.next().dealer == 0))
    return found


def main() -> int:
    """Measure games, and write what was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rulesets", nargs="*", default=list(RULESETS))
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    for ruleset_id in arguments.rulesets:
        found = measured(ruleset_id, arguments.deals)
        text = msgspec.json.format(msgspec.json.encode(found), indent=2).decode() + "\n"
        print(f"{ruleset_id}: {text}", end="")
        if arguments.write:
            (card_folder(ruleset_id) / MEASURED).write_text(text, encoding="utf-8")
            if find_ruleset(ruleset_id).final.counts_places:
                rows = msgspec.json.encode(played(ruleset_id)).decode().replace("],[[", "],\n[[")
                (card_folder(ruleset_id) / PLAYED).write_text(f"{rows}\n", encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
