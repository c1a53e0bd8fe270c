"""Records, other worlds and other processes keep which of two equal tiles was discarded."""

import json
import pickle
from pathlib import Path

import pytest

from mahjong_atlas.bots.bot import RandomBot
from mahjong_atlas.bots.table import chosen
from mahjong_atlas.bots.worlds import other_world, repeat, repeat_until_question, script_of
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import CHOICE, DISCARDED
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.records.jsonl import Recorder
from mahjong_atlas.records.replay import read_record, replay
from mahjong_atlas.rules.registry import find_ruleset

RULES = ("riichi", "chengdu", "taiyuan")


def play(deal: Deal, choices: int = 10_000) -> None:
    """So many choices at random; the tile drawn is kept where one like it is discarded."""
    bots = [RandomBot(f"{seat}") for seat in range(deal.seats)]
    for _ in range(choices):
        if deal.over:
            return
        seat = deal.to_act[0]
        deal.apply(seat, chosen(bots[seat], deal, seat).with_copy(from_hand=True))


def kept(deal: Deal) -> int:
    """How often another tile than the one drawn was chosen."""
    actions = [event.action for event in deal.events if event.kind == CHOICE]
    return sum(action is not None and action.from_hand for action in actions)


def words(deal: Deal) -> list[str]:
    """How each discard was made."""
    return [event.word for event in deal.events if event.kind == DISCARDED]


@pytest.mark.parametrize("rules", RULES)
def test_a_record_keeps_it(tmp_path: Path, rules: str) -> None:
    match = Match(find_ruleset(rules), "kept")
    recorder = Recorder(tmp_path / "game.jsonl", match)
    recorder.begin()
    deal = match.next_deal()
    play(deal)
    recorder.update(deal)
    match.finish(deal)
    recorder.close()
    assert kept(deal) > 0

    lines = [json.loads(line) for line in (tmp_path / "game.jsonl").read_text(encoding="utf-8").splitlines()]
    assert sum(line.get("action", [""])[-1] == "from-hand" for line in lines) == kept(deal)
    assert replay(read_record(tmp_path / "game.jsonl")).totals == match.totals


@pytest.mark.parametrize("rules", RULES)
def test_another_process_gets_it(rules: str) -> None:
    deal = Deal.start(find_ruleset(rules), "sent")
    play(deal, 60)
    again = pickle.loads(pickle.dumps(deal))

    assert kept(again) == kept(deal) > 0
    assert words(again) == words(deal)


@pytest.mark.parametrize("rules", RULES)
def test_other_worlds_look_the_same(rules: str) -> None:
    """The deal as it lies is one of them; so is, sometimes, one in which the tile drawn was another."""
    deal = Deal.start(find_ruleset(rules), "world")
    play(deal, 40)
    seat = deal.to_act[0]
    assert kept(deal) > 0

    same = repeat(deal, deal.wall.tiles)
    question = repeat_until_question(deal, seat, deal.wall.tiles)
    assert same is not None
    assert question is not None
    assert words(same) == words(question) == words(deal)
    found = [repeat(deal, other_world(deal, seat, Rng(f"{number}"), 1)) for number in range(40)]
    assert any(other is not None and words(other) == words(deal) for other in found)


def test_a_world_is_made_of_what_all_have_seen() -> None:
    """Not of what was said: a tile of the hand that equals none drawn is discarded the same way."""
    deal = Deal.start(find_ruleset("riichi"), "seen")
    play(deal, 60)
    script = [each.action for each in script_of(deal.events) if each.action.kind == "discard"]

    assert [action.from_hand for action in script] == [word != "drawn" for word in words(deal)]
