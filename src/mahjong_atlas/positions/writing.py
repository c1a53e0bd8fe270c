"""From a position to its line."""

from collections.abc import Sequence
from dataclasses import replace

from mahjong_atlas.cases.case import WrittenPosition, WrittenSeat
from mahjong_atlas.cases.melds import WrittenMeld
from mahjong_atlas.cases.position import case_position
from mahjong_atlas.cases.writer import state_of, turns
from mahjong_atlas.hands.hand import UNUSABLE
from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.position import DEAL, DISCARD, LATE, OWN_TILE, Position
from mahjong_atlas.hands.shared_state import CLAIMED
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.claims import implied_claims
from mahjong_atlas.positions.line import PositionLine
from mahjong_atlas.positions.reading import OPTION, PLACE, STATE, ZONE, kept_states
from mahjong_atlas.positions.tiles import in_order, tile_text, write_tiles
from mahjong_atlas.positions.values import write_value
from mahjong_atlas.rules.registry import options_of
from mahjong_atlas.rules.state import POINTS, kind_of_state
from mahjong_atlas.tiles.kind import EAST, SEATS


def position_text(ruleset: Ruleset, position: Position, claims: Sequence[int] | None = None) -> str:
    """The line of a position, of a deal that is played or of any other; `claims` are the seats that declare a
    win, if it is known.

    >>> from mahjong_atlas import Deal, find_ruleset
    >>> deal = Deal.start(find_ruleset("ningbo"), seed="an example")
    >>> position_text(deal.ruleset, deal.position).split()[:4]
    ['mj1', 'ningbo@1', 'dice=36', 'indicator=5s']
    """
    return line_of(written_position(ruleset, position, claims))


def line_of(told: WrittenPosition) -> str:
    """The line of a position that somebody has told; defaults are left out."""
    fields: dict[str, str] = {}
    ruleset = told.ruleset
    lists = {option.name for option in options_of(ruleset.id) if isinstance(option.default, (tuple, list))}
    for name, value in ruleset.options.items():
        fields[OPTION + name] = write_value(value, "words" if name in lists else "")
    if told.round_wind is not None:
        fields["round"] = SEATS[told.round_wind - EAST]
    if told.dice:
        fields["dice"] = ",".join("".join(map(str, throw)) for throw in told.dice)
    if told.indicator:
        fields["indicator"] = write_tiles(told.indicator)
    for seat in range(ruleset.table.seats):
        fields.update(_seat_fields(SEATS[seat], told.seats.get(seat, WrittenSeat()), told))
    fields.update((ZONE + zone, write_tiles(tiles)) for zone, tiles in told.zones.items() if "." not in zone)
    state = dict(told.state)
    fields.update(
        (key, value)
        for key, value in (
            ("points", write_value(state.pop(POINTS)) if POINTS in state else ""),
            ("wall", _number(told.wall_left)),
            ("turn", _number(told.turn)),
            ("kong", f"{SEATS[told.last_kong[0]]}{told.last_kong[1] + 1}" if told.last_kong else ""),
            ("kongs", _number(told.kongs_in_a_row)),
        )
        if value
    )
    fields.update(
        (STATE + key, write_value(value, kind_of_state(ruleset, key))) for key, value in state.items()
    )
    fields.update(
        (STATE + each.key, write_value(told.kept[each.key], each.kind))
        for each in kept_states(ruleset)
        if each.key in told.kept
    )
    if told.kind:
        fields["event"] = _event(told)
    if told.says_claims and told.claims != implied_claims(told):
        fields["claims"] = "".join(SEATS[seat] for seat in told.claims)
    return PositionLine(ruleset.id, str(ruleset.version), fields).text()


def _number(number: int | None) -> str:
    return "" if number is None else str(number)


def _event(told: WrittenPosition) -> str:
    if told.seat < 0:
        return told.kind
    return f"{told.kind}:{SEATS[told.seat]}:{tile_text(told.tile, told.taken)}"


def _seat_fields(letter: str, written: WrittenSeat, told: WrittenPosition) -> dict[str, str]:
    fields: dict[str, str] = {}
    if written.hand is not None:
        fields[letter] = write_tiles(in_order(written.hand))
    if written.melds:
        fields[f"{letter}.melds"] = ",".join(map(_meld, written.melds))
    if written.bonus:
        fields[f"{letter}.bonus"] = write_tiles(written.bonus)
    if written.river:
        fields[f"{letter}.river"] = write_tiles(written.river, written.claimed)
    fields.update(
        (zone, write_tiles(tiles)) for zone, tiles in told.zones.items() if zone.startswith(f"{letter}.")
    )
    return fields


def _meld(meld: WrittenMeld) -> str:
    places = [at for at, tile in enumerate(meld.tiles) if tile == meld.claimed]
    source = f":{SEATS[meld.source]}" if meld.source >= 0 else ""
    return f"{meld.word}:{write_tiles(meld.tiles, 1 << places[-1] if places else 0)}{source}"


def written_position(
    ruleset: Ruleset, position: Position, claims: Sequence[int] | None = None
) -> WrittenPosition:
    """The position as it is told; what reading takes for granted is left out."""
    occasion = position.occasion
    state = {key: value for key, value in state_of(ruleset, position).items() if key != CLAIMED.key}
    if position.scores == [ruleset.table.start_score] * position.seats:
        state.pop(POINTS, None)
    seats = {seat: _seat(ruleset, position, seat) for seat in range(position.seats)}
    usual = ruleset.succession.round_winds({}, position.seats)
    winds = position.round_winds
    kong = _last_kong(position)
    in_a_row = position.kongs_in_a_row
    told = WrittenPosition(
        place=PLACE,
        id=PLACE,
        ruleset=ruleset,
        kind=occasion.kind,
        seat=occasion.seat,
        tile=occasion.tile,
        taken=_is_taken(position),
        claims=tuple(claims or ()),
        says_claims=claims is not None,
        round_wind=winds[0] if winds and winds != usual else None,
        indicator=position.indicators if position.indicators and turns(ruleset, position) else (),
        state=state,
        wall_left=None if position.wall_left == LATE else position.wall_left,
        turn=None if position.turn == LATE else position.turn,
        last_kong=kong,
        kongs_in_a_row=None if in_a_row == int(kong is not None) else in_a_row,
        dice=position.dice,
        seats=seats,
        zones=dict(position.zones),
    )
    return replace(told, kept=_kept(position, told))


def _kept(position: Position, told: WrittenPosition) -> dict[str, object]:
    """The state that would be another one if only the rest were read."""
    read = case_position(replace(told, claims=()))
    return {
        each.key: each.text(each.value(position), position.seats)
        for each in kept_states(told.ruleset)
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
        return bool(hand.river_claimed >> (len(hand.river) - 1) & 1)
    if occasion.kind not in OWN_TILE:
        return False
    if position.alias[occasion.tile] == UNUSABLE:
        return hand.bonus[-1:] != [occasion.tile]
    return not hand.tiles[occasion.tile] if occasion.kind == DEAL else hand.drawn != occasion.tile


def _seat(ruleset: Ruleset, position: Position, seat: int) -> WrittenSeat:
    hand, occasion = position.hands[seat], position.occasion
    tiles, bonus, river = hand.concealed(), hand.bonus[:], hand.river[:]
    claimed = hand.river_claimed
    if occasion.seat == seat and occasion.kind in OWN_TILE and not _is_taken(position):
        (bonus if position.alias[occasion.tile] == UNUSABLE else tiles).remove(occasion.tile)
    elif occasion.seat == seat and occasion.kind == DISCARD:
        river.pop()
        claimed &= ~(1 << len(river))
    melds = tuple(_written_meld(ruleset, meld) for meld in hand.melds)
    return WrittenSeat(in_order(tuple(tiles)) or None, melds, tuple(bonus), tuple(river), claimed)


def _written_meld(ruleset: Ruleset, meld: Meld) -> WrittenMeld:
    return WrittenMeld(meld.text(), ruleset.kongs.special_words(), ruleset.table.seats, False, meld.claimed)
