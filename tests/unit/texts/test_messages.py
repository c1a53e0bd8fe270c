"""Messages: every id in the source has its sentence, with what is filled in, and no sentence is left over."""

import ast
import pickle
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as fluent

import mahjong_atlas
from mahjong_atlas.protocol.codes import CloseCode
from mahjong_atlas.rules.changchun.features import KongPoints
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.texts.languages import ENGLISH, LANGUAGES, has, places_of, render, texts_of
from mahjong_atlas.texts.message import (
    KINDS,
    VERBATIM,
    Message,
    read_message,
    sentence,
    verbatim,
    write_message,
)
from tests.unit.texts.test_files import variables

SOURCES = Path(mahjong_atlas.__file__).parent
ENGINE = ("scoring", "play", "rules", "table")
"""Packages that say nothing in any language."""
FILES = ("reasons.ftl", "causes.ftl", "errors.ftl", "checks.ftl")
STARTS = ("why-", "cause-", "step-", "error-", "needed-", "check-", "review-", "hint-", "note-")
"""What their ids begin with."""
MAKERS = {"Message", "sentence"}
SEVERAL_WORDS = re.compile(r"[a-z]+ [a-z]+ [a-z]+")


def test_ids_in_the_source_have_sentences_and_every_sentence_is_used():
    known = {id for id, file in places_of(ENGLISH).items() if file in FILES or "/" in file}

    assert len(known) > 300
    assert named() | kong_prices() | {code.reason for code in CloseCode} | {VERBATIM} == known


def test_reasons_causes_and_steps_of_one_city_stand_in_its_folder():
    users: dict[str, set[str]] = {}
    for file, tree in trees():
        layer, *inside = file.relative_to(SOURCES).parts
        if file.name != "jsonl.py":  # causes as 0.1.0 said them, of whatever city
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    city = inside[0] if layer == "rules" and len(inside) > 1 else ""
                    users.setdefault(node.value, set()).add(city)

    for id, file in places_of(ENGLISH).items():
        if id.startswith(("why-", "cause-", "step-")) and id not in kong_prices():
            city = file.removeprefix("rules/") if "/" in file else ""
            assert (users[id] == {city}) if city else len(users[id]) > 1 or users[id] == {""}, id


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_cause_of_a_price_list_is_named(language):
    assert all(has(language, cause) for cause in kong_prices())


def test_messages_are_made_with_what_their_sentences_are_filled_in_with():
    found = list(made())

    assert len(found) > 250
    for place, id, given in found:
        assert given == wanted().get(id), f"{place}: {id}"


def test_the_names_of_parameters_tell_what_they_are():
    for id, names in wanted().items():
        assert {name.rstrip("0123456789") for name in names} <= set(KINDS), id


def test_the_engine_says_nothing_in_any_language():
    """No argument of a call is a text of several words, except in errors for programmers."""
    assert list(spoken()) == []


def test_a_message_is_written_and_read():
    reason = Message("why-without-fans", fans=("all-pungs", "half-flush"))
    message = Message("why-entry-may-not-win", reason=reason, clause="NB-1", number=2)

    assert write_message(message) == {
        "id": "why-entry-may-not-win",
        "reason": {"id": "why-without-fans", "fans": ["all-pungs", "half-flush"]},
        "clause": "NB-1",
        "number": 2,
    }
    assert read_message(write_message(message)) == message == pickle.loads(pickle.dumps(message))
    assert sentence("why-tile-not-held", tile="5m") == {"id": "why-tile-not-held", "tile": "5m"}
    assert read_message("a bet on the side") == verbatim("a bet on the side")
    assert repr(message).startswith("why-entry-may-not-win(reason=why-without-fans(")


def test_messages_are_equal_that_say_the_same():
    assert Message("why-tile-not-held", tile="5m") == Message("why-tile-not-held", tile="5m")
    assert Message("why-tile-not-held", tile="5m") != Message("why-tile-not-held", tile="6m")
    assert len({Message("cause-honba"), Message("cause-honba")}) == 1


@pytest.mark.parametrize(
    "written", [None, 7, {}, {"id": 3}, {"id": "why-chow", "tile": None}, {"id": "x", "n": 1.5}]
)
def test_what_is_no_message_is_refused(written):
    with pytest.raises(ValueError, match=r"is no (message|parameter)"):
        read_message(written)


def test_messages_are_told_with_the_names_of_the_ruleset():
    fan = names_of("hongkong-old").fan

    def sentence(language: str, id: str, **given: object) -> str:
        return render(read_message({"id": id, **given}), language, fan)

    assert sentence("zh", "why-below-minimum", number=2, word="fan", number2=3) == "只有2番，不足起和的3番"
    assert sentence("en", "why-no-stick", number=1000) == "the stick of 1000 points is not there"
    assert sentence("ja", "why-tile-not-held", tile="5m") == "手牌に五萬がない"
    assert sentence("ja", "why-not-beside", fan="all-pungs") == "対々和（対対糊）と複合しない"
    assert sentence("zh", "why-not-possible-now", word="discard 5m") == "现在不能打 五万"
    assert sentence("en", "why-not-possible-now", word="discard 5m") == "discard 5m is not possible now"
    assert sentence("ja", "why-no-such-meld", word="arrow-kong") == "箭槓はない"
    assert sentence("zh", "why-entry-whose-tile", event="discard") == "是谁的牌？“别家打牌”和牌需要写明"
    assert sentence("ja", "why-entry-may-not-win", reason={"id": "why-no-chow"}, clause="HB-17") == (
        "この手は和了できない：順子がない（HB-17）"
    )
    assert sentence("en", "why-entry-may-not-win", reason={"id": "why-no-chow"}, clause="") == (
        "this hand may not win: no chow"
    )


def test_causes_are_called_as_players_do():
    honba = {"id": "cause-honba"}

    assert render(Message("cause-discard"), "zh") == "点炮"
    assert render(Message("cause-not-ready"), "ja") == "ノーテン罰符"
    assert render(Message("cause-nine-egg"), "en") == "egg of nines"
    assert render(read_message({"id": "cause-by-red-norths", "cause": honba, "number": 4}), "ja") == (
        "本場（赤北で4倍）"
    )
    assert render(verbatim("a bet on the side"), "zh") == "a bet on the side"


@cache
def trees() -> tuple[tuple[Path, ast.Module], ...]:
    """Every file of the package."""
    files = sorted(SOURCES.rglob("*.py"))
    return tuple((file, ast.parse(file.read_text(encoding="utf-8"))) for file in files)


def named() -> set[str]:
    """The ids of reasons and causes that the source names, except those it puts together."""
    return {
        node.value
        for file, tree in trees()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
        if node.value.startswith(STARTS) and not node.value.endswith("-")
    }


def kong_prices() -> set[str]:
    """Causes made of the price lists of the rulesets."""
    parts = [part for each in RULESETS for part in find_ruleset(each).parts if isinstance(part, KongPoints)]
    return {f"cause-{price}" for part in parts for price in part.price_ids()}


@cache
def wanted() -> dict[str, set[str]]:
    """What every reason and cause is filled in with."""
    out = {}
    for file, text in texts_of(ENGLISH).items():
        for entry in FluentParser().parse(text).body if file in FILES or "/" in file else ():
            if isinstance(entry, fluent.Message):
                out[entry.id.name] = variables(entry)
    return out


def made() -> Iterator[tuple[str, str, set[str]]]:
    """Place, id and names of parameters of every message that the source makes."""
    for file, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MAKERS:
                id = node.args[0]
                if isinstance(id, ast.Constant):
                    yield (
                        f"{file.name}:{node.lineno}",
                        str(id.value),
                        {str(each.arg) for each in node.keywords},
                    )


def spoken() -> Iterator[str]:
    """Texts of several words that the engine gives to a call."""
    for file, tree in trees():
        layer, *inside = file.relative_to(SOURCES).parts
        if layer not in ENGINE or (layer == "rules" and len(inside) == 1) or "client" in inside:
            continue  # nor what finds and names rulesets, and programs at a table
        errors = {each for node in ast.walk(tree) if isinstance(node, ast.Raise) for each in ast.walk(node)}
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and node not in errors]
        for call in calls:
            if ast.unparse(call.func) == "getattr":  # the name of a pattern that a programmer wrote
                continue
            for text in texts(call):
                if SEVERAL_WORDS.search(text):
                    yield f"{file.name}:{call.lineno}: {text}"


def texts(call: ast.Call) -> Iterator[str]:
    """The arguments of a call that are texts, or what stands in them besides what is filled in."""
    for each in (*call.args, *[keyword.value for keyword in call.keywords]):
        for part in each.values if isinstance(each, ast.JoinedStr) else [each]:
            if isinstance(part, ast.Constant) and isinstance(part.value, str):
                yield part.value
