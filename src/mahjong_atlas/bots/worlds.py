"""Other worlds of a deal: its tiles lie elsewhere, but a seat has seen the same and the same was chosen."""

from dataclasses import dataclass, field, replace
from typing import Final

from mahjong_atlas.errors import IllegalAction
from mahjong_atlas.play.actions import DISCARD, PASS, PASSING, Action
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import (
    CHOICE,
    DEALT,
    DICE,
    DISCARDED,
    DREW,
    HIDDEN,
    LOOKED,
    MELDED,
    PASSED,
    SET_ASIDE,
    WON,
    Event,
)
from mahjong_atlas.play.rng import Rng
from mahjong_atlas.records.jsonl import Places, event_line
from mahjong_atlas.tiles.kind import KIND_OF, NUM_NATURAL, SUITS

ONE_SHOWN: Final = (
    "exposed", "discarded", "adding", "konging", "lifted", "uncovered", "exchanged", "pulling", "laid",
)  # fmt: skip
"""Events in which a seat shows one tile of its own."""


@dataclass(frozen=True)
class Thrown:
    """A discard of another seat, after `number` of its own: the places in the wall of all concealed tiles it
    was chosen from, that of the tile itself, and the suit that the seat had called void ("": none), which all
    know by then; `melds` are its sets then, `shown` the copies of each kind that lie open.
    """

    seat: int
    number: int
    held: list[int]
    place: int
    void: str
    melds: int
    shown: list[int]


@dataclass(frozen=True)
class LetGo:
    """A discard that another seat did not claim: the places of its concealed tiles, the tile, whether it
    could have been claimed for a chow; `number` counts the own discards before it, `melds` the sets.
    """

    seat: int
    number: int
    held: list[int]
    tile: int
    may_chow: bool
    melds: int


@dataclass(frozen=True)
class Claimed:
    """A discard that another seat took for a chow or pung: the places of its concealed tiles before, the
    tiles that it laid down with it; `number` and `melds` as before.
    """

    seat: int
    number: int
    held: list[int]
    tiles: list[int]
    melds: int


@dataclass
class Trail:
    """Where the tiles of the wall went, as a viewer can tell: `held` by seat in the order in which they came,
    `seen` by the viewer, `left` the wall, `thrown` by others; `won` are seats that have won already, with the
    places of what they held and the tile that they won on (-1: their last one).
    """

    held: list[list[int]]
    won: list[tuple[int, list[int], int]] = field(default_factory=list)
    seen: set[int] = field(default_factory=set)
    left: set[int] = field(default_factory=set)
    thrown: list[Thrown] = field(default_factory=list)
    let_go: list[LetGo] = field(default_factory=list)
    claimed: list[Claimed] = field(default_factory=list)


def trail_of(deal: Deal, viewer: int) -> Trail:
    """The trail of a deal, found from its events."""
    tiles = deal.wall.tiles
    trail = Trail([[] for _ in range(deal.seats)])
    voids = [""] * deal.seats
    numbers = [0] * deal.seats
    melds = [0] * deal.seats
    shown = [0] * NUM_NATURAL
    own: list[int] = []
    places = Places(deal.ruleset.table)
    takes = [
        (at, event) for at, event in enumerate(deal.events) if event.kind in (MELDED, WON, DREW, DISCARDED)
    ]
    follows = {at: takes[i + 1][1] for i, (at, event) in enumerate(takes[:-1])}
    for number, event in enumerate(deal.events):
        mine = places.of(event_line(event))
        trail.left.update(mine)
        if event.kind in ("dealt", "drew") and event.seat != viewer:
            trail.held[event.seat].extend(mine)
        elif event.kind in (SET_ASIDE, LOOKED):
            trail.seen.update(event.numbers if event.knows == -1 or event.knows >> viewer & 1 else ())
        elif mine:
            trail.seen.update(mine)
        if event.kind == DEALT and event.seat == viewer:
            own.extend(mine)
        elif event.kind == PASSED:
            _pass_on(trail, own, event, viewer, tiles)
        if event.kind == CHOICE and event.action is not None and event.action.word in SUITS:
            voids[event.seat] = event.action.word
        open_before = shown[:] if event.kind == DISCARDED else shown
        for tile in _shown(event):
            if KIND_OF[tile] < NUM_NATURAL:
                shown[KIND_OF[tile]] += 1
        if event.kind == MELDED and event.word != "added-kong":
            melds[event.seat] += 1
        if event.kind == DISCARDED and number in follows:
            _note_let_go(trail, deal, event, follows[number], numbers, melds, viewer)
        if event.seat < 0 or event.seat == viewer:
            numbers[event.seat] += event.kind == DISCARDED
            continue
        held = trail.held[event.seat]
        if event.kind == MELDED and event.source >= 0 and len(event.tiles) == 3:
            laid = _shown(event)
            number_of, sets = numbers[event.seat], melds[event.seat] - 1
            trail.claimed.append(Claimed(event.seat, number_of, held[:], laid, sets))
        if event.kind == WON:
            trail.won.append((event.seat, held[:], event.tile if event.source >= 0 else -1))
        before = held[:] if event.kind == DISCARDED else []
        for tile in _shown(event):
            order = held[::-1] if event.word == "drawn" else held
            place = next((index for index in order if tiles[index] == tile), None)
            if place is not None:
                held.remove(place)
                trail.seen.add(place)
                if before:
                    seat = event.seat
                    trail.thrown.append(
                        Thrown(seat, numbers[seat], before, place, voids[seat], melds[seat], open_before)
                    )
        numbers[event.seat] += event.kind == DISCARDED
    return trail


def _note_let_go(
    trail: Trail, deal: Deal, event: Event, after: Event, numbers: list[int], melds: list[int], viewer: int
) -> None:
    """Note the seats that could have claimed a discard and did not."""
    if after.kind in (WON, DISCARDED):
        return
    taker = after.seat if after.kind == MELDED else -1
    for step in range(1, deal.seats):
        seat = (event.seat + step) % deal.seats
        if seat in (viewer, taker) or not trail.held[seat]:
            continue
        may_chow = step == 1 and taker < 0
        trail.let_go.append(
            LetGo(seat, numbers[seat], trail.held[seat][:], event.tile, may_chow, melds[seat])
        )


def _pass_on(trail: Trail, own: list[int], event: Event, viewer: int, tiles: list[int]) -> None:
    """Tiles that one seat gives another lie with that from now on; `own` are those dealt to the viewer."""
    source = own if event.source == viewer else trail.held[event.source]
    for tile in event.tiles:
        place = next(index for index in source if tiles[index] == tile)
        source.remove(place)
        if event.seat == viewer:
            trail.seen.add(place)
        else:
            trail.held[event.seat].append(place)


def hidden_indices(deal: Deal, viewer: int) -> list[int]:
    """Indices of the wall whose tiles the viewer has never seen; bonus tiles stay where they are, since
    they show themselves.
    """
    tiles = deal.wall.tiles
    seen = trail_of(deal, viewer).seen
    return [index for index in range(len(tiles)) if index not in seen and not deal.is_bonus(tiles[index])]


def _shown(event: Event) -> list[int]:
    """Tiles of its own hand that a seat shows to all with this event."""
    if event.knows != -1:
        return []
    if event.kind == "melded":
        shown = list(event.tiles)
        if event.source >= 0 and event.word != "added-kong":
            shown.remove(event.tile)
        return shown
    if event.kind in ONE_SHOWN:
        return [event.tile]
    return list(event.tiles) if event.kind == "shown" else []


def other_world(deal: Deal, viewer: int, rng: Rng, swaps: int) -> list[int]:
    """A wall that differs from the deal's only in tiles that the viewer has not seen."""
    hidden = hidden_indices(deal, viewer)
    wall = deal.wall.tiles[:]
    for _ in range(swaps if hidden else 0):
        first, second = hidden[rng.below(len(hidden))], hidden[rng.below(len(hidden))]
        wall[first], wall[second] = wall[second], wall[first]
    return wall


def repeat(deal: Deal, wall: list[int]) -> Deal | None:
    """The same choices with another wall; a seat asked only there passes. None where a choice is not
    possible there, or ends the deal there alone.
    """
    dice = dice_of(deal)
    seed = deal.rng.seed
    effects = deal.effects is not None
    begun = (deal.began.carried, deal.began.scores)
    other = Deal.start(deal.ruleset, seed, wall, dice, *begun, effects=effects)
    if not _repeat_choices(other, script_of(deal.events), deal.over) or other.over != deal.over:
        return None
    return other if _looks_alike(deal, other) else None


def repeat_until_question(deal: Deal, seat: int, wall: list[int], seed: str = "") -> Deal | None:
    """The same choices with another wall, up to the question that the seat has before it; what others have
    answered to it already is not known to the seat, and is left open.

    None where a choice is not possible there, where the seat is not asked, or where another seat would have
    let a win go by, which nobody does. `seed` feeds what is still left to chance.
    """
    events = deal.events
    while events and events[-1].kind == CHOICE:
        events = events[:-1]
    dice = dice_of(deal)
    begun = (deal.began.carried, deal.began.scores)
    other = Deal.start(deal.ruleset, seed, wall, dice, *begun, deal.false_wins)
    if not _repeat_choices(other, script_of(events), True, seat):
        return None
    while not other.over and seat not in other.to_act:
        for each in other.to_act:
            if PASSING not in other.legal_actions(each) or _may_win(other, each):
                return None
            other.apply(each, PASSING)
    return None if other.over or not _looks_alike(deal, other) else other


def dice_of(deal: Deal) -> list[tuple[int, ...]]:
    """The throws of a deal in the order made."""
    return [event.numbers for event in deal.events if event.kind == DICE]


@dataclass(frozen=True)
class Chosen:
    """A choice of a seat, or a discard that it had to make; `after` discards were made before it. `dealt` is
    the place among the tiles dealt to the seat of one that it passed on unseen (-1: it did not).
    """

    seat: int
    action: Action
    after: int
    dealt: int = -1


def script_of(events: list[Event]) -> list[Chosen]:
    """What the seats have chosen, and the discards that were forced: with other tiles they are choices.

    All see whether a discard was the tile just drawn: where it was not, one of the hand goes in each world.
    """
    script: list[Chosen] = []
    chose: set[int] = set()
    after = 0
    dealt: dict[int, list[int]] = {}
    for event in events:
        if event.kind == DEALT:
            dealt[event.seat] = list(event.tiles)
        elif event.kind == PASSED:
            _mark_passed(script, event, dealt[event.source])
        if event.kind == CHOICE and event.action is not None:
            script.append(Chosen(event.seat, event.action, after))
            chose.add(event.seat)
        elif event.kind in (DREW, MELDED):
            chose.discard(event.seat)
        elif event.kind == DISCARDED:
            from_hand = event.word != "drawn"
            if event.seat not in chose:
                script.append(Chosen(event.seat, Action(DISCARD, event.tile, from_hand=from_hand), after))
            elif (last := script[-1]).seat == event.seat and last.action.tile == event.tile:
                script[-1] = replace(last, action=last.action.with_copy(from_hand))
            after += 1
    return script


def _mark_passed(script: list[Chosen], event: Event, dealt: list[int]) -> None:
    """Say of the choices by which the giver passed tiles on which of its dealt tiles these were."""
    for at, chosen in enumerate(script):
        if chosen.seat == event.source and chosen.action.tile in event.tiles:
            place = dealt.index(chosen.action.tile)
            dealt[place] = HIDDEN
            script[at] = replace(chosen, dealt=place)


def _repeat_choices(other: Deal, script: list[Chosen], goes_on: bool, viewer: int = -1) -> bool:
    """Do the same choices; a seat asked only there passes, the last time only where the deal `goes_on`.

    False where that is not possible or, with a viewer, where another seat would let a win go by.
    """
    for at, chosen in enumerate(script):
        if chosen.action.kind == DISCARD and not chosen.action.word and _is_done(other, chosen):
            continue
        if other.over or (not _apply(other, chosen, viewer) and chosen.action.kind != PASS):
            return False
        rest = {later.seat for later in script[at + 1 : at + other.seats]}
        for seat in other.to_act:
            is_more = at + 1 < len(script) or goes_on
            if seat not in rest and PASSING in other.legal_actions(seat) and is_more and seat != viewer:
                if viewer >= 0 and _may_win(other, seat):
                    return False
                other.apply(seat, PASSING)
    return True


def _is_done(other: Deal, chosen: Chosen) -> bool:
    """Whether the discard was forced in the other world, so that it has happened."""
    return sum(event.kind == DISCARDED for event in other.events) > chosen.after


def _may_win(deal: Deal, seat: int, action: Action = PASSING) -> bool:
    """Whether the seat may win now, and does not by this action."""
    actions = deal.ruleset.actions
    return not actions[action.kind].wins and any(actions[each.kind].wins for each in deal.legal_actions(seat))


def _looks_alike(deal: Deal, other: Deal) -> bool:
    """Whether the same discards were tiles just drawn: that is seen by all, and is a choice, not a tile; and
    whether tiles were set aside as often, which tells all that the one before has come to light.
    """
    mine, theirs = _discards(deal), _discards(other)
    aside = [sum(event.kind == SET_ASIDE for event in each.events) for each in (deal, other)]
    return aside[0] == aside[1] and all(one == two for one, two in zip(mine, theirs, strict=False))


def _discards(deal: Deal) -> list[tuple[int, int, str]]:
    return [(event.seat, event.tile, event.word) for event in deal.events if event.kind == DISCARDED]


def _apply(deal: Deal, chosen: Chosen, viewer: int = -1) -> bool:
    """Do a choice; whoever is asked only in this world passes first. False where it is not possible."""
    if chosen.action.kind == PASS and chosen.seat not in deal.to_act:
        return False
    while True:
        if viewer not in (-1, chosen.seat) and _may_win(deal, chosen.seat, chosen.action):
            return False
        try:
            deal.apply(chosen.seat, _possible(deal, chosen))
        except IllegalAction:
            extra = [seat for seat in deal.to_act if PASSING in deal.legal_actions(seat)]
            if not extra or (viewer >= 0 and _may_win(deal, extra[0])):
                return False
            deal.apply(extra[0], PASSING)
        else:
            return True


def _possible(deal: Deal, chosen: Chosen) -> Action:
    """The action itself, or another that looks the same to everybody else.

    A suit is called by a tile that nobody sees: any with the same word will do. For a tile that was passed on
    unseen stands the one dealt in its place, or another that may be passed on.
    """
    action = chosen.action
    if chosen.dealt >= 0 and chosen.seat in deal.to_act:
        dealt = next(each.tiles for each in deal.events if each.kind == DEALT and each.seat == chosen.seat)
        legal = deal.legal_actions(chosen.seat)
        passed = Action(action.kind, dealt[chosen.dealt])
        return passed if passed in legal else legal[0]
    if action.word in SUITS and chosen.seat in deal.to_act:
        legal = deal.legal_actions(chosen.seat)
        alike = [each for each in legal if (each.kind, each.word) == (action.kind, action.word)]
        if action not in legal and alike:
            return alike[0]
    return action
