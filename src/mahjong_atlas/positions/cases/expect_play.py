"""Expectations of the play: whose turn, who is asked, how it ended, who was paid what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, cast

from mahjong_atlas.errors import CaseFileError
from mahjong_atlas.play.actions import ABORT, FALSE_WIN, WIN
from mahjong_atlas.play.deal import inherit
from mahjong_atlas.play.events import DREW
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.cases.expect_words import AMOUNT, NUMBER, Check, Words, differs, letters
from mahjong_atlas.positions.cases.fields import seat_number
from mahjong_atlas.positions.cases.stage import Stage
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.transfers import net
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import EAST, SEATS
from mahjong_atlas.tiles.notation import format_tiles, parse_tile, tile_name
from mahjong_atlas.tiles.position import EXHAUSTED, Position
from mahjong_atlas.tiles.seat_state import SeatNumbers, SeatSet, SeatWords, seats_in
from mahjong_atlas.tiles.state import Choice, Flag, Number, State, Tile, Tiles

Reader = Callable[[Words], Check]
NONE: Final = "none"


def state_words(ruleset: Ruleset) -> dict[str, State]:
    """The words by which scripts ask for the state of a ruleset: its names with dashes."""
    return {each.name.replace("_", "-"): each for each in ruleset.state if isinstance(each, tuple(_READERS))}


def state_reader(state: State) -> tuple[Reader, str]:
    """What reads an expectation of this state, and what follows its word, for example."""
    reader, example = next(_READERS[kind] for kind in _READERS if isinstance(state, kind))
    return lambda words: reader(words, state), example


def _flag(words: Words, state: State) -> Check:
    wanted = words.exactly(1)[0]
    if wanted not in ("yes", "no"):
        raise words.wrong()
    return _compared(wanted, lambda position: "yes" if state.value(position) else "no")


def _number(words: Words, state: State) -> Check:
    words.exactly(1)
    return _compared(str(words.number(0)), lambda position: str(state.value(position)))


def _choice(words: Words, state: State) -> Check:
    wanted = words.exactly(1)[0]
    if wanted not in (NONE, *state.choices()):
        raise words.wrong()
    return _compared(wanted, lambda position: _text(state, position))


def _seats(words: Words, state: State) -> Check:
    wanted = letters(words.seat_list(words.exactly(1)[0]))
    return _compared(wanted, lambda position: letters(_members(state, position)))


def _members(state: State, position: Position) -> set[int]:
    return set(seats_in(cast(int, state.value(position))))


def _seat_number(words: Words, state: State) -> Check:
    words.exactly(2)
    seat, number = words.seat(), words.number(1)
    return _compared(str(number), lambda position: str(cast(SeatNumbers, state).get(position, seat)))


def _seat_word(words: Words, state: State) -> Check:
    words.exactly(2)
    seat, wanted = words.seat(), words.words[1]
    if wanted not in (NONE, *state.choices()):
        raise words.wrong()

    def of_seat(position: Position) -> str:
        place = cast(SeatWords, state).get(position, seat)
        return state.choices()[place] if place >= 0 else NONE

    return _compared(wanted, of_seat)


def _tile(words: Words, state: State) -> Check:
    wanted = words.exactly(1)[0]
    if wanted != NONE:
        wanted = tile_name(parse_tile(wanted))

    def lying(position: Position) -> str:
        tile = cast(int, state.value(position))
        return tile_name(tile) if tile >= 0 else NONE

    return _compared(wanted, lying)


def _tiles(words: Words, state: State) -> Check:
    wanted = format_tiles(words.tiles_or_none(0), keep_order=True)
    return _compared(
        wanted,
        lambda position: format_tiles(cast("tuple[int, ...]", state.value(position)), keep_order=True),
    )


def _compared(wanted: str, found: Callable[[Position], str]) -> Check:
    return lambda stage: differs(found(stage.deal.position), wanted)


def _text(state: State, position: Position) -> str:
    value = state.value(position)
    return NONE if value == state.default else str(state.text(value, position.seats))


_READERS: Final[dict[type[State], tuple[Callable[[Words, State], Check], str]]] = {
    Flag: (_flag, "yes"),
    Choice: (_choice, NONE),
    Number: (_number, "2000"),
    SeatSet: (_seats, "S,W"),
    SeatNumbers: (_seat_number, "S 1"),
    SeatWords: (_seat_word, f"S {NONE}"),
    Tile: (_tile, "7p"),
    Tiles: (_tiles, "2m 3p"),
}
"""By type of state, the narrower types first: what reads an expectation, and how one is written."""


DRAW: Final = "draw"
NOTHING: Final = "none"
ENDINGS: Final = (DRAW, ABORT, FALSE_WIN)
"""How a deal ends without a win."""


def turn(words: Words) -> Check:
    words.exactly(1)
    seat = words.seat()
    return lambda stage: differs(letters(stage.on_turn()), SEATS[seat])


def drew(words: Words) -> Check:
    return _tile_of(words, _last_drawn)


def replaced(words: Words) -> Check:
    return _tile_of(words, _last_replacement)


def _tile_of(words: Words, found: Callable[[Stage, int], str]) -> Check:
    words.exactly(2)
    seat, tile = words.seat(), parse_tile(words.words[1])
    return lambda stage: differs(found(stage, seat), tile_name(tile))


def _last_drawn(stage: Stage, seat: int) -> str:
    """The seat's last draw since a step acted, or if it is the last of all."""
    events = stage.deal.events
    draws = [at for at, event in enumerate(events) if event.kind == DREW]
    own = [at for at in draws if events[at].seat == seat]
    if own and (own[-1] >= stage.acted or own[-1] == draws[-1]):
        return tile_name(events[own[-1]].tile)
    if draws:
        return f"{SEATS[events[draws[-1]].seat]} {tile_name(events[draws[-1]].tile)}"
    return NOTHING


def _last_replacement(stage: Stage, seat: int) -> str:
    for event in reversed(stage.deal.events):
        if event.kind == DREW and event.seat == seat and event.word != "draw":
            return tile_name(event.tile)
    return NOTHING


def to_answer(words: Words) -> Check:
    """Who must answer now; where one seat is asked after the other, all of them may be named as well."""
    seats = words.seat_list(words.exactly(1)[0])

    def check(stage: Stage) -> Message | None:
        if stage.deal.over:
            return stage.ending()
        if stage.to_answer_in_turn(seats) == seats:
            return None
        return differs(letters(stage.to_answer(seats)), letters(seats))

    return check


def over(words: Words) -> Check:
    """How the deal ended; an abortive draw is a draw too, and so is the end of the wall after wins."""
    if len(words.words) == 1 and words.words[0] in ENDINGS:
        how = words.words[0]
        kinds = (DRAW, ABORT) if how == DRAW else (how,)
        return lambda stage: None if _ended(stage) in kinds else differs(stage.ending(), how)
    if words.exactly(2)[0] != WIN:
        raise words.wrong()
    winners = words.seat_list(words.words[1])
    if not winners:
        raise words.wrong()

    def check(stage: Stage) -> Message | None:
        result = stage.deal.result
        if result is not None and result.kind == WIN and set(result.winners) == winners:
            return None
        return differs(stage.ending(), f"{WIN} {letters(winners)}")

    return check


def _ended(stage: Stage) -> str:
    result = stage.deal.result
    if result is None:
        return ""
    return DRAW if stage.deal.position.occasion.kind == EXHAUSTED else result.kind


def going(words: Words) -> Check:
    words.exactly(0)
    return lambda stage: differs(stage.ending(), Message("check-going")) if stage.deal.over else None


def live(words: Words) -> Check:
    seats = words.seat_list(words.exactly(1)[0])
    return lambda stage: differs(letters(set(seats_in(stage.deal.position.live))), letters(seats))


def next_dealer(words: Words) -> Check:
    dealer = -1 if words.exactly(1) == ["none"] else words.seat()

    def check(stage: Stage) -> Message | None:
        if not stage.deal.over and not stage.deal.won_seats:
            return stage.ending()
        found = stage.deal.next().dealer
        end = Message("check-match-ends") if found < 0 else SEATS[found]
        return None if found == dealer else differs(end, "none" if dealer < 0 else SEATS[dealer])

    return check


def next_deal(words: Words) -> Check:
    values = words.values(0)
    known = {"round_wind", *(each.key for each in words.ruleset.state if each.in_cases)}
    for key in values:
        if key not in known:
            raise CaseFileError(
                words.place,
                Message(
                    "error-flow-key", text=repr(key), text2=repr(words.text), text3=", ".join(sorted(known))
                ),
            )
    if not values:
        raise words.wrong()

    def check(stage: Stage) -> Message | None:
        if not stage.deal.over:
            return stage.ending()
        found = {key: _carried(stage, key) for key in values}
        return differs(found, {key: value.lstrip("+") for key, value in values.items()})

    return check


def _carried(stage: Stage, key: str) -> str:
    """What the next deal inherits under a key of `state`, written as there."""
    ruleset = stage.deal.ruleset
    carried = stage.deal.next().carried
    if key == "round_wind":
        winds = ruleset.succession.round_winds(carried, stage.deal.seats)
        return SEATS[winds[0] - EAST]
    position = Position(stage.deal.seats)
    inherit(ruleset, position, carried)
    for each in ruleset.state:
        value = each.write(position) if each.key == key else None
        if value is not None:
            return _written(value)
    return str(carried.get(key, 0))


def _written(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, (list, tuple)):
        return ",".join(str(each) for each in value) or "none"
    return str(value)


def pay(words: Words) -> Check:
    amounts: dict[int, int] = {}
    for word in words.words:
        match = AMOUNT.fullmatch(word)
        if match is None:
            raise words.wrong()
        seat = seat_number(words.place, match[1], words.seats)
        if seat in amounts:
            raise words.twice(match[1])
        amounts[seat] = int(match[2])
    if not amounts:
        raise words.wrong()

    def check(stage: Stage) -> Message | None:
        paid = net(stage.take_transfers(), words.seats)
        return differs(_amounts(paid), _amounts([amounts.get(seat, 0) for seat in range(words.seats)]))

    return check


def _amounts(paid: list[int]) -> str:
    return " ".join(f"{SEATS[seat]}={amount:+d}" for seat, amount in enumerate(paid))


def fans(words: Words) -> Check:
    seat = words.seat()
    expected: dict[str, int] = {}
    for fan, value in words.values(1).items():
        words.check_pattern(fan)
        if not NUMBER.fullmatch(value):
            raise words.wrong()
        expected[fan] = int(value)

    def check(stage: Stage) -> Message | None:
        score = _last_score(stage, seat)
        return Message("check-seat-not-won") if score is None else differs(score.fans(), expected)

    return check


def points(words: Words) -> Check:
    words.exactly(2)
    seat, points = words.seat(), words.number(1)

    def check(stage: Stage) -> Message | None:
        score = _last_score(stage, seat)
        return Message("check-seat-not-won") if score is None else differs(score.points, points)

    return check


def _last_score(stage: Stage, seat: int) -> Score | None:
    for score in reversed(stage.deal.scores):
        if score.seat == seat:
            return score
    return None
