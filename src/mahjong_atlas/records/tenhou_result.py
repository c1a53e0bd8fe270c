"""Results of the deals of Tenhou's logs compared with ours: yaku, han, fu, payments, scores."""

from __future__ import annotations

from typing import Final

from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.events import CALLED
from mahjong_atlas.records.tenhou_log import PLAYERS, TenhouTag, whole_numbers
from mahjong_atlas.records.tenhou_table import LoggedTable, differs
from mahjong_atlas.rules.riichi import STICKS
from mahjong_atlas.rules.riichi.base_pay import HONBA, BasePay, base_step
from mahjong_atlas.rules.riichi.features import (
    CLEAN_RIVER,
    four_concealed_pungs_finest,
    nine_gates_finest,
    thirteen_orphans_finest,
)
from mahjong_atlas.rules.riichi.fed_limit import FedLimit
from mahjong_atlas.scoring import causes
from mahjong_atlas.scoring.readiness import is_ready
from mahjong_atlas.scoring.score import Score
from mahjong_atlas.scoring.transfers import POT, Transfer, net
from mahjong_atlas.texts.message import Message
from mahjong_atlas.tiles.kind import EAST, WHITE
from mahjong_atlas.tiles.seat_state import READY_SEATS

YAKU: Final = {
    "self-draw": 0, "riichi": 1, "ippatsu": 2, "robbing-kong": 3, "kong-bloom": 4, "last-tile-draw": 5,
    "last-tile-discard": 6, "all-chows": 7, "all-simples": 8, "pure-double-chow": 9, "double-riichi": 21,
    "seven-pairs": 22, "outside-hand": 23, "pure-straight": 24, "mixed-triple-chow": 25, "triple-pung": 26,
    "three-kongs": 27, "all-pungs": 28, "three-concealed-pungs": 29, "little-three-dragons": 30,
    "terminals-and-honors": 31, "twice-pure-double-chow": 32, "pure-outside-hand": 33, "half-flush": 34,
    "full-flush": 35, "dora": 52, "ura-dora": 53, "red-five": 54,
}  # fmt: skip
"""Numbers of yaku in a log; those of honors depend on the tile."""
SEAT_WIND: Final = 10
ROUND_WIND: Final = 14
DRAGON: Final = 18
URA: Final = 53
YAKUMAN: Final = {
    "heavenly-win": (37,), "earthly-win": (38,), "big-three-dragons": (39,), "four-concealed-pungs": (40, 41),
    "all-honors": (42,), "all-green": (43,), "all-terminals": (44,), "nine-gates": (45, 46),
    "thirteen-orphans": (47, 48), "big-four-winds": (49,), "little-four-winds": (50,), "four-kongs": (51,),
}  # fmt: skip
"""Numbers of yakuman; the second where the wait was the finest."""
COUNTER: Final = 300
"""What a counter adds to a win (RI-43)."""
LIMITS: Final = {2000: 1, 3000: 2, 4000: 3, 6000: 4}
FINEST: Final = {
    "four-concealed-pungs": four_concealed_pungs_finest,
    "nine-gates": nine_gates_finest,
    "thirteen-orphans": thirteen_orphans_finest,
}
ABORTS: Final = {
    "nine-kinds": "yao9", "four-winds": "kaze4", "four-ready": "reach4", "four-kongs": "kan4",
    "many-winners": "ron3",
}  # fmt: skip


def check_wins(table: LoggedTable, wins: list[TenhouTag]) -> None:
    """Every logged win is one of ours and the other way round, with the same worth and payments."""
    deal = table.deal
    winners = [table.player(score.seat) for score in deal.scores]
    if sorted(winners) != sorted(move.player for move in wins):
        raise wins[0].error(Message("error-log-winners", text=str(winners)))
    settled = settlement(deal)
    scores = [score - paid for score, paid in zip(deal.position.scores, net(settled, PLAYERS), strict=True)]
    sticks = sticks_on_table(table)
    for move in wins:
        score = deal.scores[winners.index(move.player)]
        _check_tiles(table, move, score)
        _check_worth(table, move, score)
        paid = [each for each in settled if each.payee == score.seat]
        _expect(move, "ba", move.numbers("ba"), [HONBA.get(deal.position), sticks])
        _check_scores(table, move, scores, paid)
        _check_liability(table, move, score, paid)
        scores = [before + gain for before, gain in zip(scores, net(paid, PLAYERS), strict=True)]
        sticks = 0


def settlement(deal: Deal) -> list[Transfer]:
    """What the end of the deal has paid: all but the sticks put on the table."""
    return [each for each in deal.transfers if each.payee != POT]


def sticks_on_table(table: LoggedTable) -> int:
    """The sticks that lay there when the deal ended."""
    return table.match.carried.get(STICKS, 0) + sum(1 for each in table.deal.transfers if each.payee == POT)


def _expect(move: TenhouTag, what: str | Message, found: object, wanted: object) -> None:
    if found != wanted:
        raise move.error(differs(what, found, wanted))


def _check_scores(table: LoggedTable, move: TenhouTag, scores: list[int], paid: list[Transfer]) -> None:
    """`sc`: the score of each player before, and what the player gains, in hundreds; then chips alike."""
    gains = net(paid, PLAYERS)
    wanted: list[int] = []
    for player in range(PLAYERS):
        seat = table.seat(player)
        wanted += [scores[seat] // 100, gains[seat] // 100]
    logged = move.numbers("sc")
    if len(logged) == 2 * len(wanted):
        logged, chips = logged[: len(wanted)], logged[len(wanted) :]
        table.chips.move(move, chips)
    counter = _counter(move, logged, wanted)
    if counter:
        raise move.error(Message("error-log-counter", number=counter, number2=COUNTER))
    _expect(move, "sc", logged, wanted)


def _counter(move: TenhouTag, logged: list[int], wanted: list[int]) -> int:
    """What each counter of a win is worth in the log where nothing else differs, as in parlours; else 0."""
    if move.kind != "win" or logged[::2] != wanted[::2] or len(logged) != len(wanted):
        return 0
    honba = move.numbers("ba")[0]
    more = [there - here for there, here in zip(logged[1::2], wanted[1::2], strict=True)]
    gain, giver = more[move.player], move.seat_number("fromWho")
    payers = [player for player in range(PLAYERS) if player != move.player and giver in (player, move.player)]
    share, rest = divmod(gain, len(payers) * honba) if honba else (0, 0)
    if rest or sum(more) or any(more[payer] != -share * honba for payer in payers):
        return 0
    return COUNTER + 100 * share * len(payers) if share else 0


def _check_tiles(table: LoggedTable, move: TenhouTag, score: Score) -> None:
    """The tile won on, the hand with it, the melds, the indicators."""
    giver = move.seat_number("fromWho")
    hand = table.hands[move.player]
    if giver == move.player:
        tile = table.last_drawn
        _expect(move, "hai", sorted(move.tiles("hai")), sorted(hand))
    else:
        giver_seat, tile = table.last_offered
        _expect(move, "fromWho", giver, giver_seat)
        _expect(move, "hai", sorted(move.tiles("hai")), sorted([*hand, tile]))
    _expect(move, "machi", move.tiles("machi"), [tile])
    melds = sorted(whole_numbers(move.attributes["m"], move.place, "m")) if "m" in move.attributes else []
    _expect(move, "m", melds, sorted(code for _, code in table.melds[move.player]))
    _expect(move, "doraHai", move.tiles("doraHai"), table.indicators)
    is_declared = READY_SEATS.has(score.win.position, score.seat)
    if "doraHaiUra" in move.attributes:
        _expect(move, Message("needed-log-under-count"), len(move.tiles("doraHaiUra")), len(table.indicators))
    if ("doraHaiUra" in move.attributes) != is_declared and not score.has_limit():
        raise move.error(Message("error-log-under"))


def _check_worth(table: LoggedTable, move: TenhouTag, score: Score) -> None:
    """Yaku with their han, fu, points and the name of the limit."""
    payment = table.ruleset.settlement.payment
    assert isinstance(payment, BasePay)
    points = sum(each.amount for each in payment.shares(score, [base_step(score.worth)]))
    worth = move.numbers("ten")
    if len(worth) != 3:
        raise move.error(Message("error-log-ten"))
    _expect(move, Message("needed-log-points"), worth[1], points)
    if score.has_limit():
        _expect(move, Message("needed-log-limit"), worth[2], 5)
        _expect(move, "yakuman", sorted(move.numbers("yakuman")), sorted(yakuman_numbers(score)))
        _expect(move, "yaku", move.attributes.get("yaku", ""), "")
        return
    numbers = move.numbers("yaku")
    if len(numbers) % 2:
        raise move.error(Message("error-log-yaku"))
    _expect(move, "yaku", sorted(zip(numbers[::2], numbers[1::2], strict=True)), yaku_numbers(score))
    _expect(move, "fu", worth[0], score.fu)
    is_rounded_up = score.fu << 2 + score.total < score.worth  # to mangan, which has no name then
    limit = 5 if score.total >= 13 else 0 if is_rounded_up else LIMITS.get(score.worth, 0)
    _expect(move, Message("needed-log-limit"), worth[2], limit)


def yaku_numbers(score: Score) -> list[tuple[int, int]]:
    """(number, han) of all yaku and dora, sorted; ura dora of a declared winner also when there are none."""
    out: list[tuple[int, int]] = []
    win = score.win
    position = win.position
    for taken in score.taken:
        fan = taken.fan.id
        if fan == "dragon-pung":
            out += [(DRAGON + kind - WHITE, 1) for kind in win.reading.pungs if kind >= WHITE]
        elif fan == "seat-wind-pung":
            out.append((SEAT_WIND + score.seat, taken.value))
        elif fan == "round-wind-pung":
            out.append((ROUND_WIND + position.round_winds[0] - EAST, taken.value))
        else:
            out.append((YAKU[fan], taken.value))
    if READY_SEATS.has(position, score.seat) and not score.has("ura-dora"):
        out.append((URA, 0))
    return sorted(out)


def yakuman_numbers(score: Score) -> list[int]:
    """Numbers of the yakuman; a finest wait has a number of its own."""
    out: list[int] = []
    win = score.win
    for taken in score.taken:
        numbers = YAKUMAN[taken.fan.id]
        finest = len(numbers) > 1 and FINEST[taken.fan.id](win) == 2
        out.append(numbers[1] if finest else numbers[0])
    return out


def _check_liability(table: LoggedTable, move: TenhouTag, score: Score, paid: list[Transfer]) -> None:
    """`paoWho`: who is liable."""
    liability = table.ruleset.settlement.liability[0]
    assert isinstance(liability, FedLimit)
    seat, _, _ = liability.liable(score)
    if "paoWho" in move.attributes:
        _expect(move, "paoWho", move.number("paoWho"), table.player(seat) if seat >= 0 else -1)
    elif any(each.cause == causes.LIABILITY for each in paid):
        raise move.error(Message("error-log-liable", number=table.player(seat)))


def check_drawn_hand(table: LoggedTable, move: TenhouTag) -> None:
    """Why the deal ended without a winner, what was paid, and whose hands were shown."""
    deal = table.deal
    result = deal.result
    assert result is not None
    settled = settlement(deal)
    logged = move.attributes.get("type", "")
    if result.kind == "abort":
        why = next(event.word for event in reversed(deal.events) if event.kind == CALLED)
        _expect(move, "type", logged, ABORTS[why])
    elif result.kind == "draw":
        is_clean = any(each.cause == CLEAN_RIVER for each in settled)
        _expect(move, "type", logged, "nm" if is_clean else "")
    else:
        raise move.error(Message("error-log-won"))
    _expect(move, "ba", move.numbers("ba"), [HONBA.get(deal.position), sticks_on_table(table)])
    scores = [score - paid for score, paid in zip(deal.position.scores, net(settled, PLAYERS), strict=True)]
    _check_scores(table, move, scores, settled)
    shown = {player for player in range(PLAYERS) if f"hai{player}" in move.attributes}
    for player in shown:
        hand = sorted(table.hands[player])
        _expect(move, f"hai{player}", sorted(move.tiles(f"hai{player}")), hand)
    if result.kind == "draw":
        scoring = table.ruleset.scoring
        ready = {player for player in range(PLAYERS) if is_ready(scoring, deal.position, table.seat(player))}
        _expect(move, Message("needed-log-ready"), sorted(shown), sorted(ready))
