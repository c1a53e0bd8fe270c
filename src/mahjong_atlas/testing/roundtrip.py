"""Every settlement of live deals, written out as a case, must be read back and settled alike.

python -m mahjong_atlas.testing.roundtrip [RULESET ...] [--random 1000] [--greedy 200] [--every-option]
"""

import argparse
import sys
import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.errors import CaseFileError
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.building import settle_position
from mahjong_atlas.positions.cases.check import check_case
from mahjong_atlas.positions.cases.reader import case_position, file_entries, read_case
from mahjong_atlas.positions.cases.writer import toml, write_case
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.scoring.payments import SettlementPart
from mahjong_atlas.scoring.rules import ScoringRules
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.settle import settle_exhausted, settle_income, settle_wins
from mahjong_atlas.scoring.transfers import Transfer
from mahjong_atlas.testing.consistency import option_sets
from mahjong_atlas.texts.languages import render
from mahjong_atlas.tiles.position import EXHAUSTED, Position


@dataclass(frozen=True)
class RecordedSettlement:
    """A position at the moment it was settled, the wins, and the transfers that followed."""

    position: Position
    scores: list[Score]
    transfers: list[Transfer]


class SettlementRecorder(SettlementPart):
    """Sees every settlement beside the parts of a ruleset and pays nothing."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.ruleset: Final = ruleset
        self.seen: list[RecordedSettlement] = []
        self.settling = False

    def income(self, position: Position) -> list[Transfer]:
        """A kong."""
        return self._note(position, [])

    def after_wins(self, position: Position, scores: list[Score]) -> list[Transfer]:
        """Wins."""
        return self._note(position, list(scores))

    def exhausted(self, position: Position, scoring: ScoringRules) -> list[Transfer]:
        """An exhausted wall."""
        return self._note(position, [])

    def _note(self, position: Position, scores: list[Score]) -> list[Transfer]:
        if not self.settling:
            self.settling = True
            transfers = self._settle(position, scores)
            self.seen.append(RecordedSettlement(position.copy(), scores, transfers))
            self.settling = False
        return []

    def _settle(self, position: Position, scores: list[Score]) -> list[Transfer]:
        """The transfers of this settlement, all parts asked once more."""
        rules = self.ruleset.settlement
        if scores:
            return settle_wins(rules, position, scores)
        if position.occasion.kind == EXHAUSTED:
            return settle_exhausted(rules, position)
        return settle_income(rules, position)


@contextmanager
def recorded(ruleset: Ruleset) -> Iterator[SettlementRecorder]:
    """The settlements of all deals played meanwhile under this ruleset."""
    recorder = SettlementRecorder(ruleset)
    rules = ruleset.settlement
    for parts in (rules.incomes, rules.extras, rules.drawn):
        parts.append(recorder)
    try:
        yield recorder
    finally:
        for parts in (rules.incomes, rules.extras, rules.drawn):
            parts.remove(recorder)


def difference(ruleset: Ruleset, settlement: RecordedSettlement) -> str:
    """What a settlement loses by being written out and read back; "" when nothing."""
    transfers = settlement.transfers
    text = write_case("live", ruleset, settlement.position, settlement.scores, transfers)
    try:
        file = file_entries(Path("live"), tomllib.loads(f"ruleset = {toml(ruleset.id)}\n{text}"))
        case = read_case(file.entries[0], ruleset.id)
        wrong = [render(each) for each in check_case(case)]
        again = [repr(each) for each in settle_position(case.position, case_position(case)).transfers]
    except CaseFileError as error:
        wrong, again = [str(error)], []
    if not wrong and again != [repr(each) for each in transfers]:
        wrong = [f"transfers: {again}, live {transfers}"]
    return "\n".join([*wrong, text]) if wrong else ""


def settlements(ruleset: Ruleset, bot: str, deals: int, seed: str) -> Iterator[RecordedSettlement]:
    """The settlements of so many deals, in matches."""
    match = Match(ruleset, seed)
    for number in range(deals):
        if match.over:
            match = Match(ruleset, f"{seed}/{number}")
        with recorded(ruleset) as recorder:
            deal = match.next_deal()
            play_out(deal, [make_bot(bot, ruleset, f"{seed}/{number}/{seat}") for seat in range(deal.seats)])
        check_transfers(ruleset, deal, recorder.seen)
        yield from recorder.seen
        match.finish(deal)


def check_transfers(ruleset: Ruleset, deal: Deal, seen: Sequence[RecordedSettlement]) -> None:
    """Every transfer of the settlements seen stands in the deal."""
    booked = Counter(repr(each) for each in deal.transfers)
    settled = Counter(repr(each) for settlement in seen for each in settlement.transfers)
    if settled - booked:
        raise AssertionError(f"{ruleset.id}: settled but not booked: {settled - booked}")


def run(ruleset: Ruleset, bot: str, deals: int, seed: str) -> tuple[int, list[str]]:
    """How many settlements were written and read back, and what differed."""
    wrong: list[str] = []
    number = 0
    for settlement in settlements(ruleset, bot, deals, seed):
        number += 1
        text = difference(ruleset, settlement)
        if text:
            wrong.append(text)
    return number, wrong


def main(arguments: Sequence[str]) -> int:
    """Run for the rulesets named (all of them otherwise); 1 when something differed."""
    parser = argparse.ArgumentParser(prog="mahjong_atlas.testing.roundtrip")
    parser.add_argument("rulesets", nargs="*", default=list(RULESETS), metavar="RULESET")
    parser.add_argument("--random", type=int, default=1000)
    parser.add_argument("--greedy", type=int, default=200)
    parser.add_argument("--every-option", action="store_true")
    given = parser.parse_args(arguments)
    failed = False
    for ruleset_id in given.rulesets:
        sets: list[dict[str, object]] = option_sets(ruleset_id) if given.every_option else [{}]
        for options in sets:
            for bot in ("random", "greedy"):
                number, wrong = run(find_ruleset(ruleset_id, options), bot, getattr(given, bot), "roundtrip")
                print(
                    f"{ruleset_id} {options or ''} {bot}: {number} settlements, {len(wrong)} differ",
                    flush=True,
                )
                print("\n".join(wrong[:3]))
                failed = failed or bool(wrong)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
