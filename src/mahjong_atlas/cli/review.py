"""mahjong-atlas review: what each choice of a game cost, in points of the deal."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mahjong_atlas.cli.flags import AsJson, Language
from mahjong_atlas.cli.given import FlagError, read_language
from mahjong_atlas.cli.output import complain, say_folded, say_json
from mahjong_atlas.errors import ReplayDifference
from mahjong_atlas.texts.languages import phrase
from mahjong_atlas.texts.message import Message

if TYPE_CHECKING:
    from mahjong_atlas.play.ruleset import Ruleset
    from mahjong_atlas.records.game import WrittenGame
    from mahjong_atlas.review.judged import Judged
    from mahjong_atlas.review.reviewer import Review, Reviewer

RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="help-for-game-file")]
Seat = Annotated[str, typer.Option("--seat", metavar="SEAT", help="help-for-review-seat")]
Number = Annotated[int, typer.Option("--mistakes", metavar="N", help="help-for-review-mistakes")]
Page = Annotated[Path | None, typer.Option("--html", metavar="PAGE.html", help="help-for-review-html")]
ModelFile = Annotated[Path | None, typer.Option("--model", metavar="FILE", help="help-for-review-model")]


def review(
    file: RecordFile,
    seat: Seat = "",
    mistakes: Number = 10,
    model: ModelFile = None,
    lang: Language = "",
    html: Page = None,
    as_json: AsJson = False,
) -> None:
    """Weigh every choice of a game by the model of the strong bot; the dearest mistakes first."""
    from mahjong_atlas.records.game import read_game
    from mahjong_atlas.review.page import write_page

    language = read_language(lang)
    game = read_game(file)
    ruleset = ruleset_of(game)
    player = player_of(seat, ruleset)
    reviewer = reviewer_for(ruleset, model)
    try:
        follow(game, reviewer)
    except ReplayDifference as difference:
        complain(difference.tell(language))
        raise typer.Exit(1) from None
    if html is not None:
        html.write_text(write_page(reviewer.review, ruleset, mistakes, player, language), encoding="utf-8")
    if as_json:
        say_json(facts(reviewer.review, mistakes, player))
    else:
        say_folded(told(reviewer.review, ruleset, mistakes, player, language))


def ruleset_of(game: "WrittenGame") -> "Ruleset":
    """The rules of a game.  Raises RecordError."""
    from mahjong_atlas.records.replay import Record
    from mahjong_atlas.records.tenhou import log_rules

    return game.ruleset() if isinstance(game, Record) else log_rules(game)


def player_of(seat: str, ruleset: "Ruleset") -> int | None:
    """The player who has a seat in the first deal; None for all.  Raises FlagError."""
    from mahjong_atlas.tiles.kind import SEATS

    seats = SEATS[: ruleset.table.seats]
    if not seat:
        return None
    if seat.upper() not in tuple(seats):
        raise FlagError("--seat", Message("error-meld-no-seat", text=repr(seat)))
    return seats.index(seat.upper())


def reviewer_for(ruleset: "Ruleset", model: Path | None) -> "Reviewer":
    """Who weighs the choices.  Raises ModelError."""
    from mahjong_atlas.bots.keen import KeenBot
    from mahjong_atlas.bots.models import model_in, shipped_model
    from mahjong_atlas.review.reviewer import Reviewer

    return Reviewer(KeenBot(ruleset, shipped_model(ruleset) if model is None else model_in(model, ruleset)))


def follow(game: "WrittenGame", reviewer: "Reviewer") -> None:
    """Replay the game and judge its choices.  Raises ReplayDifference, RecordError."""
    from mahjong_atlas.records.replay import Record, replay_to_end
    from mahjong_atlas.records.tenhou import replay_log

    if isinstance(game, Record):
        replay_to_end(game, follow=reviewer.follow)
    else:
        replay_log(game, follow=reviewer.follow)


def told(review: "Review", ruleset: "Ruleset", mistakes: int, player: int | None, language: str) -> list[str]:
    """The totals of each player, then the dearest mistakes."""
    from mahjong_atlas.review.text import tell_mistake
    from mahjong_atlas.rules.names import names_of

    names = names_of(ruleset.id)
    deals = max(1, len(review.points))
    lines = []
    for number in range(ruleset.table.seats) if player is None else (player,):
        found = review.of(number)
        wrong = [each for each in found if each.is_mistake]
        lines.append(
            phrase(
                language,
                "tell-review-player",
                number=number + 1,
                choices=len(found),
                mistakes=len(wrong),
                points=f"{sum(each.cost for each in wrong) / deals:.2f}",
            )
        )
    dearest = review.dearest(mistakes, player)
    lines.append(phrase(language, "tell-review-dearest" if dearest else "tell-review-none"))
    for each in dearest:
        lines += [f"  {tell_mistake(each, names, language)}", f"    {names.say(each.reason(), language)}"]
    return lines


def facts(review: "Review", mistakes: int, player: int | None) -> dict[str, object]:
    """The same for programs: totals by player, and the dearest mistakes."""
    players = sorted({each.player for each in review.judged}) if player is None else [player]
    return {
        "deals": len(review.points),
        "points": review.points,
        "players": [_totals(review, number) for number in players],
        "mistakes": [_facts(each) for each in review.dearest(mistakes, player)],
    }


def _totals(review: "Review", player: int) -> dict[str, object]:
    found = review.of(player)
    wrong = [each for each in found if each.is_mistake]
    cost = round(sum(each.cost for each in wrong), 3)
    return {"player": player, "choices": len(found), "mistakes": len(wrong), "cost": cost}


def _facts(each: "Judged") -> dict[str, object]:
    return {
        "deal": each.deal,
        "event": each.event,
        "seat": each.seat,
        "player": each.player,
        "made": each.made.action.text(),
        "best": each.best.action.text(),
        "cost": round(each.cost, 3),
        "margin": round(each.margin, 3),
        "kind": each.kind,
    }
