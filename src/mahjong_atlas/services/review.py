"""Reviews of records and logs by the model of the strong bot."""

from contextlib import suppress
from functools import partial
from typing import Final

from mahjong_atlas.bots.keen import KeenBot
from mahjong_atlas.bots.models import shipped_model
from mahjong_atlas.errors import ModelError, RecordError, ReplayDifference
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.protocol.reviews import Review, ReviewedChoice, ReviewedPlayer
from mahjong_atlas.records.replay import replay_to_end
from mahjong_atlas.records.tenhou import log_rules, replay_log
from mahjong_atlas.records.tenhou_log import Log
from mahjong_atlas.review import reviewer as reviewing
from mahjong_atlas.review.judged import Judged
from mahjong_atlas.services.errors import ServiceError
from mahjong_atlas.services.replay import NAME, read_game
from mahjong_atlas.table.hints import promise
from mahjong_atlas.texts.message import write_message

SHOWN: Final = 3
"""The best choices that are told of each."""


def review(body: bytes) -> Review:
    """The review of a record, up to where the rules differ from it.  Raises ServiceError."""
    try:
        game = read_game(body)
        ruleset = log_rules(game) if isinstance(game, Log) else game.ruleset()
        bot = KeenBot(ruleset, shipped_model(ruleset))
    except RecordError as error:
        remedy = "send the JSON lines of a record of this program, or a log of Tenhou"
        raise ServiceError(ErrorCode.UNREADABLE_RECORD, error.whole, remedy, NAME) from None
    except ModelError as error:
        remedy = "review it with `mahjong-atlas review --model` and a model of your own"
        raise ServiceError(ErrorCode.NO_HINTS, error.whole, remedy, NAME) from None
    reviewer = reviewing.Reviewer(bot)
    replay = partial(replay_log, game) if isinstance(game, Log) else partial(replay_to_end, game)
    with suppress(ReplayDifference):  # the replay tells it
        replay(follow=reviewer.follow)
    done = reviewer.review
    players = range(ruleset.table.seats)
    return Review(
        model=f"{bot.model.card.rules}@{bot.model.card.version}",
        margin=round(bot.margin, 3),
        deals=len(done.points),
        players=[_totals(done, player) for player in players],
        choices=[_told(each) for each in done.judged],
    )


def _totals(done: reviewing.Review, player: int) -> ReviewedPlayer:
    found = done.of(player)
    wrong = [each for each in found if each.is_mistake]
    return ReviewedPlayer(
        choices=len(found),
        mistakes=len(wrong),
        cost=round(sum(each.cost for each in wrong), 3),
        points=sum(points[player] for points in done.points if points),
    )


def _told(each: Judged) -> ReviewedChoice:
    return ReviewedChoice(
        deal=each.deal,
        step=each.step,
        player=each.player,
        made=promise(each.made),
        choices=[promise(choice) for choice in each.choices[:SHOWN]],
        cost=round(each.cost, 3),
        mistake=each.is_mistake,
        kind=each.kind,
        reason=write_message(each.reason()),
    )
