"""Hints: a player who is asked learns what their choices promise, at tables with hints."""

import pytest

from mahjong_atlas.bots import models
from mahjong_atlas.bots.levels import seated
from mahjong_atlas.bots.table import chosen
from mahjong_atlas.play.actions import WIN
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.protocol import messages
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.scoring.to_win import to_win_after
from mahjong_atlas.table.game import TableGame
from mahjong_atlas.table.hints import SHOWN, Hints
from mahjong_atlas.tiles.notation import parse_tile
from tests.unit.bots.handmade import keep_model
from tests.unit.table.virtual import VirtualTable, opened

RULES = "ningbo"
BOTS = ("person", "greedy", "greedy", "greedy")


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A folder in which the package's models are looked for."""
    monkeypatch.setattr(models, "RULES", tmp_path)
    return tmp_path


def before_discard(**more):
    """A table whose person has just been asked what to discard."""
    found = []

    def answer(player, ask, at):
        if any(offer["action"][0] == "discard" for offer in ask["legal"]):
            found.append(ask)
            return None
        action = next(each["action"] for each in ask["legal"] if each["action"][0] == "pass")
        return 0.1, messages.Act(f"pass {at}", ask["at"], action)

    table = VirtualTable(TableGame(opened(RULES, BOTS, **more)), answer)
    table.sit()
    table.play(until=lambda: found)
    return table, found[-1]


def test_a_hint_weighs_each_choice_of_the_question_the_best_first(folder):
    keep_model(folder, find_ruleset(RULES))
    table, ask = before_discard(hints=True)

    (hint,) = table.say(0, messages.AskHint("a"))
    assert (hint["t"], hint["id"], hint["at"], hint["margin"]) == ("hinted", "a", ask["at"], 0.5)
    legal = [offer["action"] for offer in ask["legal"]]
    assert all(choice["action"] in legal for choice in hint["choices"])
    assert len({tuple(choice["action"]) for choice in hint["choices"]}) == len(hint["choices"]) > 1
    worth = [choice["worth"] for choice in hint["choices"]]
    assert worth[1:] == sorted(worth[1:], reverse=True)
    assert worth[0] > max(worth) - 0.5
    for choice in hint["choices"]:
        assert choice["worth"] == choice["rest"]


def test_distances_are_those_to_a_win_that_the_rules_accept(folder):
    """NB-42: of the discards those of the nearest hands tell it, the others that they are farther."""
    keep_model(folder, find_ruleset(RULES))
    table, _ = before_discard(hints=True)
    (hint,) = table.say(0, messages.AskHint("a"))

    deal = table.game.deal
    found = to_win_after(deal.ruleset.game, deal.position, deal.turn_seat)
    near = min(each.away for each in found.values()) + 1
    unseen = hint["choices"][SHOWN:]  # those that are shown are looked at more closely
    choices = {choice["action"][1]: choice for choice in unseen if choice["action"][0] == "discard"}
    assert len(choices) + SHOWN > len(found) > 0
    for tile, choice in choices.items():
        known = found.get(deal.position.alias[parse_tile(tile)])
        if known is None:
            assert (choice["distance"], choice["at_least"], choice["helping"]) == (near + 1, True, 0)
        else:
            assert (choice["distance"], choice.get("at_least", False)) == (near, not known.exact)


def test_a_win_is_no_tile_away(folder):
    ruleset = find_ruleset(RULES)
    keep_model(folder, ruleset)
    for seed in range(40):
        deal = Deal.start(ruleset, seed=f"hinted win {seed}")
        bots = seated(["greedy"] * 4, ruleset, str(seed))
        while not deal.over and not any(each.kind == WIN for each in deal.legal_actions(deal.to_act[0])):
            deal.apply(deal.to_act[0], chosen(bots[deal.to_act[0]], deal, deal.to_act[0]))
        if not deal.over:
            break
    seat = deal.to_act[0]

    hint = Hints(ruleset).hint(deal, seat, 0, deal.legal_actions(seat))
    distances = {tuple(each.action): each.distance for each in hint.choices}

    (win,) = (action for action in distances if action[0] == WIN)
    assert distances.pop(win) == 0
    assert all(distance > 0 for distance in distances.values())


def test_a_question_is_weighed_once(folder):
    keep_model(folder, find_ruleset(RULES))
    table, _ = before_discard(hints=True)
    answers = [table.say(0, messages.AskHint(str(number)))[0] for number in range(100)]

    assert {answer["t"] for answer in answers} == {"hinted"}


def test_a_hint_that_failed_is_made_when_it_is_asked_for_again(folder):
    keep_model(folder, find_ruleset(RULES))
    table, _ = before_discard(hints=True)
    requests = table.controller.requests
    works = requests.advise

    def failing(question, tell):
        raise ZeroDivisionError

    requests.advise = failing
    with pytest.raises(ZeroDivisionError):
        table.say(0, messages.AskHint("a"))
    requests.advise = works
    (hint,) = table.say(0, messages.AskHint("b"))
    assert (hint["t"], hint["id"]) == ("hinted", "b")


@pytest.mark.parametrize(
    ("model", "hints", "code"),
    [(True, False, "no-hints"), (False, True, "no-hints")],
    ids=["a table without hints", "a ruleset without a model"],
)
def test_no_hint_where_there_is_none(folder, model, hints, code):
    if model:
        keep_model(folder, find_ruleset(RULES))
    table, _ = before_discard(hints=hints)

    (refused,) = table.say(0, messages.AskHint("a"))
    assert (refused["t"], refused["id"], refused["code"]) == ("refused", "a", code)


def test_who_is_not_asked_gets_no_hint(folder):
    keep_model(folder, find_ruleset(RULES))
    table, ask = before_discard(hints=True)
    table.say(0, messages.Act("b", ask["at"], ask["legal"][0]["action"]))

    (refused,) = table.say(0, messages.AskHint("a"))
    assert (refused["t"], refused["code"]) == ("refused", "not-asked")


def test_everybody_sees_whether_a_table_has_hints():
    table, _ = before_discard(hints=True)
    states = [message for message in table.texts(-1) if message["t"] == "table"]
    assert states
    assert all(state["hints"] for state in states)
