"""From a position to its line."""

from collections.abc import Sequence
from dataclasses import replace

from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.building import laid_out, turns_tile
from mahjong_atlas.positions.claims import implied_claims
from mahjong_atlas.positions.described import DescribedPosition, DescribedSeat
from mahjong_atlas.positions.fields import write_value
from mahjong_atlas.positions.line import PositionLine
from mahjong_atlas.positions.melds import described_meld
from mahjong_atlas.positions.reading import OPTION, ROBBED, STATE, ZONE, kept_states
from mahjong_atlas.positions.tiles import in_order, marks_text, write_tiles
from mahjong_atlas.rules.registry import options_of
from mahjong_atlas.rules.state import POINTS, kind_of_state
from mahjong_atlas.tiles.hand import UNUSABLE
from mahjong_atlas.tiles.kind import EAST, SEATS
from mahjong_atlas.tiles.notation import tile_name
from mahjong_atlas.tiles.position import ADDED_KONG, DEAL, DISCARD, LATE, OFFERED, OWN_TILE, Position
from mahjong_atlas.tiles.seat_state import CLAIMED, SeatSet


def position_text(ruleset: Ruleset, position: Position, claims: Sequence[int] | None = None) -> str:
    """The line of a position, of a deal that is played or of any other; `claims` are the seats that declare a
    win, if it is known.

    >>> deal = ma.Deal.start(ma.find_ruleset("ningbo"), seed="an example")
    >>> ma.position_text(deal.ruleset, deal.position).split()[:4]
    ['mj1', 'ningbo@1', 'dice=36', 'indicator=5s']
    """
    return line_of(described_position(ruleset, position, claims))


def line_of(described: DescribedPosition) -> str:
    """The line of a described position; defaults are left out."""
    return PositionLine(described.ruleset.id, str(described.ruleset.version), fields_of(described)).text()


def fields_text(described: DescribedPosition) -> str:
    """The line without its head, as cases of the ruleset have it."""
    return " ".join(f"{key}={value}" for key, value in fields_of(described).items())


def fields_of(described: DescribedPosition) -> dict[str, str]:
    """The fields of the line, in order."""
    fields: dict[str, str] = {}
    ruleset = described.ruleset
    lists = {option.name for option in options_of(ruleset.id) if isinstance(option.default, (tuple, list))}
    for name, value in ruleset.options.items():
        fields[OPTION + name] = write_value(value, "words" if name in lists else "")
    if described.round_wind is not None:
        fields["round"] = SEATS[described.round_wind - EAST]
    if described.dice:
        fields["dice"] = ",".join("".join(map(str, throw)) for throw in described.dice)
    if described.indicator:
        fields["indicator"] = write_tiles(described.indicator)
    for seat in range(ruleset.table.seats):
        fields.update(_seat_fields(SEATS[seat], described.seats.get(seat, DescribedSeat()), described))
    fields.update(
        (ZONE + zone, write_tiles(tiles)) for zone, tiles in described.zones.items() if "." not in zone
    )
    state = dict(described.state)
    fields.update(
        (key, value)
        for key, value in (
            ("points", write_value(state.pop(POINTS)) if POINTS in state else ""),
            ("wall", _number(described.wall_left)),
            ("turn", _number(described.turn)),
            (
                "kong",
                f"{SEATS[described.last_kong[0]]}{described.last_kong[1] + 1}" if described.last_kong else "",
            ),
            ("kongs", _number(described.kongs_in_a_row)),
        )
        if value
    )
    fields.update(
        (STATE + key, write_value(value, kind_of_state(ruleset, key))) for key, value in state.items()
    )
    fields.update(
        (STATE + each.key, write_value(described.kept[each.key], each.kind))
        for each in kept_states(ruleset)
        if each.key in described.kept
    )
    if described.kind:
        fields["event"] = _event(described)
    if described.says_claims and described.claims != implied_claims(described):
        fields["claims"] = "".join(SEATS[seat] for seat in described.claims)
    return fields


def _number(number: int | None) -> str:
    return "" if number is None else str(number)


def _event(described: DescribedPosition) -> str:
    if described.seat < 0:
        return described.kind
    tile = tile_name(described.tile) + marks_text(described.taken, described.drawn)
    return f"{described.kind}:{SEATS[described.seat]}:{tile}"


def _seat_fields(letter: str, written: DescribedSeat, described: DescribedPosition) -> dict[str, str]:
    fields: dict[str, str] = {}
    if written.hand is not None:
        fields[letter] = write_tiles(in_order(written.hand))
    if written.melds:
        fields[f"{letter}.melds"] = ",".join(meld.text() for meld in written.melds)
    if written.bonus:
        fields[f"{letter}.bonus"] = write_tiles(written.bonus)
    if written.river:
        fields[f"{letter}.river"] = write_tiles(written.river, written.claimed, written.drawn)
    fields.update(
        (zone, write_tiles(tiles)) for zone, tiles in described.zones.items() if zone.startswith(f"{letter}.")
    )
    return fields


def described_position(
    ruleset: Ruleset, position: Position, claims: Sequence[int] | None = None
) -> DescribedPosition:
    """The position as it is described; what reading takes for granted is left out."""
    now = position
    for part in reversed(ruleset.parts):
        position = part.unarranged(position)
    occasion = position.occasion
    state = {key: value for key, value in state_of(ruleset, position).items() if key != CLAIMED.key}
    seats = {seat: _seat(position, seat) for seat in range(position.seats)}
    usual = ruleset.succession.round_winds({}, position.seats)
    winds = position.round_winds
    kong = _last_kong(position)
    in_a_row = position.kongs_in_a_row
    described = DescribedPosition(
        ruleset=ruleset,
        kind=occasion.kind,
        seat=occasion.seat,
        tile=occasion.tile,
        taken=_is_taken(position),
        drawn=occasion.kind == DISCARD and _is_last(position.hands[occasion.seat].river_drawn, position),
        claims=tuple(claims or ()),
        says_claims=claims is not None,
        round_wind=winds[0] if winds and winds != usual else None,
        indicator=position.indicators if position.indicators and turns_tile(ruleset) else (),
        state=state,
        wall_left=None if position.wall_left == LATE else position.wall_left,
        turn=None if position.turn == LATE else position.turn,
        last_kong=kong,
        kongs_in_a_row=None if in_a_row == int(kong is not None) else in_a_row,
        dice=position.dice,
        seats=seats,
        zones=dict(position.zones),
    )
    return replace(described, kept=_kept(now, described))


def state_of(ruleset: Ruleset, position: Position) -> dict[str, object]:
    """What the parts and the points say, by the keys that `read_state` takes."""
    state: dict[str, object] = {}
    for each in ruleset.state:
        value = each.write(position) if each.in_cases and each.written else None
        if value is not None:
            state[each.key] = [value] if each.kind == SeatSet.kind and isinstance(value, str) else value
    if position.scores != [ruleset.table.start_score] * position.seats:
        state[POINTS] = {SEATS[seat]: position.scores[seat] for seat in range(position.seats)}
    return state


def _kept(position: Position, described: DescribedPosition) -> dict[str, object]:
    """The state that would be another one if only the rest were read."""
    read = laid_out(replace(described, claims=()))
    return {
        each.key: each.text(each.value(position), position.seats)
        for each in kept_states(described.ruleset)
        if each.value(position) != each.value(read)
    }


def _last_kong(position: Position) -> tuple[int, int] | None:
    for seat, hand in enumerate(position.hands):
        if position.last_kong in hand.melds:
            return seat, hand.melds.index(position.last_kong)
    return None


def _is_taken(position: Position) -> bool:
    """Whether the tile of the occasion lies no more where the occasion brought it."""
    occasion = position.occasion
    if occasion.seat < 0:
        return False
    hand = position.hands[occasion.seat]
    if occasion.kind == DISCARD:
        return _is_last(hand.river_claimed, position)
    if occasion.kind in OFFERED:
        return occasion.tile in position.zones.get(ROBBED, ()) or _is_robbed(position)
    if occasion.kind not in OWN_TILE:
        return False
    if position.alias[occasion.tile] == UNUSABLE:
        return hand.bonus[-1:] != [occasion.tile]
    return not hand.tiles[occasion.tile] if occasion.kind == DEAL else hand.drawn != occasion.tile


def _is_robbed(position: Position) -> bool:
    """Whether somebody has claimed the tile that was added to a kong: their set is of no discard."""
    actor, tile = position.occasion.seat, position.occasion.tile
    if position.occasion.kind != ADDED_KONG:
        return False
    fed = [meld.claimed for hand in position.hands for meld in hand.melds if meld.source == actor]
    river, claimed = position.hands[actor].river, position.hands[actor].river_claimed
    return fed.count(tile) > [each for at, each in enumerate(river) if claimed >> at & 1].count(tile)


def _is_last(places: int, position: Position) -> bool:
    """Whether the last discard of the actor is among these places of the river."""
    return bool(places >> (len(position.hands[position.occasion.seat].river) - 1) & 1)


def _seat(position: Position, seat: int) -> DescribedSeat:
    hand, occasion = position.hands[seat], position.occasion
    tiles, bonus, river = hand.concealed(), hand.bonus[:], hand.river[:]
    before = -1
    if occasion.seat == seat and occasion.kind in OWN_TILE and not _is_taken(position):
        (bonus if position.alias[occasion.tile] == UNUSABLE else tiles).remove(occasion.tile)
    elif occasion.seat == seat and occasion.kind == DISCARD:
        river.pop()
        before = ~(1 << len(river))
    melds = tuple(described_meld(meld) for meld in hand.melds)
    return DescribedSeat(
        in_order(tuple(tiles)) or None,
        melds,
        tuple(bonus),
        tuple(river),
        hand.river_claimed & before,
        hand.river_drawn & before,
    )
