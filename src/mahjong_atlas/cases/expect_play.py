"""Expectations of the play: whose turn, who is asked, how it ended, who was paid what."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mahjong_atlas.cases.expect_words import AMOUNT, NUMBER, Check, Words, differs, letters
from mahjong_atlas.cases.fields import seat_number
from mahjong_atlas.cases.stage import Stage
from mahjong_atlas.errors import CaseFileError
from mahjong_atlas.hands.position import EXHAUSTED, Position
from mahjong_atlas.play.actions import ABORT, FALSE_WIN, WIN
from mahjong_atlas.play.deal import inherit
from mahjong_atlas.play.events import DREW
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.settlement.ledger import net
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import EAST, SEATS
from mahjong_atlas.tiles.notation import parse_tile, tile_name

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


def asked(words: Words) -> Check:
    """Who must answer now; where one seat is asked after the other, all of them may be named as well."""
    seats = words.seat_list(words.exactly(1)[0])

    def check(stage: Stage) -> Message | None:
        if stage.deal.over:
            return stage.ending()
        if stage.asked_in_turn(seats) == seats:
            return None
        return differs(letters(stage.asked(seats)), letters(seats))

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
    return lambda stage: differs(
        letters({seat for seat in range(words.seats) if stage.deal.position.is_live(seat)}), letters(seats)
    )


def next_dealer(words: Words) -> Check:
    dealer = -1 if words.exactly(1) == ["none"] else words.seat()

    def check(stage: Stage) -> Message | None:
        if not stage.deal.over and not stage.deal.won_seats:
            return stage.ending()
        found = stage.deal.next().dealer
        told = Message("check-match-ends") if found < 0 else SEATS[found]
        return None if found == dealer else differs(told, "none" if dealer < 0 else SEATS[dealer])

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
        said = each.write(position) if each.key == key else None
        if said is not None:
            return _written(said)
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
