"""Matches of riichi with the program @kobalab/majiang-ai, seated by its bridge (docs/crosscheck.md)."""

import json
import runpy
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from mahjong_atlas.bots.bot import Bot
from mahjong_atlas.bots.greedy import GreedyBot
from mahjong_atlas.lab.outside_bots import Outside, ProgramBot, Programs
from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.observation import Observation
from mahjong_atlas.play.rng import deal_seed
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.records.shuffles import tiles_text
from mahjong_atlas.rules.registry import find_ruleset

FOLDER: Final = Path(__file__).parent / "majiang"
BUILDER: Final = Path(__file__).resolve().parents[2] / "tools/build_client.py"
MORE_WALLS: Final = 20
"""Walls that majiang's own table gets beyond those of a whole match, should it go on there."""
PROGRAM: Final = "majiang"


@cache
def node() -> str:
    """The command for Node, as the build finds it; skips the test where there is none."""
    builder = runpy.run_path(str(BUILDER))
    try:
        found: list[str] = builder["find_node"](Path(sys.prefix) / "client")[0]
    except builder["NoClientError"]:
        pytest.skip("Node is not installed")
    return found[0]


def needs_package() -> None:
    """Skip the test where the npm package is missing."""
    if not (FOLDER / "node_modules/@kobalab/majiang-ai").is_dir():
        pytest.skip("@kobalab/majiang-ai is not installed: npm ci --prefix tests/crosscheck/majiang")


def rule_rows() -> list[dict[str, object]]:
    """The rules of both sides, row by row."""
    rows: list[dict[str, object]] = json.loads((FOLDER / "rules.json").read_text(encoding="utf-8"))
    return rows


def rules() -> Ruleset:
    """Our ruleset under the options that fit majiang's rules."""
    options: dict[str, object] = {}
    for row in rule_rows():
        ours = row["ours"]
        assert isinstance(ours, dict)
        options.update(ours)
    return find_ruleset("riichi", options)


class Counted(ProgramBot):
    """The seat of a program whose words are counted."""

    def __init__(self, outside: Outside, player: int, seat: int, deal: Deal, words: Counter[str]) -> None:
        super().__init__(outside, player, seat, deal)
        self.words: Final = words

    def choose(self, observation: Observation, legal: list[Action]) -> Action:
        """What the program answers."""
        action = super().choose(observation, legal)
        self.words[action.kind] += 1
        return action


@dataclass
class Played:
    """A match that was played: the walls of its deals, its messages with all tiles open, how many answers of
    the programs were refused and which words they said.
    """

    match: Match
    walls: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    refused: int = 0
    words: Counter[str] = field(default_factory=Counter)


def play(names: Sequence[str], seed: str, limit: int = 0) -> Played:
    """Play a match of majiang and greedy bots, by player, to its end or for so many deals."""
    ruleset = rules()
    played = Played(Match(ruleset, seed, limit=limit, effects=True))
    match = played.match
    command = (node(), str(FOLDER / "bridge.mjs"))
    commands = {player: command for player, name in enumerate(names) if name == PROGRAM}
    with Programs() as programs, Outside(match, commands, programs) as outside:
        while not match.over:
            deal = match.next_deal()
            players = match.players
            played.walls.append(tiles_text(deal.wall.tiles))
            outside.begin(deal)
            play_out(deal, players, outside, played.words)
            match.finish(deal)
            outside.end(deal, players)
        played.refused = sum(program.refusals for program in outside.programs.values())
        played.lines = [line.decode() for line in outside.streams.open()]
    return played


def play_out(deal: Deal, players: Sequence[int], outside: Outside, words: Counter[str]) -> None:
    """Play a deal to its end."""
    bots: list[Bot] = [
        Counted(outside, player, seat, deal, words) if player in outside.programs else GreedyBot(deal.ruleset)
        for seat, player in enumerate(players)
    ]
    while not deal.over:
        seat = deal.to_act[0]
        observation = deal.observe(seat)
        deal.apply(seat, bots[seat].choose(observation, observation.legal))


def at_its_own_table(played: Played) -> dict[str, object]:
    """The same walls played at majiang's own table: deals, results, and where deals went otherwise."""
    match = played.match
    walls = list(played.walls)
    if not match.limit:
        for number in range(len(walls), len(walls) + MORE_WALLS):
            deal = Deal.start(match.ruleset, seed=deal_seed(match.seed, number))
            walls.append(tiles_text(deal.wall.tiles))
    head = json.dumps({"walls": walls})
    lines = run("own_table.mjs", "\n".join((head, *played.lines)))
    answer: dict[str, object] = json.loads(lines)
    return answer


def run(script: str, given: str = "", *more: str) -> str:
    """What a script of the folder prints."""
    command = [node(), str(FOLDER / script), *more]
    done = subprocess.run(command, input=given, capture_output=True, text=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout
