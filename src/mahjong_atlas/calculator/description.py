"""A ruleset described so that a program that has never heard of it can draw its table and ask for a hand."""

from collections.abc import Callable, Mapping

from mahjong_atlas.calculator.fields import OFFERED, OWN_TILE
from mahjong_atlas.calculator.fitting import turns_tile
from mahjong_atlas.calculator.roles import AS_WILD, roles_before
from mahjong_atlas.cases.melds import FED, SIZES
from mahjong_atlas.hands.position import CONCEALED_KONG, DEAL, FLOWER_DRAW, NORTH_PULL
from mahjong_atlas.mechanics.dead_wall import GrowingDeadWall
from mahjong_atlas.mechanics.indicators import DoraIndicators
from mahjong_atlas.play.actions import CHOW, PULL
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.compare import shape_names
from mahjong_atlas.rules.names import Names, action_names, actions_of, names_of, phase_names
from mahjong_atlas.rules.options import Option
from mahjong_atlas.rules.pages import clauses_of
from mahjong_atlas.rules.registry import lineage, options_of
from mahjong_atlas.rules.state import state_keys_of
from mahjong_atlas.texts.languages import LANGUAGES, words
from mahjong_atlas.tiles.kind import is_bonus
from mahjong_atlas.tiles.notation import tile_name

Row = dict[str, object]


def headline(ruleset: Ruleset) -> Row:
    """A ruleset in a list of all: its names, and what one wants to know before choosing it."""
    table = ruleset.table
    return {
        "id": ruleset.id,
        "version": ruleset.version,
        "names": in_three(names_of(ruleset.id).ruleset),
        "seats": table.seats,
        "hand": table.hand,
        "wall": table.tiles.size,
        "wild": turns_tile(ruleset) or AS_WILD in roles_before(ruleset, {}).values(),
        "flowers": any(is_bonus(tile) for tile in table.tiles.counts),
        "options": len(options_of(ruleset.id)),
    }


def describe(ruleset: Ruleset) -> Row:
    """Everything about the ruleset under its options."""
    table = ruleset.table
    names = names_of(ruleset.id)
    return {
        **headline(ruleset),
        "base": ruleset.base,
        "in_force": dict(ruleset.options),
        "dealer_extra": table.dealer_extra,
        "reserve": table.reserve,
        "dice": table.dice,
        "start_score": table.start_score,
        "replacement": table.replacement,
        **wall_keeping(ruleset),
        "tiles": {tile_name(tile): number for tile, number in table.tiles.counts.items()},
        "bonus": [tile_name(tile) for tile in table.tiles.counts if is_bonus(tile)],
        "roles": roles_before(ruleset, {}),
        "turned": turns_tile(ruleset),
        "melds": melds(ruleset),
        "shapes": shape_names(ruleset),
        "actions": {word: action_names().get(word, {}) for word in actions_of(ruleset)},
        "phases": phase_names(),
        "events": events(ruleset),
        "fans": fans(ruleset, names),
        "options": [described_option(option, names) for option in options_of(ruleset.id)],
        "state": [
            {"key": each.key, "kind": each.kind, "example": each.example, "values": list(each.values),
             "names": each.names}
            for each in state_keys_of(ruleset)
        ],
        "counters": counters(ruleset),
        "zones": zones(ruleset),
        "calls": words("call"),
        "pool_view": ruleset.pool_view,
        "language": names.language,
        "clauses": clauses(ruleset),
    }  # fmt: skip


def in_three(name: Callable[[str], str]) -> dict[str, str]:
    """A name in every language."""
    return {language: name(language) for language in LANGUAGES}


def wall_keeping(ruleset: Ruleset) -> Row:
    """How many tiles more are never drawn after each kong, and whether tiles turned up stay in the wall."""
    parts = (*ruleset.opening, *ruleset.mechanics)
    return {
        "kept_per_kong": sum(part.tiles for part in parts if isinstance(part, GrowingDeadWall)),
        "turned_stay": any(isinstance(part, DoraIndicators) for part in parts),
    }


def melds(ruleset: Ruleset) -> list[Row]:
    """The melds that may be written: how many tiles they have, and whether somebody must have fed them."""
    usual = [word for word in SIZES if word != CHOW or ruleset.claims.chow]
    found: list[Row] = [
        {
            "word": word,
            "names": action_names().get(word, {}),
            "size": SIZES[word],
            "fed": word in FED,
            "tiles": [],
            "clause": "",
        }
        for word in usual
    ]
    for each in ruleset.kongs.specials:
        found.append(
            {
                "word": each.word,
                "names": words("meld").get(each.word, {}),
                "size": len(each.kinds),
                "fed": False,
                "tiles": [tile_name(kind) for kind in each.kinds],
                "clause": each.clause,
            }
        )
    return found


def events(ruleset: Ruleset) -> list[Row]:
    """How a winning tile may come; `given` where another seat gives it."""
    return [
        {"word": word, "names": phase_names().get(word, {}), "given": word in OFFERED}
        for word in (*OWN_TILE, *OFFERED)
        if comes(ruleset, word)
    ]


def comes(ruleset: Ruleset, word: str) -> bool:
    """Whether in this game a winning tile may come so."""
    if word == DEAL:
        return bool(ruleset.table.dealer_extra)
    if word == FLOWER_DRAW:
        return any(is_bonus(tile) for tile in ruleset.table.tiles.counts)
    if word == CONCEALED_KONG:
        return bool(ruleset.kongs.rob_concealed)
    return word != NORTH_PULL or PULL in ruleset.hooks.performers


def fans(ruleset: Ruleset, names: Names) -> list[Row]:
    """The rows of the ruleset's table."""
    return [
        {
            "id": fan.id,
            "names": fan_names(names, fan.id),
            "value": fan.value,
            "open_value": fan.value if fan.open_value < 0 else fan.open_value,
            "limit": fan.limit,
            "clause": fan.clause,
            "excludes": list(fan.excludes),
        }
        for fan in ruleset.scoring.fans
    ]


def fan_names(names: Names, fan_id: str) -> dict[str, str]:
    """A fan in every language."""
    return in_three(lambda language: names.fan(fan_id, language))


def described_option(option: Option, names: Names) -> Row:
    """An option: what it decides, the values it may have (none listed: see `kind`), samples of others,
    the largest number.
    """
    return {
        "name": option.name,
        "sentences": in_three(lambda language: names.option(option.name, language)),
        "kind": option_kind(option),
        "default": option.default,
        "values": list(option.values) or None,
        "samples": list(option.samples),
        "most": option.most,
        "clause": option.clause,
    }


def option_kind(option: Option) -> str:
    """choice, number, number-or-word, counts (a table), words or numbers (lists)."""
    if option.values:
        return "choice"
    if isinstance(option.default, tuple):
        return "numbers" if any(isinstance(each, int) for each in option.default) else "words"
    if isinstance(option.default, str):
        return "number-or-word"
    return "number" if isinstance(option.default, int) else "counts"


def counters(ruleset: Ruleset) -> dict[str, Mapping[str, str]]:
    """What is carried from deal to deal, by key."""
    carrying = {each.key for each in ruleset.carried_state}
    own = {each.key: each.names for each in state_keys_of(ruleset) if each.key in carrying}
    return {**words("counter"), **own}


def zones(ruleset: Ruleset) -> dict[str, Mapping[str, str]]:
    """Where tiles lie that are in no hand, meld or river, by the word behind the seat."""
    known = ("won", *(word for part in ruleset.parts for word in part.zones()))
    return {word: words("zone").get(word, {}) for word in known}


def clauses(ruleset: Ruleset) -> dict[str, str]:
    """Every clause of its page and of the pages that it differs from."""
    pages = [clauses_of(each) for each in lineage(ruleset)]
    return {clause: text for page in reversed(pages) for clause, text in page.items()}
