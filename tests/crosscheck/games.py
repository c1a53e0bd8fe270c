"""Whole games of riichi played on two engines at once: the same walls, the same choices.

riichienv deals from its own seed; its wall is rebuilt for ours, deal by deal. As a command it says what
happened in so many games: `python -m tests.crosscheck.games tenhou 0 500`.
"""

import sys
from collections import Counter
from collections.abc import Iterable
from typing import Final

from mahjong_atlas.bots.greedy import GreedyBot
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import DISCARDED
from mahjong_atlas.play.match import Match
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.rules.riichi.houses import PRESETS
from mahjong_atlas.tiles.kind import KIND_OF, SEATS
from tests.crosscheck.game_differences import choices_explained, end_explained
from tests.crosscheck.players import Players
from tests.crosscheck.standing import Choice, Standing
from tests.crosscheck.table import Offers, Table

TENHOU: Final = PRESETS["tenhou"]
RULES: Final = {
    "tenhou": find_ruleset("riichi", TENHOU),
    "mjsoul": find_ruleset(
        "riichi",
        {
            **{key: value for key, value in TENHOU.items() if key not in ("rob_concealed", "liable_for")},
            "abort_triple_ron": "off",
            "double_yakuman": "on",
        },
    ),
}
"""Our options for its houses, RI-55 and RI-29, RI-33, RI-47, RI-48."""
PASS: Final[Choice] = ("pass", ())
COUNTERS: Final = ("dealership", "honba", "riichi_sticks")


class Disagreement(Exception):
    """The engines differ, and no known difference explains it."""


class ComparedGame:
    """One game; `seen` counts what happened in it, `differences` the known differences by kind."""

    def __init__(self, house: str, seed: int, wall: list[int] | None = None) -> None:
        self.name: Final = f"{house} {seed}"
        self.rules: Final = RULES[house]
        self.table: Final = Table(house, seed, wall)
        self.players = Players(self.name, GreedyBot(self.rules))
        self.match: Final = Match(self.rules, self.name)
        self.seen: Final[Counter[str]] = Counter()
        self.differences: Final[Counter[str]] = Counter()
        self.deal = Deal(self.rules)
        self.next_event = 0

    def play(self) -> None:
        """To the end.  Raises Disagreement."""
        while not self.table.over:
            self.play_deal()
        self.seen["games"] += 1

    def play_deal(self) -> None:
        """One deal.  Raises Disagreement."""
        self.begin()
        number = self.table.deals
        while self.table.deals == number and not self.table.over:
            self.decide()
        self.end()

    def begin(self) -> None:
        """The next deal, with their wall."""
        match = self.match
        scores = [match.totals[match.player(seat)] for seat in range(4)]
        self.deal = Deal.start(self.rules, wall=self.table.wall(), carried=match.carried, scores=scores)
        self.next_event = 0

    def end(self) -> None:
        """Scores, counters and the next dealer agree, and whether the game is over, and who has won it."""
        deal, match, table = self.deal, self.match, self.table
        if not deal.over:
            raise self.disagreement("their deal is over, ours is not")
        result = deal.result
        assert result is not None
        self.seen["deals"] += 1
        self.seen[f"end {result.kind}"] += 1
        for score in deal.scores:
            self.seen.update(score.fans().keys())
        before = standing_of(match)
        match.finish(deal)
        mine, theirs = standing_of(match), table.standing()
        if mine != theirs:
            kind = end_explained(deal, before, mine, theirs)
            if not kind:
                raise self.disagreement(f"ours {mine}, theirs {theirs}")
            self.differences[kind] += 1
            self.adopt(theirs)
        elif theirs.over and match.ranking() != table.ranking():
            raise self.disagreement(f"ranking {match.ranking()}, theirs {table.ranking()}")

    def adopt(self, theirs: Standing) -> None:
        """After a known difference the game goes on from where they are."""
        match = self.match
        match.over = theirs.over
        match.totals = list(theirs.scores)
        if not theirs.over:
            match.dealer = theirs.dealer
            match.carried = dict(zip(COUNTERS, (theirs.dealership, theirs.honba, theirs.sticks), strict=True))

    def decide(self) -> None:
        """One decision of all who are asked."""
        offers = self.table.offers()
        if self.has_been_done(offers):
            return
        deal = self.deal
        mine = {seat: choices_of(deal, seat) for seat in deal.to_act}
        chosen: dict[int, Choice] = {}
        for seat in sorted({*mine, *offers}):
            here: dict[Choice, Action | None] = {**mine.get(seat, {PASS: None})}
            there = offers.get(seat, {PASS: None})
            if here.keys() != there.keys():
                self.explain(seat, set(here), set(there))
            common = {key: action for key, action in here.items() if key in there and action is not None}
            chosen[seat] = (
                self.players.choose(self.match.player(seat), deal, seat, common) if common else PASS
            )
            self.seen["decisions"] += 1
            self.seen[chosen[seat][0]] += 1
        self.apply(chosen, mine)
        self.table.do(chosen, offers)

    def has_been_done(self, offers: Offers) -> bool:
        """A discard without a choice, which ours has made by itself."""
        if len(offers) != 1:
            return False
        (seat, choices), *_ = offers.items()
        discards = [each for each in choices if each[0] == "discard"]
        if len(discards) != 1:
            return False
        for at in range(self.next_event, len(self.deal.events)):
            event = self.deal.events[at]
            if event.kind == DISCARDED:
                if event.seat != seat or (event.tile,) != discards[0][1]:
                    return False
                if len(choices) > 1:
                    self.explain(seat, {discards[0]}, set(choices))
                self.next_event = at + 1
                self.table.do({seat: discards[0]}, offers)
                return True
        return False

    def apply(self, chosen: dict[int, Choice], mine: dict[int, dict[Choice, Action]]) -> None:
        """Ours does what was chosen; `told` is where the discards begin that it makes by itself."""
        deal = self.deal
        self.next_event = len(deal.events)
        for seat in mine:
            deal.apply(seat, mine[seat][chosen[seat]])
        if any(word in ("discard", "ready") for word, _ in chosen.values()):
            while deal.events[self.next_event].kind != DISCARDED:
                self.next_event += 1
            self.next_event += 1

    def explain(self, seat: int, mine: set[Choice], theirs: set[Choice]) -> None:
        """Counts a known difference.  Raises Disagreement for others."""
        kind = choices_explained(self.deal, seat, mine - theirs, theirs - mine)
        if not kind:
            raise self.disagreement(
                f"{SEATS[seat]} may {sorted(mine - theirs)} here, {sorted(theirs - mine)} there"
            )
        self.differences[kind] += 1

    def disagreement(self, what: str) -> Disagreement:
        """With the place where it happened."""
        occasion = self.deal.position.occasion
        place = f"game {self.name}, deal {self.table.deals}, {occasion.kind} {occasion.seat} {occasion.tile}"
        return Disagreement(f"{place}: {what}")


def standing_of(match: Match) -> Standing:
    """How our game stands."""
    if match.over:
        return Standing(True, tuple(match.totals), -1, -1, -1, 0)
    dealership, honba, sticks = (match.carried.get(key, 0) for key in COUNTERS)
    return Standing(False, tuple(match.totals), match.dealer, dealership, honba, sticks)


def choices_of(deal: Deal, seat: int) -> dict[Choice, Action]:
    """What the seat may do here, as choices."""
    found: dict[Choice, Action] = {}
    for action in deal.legal_actions(seat):
        tiles = (action.tile,) if action.tile >= 0 else tuple(sorted(action.tiles))
        if action.kind == "concealed-kong":
            tiles = (KIND_OF[action.tile],)
        found[action.kind, tiles] = action
    return found


def play_all(house: str, seeds: Iterable[int]) -> tuple[Counter[str], Counter[str]]:
    """What happened in the games of these seeds, and the known differences.  Raises Disagreement."""
    seen: Counter[str] = Counter()
    differences: Counter[str] = Counter()
    for seed in seeds:
        game = ComparedGame(house, seed)
        game.play()
        seen.update(game.seen)
        differences.update(game.differences)
    return seen, differences


if __name__ == "__main__":
    happened, known = play_all(sys.argv[1], range(int(sys.argv[2]), int(sys.argv[3])))
    print(dict(happened), dict(known))
