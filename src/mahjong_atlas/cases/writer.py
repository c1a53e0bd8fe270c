"""Writes a position and its settlement as a `[[case]]`, so that it can be read back."""

from collections.abc import Mapping, Sequence

from mahjong_atlas.hands.hand import Hand
from mahjong_atlas.hands.meld import Meld
from mahjong_atlas.hands.position import DISCARD, KONG_DRAW, KONG_MADE, OWN_TILE, Position
from mahjong_atlas.hands.shared_state import CLAIMED, REPLACED_KONG
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.settlement.ledger import Transfer, net
from mahjong_atlas.tiles.kind import EAST, SEATS
from mahjong_atlas.tiles.notation import format_tiles, tile_name


def write_case(
    case_id: str,
    ruleset: Ruleset,
    position: Position,
    scores: Sequence[Score],
    transfers: Sequence[Transfer],
) -> str:
    """The text of one `[[case]]`: `scores` are the wins on the occasion (none: nobody claims)."""
    occasion = position.occasion
    lines = ["[[case]]", f"id = {toml(case_id)}"]
    if ruleset.options:
        lines.append(f"options = {toml(ruleset.options)}")
    lines.append(f"round_wind = {toml(SEATS[position.round_winds[0] - EAST])}")
    if position.indicators and turns(ruleset, position):
        lines.append(f"indicator = {toml(format_tiles(position.indicators, keep_order=True))}")
    event: dict[str, object] = {"kind": occasion.kind}
    if occasion.seat >= 0:
        event.update(seat=SEATS[occasion.seat], tile=tile_name(occasion.tile))
    lines.append(f"event = {toml(event)}")
    lines.append(f"claims = {toml([SEATS[score.seat] for score in scores])}")
    lines.append(f"wall_left = {position.wall_left}")
    lines.append(f"turn = {position.turn}")
    lines.append(f"kongs_in_a_row = {position.kongs_in_a_row}")
    lines.append(f"dice = {toml(position.dice)}")
    lines.append(f"state = {toml(state_of(ruleset, position))}")
    keys = {each.key for each in ruleset.state}
    for seat in range(position.seats):
        lines.extend(_seat(position, seat, ruleset, keys))
    lines.extend(_expected(scores, net(list(transfers), position.seats)))
    return "\n".join(lines) + "\n"


def toml(value: object) -> str:
    """A value of a TOML file on one line."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{key} = {toml(each)}" for key, each in value.items()) + " }"
    if isinstance(value, (list, tuple)):
        return "[" + ", ".join(toml(each) for each in value) + "]"
    return '"' + str(value).replace("\\", "\\\\").replace('"', '\\"') + '"'


def turns(ruleset: Ruleset, position: Position) -> bool:
    """Whether the ruleset names the turned tiles as `indicator`."""
    scratch = Position(position.seats)
    return any(part.read_indicator(scratch, position.indicators) for part in ruleset.parts)


def state_of(ruleset: Ruleset, position: Position) -> dict[str, object]:
    """What the parts and the points say, by the keys that `read_state` of `cases/position.py` takes."""
    state: dict[str, object] = {}
    for each in ruleset.state:
        said = each.write(position) if each.in_cases and each.written else None
        if said is not None:
            state[each.key] = said
    if ruleset.table.start_score:
        state["points"] = {SEATS[seat]: position.scores[seat] for seat in range(position.seats)}
    return state


def _seat(position: Position, seat: int, ruleset: Ruleset, keys: set[str]) -> list[str]:
    """The lines of one seat; a hand that does not count full (a winner's of before) is left out."""
    hand = position.hands[seat]
    lines = [f"[case.seat.{SEATS[seat]}]"]
    tiles = hand.concealed()
    bonus = hand.bonus[:]
    occasion = position.occasion
    if occasion.seat == seat and occasion.kind in OWN_TILE:
        held = ruleset.table.hand - 3 * len(hand.melds)
        is_exposed = occasion.tile in bonus and len(tiles) <= held
        (bonus if is_exposed else tiles).remove(occasion.tile)
    tiles.extend(position.zones.get(f"{SEATS[seat]}.laid", ()))
    if len(tiles) == ruleset.table.hand - 3 * len(hand.melds):
        lines.append(f"hand = {toml(format_tiles(tiles))}")
    if hand.melds:
        melds = _melds(position, seat, REPLACED_KONG.key in keys)
        lines.append(f"melds = {toml([meld.text() for meld in melds])}")
    if bonus:
        lines.append(f"flowers = {toml(format_tiles(bonus, keep_order=True))}")
    river = _river(hand, CLAIMED.key in keys)
    if occasion.kind == DISCARD and occasion.seat == seat and river:
        river.pop()
    if river:
        lines.append(f"discards = {toml(format_tiles(river, keep_order=True))}")
    return lines if len(lines) > 1 else []


def _melds(position: Position, seat: int, is_named: bool) -> list[Meld]:
    """The melds as they were made; the kong of the occasion last where another would be taken for it.

    `is_named`: the case names the kong whose replacement was drawn.
    """
    melds = position.hands[seat].melds[:]
    kong = position.last_kong
    if position.occasion.seat != seat or kong not in melds or kong is None:
        return melds
    last = [meld for meld in melds if meld.is_kong][-1]
    kind = position.occasion.kind
    if kind == KONG_MADE or (kind == KONG_DRAW and last is not kong and not is_named):
        melds.remove(kong)
        melds.append(kong)
    return melds


def _river(hand: Hand, whole: bool) -> list[int]:
    return [tile for at, tile in enumerate(hand.river) if whole or not hand.river_claimed >> at & 1]


def _expected(scores: Sequence[Score], paid: list[int]) -> list[str]:
    lines = ["[case.expect]", f"win = {toml(bool(scores))}"]
    lines.append(f"pay = {toml({SEATS[seat]: amount for seat, amount in enumerate(paid)})}")
    for score in scores:
        lines.append(f"[case.expect.seat.{SEATS[score.seat]}]")
        lines.append(f"fans = {toml(score.fans())}")
        lines.append(f"points = {score.points}")
        if score.fu >= 0:
            lines.append(f"fu = {score.fu}")
    return lines
