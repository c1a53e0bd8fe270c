"""Whether a ruleset is consistent with itself, with its names and with its page."""

import ast
import re
from collections.abc import Collection, Iterator
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from mahjong_atlas.books.cards import MEASURED, measured, written_card
from mahjong_atlas.bots.bot import RandomBot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.errors import AtlasError, RecordError, RulesetError
from mahjong_atlas.play.actions import FALSE_WIN
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.refusals import REASONS
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.cases.reader import is_clause
from mahjong_atlas.records.jsonl import Recorder
from mahjong_atlas.records.replay import read_record, replay
from mahjong_atlas.rules.names import (
    ACTION,
    CARD,
    CHOOSE,
    FAN,
    OPTION,
    PLACE,
    RULESET,
    STATE,
    RulesetNames,
    actions_of,
    names_of,
)
from mahjong_atlas.rules.pages import pages_of, values_of
from mahjong_atlas.rules.registry import RULESETS, find_ruleset, options_of, outside
from mahjong_atlas.rules.state import state_keys_of
from mahjong_atlas.scoring.transfers import net, pot_change
from mahjong_atlas.texts.languages import LANGUAGES, REQUIRED

ASKS = "asks"
"""Kind of what a player is asked who may do what the id names, or who knows of the state; `-no` denies it."""
OPEN_KINDS = (
    "meld", "zone", "call", "counter", "found", "said", "phase", "term", "tell", "why", "cause", "step",
    "paid", "value", ASKS, "tile", "suit",
)  # fmt: skip
KINDS = (FAN, OPTION, ACTION, STATE, CHOOSE, CARD, *OPEN_KINDS)
"""Kinds of what the files of a ruleset may say."""
NOT_BUILT = "cannot be built"
"""How a fault begins that leaves nothing to play."""
ALONE = frozenset({RULESET, PLACE})
"""What they say besides: its own name and that of its place."""
KEBAB = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")


def faults(ruleset_id: str) -> list[str]:
    """What is wrong with a ruleset, under its defaults and under every other value of every option."""
    found: dict[str, None] = {}
    known: set[str] = set()
    reasons: set[str] = set()
    for options in option_sets(ruleset_id):
        try:
            ruleset = find_ruleset(ruleset_id, options)
        except AtlasError as error:
            found[f"{NOT_BUILT} with {dict(options)}: {error}"] = None
            continue
        known.update(ruleset.pattern_ids)
        reasons.update(ruleset.reasons)
        found.update(
            dict.fromkeys((*table_faults(ruleset), *clause_faults(ruleset), *record_faults(ruleset)))
        )
    found.update(dict.fromkeys((*fan_faults(ruleset_id, known), *name_faults(ruleset_id, known))))
    found.update(dict.fromkeys((*sentence_faults(ruleset_id, reasons), *card_faults(ruleset_id, known))))
    return list(found)


def option_sets(ruleset_id: str) -> list[dict[str, object]]:
    """The defaults, then every other value of every option, one at a time."""
    out: list[dict[str, object]] = [{}]
    for option in options_of(ruleset_id):
        out.extend({option.name: value} for value in option.others())
    return out


def table_faults(ruleset: Ruleset) -> Iterator[str]:
    """The tiles of the table must be enough for the deal, and no tile may exist less than once."""
    table = ruleset.table
    needed = table.hand * table.seats + table.dealer_extra + table.reserve
    if sum(table.tiles.counts.values()) != len(table.tiles.tiles) or min(table.tiles.counts.values()) < 1:
        yield "the tiles do not add up"
    if needed >= table.tiles.size:
        yield f"{table.tiles.size} tiles are too few: {needed} are dealt or kept back"
    if table.hand % 3 != 1:
        yield f"a hand of {table.hand} tiles and one more is not sets and a pair"
    if not 0 < ruleset.scoring.shapes < 512:
        yield "no winning shape"


def fan_faults(ruleset_id: str, known: set[str]) -> Iterator[str]:
    """Ids are kebab-case and unique, exclusions name fans that there are, and the page knows every fan and
    its value.

    The pages that this one differs from are part of it.
    """
    for options in option_sets(ruleset_id):
        ids: set[str] = set()
        ruleset = find_ruleset(ruleset_id, options)
        page = pages_of(ruleset)
        for fan in ruleset.scoring.fans:
            if fan.id in ids:
                yield f"fan {fan.id} occurs twice"
            ids.add(fan.id)
            if not KEBAB.fullmatch(fan.id):
                yield f"fan {fan.id} is not written in kebab-case"
            for other in fan.excludes:
                if other not in known:
                    yield f"fan {fan.id} excludes {other}, which there is not"
            if page and fan.id not in page:
                yield f"fan {fan.id} is not on the page"
    ruleset = find_ruleset(ruleset_id)
    values = values_of(ruleset_id)
    for fan in ruleset.scoring.fans:
        stated = values.get(fan.id, fan.value)
        if stated != fan.value:
            yield f"fan {fan.id} is worth {fan.value}, the page says {stated}"
    page = pages_of(ruleset)
    for option in options_of(ruleset_id):
        if page and option.name not in page:
            yield f"option {option.name} is not on the page"


def name_faults(ruleset_id: str, known: set[str]) -> Iterator[str]:
    """Every fan and option has a name in every language, and nothing else has one."""
    names = names_of(ruleset_id)
    options = {option.name for option in options_of(ruleset_id)}
    unnamed = [language for language in REQUIRED if names.ruleset(language) == names.ruleset_id]
    if unnamed:
        yield f"the ruleset has no name in {', '.join(unnamed)}"
    for fan in sorted(known):
        missing = [each for each in REQUIRED if not names.has_fan(fan, each)]
        if missing:
            yield f"fan {fan} has no name in {', '.join(missing)}"
    for option in sorted(options):
        missing = [each for each in REQUIRED if not names.has_option(option, each)]
        if missing:
            yield f"option {option} has no sentence in {', '.join(missing)}"
    yield from word_faults(ruleset_id, names)
    words = action_words(ruleset_id)
    keys = set(keys_known(ruleset_id))
    # a false win is declared as a win; a game may have a word of its own for it
    used = {
        FAN: known,
        OPTION: options,
        ACTION: words | {FALSE_WIN},
        ASKS: words | keys | {f"{key}-no" for key in keys},
        STATE: keys,
    }
    for id in sorted(names.own_ids() - ALONE):
        kind, _, word = id.partition("-")
        if kind not in KINDS:
            yield f"{names.file_of(id)}: {id} does not begin with what it is: {', '.join(KINDS)}"
        elif word not in used.get(kind, (word,)):
            yield f"{names.file_of(id)}: {word} has a name, but there is no such {kind}"


def card_faults(ruleset_id: str, known: set[str]) -> Iterator[str]:
    """The files of the card can be read, its place has a name, its hand is known, its lines are whole."""
    names = names_of(ruleset_id)
    try:
        card, played = written_card(ruleset_id), measured(ruleset_id)
    except RulesetError as error:
        yield str(error)
        return
    if card is not None and card.place is not None:
        unnamed = [each for each in REQUIRED if not names.texts.has(each, PLACE)]
        if unnamed:
            yield f"its place has no name in {', '.join(unnamed)}"
    if card is not None and card.hand and card.hand not in known:
        yield f"its card shows the hand of {card.hand}, which there is not"
    current = f"{ruleset_id}@{find_ruleset(ruleset_id).version}"
    if played is not None and played.ruleset != current:
        yield f"{MEASURED} was measured for {played.ruleset}, not {current}"
    for number in names.card_lines():
        missing = [each for each in REQUIRED if f"{CARD}-{number}" not in names.texts.sources(each)]
        if missing:
            yield f"line {number} of its card is missing in {', '.join(missing)}"


def word_faults(ruleset_id: str, names: RulesetNames) -> Iterator[str]:
    """Every action word and every key of the state has a name in every language."""
    for word in sorted(action_words(ruleset_id)):
        missing = [each for each in REQUIRED if not names.texts.has(each, f"{ACTION}-{word}")]
        if missing:
            yield f"action {word} has no name in {', '.join(missing)}"
    for key, named in keys_known(ruleset_id).items():
        missing = [each for each in REQUIRED if each not in named]
        if missing:
            yield f"state {key} has no name in {', '.join(missing)}"


def action_words(ruleset_id: str) -> set[str]:
    """Action words under any of the options."""
    return {word for ruleset in buildable(ruleset_id) for word in actions_of(ruleset)}


def keys_known(ruleset_id: str) -> dict[str, dict[str, str]]:
    """The names of what a case may say under any of the options."""
    return {each.key: each.names for ruleset in buildable(ruleset_id) for each in state_keys_of(ruleset)}


def buildable(ruleset_id: str) -> Iterator[Ruleset]:
    """The ruleset under all options under which it can be built."""
    for options in option_sets(ruleset_id):
        with suppress(AtlasError):
            yield find_ruleset(ruleset_id, options)


def clause_faults(ruleset: Ruleset) -> Iterator[str]:
    """Every clause that the ruleset cites stands on a page."""
    for what, clause in cited_clauses(ruleset):
        if not is_clause(clause):
            yield f"{what} cites {clause!r}, which is on no page"


def cited_clauses(ruleset: Ruleset) -> Iterator[tuple[str, str]]:
    """Who cites which clause."""
    for fan in ruleset.scoring.fans:
        yield f"fan {fan.id}", fan.clause
        if fan.exclude_clause:
            yield f"fan {fan.id}", fan.exclude_clause
    for option in options_of(ruleset.id):
        yield f"option {option.name}", option.clause
    for part in citing(ruleset):
        for name in dir(part):
            value = getattr(part, name) if name.endswith("clause") else ""
            if isinstance(value, str) and value:
                yield f"{type(part).__name__}.{name}", value


def citing(ruleset: Ruleset) -> list[object]:
    """What may cite a clause besides fans and options: the ruleset itself, its slots and its parts."""
    scoring, settlement = ruleset.scoring, ruleset.settlement
    parts: list[object] = [ruleset, ruleset.claims, ruleset.kongs, ruleset.after_win, ruleset.succession]
    parts += [ruleset.false_win, scoring, scoring.valuation, scoring.wilds, settlement.payment]
    parts += [*scoring.occasion_gates, *scoring.gates, *scoring.routes, *settlement.liability, *ruleset.parts]
    return parts


def record_faults(ruleset: Ruleset) -> Iterator[str]:
    """A deal can be started and played, no point gets lost, and its record replays under the same rules."""
    match = Match(ruleset, "consistency")
    with TemporaryDirectory() as folder:
        path = Path(folder, "record.jsonl")
        recorder = Recorder(path, match)
        recorder.begin()
        deal = match.next_deal()
        play_out(deal, [RandomBot(f"consistency {seat}") for seat in range(deal.seats)])
        recorder.update(deal)
        recorder.close()
        if sum(net(deal.transfers, deal.seats)) + pot_change(deal.transfers):
            yield "points are lost in a deal"
        try:
            record = read_record(path)
            replay(record)
        except RecordError as error:
            yield f"a record does not replay: {error.remedy}"
        else:
            if record.ruleset() is not ruleset:
                yield f"the options {dict(ruleset.options)} as recorded lead to another ruleset"


MAKERS: Final = ("Message", "sentence")
PARAMETER: Final = re.compile(r"\$([A-Za-z][\w-]*)")


def sentence_faults(ruleset_id: str, reasons: Collection[str]) -> Iterator[str]:
    """Messages made in the files of a player's own ruleset that some language has no sentence for, or whose
    sentence is filled in with something else, reasons that none of its parts declares (`reasons` are those
    declared), and sentences of no message.

    Nothing for a ruleset of the package, which tests look after.
    """
    found = None if ruleset_id in RULESETS else outside(ruleset_id)
    if found is None:
        return
    names = names_of(ruleset_id)
    given: set[str] = set()
    modules = sorted(found.path.glob("*.py")) if found.path.is_dir() else [found.path]
    for path in modules:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                given.add(node.value)
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MAKERS:
                yield from _faults_of(path, node, names, reasons)
    for id in sorted(names.own_ids() - given):
        if id.startswith(("why-", "cause-")):
            yield f"{names.file_of(id)}: {id} is a sentence of no message"


def _faults_of(path: Path, made: ast.Call, names: RulesetNames, reasons: Collection[str]) -> Iterator[str]:
    """What is wrong with one message and its sentences."""
    id = made.args[0].value if made.args and isinstance(made.args[0], ast.Constant) else None
    if not isinstance(id, str):
        return
    place = f"{path}, line {made.lineno}: {id}"
    given = {str(each.arg) for each in made.keywords}
    missing = [language for language in REQUIRED if not names.texts.has(language, id)]
    if id.startswith("why-") and id not in REASONS and id not in reasons:
        yield f"{place} is a reason that no part declares in `reasons`"
    if missing:
        yield f"{place} has no sentence in {', '.join(missing)}"
    for language in LANGUAGES:
        found = names.texts.holder(language, id)
        wanted = set(PARAMETER.findall(found[0].sources(found[1])[id])) if found else set()
        if not wanted <= given:
            yield f"{place} is filled in with {', '.join(sorted(wanted - given))} in {language}"
