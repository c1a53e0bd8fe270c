"""A ruleset described so that a program that has never heard of it can draw its table and ask for a hand."""

from collections.abc import Mapping
from functools import partial

from msgspec import convert
from msgspec.structs import asdict

from mahjong_atlas.books.answers import shapes_of
from mahjong_atlas.books.cards import place_of
from mahjong_atlas.bots.levels import bots_of
from mahjong_atlas.errors import RulesetError
from mahjong_atlas.play.action_spec import may_offer
from mahjong_atlas.play.actions import CHOW
from mahjong_atlas.play.deal import Deal, inherit
from mahjong_atlas.play.effect_log import roles
from mahjong_atlas.play.effects import AS_WILD
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.wall import Wall
from mahjong_atlas.positions.building import read_indicator, turns_tile
from mahjong_atlas.positions.fields import WAYS, FieldError
from mahjong_atlas.positions.melds import FED, SIZES
from mahjong_atlas.protocol.base import Names, Scalar
from mahjong_atlas.protocol.rulesets import (
    ClaimRules,
    Description,
    FanRow,
    KongRules,
    MeldKind,
    OptionKind,
    OptionRow,
    OptionValue,
    Place,
    RulesetLine,
    StateField,
    StateKey,
    StateKind,
    WinEvent,
)
from mahjong_atlas.rules import state as rules_state
from mahjong_atlas.rules.names import RulesetNames, actions_of, names_of, phase_names
from mahjong_atlas.rules.options import Option
from mahjong_atlas.rules.registry import options_of
from mahjong_atlas.texts.languages import ENGLISH, Language, render, words
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS, is_bonus
from mahjong_atlas.tiles.notation import format_tiles, tile_name
from mahjong_atlas.tiles.position import CONCEALED_KONG, DEAL, FLOWER_DRAW, NORTH_PULL, OFFERED

Roles = dict[str, str]


def roles_before(ruleset: Ruleset, carried: dict[str, int]) -> Roles:
    """What tiles count as before anything has happened in a deal."""
    return roles(_begun(ruleset, carried).position.alias, ruleset.table.tiles.counts)


def roles_with(ruleset: Ruleset, turned: tuple[int, ...]) -> Roles:
    """What tiles count as when these have been turned up.  Raises FieldError or PositionTextError."""
    unknown = [tile for tile in turned if tile not in ruleset.table.tiles.counts]
    if unknown:
        raise FieldError("indicator", Message("why-no-such-tile", tile=format_tiles(unknown)))
    deal = _begun(ruleset, {})
    read_indicator(deal.position, ruleset, turned)
    return roles(deal.position.alias, ruleset.table.tiles.counts)


def _begun(ruleset: Ruleset, carried: dict[str, int]) -> Deal:
    deal = Deal(ruleset)
    deal.wall = Wall(ruleset.table.tiles.tiles[:], ruleset.table.reserve)
    inherit(ruleset, deal.position, carried)
    for part in deal.hooks.begin:
        part.begin(deal)
    return deal


def headline(ruleset: Ruleset) -> RulesetLine:
    """A ruleset in a list of all: its names, and what one wants to know before choosing it."""
    table = ruleset.table
    names = names_of(ruleset.id)
    return RulesetLine(
        id=ruleset.id,
        version=ruleset.version,
        names=Names.by_language(names.ruleset),
        seats=table.seats,
        hand=table.hand,
        wall=table.tiles.size,
        wild=turns_tile(ruleset) or AS_WILD in roles_before(ruleset, {}).values(),
        flowers=any(is_bonus(tile) for tile in table.tiles.counts),
        base=ruleset.base,
        place=place(ruleset.id),
        language=convert(names.language, Language),
        bots=bots_of(ruleset),
    )


def place(ruleset_id: str) -> Place | None:
    """Where a ruleset is at home; nowhere if its card cannot be read, as `rules check` tells."""
    try:
        return place_of(ruleset_id)
    except RulesetError:
        return None


def describe(ruleset: Ruleset) -> Description:
    """Everything about the ruleset under its options."""
    table, kongs = ruleset.table, ruleset.kongs
    names = names_of(ruleset.id)
    return Description(
        **asdict(headline(ruleset)),
        clause_prefix=ruleset.prefix,
        claims=ClaimRules(
            chow=ruleset.claims.chow,
            chow_clause=ruleset.claims.chow_clause,
            clause=ruleset.claims.claim_clause,
            winners=ruleset.claims.winners,
            winners_clause=ruleset.claims.winners_clause,
            order_clause=ruleset.claims.order_clause,
        ),
        kongs=KongRules(
            clause=kongs.clause,
            claimed_clause=kongs.exposed_clause or ruleset.claims.claim_clause,
            added_clause=kongs.added_clause,
            rob_clause=kongs.rob_clause,
            rob_concealed_clause=kongs.rob_concealed_clause,
            replacement_clauses=list(kongs.replacement_clauses()),
            special=list(kongs.special_words()),
        ),
        shape_clause=ruleset.scoring.shape_clause,
        in_force=in_force(ruleset),
        dealer_extra=table.dealer_extra,
        reserve=table.reserve,
        dice=table.dice,
        start_score=table.start_score,
        replacement=table.replacement,
        tiles={tile_name(tile): number for tile, number in table.tiles.counts.items()},
        bonus=[tile_name(tile) for tile in table.tiles.counts if is_bonus(tile)],
        roles=roles_before(ruleset, {}),
        turned=turns_tile(ruleset),
        melds=melds(ruleset, names),
        shapes=[Names.by_language(partial(render, each)) for each in shapes_of(ruleset)],
        actions=actions(ruleset, names),
        keys={word: spec.key for word, spec in ruleset.actions.items()},
        phases=words_named(phase_names()),
        events=events(ruleset),
        fans=fans(ruleset, names),
        options=[described_option(option, names) for option in options_of(ruleset.id)],
        state=[described_state(each, names) for each in rules_state.state_keys_of(ruleset)],
        counters=words_named(counters(ruleset)),
        zones=zones(ruleset, names),
        calls=words_named(names.texts.words("call")),
        sentences=Names.by_language(names.own_sentences),
        pool_view=ruleset.pool_view,
    )


def plain(value: object) -> OptionValue:
    """The value of an option or a fact: tuples become lists."""
    found: OptionValue = convert(value, OptionValue)
    return found


def melds(ruleset: Ruleset, names: RulesetNames) -> list[MeldKind]:
    """The melds that may be written: how many tiles they have, and whether somebody must have fed them."""
    usual = [word for word in SIZES if word != CHOW or ruleset.claims.chow]
    return [
        *[
            MeldKind(
                word=word,
                names=Names.by_language(partial(names.action, word)),
                size=SIZES[word],
                fed=word in FED,
                tiles=[],
                clause="",
            )
            for word in usual
        ],
        *[
            MeldKind(
                word=each.word,
                names=Names.by_language(partial(names.word, "meld", each.word)),
                size=len(each.kinds),
                fed=False,
                tiles=[tile_name(kind) for kind in each.kinds],
                clause=each.clause,
            )
            for each in ruleset.kongs.specials
        ],
    ]


def actions(ruleset: Ruleset, names: RulesetNames) -> dict[str, Names]:
    """What players may say, by word."""
    return {word: Names.by_language(partial(names.action, word)) for word in actions_of(ruleset)}


def in_force(ruleset: Ruleset) -> dict[str, OptionValue]:
    """The options that are not at their default."""
    return {name: plain(value) for name, value in ruleset.options.items()}


def events(ruleset: Ruleset) -> list[WinEvent]:
    """How a winning tile may come; `given` where another seat gives it."""
    return [
        WinEvent(word=word, names=word_named(word, phase_names().get(word, {})), given=word in OFFERED)
        for word in WAYS
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
    return word != NORTH_PULL or may_offer(ruleset.actions, word)


def fans(ruleset: Ruleset, names: RulesetNames) -> list[FanRow]:
    """The rows of the ruleset's table."""
    return [
        FanRow(
            id=fan.id,
            names=Names.by_language(partial(names.fan, fan.id)),
            value=fan.value,
            open_value=fan.value if fan.open_value < 0 else fan.open_value,
            limit=fan.limit,
            clause=fan.clause,
            excludes=list(fan.excludes),
        )
        for fan in ruleset.scoring.fans
    ]


def described_option(option: Option, names: RulesetNames) -> OptionRow:
    """An option: what it decides, the values it may have (none listed: see `kind`), samples of others,
    the largest number.
    """
    return OptionRow(
        name=option.name,
        sentences=Names.by_language(lambda language: names.option(option.name, language)),
        kind=option_kind(option),
        default=plain(option.default),
        values=convert(option.values, list[Scalar]) or None,
        value_names=value_names(option, names),
        samples=[plain(each) for each in option.samples],
        most=option.most,
        front=option.front,
        presets={
            value: {name: plain(each) for name, each in meant.items()}
            for value, meant in option.presets.items()
        },
        clause=option.clause,
    )


def value_names(option: Option, names: RulesetNames) -> dict[str, Names]:
    """Names of the values of an option: of words, its default among them, and of numbers that have one."""
    values = [value for value in (*option.values, option.default) if isinstance(value, str)]
    numbers = [str(value) for value in option.values if type(value) is int]
    values += [number for number in numbers if names.value(option.name, number, ENGLISH) != number]
    return {value: Names.by_language(partial(names.value, option.name, value)) for value in values}


def described_state(key: rules_state.StateKeyForm, names: RulesetNames) -> StateKey:
    """What a case may say, with the words from which its parts are chosen."""
    return StateKey(
        key=key.key,
        kind=convert(key.kind, StateKind),
        example=plain(key.example),
        values=list(key.values),
        value_names=word_names(key, key.values, names),
        names=word_named(key.key, key.names),
        fields=[
            StateField(
                values=list(field),
                names=word_names(key, field, names),
                optional=at >= len(key.fields) - key.optional,
            )
            for at, field in enumerate(key.fields)
        ],
        usual=key.usual,
    )


def word_names(
    key: rules_state.StateKeyForm, words: tuple[str, ...], names: RulesetNames
) -> dict[str, Names]:
    """Names of the words that are said or done; seats have theirs elsewhere."""
    return {
        word: Names.by_language(partial(names.choice, key.key, word)) for word in words if word not in SEATS
    }


def option_kind(option: Option) -> OptionKind:
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
    own = {each.key: each.names for each in rules_state.state_keys_of(ruleset) if each.key in carrying}
    shared = {key: names for key, names in words("counter").items() if key in carrying}
    return {**shared, **own}


def word_named(word: str, row: Mapping[str, str]) -> Names:
    """A word by its row of names; itself in a language in which it has none."""
    return Names.by_language(lambda language: row.get(language, word))


def words_named(rows: Mapping[str, Mapping[str, str]]) -> dict[str, Names]:
    """Rows of names by word."""
    return {word: word_named(word, row) for word, row in rows.items()}


def zones(ruleset: Ruleset, names: RulesetNames) -> dict[str, Names]:
    """Where tiles lie that are in no hand, meld or river, by the word behind the seat."""
    known = ("won", *(word for part in ruleset.parts for word in part.zones()))
    return {word: Names.by_language(partial(names.word, "zone", word)) for word in known}
