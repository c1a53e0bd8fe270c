"""Positions of live deals, written in a line and read back, must be scored and settled alike.

python -m mahjong_atlas.testing.positions [RULESET ...] [--positions 1000 | --deals 20]
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import fields, replace
from itertools import count, islice
from typing import Final

from mahjong_atlas.bots.levels import seated
from mahjong_atlas.errors import AtlasError
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.building import position_of, settle_position
from mahjong_atlas.positions.claims import implied_claims, with_claims
from mahjong_atlas.positions.described import DescribedPosition, DescribedSeat
from mahjong_atlas.positions.looking import all_waits
from mahjong_atlas.positions.reading import MEMORY, parse_position
from mahjong_atlas.positions.tiles import in_order
from mahjong_atlas.positions.writing import described_position, line_of, position_text
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.scoring.best import best_score
from mahjong_atlas.scoring.score import Refusal, Score
from mahjong_atlas.testing.roundtrip import RecordedSettlement, recorded
from mahjong_atlas.tiles.position import OFFERED, OWN_TILE, Position

EVERY: Final = 8
"""Of so many moments of a deal one is looked at, and of all of them one is scored."""
BOTS: Final = ("random", "greedy")
TABLE: Final = (
    "wilds", "indicators", "round_winds", "live", "wall_left", "turn", "kongs_in_a_row", "dice", "scores",
    "zones",
)  # fmt: skip
"""Fields of a position that stand for themselves."""


def moments(
    ruleset: Ruleset, seed: str, deals: int | None = None, every: int = EVERY
) -> Iterator[Position | RecordedSettlement]:
    """Positions at random moments of so many deals, at the end of each of them, and their settlements."""
    chances = Rng(f"positions {seed}")
    match = Match(ruleset, seed)
    for number in count() if deals is None else range(deals):
        if match.over:
            match = Match(ruleset, f"{seed} {number}")
        with recorded(ruleset) as recorder:
            deal = match.next_deal()
            name = BOTS[number % len(BOTS)]
            bots = seated([name] * deal.seats, ruleset, f"{seed} {number}")
            while not deal.over:
                if not chances.below(every):
                    yield deal.position
                for seat in deal.to_act:
                    observation = deal.observe(seat)
                    deal.apply(seat, bots[seat].choose(observation, observation.legal))
        yield deal.position
        yield from recorder.seen
        match.finish(deal)


def difference(ruleset: Ruleset, moment: Position | RecordedSettlement, is_scored: bool = True) -> str:
    """What a position loses in its line; "" when nothing.  A settlement is settled in any case."""
    is_settled = isinstance(moment, RecordedSettlement)
    position = moment.position if isinstance(moment, RecordedSettlement) else moment
    claims = [score.seat for score in moment.scores] if isinstance(moment, RecordedSettlement) else None
    described = described_position(ruleset, position, claims)
    text = line_of(described)
    try:
        parsed = parse_position(text)
        read = position_of(parsed)
        again = position_text(ruleset, read, claims)
        if again != text:
            return f"{text}\nis written again as\n{again}"
        found = differing(described, parsed) or [
            name for name, value in facts(ruleset, read).items() if value != facts(ruleset, position)[name]
        ]
        if found:
            return f"{text}\nis read with another {', '.join(found)}"
        if isinstance(moment, RecordedSettlement):
            outcome = settle_position(with_claims(parsed), read)
            first: list[object] = [[_outcome(score) for score in moment.scores], repr(moment.transfers)]
            second: list[object] = [[_outcome(score) for score in outcome.scores], repr(outcome.transfers)]
        elif is_scored:
            first, second = answers(ruleset, position), answers(ruleset, read)
        else:
            return ""
    except AtlasError as error:
        return f"{text}\ncannot be read: {error}"
    if first == second:
        return ""
    what = "is settled" if is_settled else "is scored"
    return f"{text}\n{what} otherwise: {first}\nread {second}"


def differing(described: DescribedPosition, read: DescribedPosition) -> list[str]:
    """The fields of two described positions that differ; who claims may go without saying."""
    one, other = normal(described), normal(read)
    names = [each.name for each in fields(DescribedPosition)]
    return [name for name in names if getattr(one, name) != getattr(other, name)]


def normal(described: DescribedPosition) -> DescribedPosition:
    """The same with hands in order, without seats of which nothing is known; claims that go without saying
    are said.
    """
    seats = {
        seat: replace(each, hand=None if each.hand is None else in_order(each.hand))
        for seat, each in described.seats.items()
        if each != DescribedSeat()
    }
    claims = described.claims if described.says_claims else implied_claims(described)
    return replace(described, seats=seats, claims=claims or (), says_claims=True)


def facts(ruleset: Ruleset, position: Position) -> dict[str, object]:
    """Everything that lies on the table and that its rules keep; counters of the match are no part of it."""
    occasion = position.occasion
    found: dict[str, object] = {
        "occasion": (occasion.kind, occasion.seat, occasion.tile),
        "hands": [hand.tiles[:] for hand in position.hands],
        "melds": [[(meld, meld.claimed) for meld in hand.melds] for hand in position.hands],
        "exposed tiles": [hand.bonus[:] for hand in position.hands],
        "rivers": [(hand.river[:], hand.river_claimed, hand.river_drawn) for hand in position.hands],
        "last kong": position.last_kong,
    }
    for name in TABLE:
        found[name] = getattr(position, name)
    for each in ruleset.state:
        if each.kind != MEMORY and not each.carried and not each.derived:
            found[each.name] = each.in_case(position) if each.in_cases else each.value(position)
    return found


def answers(ruleset: Ruleset, position: Position) -> list[object]:
    """What each seat could win with on the event, and what it waits for and may win with next."""
    found: list[object] = []
    occasion = position.occasion
    for seat in range(position.seats):
        waiting = position.hands[seat].size() % 3 == 1
        may_claim = occasion.kind in OFFERED and seat != occasion.seat and waiting
        has_drawn = occasion.kind in OWN_TILE and seat == occasion.seat and not waiting
        if position.is_live(seat) and (may_claim or has_drawn):
            found.append(_outcome(best_score(ruleset.scoring, position, seat)))
        if position.is_live(seat) and waiting:
            waits = all_waits(ruleset, position, seat)
            found.append([(each.tile, _outcome(each.by_draw), _outcome(each.by_discard)) for each in waits])
    return found


def _outcome(score: Score | Refusal) -> object:
    if isinstance(score, Refusal):
        return score.clause, repr(score.reason)
    return score.seat, score.fans(), score.points, score.fu, score.worth


def run(ruleset: Ruleset, positions: int, deals: int | None = None) -> tuple[int, list[str]]:
    """How many positions were looked at, and what differs: so many at random, or all of so many deals."""
    chosen = moments(ruleset, "positions", deals, EVERY if deals is None else 1)
    found: list[str] = []
    number = 0
    for moment in islice(chosen, positions if deals is None else None):
        text = difference(ruleset, moment, is_scored=deals is None or number % EVERY == 0)
        found.extend([text] if text else [])
        number += 1
    return number, found


def main(arguments: Sequence[str]) -> int:
    """Run for the rulesets named (all of them otherwise); 1 when something differed."""
    parser = argparse.ArgumentParser(prog="mahjong_atlas.testing.positions")
    parser.add_argument("rulesets", nargs="*", default=list(RULESETS), metavar="RULESET")
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--deals", type=int, help="all positions of so many deals instead")
    given = parser.parse_args(arguments)
    failed = False
    for ruleset_id in given.rulesets:
        number, wrong = run(find_ruleset(ruleset_id), given.positions, given.deals)
        print(f"{ruleset_id}: {number:,} positions, {len(wrong)} differ", flush=True)
        print("".join(f"{each}\n" for each in wrong[:3]), end="")
        failed = failed or bool(wrong)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
