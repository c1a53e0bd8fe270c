"""Deals of bots, told to the book as people would tell them."""

from collections.abc import Iterator

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.positions.building import turns_tile
from mahjong_atlas.positions.melds import described_meld
from mahjong_atlas.positions.writing import state_of
from mahjong_atlas.rules.changsha.dealt_hands import DEALT_HAND
from mahjong_atlas.rules.changsha.last_tile import OFFERED, TAKEN
from mahjong_atlas.rules.riichi.staked_ready import READY_STICK
from mahjong_atlas.rules.state import POINTS
from mahjong_atlas.scoring.readiness import is_ready
from mahjong_atlas.scoring.transfers import net
from mahjong_atlas.testing.roundtrip import RecordedSettlement, recorded
from mahjong_atlas.tiles.kind import SEATS
from mahjong_atlas.tiles.meld import Meld
from mahjong_atlas.tiles.notation import format_tiles, tile_name
from mahjong_atlas.tiles.position import (
    DEAL,
    DISCARD,
    EXHAUSTED,
    KONG_DRAW,
    KONG_MADE,
    OWN_TILE,
    Position,
)
from mahjong_atlas.tiles.seat_state import CLAIMED, READY_SEATS

Fields = dict[str, object]


def deals(
    ruleset: Ruleset, bot: str, number: int, seed: str
) -> Iterator[tuple[Match, Deal, list[RecordedSettlement]]]:
    """Deals of a match before they are booked; a match that is over is followed by another."""
    match = Match(ruleset, seed)
    for at in range(number):
        with recorded(ruleset) as recorder:
            deal = match.next_deal()
            play_out(deal, [make_bot(bot, ruleset, f"{seed}/{at}/{seat}") for seat in range(deal.seats)])
        yield match, deal, recorder.seen
        match.finish(deal)
        if match.over:
            return


def declared(before: int, now: int) -> list[Fields]:
    """Entries of those who have declared ready in between."""
    return [{"what": "declared", "player": SEATS[seat]} for seat in range(4) if (now & ~before) >> seat & 1]


def last_tile(deal: Deal) -> list[Fields]:
    """Who took the last tile, or was asked first."""
    for key, word in ((TAKEN, "take-last"), (OFFERED, "decline-last")):
        if key.is_set(deal.position):
            return [{"what": "declared", "player": SEATS[key.get(deal.position)], "word": word}]
    return []


def entered_by_hands(deal: Deal, seen: list[RecordedSettlement]) -> list[Fields]:
    """Every settlement with all tiles, as a case tells it."""
    out: list[Fields] = []
    ready = 0
    for settlement in seen:
        now = READY_SEATS.get(settlement.position)
        out.extend(declared(ready, now))
        ready = now
        if settlement.position.occasion.kind == EXHAUSTED:
            out.extend(last_tile(deal))
        out.append(entered_settlement(deal.ruleset, settlement))
    assert deal.result is not None
    out.extend(declared(ready, READY_SEATS.get(deal.position)))
    if deal.result.kind == "abort":
        out.append({"what": "broken-off"})
    return out


def entered_settlement(ruleset: Ruleset, settlement: RecordedSettlement) -> Fields:
    """One settlement as an event."""
    position = settlement.position
    occasion = position.occasion
    state = state_of(ruleset, position)
    state.pop(POINTS, None)
    shown = {SEATS[seat]: entered_seat(ruleset, position, seat) for seat in range(position.seats)}
    fields: Fields = {
        "wall_left": position.wall_left,
        "turn": position.turn,
        "kongs_in_a_row": position.kongs_in_a_row,
        "dice": [list(throw) for throw in position.dice],
        "state": state,
    }
    if position.indicators and turns_tile(ruleset):
        fields["indicator"] = format_tiles(position.indicators, keep_order=True)
    if occasion.kind == EXHAUSTED:
        return {**fields, "what": "exhausted", "seats": shown}
    actor, tile = SEATS[occasion.seat], tile_name(occasion.tile)
    if not settlement.scores:
        how = occasion.kind
        return {**fields, "what": "paid", "how": how, "player": actor, "tile": tile, "seats": shown}
    claims = [SEATS[score.seat] for score in settlement.scores]
    winners = [{"player": letter, **shown.pop(letter)} for letter in claims]
    fields.update(what="win", how=occasion.kind, tile=tile, winners=winners, seats=shown)
    if actor not in claims and occasion.kind != DEAL:
        fields["from"] = actor
    if settlement.scores[0].win.route == DEALT_HAND and not any(
        getattr(part, "ends", True) is True for part in ruleset.opening
    ):
        fields["goes_on"] = True
    return fields


def entered_seat(ruleset: Ruleset, position: Position, seat: int) -> Fields:
    """The tiles of a seat; a hand that does not count full, as of a winner of before, is left out."""
    hand, occasion = position.hands[seat], position.occasion
    held = ruleset.table.hand - 3 * len(hand.melds)
    tiles, bonus = hand.concealed(), hand.bonus[:]
    if occasion.seat == seat and occasion.kind in OWN_TILE:
        is_exposed = occasion.tile in bonus and len(tiles) <= held
        (bonus if is_exposed else tiles).remove(occasion.tile)
    tiles.extend(position.zones.get(f"{SEATS[seat]}.laid", ()))
    is_whole = any(each.key == CLAIMED.key for each in ruleset.state)
    river = [tile for at, tile in enumerate(hand.river) if is_whole or not hand.river_claimed >> at & 1]
    if occasion.kind == DISCARD and occasion.seat == seat and river:
        river.pop()
    fields: Fields = {"hand": format_tiles(tiles)} if len(tiles) == held else {}
    if hand.melds:
        fields["melds"] = [described_meld(meld).text() for meld in entered_melds(position, seat)]
    if bonus:
        fields["flowers"] = format_tiles(bonus, keep_order=True)
    if river:
        fields["discards"] = format_tiles(river, keep_order=True)
    return fields


def entered_melds(position: Position, seat: int) -> list[Meld]:
    """The melds as they were made; the kong that is paid for, or whose replacement was drawn, last."""
    melds, kong = position.hands[seat].melds[:], position.last_kong
    is_of_kong = position.occasion.kind in (KONG_MADE, KONG_DRAW)
    if position.occasion.seat == seat and is_of_kong and kong is not None and kong in melds:
        melds.remove(kong)
        melds.append(kong)
    return melds


def entered_by_payments(deal: Deal) -> list[Fields]:
    """Only what everybody got and paid, and how the deal ended."""
    out = declared(0, READY_SEATS.get(deal.position)) + last_tile(deal)
    paid = net([each for each in deal.transfers if each.cause != READY_STICK], deal.seats)
    amounts = {SEATS[seat]: paid[seat] for seat in range(deal.seats)}
    if any(paid) or sum(paid):
        out.append({"what": "pay", "amounts": amounts, "pot": -sum(paid), "note": "as counted"})
    result = deal.result
    assert result is not None
    ended: Fields = {"what": "ended", "how": result.kind}
    if result.kind == "win":
        ended.update(winners=[SEATS[seat] for seat in result.winners], together=result.together)
        if result.giver >= 0:
            ended["from"] = SEATS[result.giver]
    elif result.kind == "draw":
        scoring = deal.ruleset.scoring
        ended["ready"] = [SEATS[seat] for seat in range(deal.seats) if is_ready(scoring, deal.position, seat)]
    out.append(ended)
    return out


def entered_by_agreement(ruleset: Ruleset, seen: list[RecordedSettlement]) -> list[Fields] | None:
    """The wins of a deal by their fans; None where nobody has won or a dealt hand was paid at once."""
    out: list[Fields] = []
    ready = 0
    for settlement in seen:
        out.extend(declared(ready, READY_SEATS.get(settlement.position)))
        ready = READY_SEATS.get(settlement.position)
        fields = entered_settlement(ruleset, settlement)
        if fields["what"] == "exhausted" or "goes_on" in fields:
            return None
        if fields["what"] == "win":
            winners = fields["winners"]
            assert isinstance(winners, list)
            for winner, score in zip(winners, settlement.scores, strict=True):
                assert SEATS[score.seat] == winner["player"]
                winner.pop("hand", None)
                winner["fans"] = {each.fan.id: each.times for each in score.taken}
                if score.fu >= 0:
                    winner["fu"] = score.fu
        out.append(fields)
    return out if any(fields["what"] == "win" for fields in out) else None
