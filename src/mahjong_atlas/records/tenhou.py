"""Tenhou's logs replayed: every move must be legal, every result as recorded.

The rules are the preset `tenhou` (RI-55) with the options that the flags of the game give.  What the rules
cannot confirm (final figures, chips, rules of a tournament) is noted and stops nothing.
"""

import math
import re
from dataclasses import dataclass, field
from typing import Final

from mahjong_atlas.errors import RecordError, ReplayMismatch
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.records.replay import Watcher
from mahjong_atlas.records.tenhou_deal import ReplayedDeal
from mahjong_atlas.records.tenhou_log import ENDINGS, PLAYERS, Log, TenhouTag, shortened
from mahjong_atlas.records.tenhou_table import Chips, LoggedTable
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.texts.message import Message

_ROUNDED_UP: Final = 0x2
_ONE_WINNER: Final = 0x2000
"""Flags of a tournament's rules."""


def log_rules(log: Log) -> Ruleset:
    """The rules that a log was played by."""
    options: dict[str, object] = {
        "preset": "tenhou",
        "rounds": 2 if log.is_long else 1,
        "open_simples": "on" if log.has_open_simples else "off",
    }
    if not log.has_red_fives:
        options["red_fives"] = {"m": 0, "p": 0, "s": 0}
    if log.is_parlour or log.own_flags & _ROUNDED_UP:
        options["kiriage"] = "on"
    if log.has_chips:
        options["uma"] = (30, 10, -10, -30)
    if log.own_flags & _ONE_WINNER:
        options["multi_ron"] = "head-bump"
    return find_ruleset("riichi", options)


@dataclass
class TenhouReplay:
    """A log, its deals played again as far as the rules agree with it; `difference` is the first point where
    they do not. `is_complete`: it tells the end of the game. `unverified` says what of it the rules do not
    confirm.
    """

    log: Log
    match: Match
    deals: list[Deal] = field(default_factory=list)
    is_complete: bool = False
    unverified: list[Message] = field(default_factory=list)
    difference: ReplayMismatch | None = None


def replay_log(log: Log, follow: Watcher | None = None) -> TenhouReplay:
    """Play a whole log again.  Raises ReplayMismatch naming the deal and the move that do not agree."""
    done = replay_as_far(log, follow=follow)
    if done.difference is not None:
        raise done.difference
    return done


def replay_as_far(log: Log, watch: Watcher | None = None, follow: Watcher | None = None) -> TenhouReplay:
    """Play a log again as far as the rules agree with it.

    `watch` sees every deal at its end, before the match has booked it; `follow` sees it before its first
    move and after every one, with the effects of its events.
    """
    done = TenhouReplay(log, Match(log_rules(log), seed="", effects=follow is not None))
    chips = Chips()
    try:
        _start(done)
        for number in range(len(log.deals)):
            _replay_deal(done, number, chips, watch, follow)
    except RecordError as error:
        done.difference = ReplayMismatch(error.place, error.message)
    if chips.held:
        done.unverified += [Message("note-log-chips"), *chips.notes]
    return done


def _start(done: TenhouReplay) -> None:
    """The players begin with the points that the log gives them.  Raises RecordError."""
    points = done.log.deals[0].start.numbers("ten")
    if len(points) == PLAYERS:
        done.match.totals[:] = [100 * each for each in points]
    if done.log.is_long and not done.log.is_called_long:
        done.unverified.append(Message("note-log-length"))
    if done.log.own_rules:
        done.unverified.append(Message("note-log-own-rules", text=shortened(",".join(done.log.own_rules))))


def _replay_deal(
    done: TenhouReplay, number: int, chips: Chips, watch: Watcher | None, follow: Watcher | None
) -> None:
    """Play the next deal of the log.  Raises RecordError."""
    log, match = done.log, done.match
    logged = log.deals[number]
    if done.is_complete:
        raise logged.start.error(Message("error-log-over-before"))
    replayed = ReplayedDeal(match, logged, chips)
    replayed.run(follow)
    done.deals.append(replayed.deal)
    goes_on = number + 1 < len(log.deals)
    if goes_on and not (replayed.deal.over and logged.moves[-1].kind in ENDINGS):
        raise log.deals[number + 1].start.error(Message("error-log-not-ended"))
    if watch is not None:
        watch(match, replayed.deal)
    if replayed.deal.over:
        done.is_complete = check_end(replayed, goes_on, done.unverified)


_FIGURE: Final = re.compile(r"-?\d{1,6}(\.\d)?", re.ASCII)


def check_end(table: LoggedTable, goes_on: bool, notes: list[Message]) -> bool:
    """Book the deal; True when the log tells the end of the game."""
    match = table.match
    match.finish(table.deal)
    move = next((each for each in reversed(table.moves) if "owari" in each.attributes), None)
    if move is None:
        if goes_on and match.over:
            raise table.moves[-1].error(Message("error-log-game-over"))
        return False
    if not match.over:
        notes.append(Message("note-log-goes-on"))
        match.end()
    notes.extend(_final_notes(match, move, table.chips))
    return True


def _final_notes(match: Match, move: TenhouTag, chips: Chips) -> list[Message]:
    """`owari`: final score in hundreds and result of each player, then the chips."""
    numbers = move.text("owari").split(",")
    if len(numbers) == 4 * PLAYERS:
        chips.finish(move, numbers[2 * PLAYERS :: 2])
        numbers = numbers[: 2 * PLAYERS]
    exact = match.results()
    figures = [float(each) if _FIGURE.fullmatch(each) else math.nan for each in numbers]
    scores = [float(total // 100) for total in match.totals]
    results = (exact, rounded_results(exact, match.ranking()[0]))
    if figures[::2] == scores and figures[1::2] in results:
        return []
    wanted = [f"{score:.0f},{result:.1f}" for score, result in zip(scores, exact, strict=True)]
    return [Message("note-log-final", text=shortened(",".join(numbers)), text2=",".join(wanted))]


def rounded_results(results: list[float], first: int) -> list[float]:
    """In whole thousands, a half upwards, as until 2020; the first place gets what makes the sum 0."""
    out = [float(math.floor(result + 0.5)) for result in results]
    out[first] = 0.0
    out[first] = -sum(out)
    return out
