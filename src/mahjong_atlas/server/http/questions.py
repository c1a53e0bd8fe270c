"""What may be asked of the score calculator, as JSON."""

import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Annotated, Final

from pydantic import (
    BaseModel,
    ConfigDict,
    Field,
    StrictBool,
    StrictInt,
    StrictStr,
    TypeAdapter,
    ValidationError,
)

from mahjong_atlas.calculator.fields import FieldError
from mahjong_atlas.calculator.hand import PLACE, GivenHand
from mahjong_atlas.calculator.win import WinGiven
from mahjong_atlas.errors import AtlasError, CaseFileError
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.rules.registry import RULESETS, find_ruleset
from mahjong_atlas.server.http.api_error import ApiError, printable

MOST: Final = 1_000_000_000
Number = Annotated[StrictInt, Field(ge=-MOST, le=MOST)]
Key = Annotated[StrictStr, Field(max_length=40)]
Word = Annotated[StrictStr, Field(max_length=60)]
Tiles = Annotated[StrictStr, Field(max_length=200)]
Listed = Annotated[list[Number | Word], Field(max_length=80)]
Table = Annotated[dict[Key, Number | Word], Field(max_length=80)]
Value = StrictBool | Number | Word | Listed | Table
Values = Annotated[dict[Key, Value], Field(max_length=60)]
OPTIONS: Final = TypeAdapter(Values)


class Question(BaseModel):
    """Only what is known may be asked."""

    model_config = ConfigDict(extra="forbid")


class TableAsked(Question):
    """A seat and the table, whatever the rules."""

    options: Values = Field({}, description="Options of the ruleset by name, as its description lists them.")
    hand: Tiles = Field(description="Concealed tiles, e.g. 24m456p678s22p.", examples=["24m456p678s22p"])
    melds: Annotated[list[Tiles], Field(max_length=6)] = Field(
        [], description='E.g. "pung 555z from W", "concealed-kong 3333z".', examples=[["pung 555z from W"]]
    )
    seat: Word | None = Field(None, description="E, S, W or N; E, the dealer, if not given.")
    dealer: StrictBool = Field(False, description="The same as seat E.")
    round: Word | None = Field(None, description="The round wind: E, S, W or N.")
    flowers: Tiles = Field("", description="Own flowers and the like, exposed.")
    indicator: Tiles = Field("", description="The tiles turned up, the last one counts.", examples=["9s"])
    wall_left: Number | None = Field(None, description="Tiles that can still be drawn.")
    turn: Number | None = Field(None, description="Discards made so far by everybody.")
    state: Values = Field({}, description="Facts by key, as the description of the ruleset lists them.")

    def given(self) -> GivenHand:
        """The hand as the calculator takes it."""
        return GivenHand(
            self.hand,
            self.melds,
            self.seat,
            self.dealer,
            self.flowers,
            self.indicator,
            self.round,
            self.wall_left,
            self.turn,
            self.state,
        )


class WinAsked(TableAsked):
    """A win, whatever the rules: the hand without the winning tile."""

    win: Tiles = Field(description="The winning tile.", examples=["3m"])
    by: Word = Field("draw", description="How it came: a word of `events`.")
    giver: Word | None = Field(None, alias="from", description="The seat that gave the winning tile.")

    def given_win(self) -> WinGiven:
        """The win as the calculator takes it."""
        return WinGiven(self.given(), self.win, self.by, self.giver)


class ScoreAsked(WinAsked):
    """A win under one ruleset."""

    rules: Word = Field(description="The id of the ruleset.", examples=[RULESETS[0]])


class WaitsAsked(TableAsked):
    """A hand under one ruleset, before its draw or (one tile more) before its discard."""

    rules: Word = Field(description="The id of the ruleset.", examples=[RULESETS[0]])


class HandAsked(Question):
    """A hand to practise with; the same seed gives the same hand."""

    rules: Word = Field(description="The id of the ruleset.", examples=[RULESETS[0]])
    options: Values = {}
    seed: Word | None = None


def ruleset_asked(ruleset_id: str, options: Mapping[str, object]) -> Ruleset:
    """A ruleset of the package under options, named by a field `rules`."""
    return _found(ruleset_id, options, 422, "rules")


def ruleset_at(ruleset_id: str, options: str, field: str = "options") -> Ruleset:
    """A ruleset of the package named by a path, under options that are a JSON text."""
    return _found(ruleset_id, options_in(options, field), 404, "id", field)


def _found(
    ruleset_id: str, options: Mapping[str, object], status: int, field: str, of_options: str = "options"
) -> Ruleset:
    """Files of rulesets are never looked for: only what the package has is served."""
    if ruleset_id not in RULESETS:
        reason = f"there is no ruleset {printable(ruleset_id)!r}"
        raise ApiError(
            status, ErrorCode.UNKNOWN_RULESET, reason, f"choose one of {', '.join(RULESETS)}", field
        )
    try:
        return find_ruleset(ruleset_id, options)
    except AtlasError as error:
        raise wrong(str(error), of_options, ErrorCode.OPTION) from None


def options_in(text: str, field: str) -> Mapping[str, object]:
    """Options written as a JSON object; "" for the defaults."""
    if not text:
        return {}
    remedy = 'write a JSON object of options, e.g. {"rounds": 1}'
    try:
        return OPTIONS.validate_python(json.loads(text))
    except ValidationError as error:
        found = error.errors()
        first = next((each for each in found if "too_long" in each["type"]), found[0])
        raise ApiError(422, ErrorCode.INVALID, f"{field}: {first['msg']}", remedy, field) from None
    except (ValueError, RecursionError):
        raise ApiError(422, ErrorCode.INVALID, f"{field} cannot be read", remedy, field) from None


def wrong(text: str, field: str, code: ErrorCode = ErrorCode.INVALID) -> ApiError:
    """A complaint of the house, "what is wrong; what to do", as an error about a field."""
    reason, _, remedy = printable(text).rpartition("; ")
    if not reason:
        reason, _, remedy = remedy.partition(": ")
    return ApiError(422, code, reason, remedy or "see /api/rulesets/{id} for what may stand here", field)


@contextmanager
def fields_named() -> Iterator[None]:
    """What the calculator complains of becomes an error that names the field."""
    try:
        yield
    except FieldError as error:
        raise wrong(error.remedy, error.field) from None
    except CaseFileError as error:
        raise wrong(error.remedy, field_of(error.place), ErrorCode.IMPOSSIBLE) from None
    except AtlasError as error:
        raise wrong(str(error), "", ErrorCode.REFUSED) from None


def field_of(place: str) -> str:
    """The field that a place of the case made from a question stands for."""
    words = place.removeprefix(PLACE).split(", ")
    return next((word for word in words if word in TableAsked.model_fields), "hand")
