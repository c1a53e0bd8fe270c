"""Reviews of records and logs by the model of the strong bot."""

from typing import Final

from mahjong_atlas.bots.keen import KeenBot
from mahjong_atlas.bots.models import shipped_model
from mahjong_atlas.build import VERSION
from mahjong_atlas.errors import ModelError
from mahjong_atlas.lab import reviewer as reviewing
from mahjong_atlas.lab.reviewer import Judged, adjusted
from mahjong_atlas.lab.rollouts import WORLDS, Finder, check
from mahjong_atlas.lab.verdicts import CHECKED, GRADES
from mahjong_atlas.play.deal import Deal
from mahjong_atlas.play.match import Match
from mahjong_atlas.protocol.codes import ErrorCode
from mahjong_atlas.protocol.records import Review, ReviewedChoice, ReviewedPlayer, SettledChoice
from mahjong_atlas.records.game import Agreement, WrittenGame, replay_game, rules_of
from mahjong_atlas.records.replay import Watcher
from mahjong_atlas.services.errors import ServiceError
from mahjong_atlas.services.replay import NAME, parted, read_game, record_read
from mahjong_atlas.table.hints import promise
from mahjong_atlas.texts.message import Message, write_message

SHOWN: Final = 3
"""The best choices that are told of each."""


def review(body: bytes) -> Review:
    """The review of a record, up to where the rules differ from it.  Raises ServiceError."""
    game, bot = _opened(body)
    reviewer = reviewing.Reviewer(bot)
    agreed = _replay(game, reviewer.follow)
    done = reviewer.review
    players, unit = range(bot.ruleset.table.seats), reviewing.unit_of(bot)
    return Review(
        program=VERSION,
        ruleset=done.ruleset,
        model=done.model,
        note=None if done.note is None else write_message(done.note),
        difference=parted(agreed.difference),
        unverified=[write_message(each) for each in agreed.unverified],
        margin=round(bot.margin, 3),
        unit=round(unit, 3),
        grades={grade: round(least * unit, 3) for grade, least in GRADES},
        checked=CHECKED,
        deals=len(done.points),
        players=[_totals(done, player) for player in players],
        choices=[_choice(each) for each in done.judged],
    )


def settle(body: bytes, deal: int, event: int, seat: int) -> SettledChoice:
    """A choice of a record settled by rollouts.  Raises ServiceError, also where there is no such choice."""
    game, bot = _opened(body)
    key = (deal, event, seat)
    reviewer, finder = reviewing.Reviewer(bot, only=key), Finder([key])

    def follow(match: Match, played: Deal) -> None:
        reviewer.follow(match, played)
        finder.follow(match, played)

    _replay(game, follow)
    if not reviewer.review.judged or key not in finder.moments:
        remedy = "name deal, event and seat as the review does"
        raise ServiceError(ErrorCode.INVALID, Message("error-review-no-choice"), remedy, "event")
    judged = reviewer.review.judged[0]
    verdict = check(finder.moments[key], judged, bot, finder.matches[key], WORLDS)
    return SettledChoice(
        grade=verdict.grade,
        certain=verdict.is_certain,
        cost=round(verdict.cost, 3),
        half_width=round(verdict.half_width, 3),
        worlds=verdict.worlds,
    )


def _opened(body: bytes) -> tuple[WrittenGame, KeenBot]:
    """The game and who weighs its choices.  Raises ServiceError."""
    with record_read():
        game = read_game(body)
        ruleset = rules_of(game)
    try:
        return game, KeenBot(ruleset, shipped_model(ruleset))
    except ModelError as error:
        remedy = "review it with `mahjong-atlas review --model` and a model of your own"
        raise ServiceError(ErrorCode.NO_HINTS, error.whole, remedy, NAME) from None


def _replay(game: WrittenGame, follow: Watcher) -> Agreement:
    """Replay a game as far as the rules agree with it.  Raises ServiceError."""
    with record_read():
        return replay_game(game, follow=follow)


def _totals(done: reviewing.GameReview, player: int) -> ReviewedPlayer:
    return ReviewedPlayer(
        choices=len(done.of(player)),
        points=done.result(player),
        without_luck=round(adjusted(done, player), 3),
    )


def _choice(each: Judged) -> ReviewedChoice:
    return ReviewedChoice(
        deal=each.deal,
        event=each.event,
        step=each.step,
        seat=each.seat,
        player=each.player,
        made=promise(each.made),
        choices=[promise(choice) for choice in each.choices[:SHOWN]],
        cost=round(each.cost, 3),
        half_width=round(each.half_width, 3),
        dear=each.is_dear,
        kind=each.kind,
        reasons=[write_message(reason) for reason in each.reasons()],
    )
