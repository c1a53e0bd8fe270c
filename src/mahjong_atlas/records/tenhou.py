"""Tenhou's logs replayed: every move must be legal, every result as recorded.

The rules are the preset `tenhou` (RI-55) with the options that the flags of the game give.
"""

from dataclasses import dataclass, field

from mahjong_atlas.errors import RecordError, ReplayDifference
from mahjong_atlas.match.match import Match
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.ruleset import Ruleset
from mahjong_atlas.records.replay import Watcher
from mahjong_atlas.records.tenhou_deal import ReplayedDeal
from mahjong_atlas.records.tenhou_log import ENDINGS, Log
from mahjong_atlas.records.tenhou_result import check_end
from mahjong_atlas.rules.registry import find_ruleset
from mahjong_atlas.rules.riichi import PRESETS
from mahjong_atlas.texts.message import Message


def log_rules(log: Log) -> Ruleset:
    """The rules that a log was played by."""
    options = dict(PRESETS["tenhou"])
    options["rounds"] = 2 if log.is_long else 1
    options["open_simples"] = "on" if log.has_open_simples else "off"
    if not log.has_red_fives:
        options["red_fives"] = {"m": 0, "p": 0, "s": 0}
    return find_ruleset("riichi", options)


@dataclass
class Replay:
    """A log that agreed with the rules, its deals played again; `is_complete`: it tells the end of the
    game.
    """

    log: Log
    match: Match
    deals: list[Deal] = field(default_factory=list)
    is_complete: bool = False


def replay_log(log: Log, watch: Watcher | None = None, follow: Watcher | None = None) -> Replay:
    """Play a log again.  Raises ReplayDifference naming the deal and the move that do not agree.

    `watch` sees every deal at its end, before the match has booked it; `follow` sees it before its first
    move and after every one, with the effects of its events.
    """
    done = Replay(log, Match(log_rules(log), seed="", effects=follow is not None))
    try:
        for number in range(len(log.deals)):
            _replay_deal(done, number, watch, follow)
    except RecordError as error:
        raise ReplayDifference(error.place, error.message) from None
    return done


def _replay_deal(done: Replay, number: int, watch: Watcher | None, follow: Watcher | None) -> None:
    """Play the next deal of the log.  Raises RecordError."""
    log, match = done.log, done.match
    logged = log.deals[number]
    if match.over:
        raise logged.start.error(Message("error-log-over-before"))
    replayed = ReplayedDeal(match, logged)
    replayed.run(follow)
    done.deals.append(replayed.deal)
    goes_on = number + 1 < len(log.deals)
    if goes_on and not (replayed.deal.over and logged.moves[-1].kind in ENDINGS):
        raise log.deals[number + 1].start.error(Message("error-log-not-ended"))
    if watch is not None:
        watch(match, replayed.deal)
    if replayed.deal.over:
        done.is_complete = check_end(replayed, goes_on)
