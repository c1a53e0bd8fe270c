"""A wall from which the tiles of a logged deal come in its order; what nobody has seen lies anywhere."""

from typing import Final

from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.play.wall import back_index
from mahjong_atlas.records.tenhou_chips import differs
from mahjong_atlas.records.tenhou_log import PLAYERS, TILES, LoggedDeal, read_call
from mahjong_atlas.texts.message import Message

_KONGS: Final = ("kong", "added-kong", "concealed-kong")
_UNSEEN: Final = -1


def logged_wall(ruleset: Ruleset, logged: LoggedDeal, hands: list[list[int]], dealer: int) -> list[int]:
    """Tile ids in drawing order.  Raises RecordError for a tile in two places."""
    ids = [_UNSEEN] * TILES
    at = 0
    taken = [iter(hands[(dealer + seat) % PLAYERS]) for seat in range(PLAYERS)]
    for number in ruleset.table.deal_counts():
        for seat in range(PLAYERS):
            for _ in range(number):
                ids[at] = next(taken[seat])
                at += 1
    _place_draws(ruleset, logged, ids, at)
    _place_indicators(ruleset, logged, ids)
    _refuse_twins(logged, ids)
    unseen = iter([tile for tile in range(TILES) if tile not in ids])
    return [tile if tile != _UNSEEN else next(unseen) for tile in ids]


def _place_draws(ruleset: Ruleset, logged: LoggedDeal, ids: list[int], at: int) -> None:
    """Draws from the front, replacements where they are taken from."""
    step = 0
    konger = -1
    for move in logged.moves:
        if move.kind == "call" and read_call(move).word in _KONGS:
            konger = move.player
        elif move.kind == "draw":
            if move.player == konger:
                index, step = back_index(TILES, step), step + 1
            else:
                index, at = at, at + 1
            if at > TILES - ruleset.table.reserve or step > ruleset.kongs.max_total:
                raise move.error(Message("error-log-no-wall"))
            ids[index] = move.tile
            konger = -1


def _place_indicators(ruleset: Ruleset, logged: LoggedDeal, ids: list[int]) -> None:
    """Indicators where they are turned, those under them where a win has shown them."""
    rows = {"dora": [logged.start.numbers("seed")[5]], "ura": [_UNSEEN]}
    for move in logged.moves:
        if move.kind == "dora":
            rows["dora"].append(move.tile)
        elif move.kind == "win" and "doraHaiUra" in move.attributes:
            under = move.tiles("doraHaiUra")
            if rows["ura"] not in ([_UNSEEN], under):
                raise move.error(differs("doraHaiUra", under, rows["ura"]))
            rows["ura"] = under
    places = ruleset.opening[0].places((), TILES, 0)
    for key, row in rows.items():
        if len(row) > len(places[key]):
            raise logged.start.error(Message("error-log-many-indicators"))
        for index, tile in zip(places[key], row, strict=False):
            ids[index] = tile


def _refuse_twins(logged: LoggedDeal, ids: list[int]) -> None:
    """No tile lies in two places."""
    seen: set[int] = set()
    for tile in ids:
        if tile in seen:
            where = [move for move in logged.moves if move.tile == tile and move.kind in ("draw", "dora")]
            raise (where[-1] if where else logged.start).error(Message("error-log-twin", number=tile))
        if tile != _UNSEEN:
            seen.add(tile)
