"""Deals of bots, told to the book as people would tell them."""

import tomllib
from collections.abc import Iterator

from mahjong_atlas.bots.levels import make_bot
from mahjong_atlas.bots.table import play_out
from mahjong_atlas.cases.writer import write_case
from mahjong_atlas.hands.position import EXHAUSTED
from mahjong_atlas.hands.seat_state import READY_SEATS
from mahjong_atlas.match.match import Match
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.rules.changsha.dealt_hands import DEALT_HAND
from mahjong_atlas.rules.changsha.last_tile import OFFERED, TAKEN
from mahjong_atlas.rules.riichi.staked_ready import READY_STICK
from mahjong_atlas.scoring.readiness import is_ready
from mahjong_atlas.settlement.ledger import net
from mahjong_atlas.testing.roundtrip import Settlement, recorded
from mahjong_atlas.tiles.kind import SEATS

Told = dict[str, object]


def deals(
    ruleset: Ruleset, bot: str, number: int, seed: str
) -> Iterator[tuple[Match, Deal, list[Settlement]]]:
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


def declared(before: int, now: int) -> list[Told]:
    """Entries of those who have declared ready in between."""
    return [{"what": "declared", "player": SEATS[seat]} for seat in range(4) if (now & ~before) >> seat & 1]


def last_tile(deal: Deal) -> list[Told]:
    """Who took the last tile, or was asked first."""
    for key, word in ((TAKEN, "take-last"), (OFFERED, "decline-last")):
        if key.is_set(deal.position):
            return [{"what": "declared", "player": SEATS[key.get(deal.position)], "word": word}]
    return []


def told_by_hands(deal: Deal, seen: list[Settlement]) -> list[Told]:
    """Every settlement with all tiles, as a case tells it."""
    out: list[Told] = []
    ready = 0
    for settlement in seen:
        now = READY_SEATS.get(settlement.position)
        out.extend(declared(ready, now))
        ready = now
        if settlement.position.occasion.kind == EXHAUSTED:
            out.extend(last_tile(deal))
        out.append(told_settlement(deal.ruleset, settlement))
    assert deal.result is not None
    out.extend(declared(ready, READY_SEATS.get(deal.position)))
    if deal.result.kind == "abort":
        out.append({"what": "broken-off"})
    return out


def told_settlement(ruleset: Ruleset, settlement: Settlement) -> Told:
    """One settlement as a happening."""
    text = write_case("live", ruleset, settlement.position, settlement.scores, settlement.transfers)
    case = tomllib.loads(text)["case"][0]
    state = case["state"]
    state.pop("points", None)
    shown = case.get("seat", {})
    told: Told = {key: case[key] for key in ("wall_left", "turn", "kongs_in_a_row", "dice") if key in case}
    told["state"] = state
    if "indicator" in case:
        told["indicator"] = case["indicator"]
    event = case["event"]
    if event["kind"] == EXHAUSTED:
        return {**told, "what": "exhausted", "seats": shown}
    if not settlement.scores:
        return {
            **told,
            "what": "paid",
            "how": event["kind"],
            "player": event["seat"],
            "tile": event["tile"],
            "seats": shown,
        }
    winners = [{"player": letter, **shown.pop(letter)} for letter in case["claims"]]
    told.update(what="win", how=event["kind"], tile=event["tile"], winners=winners, seats=shown)
    if event["seat"] not in case["claims"] and event["kind"] not in ("deal",):
        told["from"] = event["seat"]
    if settlement.scores[0].win.route == DEALT_HAND and not any(
        getattr(part, "ends", True) is True for part in ruleset.opening
    ):
        told["goes_on"] = True
    return told


def told_by_payments(deal: Deal) -> list[Told]:
    """Only what everybody got and paid, and how the deal ended."""
    out = declared(0, READY_SEATS.get(deal.position)) + last_tile(deal)
    paid = net([each for each in deal.ledger if each.cause != READY_STICK], deal.seats)
    amounts = {SEATS[seat]: paid[seat] for seat in range(deal.seats)}
    if any(paid) or sum(paid):
        out.append({"what": "pay", "amounts": amounts, "pot": -sum(paid), "note": "as counted"})
    result = deal.result
    assert result is not None
    ended: Told = {"what": "ended", "how": result.kind}
    if result.kind == "win":
        ended.update(winners=[SEATS[seat] for seat in result.winners], together=result.together)
        if result.giver >= 0:
            ended["from"] = SEATS[result.giver]
    elif result.kind == "draw":
        scoring = deal.ruleset.scoring
        ended["ready"] = [SEATS[seat] for seat in range(deal.seats) if is_ready(scoring, deal.position, seat)]
    out.append(ended)
    return out


def told_by_agreement(ruleset: Ruleset, seen: list[Settlement]) -> list[Told] | None:
    """The wins of a deal by their fans; None where nobody has won or a dealt hand was paid at once."""
    out: list[Told] = []
    ready = 0
    for settlement in seen:
        out.extend(declared(ready, READY_SEATS.get(settlement.position)))
        ready = READY_SEATS.get(settlement.position)
        told = told_settlement(ruleset, settlement)
        if told["what"] == "exhausted" or "goes_on" in told:
            return None
        if told["what"] == "win":
            winners = told["winners"]
            assert isinstance(winners, list)
            for winner, score in zip(winners, settlement.scores, strict=True):
                assert SEATS[score.seat] == winner["player"]
                winner.pop("hand", None)
                winner["fans"] = {each.fan.id: each.times for each in score.taken}
                if score.fu >= 0:
                    winner["fu"] = score.fu
        out.append(told)
    return out if any(told["what"] == "win" for told in out) else None
