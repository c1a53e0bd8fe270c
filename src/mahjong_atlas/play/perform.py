"""What actions do to the deal."""

from mahjong_atlas.play.actions import (
    ADDED_KONG,
    CHOW,
    CONCEALED_KONG,
    DISCARD,
    FALSE_WIN,
    KONG,
    PUNG,
    WIN,
    Action,
)
from mahjong_atlas.play.events import ADDING, DISCARDED, KONGING, MELDED, Event
from mahjong_atlas.play.running import RunningDeal
from mahjong_atlas.play.steps import TURN, WINDOW
from mahjong_atlas.play.wins import claim_score
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.settle import settle_income
from mahjong_atlas.tiles.hand import WILD
from mahjong_atlas.tiles.meld import SPECIAL, Meld
from mahjong_atlas.tiles.position import ADDED_KONG as ADDED_KONG_OFFER
from mahjong_atlas.tiles.position import CONCEALED_KONG as CONCEALED_KONG_OFFER
from mahjong_atlas.tiles.position import DISCARD as DISCARD_OFFER
from mahjong_atlas.tiles.position import KONG_DRAW, KONG_MADE, Occasion
from mahjong_atlas.tiles.state import IMMEDIATE


def own_action(deal: RunningDeal, seat: int, action: Action) -> None:
    """An action of the seat whose turn it is."""
    kind = action.kind
    if kind == DISCARD and not action.word:
        discard(deal, seat, action.tile, action.from_hand)
    elif kind == WIN:
        deal.win([seat])
    elif kind == CONCEALED_KONG:
        concealed_kong(deal, seat, action)
    elif kind == ADDED_KONG:
        added_kong(deal, seat, action)
    elif kind == FALSE_WIN:
        deal.ruleset.false_win.happen(deal, seat)
    else:
        deal.hooks.performers[kind].perform(deal, seat, action)


def discard(deal: RunningDeal, seat: int, tile: int, from_hand: bool) -> None:
    """A tile is discarded face up and everybody may answer."""
    for part in deal.hooks.discarding:
        part.discarding(deal, seat, tile)
    hand = deal.position.hands[seat]
    word = ""
    if tile == hand.drawn and not from_hand:
        word = "drawn"
        hand.river_drawn |= 1 << len(hand.river)
    hand.remove(tile)
    hand.drawn = -1
    hand.river.append(tile)
    deal.position.discards.append(seat)
    deal.fresh = False
    deal.position.occasion = Occasion(DISCARD_OFFER, seat, tile)
    deal.step = WINDOW
    deal.emit(Event(DISCARDED, seat, tile, word=word))
    for part in deal.hooks.discarded:
        part.discarded(deal, seat, tile)


def concealed_kong(deal: RunningDeal, seat: int, action: Action) -> None:
    """Four equal tiles are laid down; where a rare hand may rob them, everybody is asked first."""
    if deal.ruleset.kongs.rob_concealed or deal.false_wins:
        deal.position.hands[seat].remove(action.tile)
        deal.offer_tile(CONCEALED_KONG_OFFER, seat, action.tile, action)
        deal.emit(Event(KONGING, seat, action.tile))
    else:
        finish_offered(deal, seat, action)


def added_kong(deal: RunningDeal, seat: int, action: Action) -> None:
    """The fourth tile is put to a pung, or one more to a special kong; it may be robbed."""
    note_immediate(deal, seat, action.tile)
    hand = deal.position.hands[seat]
    entry = deal.position.alias[action.tile]
    word = ""
    for meld in hand.melds:
        if meld.form == SPECIAL and deal.ruleset.kongs.takes(meld, entry):
            word = meld.word
    hand.remove(action.tile)
    deal.offer_tile(ADDED_KONG_OFFER, seat, action.tile, action)
    deal.emit(Event(ADDING, seat, action.tile, word=word))


def note_immediate(deal: RunningDeal, seat: int, tile: int) -> None:
    """Remember whether the tile added is the one just drawn (of a concealed kong nobody else could tell)."""
    IMMEDIATE.set(deal.position, deal.position.hands[seat].drawn == tile)


def finish_offered(deal: RunningDeal, seat: int, action: Action) -> None:
    """Nobody robbed the tile: the kong stands."""
    hand = deal.position.hands[seat]
    entry = deal.position.alias[action.tile]
    if action.kind == ADDED_KONG:
        for i in range(len(hand.melds)):
            meld = hand.melds[i]
            if deal.ruleset.kongs.takes(meld, entry):
                kong = added_to(meld, action.tile, entry)
                hand.melds[i] = kong
                hand.wait_mask = -1
                stand_kong(deal, seat, kong, action.tile)
                return
    elif action.kind == CONCEALED_KONG:
        tiles = [] if hand.shape[entry] == 4 else [action.tile]
        for tile in deal.position.codes[entry]:
            while hand.tiles[tile]:
                hand.remove(tile)
                tiles.append(tile)
        kong = Meld("concealed-kong", tuple(sorted(tiles)), (entry,) * 4, -1)
        hand.melds.append(kong)
        stand_kong(deal, seat, kong, action.tile)
    else:
        deal.hooks.performers[action.kind].finish(deal, seat, action)


def added_to(meld: Meld, tile: int, entry: int) -> Meld:
    """The kong that a pung becomes with its fourth tile, or a special kong with one more."""
    word = meld.word if meld.form == SPECIAL else "added-kong"
    return Meld(word, (*meld.tiles, tile), (*meld.kinds, entry), meld.source, meld.claimed)


def stand_kong(deal: RunningDeal, seat: int, kong: Meld, tile: int) -> None:
    """A kong stands: it is paid, then its replacement is drawn."""
    position = deal.position
    position.last_kong = kong
    position.kongs_in_a_row += 1
    position.occasion = Occasion(KONG_MADE, seat, tile)
    deal.emit(Event(MELDED, seat, tile, kong.tiles, kong.word, kong.source))
    deal.pay(settle_income(deal.ruleset.settlement, position))
    for part in deal.hooks.kong_paid:
        part.kong_paid(deal, seat, kong)
    for part in deal.hooks.konged:
        part.konged(deal, seat, kong)
    deal.replace_bonus(seat, KONG_DRAW, TURN)


def claim_wins(deal: RunningDeal, claimants: list[int]) -> None:
    """Seats win on the offered tile, as many as the ruleset lets win."""
    scores: list[Score] = []
    for seat in claimants:
        score = claim_score(deal, seat)
        if isinstance(score, Score):
            scores.append(score)
    deal.take_robbed()
    winners = deal.ruleset.claims.choose_winners(scores)
    if winners:
        deal.settle(winners)
    else:
        deal.abort("many-winners")


def claim_meld(deal: RunningDeal, seat: int, action: Action) -> None:
    """The discard is claimed for a meld."""
    if action.kind not in (CHOW, PUNG, KONG):
        deal.hooks.performers[action.kind].perform(deal, seat, action)
        return
    position = deal.position
    giver = position.occasion.seat
    tile = position.occasion.tile
    meld = claimed_meld(position.alias, action, tile, giver)
    deal.take_claim(seat, action.tiles)
    position.hands[seat].melds.append(meld)
    deal.run_claimed(seat, meld)
    if meld.is_kong:
        deal.turn_seat = seat
        stand_kong(deal, seat, meld, tile)
    else:
        deal.act_now(seat, False)
        deal.emit(Event(MELDED, seat, tile, meld.tiles, meld.word, giver))


def claimed_meld(alias: list[int], action: Action, tile: int, giver: int) -> Meld:
    """The meld a claim makes; a chow lies in order, otherwise the claimed tile lies first."""
    entry = alias[tile]
    if action.kind != CHOW:
        tiles = (tile, *action.tiles)
        return Meld(action.kind, tiles, (entry,) * len(tiles), giver, tile)
    pairs = [(entry, tile)]
    for own in action.tiles:
        pairs.append((action.stands if alias[own] == WILD else alias[own], own))
    pairs.sort()
    return Meld(CHOW, tuple([t for _, t in pairs]), tuple([k for k, _ in pairs]), giver, tile)
