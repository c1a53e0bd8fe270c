"""Whole games of riichi in lockstep with riichienv (docs/crosscheck.md)."""

import os
from collections.abc import Mapping
from random import Random

import pytest

from mahjong_atlas.play.actions import Action
from mahjong_atlas.play.deal import Deal
from tests.crosscheck.game_differences import FIFTH, READINGS, TURNED_FIRST
from tests.crosscheck.games import ComparedGame, Disagreement, play_all
from tests.crosscheck.players import Players
from tests.crosscheck.standing import Choice
from tests.crosscheck.test_riichi_mahjong import numbered

WANTED = int(os.environ.get("MAHJONG_ATLAS_CROSSCHECK", "0"))
GAMES = {"tenhou": max(6, WANTED // 200), "mjsoul": max(2, WANTED // 400)}
BLOCKS = 4
MANY = 40
"""From so many games on everything of OFTEN must occur in each ten of them."""
OFTEN = ("win", "ready", "chow", "pung", "kong", "concealed-kong", "added-kong", "end draw", "self-draw")


@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize("house", GAMES)
def test_games_agree_at_every_decision_and_after_every_deal(house: str, block: int) -> None:
    """RI-3 to RI-55: what every seat may do, scores, dealers, counters, the end of the game, its winner."""
    seeds = range(block, GAMES[house], BLOCKS)
    seen, differences = play_all(house, seeds)
    assert seen["games"] == len(seeds) <= seen["deals"]
    assert set(differences) <= {FIFTH, READINGS, TURNED_FIRST}
    if len(seeds) >= MANY:
        assert [word for word in OFTEN if seen[word] < len(seeds) // 10] == []


class Eager(Players):
    """Players who take the first of these that they may."""

    def __init__(self) -> None:
        """They need nothing."""

    def choose(self, player: int, deal: Deal, seat: int, choices: Mapping[Choice, Action]) -> Choice:
        """A kong, riichi, a pass, else the last discard."""
        wanted = [key for word in ("concealed-kong", "ready", "pass") for key in choices if key[0] == word]
        return (wanted or [key for key in sorted(choices) if key[0] == "discard"][::-1])[0]


def game_with(hand: str, places: dict[int, str]) -> ComparedGame:
    """A game whose first dealer is dealt a hand; `places` of the wall hold certain tiles."""
    dealt = [place for place in range(48) if place % 16 < 4] + [48]
    tiles = numbered(" ".join([hand, *places.values()]))
    fixed = dict(zip([*dealt, *places], tiles, strict=True))
    rest = [tile for tile in range(136) if tile not in tiles]
    Random(1).shuffle(rest)
    game = ComparedGame("tenhou", 0, [fixed[place] if place in fixed else rest.pop() for place in range(136)])
    game.players = Eager()
    return game


def test_a_wait_for_a_fifth_copy() -> None:
    """RI-19, RI-45: after the kong of 4p the hand waits for 4p alone; there it may declare riichi."""
    game = game_with("444p 35p 123m 456m 99s", {52: "4p", 135: "1z"})
    game.play_deal()
    assert game.differences[FIFTH] >= 1


def test_a_kong_that_changes_how_a_hand_is_read() -> None:
    """RI-20: in riichi, 111222333m and the fourth 1m; the waits stay, three equal chows are lost."""
    game = game_with("111222333m 78p 99s", {52: "1z", 56: "1m"})
    game.play_deal()
    assert game.differences[READINGS] == 1


def test_other_differences_are_not_taken_for_known_ones() -> None:
    """A wait on a live tile, a kong that changes nothing, another's choice: a failure."""
    game = game_with("444p 35p 123m 456m 99s", {52: "4p", 135: "1z"})
    game.begin()
    for theirs in (
        {("ready", (26,))},
        {("ready", (33,))},
        {("concealed-kong", (12,))},
        {("win", ())},
        {("chow", (3, 4))},
    ):
        with pytest.raises(Disagreement):
            game.explain(0, set(), theirs)
    with pytest.raises(Disagreement):
        game.explain(0, {("discard", (0,))}, set())
