"""The known differences from riichienv in play, each with its exact condition (docs/crosscheck.md)."""

from dataclasses import replace
from typing import Final

from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import PAID
from mahjong_atlas.rules.riichi.dora import CLOSED
from mahjong_atlas.scoring.best import best_score, wait_mask
from mahjong_atlas.scoring.readiness import kong_keeps_hand, live_waits
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.settle import settle_wins
from mahjong_atlas.scoring.transfers import net, pot_change
from mahjong_atlas.tiles.kind import KIND_OF
from mahjong_atlas.tiles.position import ADDED_KONG
from mahjong_atlas.tiles.seat_state import READY_SEATS
from mahjong_atlas.tiles.shapes import kernel
from mahjong_atlas.tiles.state import Number
from tests.crosscheck.standing import Choice, Standing

FIFTH: Final = "fifth-copy"
READINGS: Final = "kong-changes-readings"
TURNED_FIRST: Final = "indicator-before-a-robbed-kong"
SHARED: Final = 3000
STICK: Final = 1000
FIRST_INDICATOR: Final = 130


def choices_explained(deal: Deal, seat: int, only_mine: set[Choice], only_theirs: set[Choice]) -> str:
    """Which known difference in what a seat may do this is; "" for none."""
    words = {word for word, _ in only_theirs}
    if only_mine or len(words) != 1:
        return ""
    kinds = [KIND_OF[tile] for _, (tile, *_) in only_theirs] if words <= {"ready", "concealed-kong"} else []
    if words == {"ready"} and all(waits_for_fifths(deal, seat, kind) for kind in kinds):
        return FIFTH
    if words == {"concealed-kong"} and all(kong_changes_readings(deal, seat, kind) for kind in kinds):
        return READINGS
    return ""


def waits_for_fifths(deal: Deal, seat: int, discard: int) -> bool:
    """Whether the hand without this tile waits for tiles alone of which it holds all four (RI-19, RI-45)."""
    position = deal.position.copy()
    hand = position.hands[seat]
    held = [tile for tile in position.codes[discard] if hand.tiles[tile]]
    if not held:
        return False
    hand.remove(held[0])
    scoring = deal.ruleset.scoring
    return bool(wait_mask(scoring, position, seat)) and not live_waits(scoring, position, seat)


def kong_changes_readings(deal: Deal, seat: int, kind: int) -> bool:
    """Whether a kong of a hand in riichi leaves its waits and changes a reading (RI-20).

    Ours may have discarded the fourth tile already.
    """
    position, scoring = deal.position.copy(), deal.ruleset.scoring
    hand = position.hands[seat]
    if not READY_SEATS.has(position, seat) or hand.shape[kind] < 3:
        return False
    if hand.shape[kind] == 3:
        hand.add(kind)
    sets = scoring.sets - len(hand.melds)
    before, after = hand.shape[:], hand.shape[:]
    before[kind], after[kind] = 3, 0
    waits = kernel.waits(before, sets, scoring.shapes, scoring.fifth)
    alike = waits == kernel.waits(after, sets - 1, scoring.shapes, scoring.fifth)
    return alike and not kong_keeps_hand(scoring, position, seat, kind)


def end_explained(deal: Deal, before: Standing, mine: Standing, theirs: Standing) -> str:
    """Which known difference in what a finished deal has led to this is; "" for none."""
    if agrees(fifth_copies_counted(deal, before), theirs):
        return FIFTH
    if agrees(closed_indicator_turned(deal, before, mine), theirs):
        return TURNED_FIRST
    return ""


def agrees(expected: Standing | None, theirs: Standing) -> bool:
    """Whether they stand as expected; when the game is over the first place gets the sticks, RI-7."""
    if expected is None or not theirs.over:
        return expected == theirs
    scores = list(expected.scores)
    scores[scores.index(max(scores))] += STICK * expected.sticks
    return tuple(scores) == theirs.scores


def fifth_copies_counted(deal: Deal, before: Standing) -> Standing | None:
    """An exhausted wall as it is settled when a wait on the fifth copy of a tile counts as ready (RI-45).

    None where that makes no difference.
    """
    position, scoring = deal.position, deal.ruleset.scoring
    if deal.result is None or deal.result.kind != "draw":
        return None
    ready = [seat for seat in range(4) if wait_mask(scoring, position, seat)]
    if ready == [seat for seat in range(4) if live_waits(scoring, position, seat)]:
        return None
    scores = position.scores[:]
    for each in deal.transfers:
        if each.clause == "RI-45":
            scores[each.payer] += each.amount
            scores[each.payee] -= each.amount
        elif each.clause == "RI-46":
            ready = []
    others = [seat for seat in range(4) if seat not in ready]
    for payer in others if ready else []:
        for payee in ready:
            scores[payer] -= SHARED // (len(ready) * len(others))
            scores[payee] += SHARED // (len(ready) * len(others))
    stays = bool(wait_mask(scoring, position, 0))
    return Standing(
        over=False,
        scores=tuple(scores[(player - before.dealer) % 4] for player in range(4)),
        dealer=before.dealer if stays else (before.dealer + 1) % 4,
        dealership=before.dealership + (0 if stays else 1),
        honba=before.honba + 1,
        sticks=Number("riichi_sticks", carried=True).get(position),
    )


def closed_indicator_turned(deal: Deal, before: Standing, mine: Standing) -> Standing | None:
    """A robbed kong as it is settled when the indicator of the kong before it, in the same turn, is turned as
    it is declared (RI-13, RI-52: before its replacement, which a robbed kong never has).

    None where none is due.
    """
    position, ruleset = deal.position.copy(), deal.ruleset
    if position.occasion.kind != ADDED_KONG or not deal.scores or not CLOSED.get(position):
        return None
    paid = next(event.transfers for event in reversed(deal.events) if event.kind == PAID)
    undone = net(list(paid), 4)
    Number("riichi_sticks", carried=True).set(position, -pot_change(list(paid)) // STICK)
    turned = deal.wall.tiles[FIRST_INDICATOR - 2 * len(position.indicators)]
    position.indicators = (*position.indicators, turned)
    scores = [best_score(ruleset.scoring, position, score.seat) for score in deal.scores]
    wins = [score for score in scores if isinstance(score, Score)]
    gains = net(settle_wins(ruleset.settlement, position, wins), 4)
    settled = [position.scores[seat] - undone[seat] + gains[seat] for seat in range(4)]
    return replace(mine, scores=tuple(settled[(player - before.dealer) % 4] for player in range(4)))
