"""A seat and the table as options; what the parts of a ruleset declare too: --state dora=8s or --dora 8s."""

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final, TypedDict

from mahjong_atlas.cli.flags import flag_of
from mahjong_atlas.cli.given import FlagError, pairs_of, read_pairs, read_value
from mahjong_atlas.cli.help import Command
from mahjong_atlas.errors import NotationError, PositionError
from mahjong_atlas.positions.fields import LISTS
from mahjong_atlas.positions.fields import read_value as read_line_value
from mahjong_atlas.rules.options import typed_value
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.notation import tile_name
from mahjong_atlas.tiles.seat_state import SeatSet
from mahjong_atlas.tiles.spellings import spelled_tiles
from mahjong_atlas.tiles.state import Flag, Tiles

STATE: Final = "--state"
OPTION: Final = "--option"
RULES: Final = "--rules"
EVERYWHERE: Final = "--everywhere"
WORDS: Final = {"options": "option", "state": "state"}
"""Fields whose entries have a word of their own in a line of a position."""
AS_IN_FILES: Final = ("[", "{", '"')
"""What a value begins with that is written as in TOML files."""


class StatesCommand(Command):
    """A command to which every state that the ruleset declares is an option of its own."""

    def parse_args(self, ctx: Any, args: list[str]) -> list[str]:
        """The arguments, the declared states among them as `--state`."""
        known = {name for param in self.params for name in param.opts}
        unknown = [word for word in args if word.startswith("--") and word.partition("=")[0] not in known]
        self.declared = {}
        if unknown and (RULES in _names(args) or EVERYWHERE in args):
            kinds = kinds_of(next(iter(_values(args, RULES)), ""), read_pairs(OPTION, _values(args, OPTION)))
            flags = {"--" + key.replace("_", "-"): key for key in kinds}
            self.declared = {flag: key for flag, key in flags.items() if flag not in known}
            args = _as_states(args, self.declared, kinds)
        rest: list[str] = super().parse_args(ctx, args)
        return rest


def kinds_of(rules: str, options: Mapping[str, object] | None = None) -> dict[str, str]:
    """The types of the states that a ruleset declares under options, without a ruleset all do, by key."""
    from mahjong_atlas.rules.registry import all_rulesets, find_ruleset
    from mahjong_atlas.rules.state import POINTS, kind_of_state

    keys = [find_ruleset(each, options if rules else None) for each in ([rules] if rules else all_rulesets())]
    found = {POINTS: kind_of_state(keys[0], POINTS)}
    for ruleset in keys:
        found.update({state.key: state.kind for state in ruleset.state if state.in_cases})
    return found


def read_states(texts: Sequence[str] | None, kinds: Mapping[str, str]) -> dict[str, object]:
    """KEY=VALUE, repeated; a value is written as in a line of a position, or as in TOML files."""
    return {key: _value(text, kinds.get(key, "")) for key, text in pairs_of(STATE, texts).items()}


class Described(TypedDict):
    """What the options of `score` and `waits` say of a seat and the table."""

    melds: list[str]
    seat: str | None
    dealer: bool
    flowers: str
    indicator: str
    round: str | None
    wall_left: int | None
    turn: int | None
    state: dict[str, Any]
    options: dict[str, Any]


def described(
    melds: list[str] | None,
    seat: str | None,
    dealer: bool,
    flowers: str,
    indicator: str,
    round_wind: str | None,
    wall_left: int | None,
    turn: int | None,
    state: Sequence[str] | None,
    options: Sequence[str] | None,
    rules: str | None,
) -> Described:
    """The options of the command line as fields of a question, under a ruleset or under all."""
    chosen = read_pairs(OPTION, options)
    return {
        "melds": melds or [],
        "seat": seat,
        "dealer": dealer,
        "flowers": flowers,
        "indicator": indicator,
        "round": round_wind,
        "wall_left": wall_left,
        "turn": turn,
        "state": read_states(state, kinds_of(rules or "", chosen) if state else {}),
        "options": chosen,
    }


def refuse_beside(what: str, fields: Mapping[str, object]) -> None:
    """Raise FlagError for an option that describes a hand (by its field) beside something that does so alone:
    a position, into which options and states may be written instead, or a file.
    """
    for field, value in fields.items():
        word = WORDS.get(field, "")
        if word and isinstance(value, Mapping) and value:
            name, given = next(iter(value.items()))
            text = f"{word}.{name}={typed_value(given)}"
            raise FlagError(flag_of(field), Message("error-write-there", text=what, text2=text))
        if value or (value == 0 and value is not False):
            raise FlagError(flag_of(field), Message("error-describes-alone", text=what))


def _value(text: str, kind: str) -> object:
    if text.startswith(AS_IN_FILES):
        return read_value(text)
    if kind == Tiles.kind:
        try:
            return [tile_name(tile) for part in text.split(",") for tile in spelled_tiles(part)]
        except NotationError as error:
            raise FlagError(STATE, error.whole) from None
    try:
        return read_line_value(text, kind)
    except PositionError:
        return [part.strip() for part in text.split(",")] if kind in LISTS else read_value(text)


def _as_states(args: Sequence[str], declared: Mapping[str, str], kinds: Mapping[str, str]) -> list[str]:
    """The arguments with `--state KEY=VALUE` for `--KEY VALUE`; a fact alone is true, or of the own seat."""
    out: list[str] = []
    words = list(args)
    while words:
        flag, equals, value = words.pop(0).partition("=")
        key = declared.get(flag, "")
        if not key:
            out.append(flag + equals + value)
            continue
        if not equals and words and not words[0].startswith("--"):
            equals, value = "=", words.pop(0)
        elif not equals and kinds[key] in (Flag.kind, SeatSet.kind):
            own = next(iter(_values(args, "--seat")), SEATS[0])
            equals, value = "=", "true" if kinds[key] == Flag.kind else own
        out += [STATE, key + equals + value]
    return out


def _names(args: Sequence[str]) -> list[str]:
    return [word.partition("=")[0] for word in args]


def _values(args: Sequence[str], flag: str) -> list[str]:
    """What stands behind an option, each time."""
    behind = [after for word, after in pairwise(args) if word == flag]
    return behind + [word.removeprefix(f"{flag}=") for word in args if word.startswith(f"{flag}=")]
