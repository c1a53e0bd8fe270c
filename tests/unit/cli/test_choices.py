"""Which keys stand for which actions."""

import io
from functools import partial

import pytest

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import chosen
from mahjong_atlas.cli.terminal.asking import ask_words
from mahjong_atlas.cli.terminal.board import own_tiles
from mahjong_atlas.cli.terminal.choices import BadMove, KeyedAction, Vocabulary, choices_of, understand
from mahjong_atlas.play.actions import (
    CHOW,
    DISCARD,
    DISCARDS,
    KONG,
    PASSING,
    WIN,
    WINNING,
    Action,
)
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.hongkong_old.declarations import DECLARE
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.texts.languages import LANGUAGES, spoken_words
from mahjong_atlas.tiles.notation import parse_tiles
from tests.unit.cli.moves import legal_action


def keys(choices: list[KeyedAction]) -> dict[str, str]:
    """Key -> what it means."""
    return {choice.key: choice.action.text() for choice in choices}


RULES = find_ruleset("hongkong-old")
RIICHI = find_ruleset("riichi")
SICHUAN = find_ruleset("chengdu")
STAKED = find_ruleset("shaanxi")


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_every_word_has_a_key(ruleset_id: str) -> None:
    keys = {spec.word: spec.key for spec in find_ruleset(ruleset_id).actions.values()}
    assert all(len(key) == 1 and key.isalpha() for key in keys.values())
    assert (keys["win"], keys["pass"]) == ("w", "x")


def test_several_actions_under_a_key_are_numbered() -> None:
    chows = [Action(CHOW, tiles=(0, 1)), Action(CHOW, tiles=(1, 3))]
    legal = [WINNING, Action(KONG, tiles=(2, 2, 2)), *chows, PASSING]
    found = {"w": "win", "k": "kong 333m", "c1": "chow 12m", "c2": "chow 24m", "x": "pass"}
    assert keys(choices_of(RULES, legal, [])) == found


def test_plain_discards_are_typed_as_tiles_but_those_that_call_a_suit_are_listed() -> None:
    legal = [DISCARDS[0], Action(DISCARD, 0, word="m"), Action(DISCARD, 9, word="p")]
    assert keys(choices_of(SICHUAN, legal, [])) == {"d1": "discard 1m void m", "d2": "discard 1p void p"}


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("1", "discard 1m"),
        ("2", "discard 5m from-hand"),
        ("4", "discard 5m"),
        ("5m", "discard 5m"),
        ("discard 5m from-hand", "discard 5m from-hand"),
    ],
)
def test_a_number_means_the_tile_below_it_and_a_tile_the_one_just_drawn(typed: str, words: str) -> None:
    texts: list[str] = []

    def decide(text: str) -> Action:
        texts.append(text)
        return PASSING

    understand(typed, parse_tiles("1m5m9m5m"), [], RULES, decide)
    assert texts == [words]


def test_words_said_out_of_turn_are_listed_beside() -> None:
    spoken = [Action(DECLARE, word="nine")]
    assert keys(choices_of(RULES, [DISCARDS[0]], spoken)) == {"l": "declare nine"}


@pytest.mark.parametrize("typed", ["1", "１", "declare nine", "宣言 九張"])
def test_what_may_be_said_is_said_by_its_number_or_in_words(
    typed: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoken = [Action(DECLARE, word="nine"), Action(DECLARE, word="two")]
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{typed}\n"))
    assert ask_words(spoken, "ja") == spoken[0]
    monkeypatch.setattr("sys.stdin", io.StringIO(f"{typed}1\n"))
    assert ask_words(spoken, "ja") is None


def test_a_number_that_is_said_is_the_number_of_its_key() -> None:
    legal = [Action("stake", word=str(number)) for number in range(5)]
    assert keys(choices_of(STAKED, legal, [])) == {f"s{number}": f"stake {number}" for number in range(5)}


def meaning(typed: str, hand: str, rules: Ruleset = RULES, shown: tuple[KeyedAction, ...] = ()) -> str:
    """What is typed as a script has it, or the action under a key."""
    texts: list[str] = []

    def decide(text: str) -> Action:
        texts.append(text)
        return PASSING

    action = understand(typed, parse_tiles(hand), shown, rules, decide)
    return texts[0] if texts else action.text()


@pytest.mark.parametrize(
    ("typed", "words"),
    [
        ("リーチ 6s", "ready discard 6s"),
        ("立直", "ready"),
        ("立直 打 6索", "ready discard 6s"),
        ("Riichi 6s", "ready discard 6s"),
        ("ツモ", "win"),
        ("自摸", "win"),
        ("和", "win"),
        ("ポン", "pung"),
        ("吃34筒", "chow 34p"),
        ("チー 34p", "chow 34p"),
        ("碰 白白", "pung 55z"),
        ("added kan 5m", "added-kong 5m"),
        ("打 5m 手出し", "discard 5m from-hand"),
        ("打五萬", "discard 5m"),
        ("五萬", "discard 5m"),
        ("🀋", "discard 5m"),
        ("東", "discard 1z"),
        ("d 白", "discard 5z"),
        ("打 2", "discard 5m"),
        ("見送り", "pass"),
    ],
)
def test_the_words_that_the_table_prints_are_taken(typed: str, words: str) -> None:
    assert meaning(typed, "1m5m", RIICHI) == words


@pytest.mark.parametrize("typed", ["ツモ", "自摸", "ロン", "荣和", "ron"])
def test_a_win_named_by_its_tile_is_taken_when_such_a_tile_is_there(typed: str) -> None:
    drawn, waiting = "123456789m1155z1z", "123456789m1155z"
    held, other = (drawn, waiting) if typed in ("ツモ", "自摸") else (waiting, drawn)
    assert meaning(typed, held, RIICHI) == "win"
    with pytest.raises(BadMove, match="not possible now"):
        meaning(typed, other, RIICHI)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("リー 6s", "cannot read 'リー 6s': type a number"),
        ("打 9", "there is no tile number 9"),
        ("五k", "unexpected character 'k'"),
        ("E", "may be a seat or a wind; write 1z"),
        ("五", "cannot read '五': type a number"),
        ("hello", "cannot read 'hello': type a number"),
    ],
)
def test_what_is_no_word_of_the_table_is_refused(typed: str, why: str) -> None:
    with pytest.raises(BadMove, match=why):
        meaning(typed, "1m5m", RIICHI)


def test_a_choice_is_taken_by_its_word_and_number() -> None:
    chows = [Action(CHOW, tiles=(0, 1)), Action(CHOW, tiles=(1, 3))]
    shown = tuple(choices_of(RULES, [*chows, PASSING], []))
    assert meaning("上2", "1m", RULES, shown) == meaning("c2", "1m", RULES, shown) == "chow 24m"
    assert meaning("chow 3", "1m", RULES, shown) == "chow 3"
    assert meaning("pung 2", "1m", RULES, shown) == "pung 2"


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_whatever_is_printed_of_a_choice_can_be_typed(ruleset_id: str) -> None:
    rules, names, tried = find_ruleset(ruleset_id), names_of(ruleset_id), set()
    for seed in range(3):
        deal = Deal.start(rules, seed=f"typed {seed}")
        bots = [make_bot("greedy", rules, f"{seat}") for seat in range(deal.seats)]
        while not deal.over:
            for seat in deal.to_act:
                observation, spoken = deal.observe(seat), deal.announcements(seat)
                shown = choices_of(rules, observation.legal, spoken)
                for action in [choice.action for choice in shown] + observation.legal[:1]:
                    if action.kind in tried:
                        continue
                    tried.add(action.kind)
                    for language in LANGUAGES:
                        listed = [
                            each.text(language).partition("] ")[2] for each in shown if each.action == action
                        ]
                        for typed in (*listed, spoken_words(action.text(), language, names.texts)):
                            decide = partial(legal_action, deal=deal, seat=seat)
                            assert understand(typed, own_tiles(observation), shown, rules, decide) == action
                deal.apply(seat, chosen(bots[seat], deal, seat))
    assert tried >= {"discard", "pung", "pass"}


@pytest.mark.parametrize("ruleset_id", RULESETS)
def test_no_printed_word_means_two_actions(ruleset_id: str) -> None:
    rules, names = find_ruleset(ruleset_id), names_of(ruleset_id)
    words = Vocabulary(rules.actions, names)
    for word in rules.actions:
        for language in LANGUAGES:
            assert words.actions[names.action(word, language).casefold()] == word
    assert {words.actions.get(way, WIN) for way in words.ways} == {WIN}
