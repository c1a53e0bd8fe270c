"""mahjong-atlas review --check: choices kept in a file, played on longer."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from mahjong_atlas.cli.given import FlagError
from mahjong_atlas.cli.output import say_folded, say_json
from mahjong_atlas.texts.languages import phrase
from mahjong_atlas.texts.message import Message

if TYPE_CHECKING:
    from mahjong_atlas.bots.keen import KeenBot
    from mahjong_atlas.lab.kept import KeptHere, Rechecked
    from mahjong_atlas.play.ruleset import Ruleset


def bot_for(ruleset: "Ruleset", model: Path | None) -> "KeenBot":
    """Who weighs the choices.  Raises ModelError."""
    from mahjong_atlas.bots.keen import KeenBot
    from mahjong_atlas.bots.models import model_in, shipped_model

    return KeenBot(ruleset, shipped_model(ruleset) if model is None else model_in(model, ruleset))


def check_kept(
    file: Path,
    files: Sequence[Path] | None,
    worlds: int | None,
    model: Path | None,
    language: str,
    *,
    as_json: bool,
) -> None:
    """Play the choices in the file on and say of each whether its verdict stands."""
    from mahjong_atlas.cli.simulate import ProgressBar
    from mahjong_atlas.lab.kept import LONG, read_kept, recheck
    from mahjong_atlas.records.game import rules_of

    if files:
        raise FlagError("--check", Message("error-review-check"))
    most = LONG if worlds is None else worlds
    found: list[tuple[KeptHere, KeenBot, Rechecked]] = []
    lines = read_kept(file)
    total = sum(len(here.kept.choices) for here in lines)
    with ProgressBar(total * most, "worlds") as progress:
        for here in lines:
            bot = bot_for(rules_of(here.game), model)
            for choice in here.kept.choices:
                done = recheck(here, choice, bot, most, progress.more)
                progress.more(most - done.verdict.worlds)
                found.append((here, bot, done))
    if as_json:
        say_json([_facts(*each) for each in found])
    else:
        say_folded(_report(found, language))


def _report(found: "list[tuple[KeptHere, KeenBot, Rechecked]]", language: str) -> list[str]:
    """A line for each choice below that of its game, and how many verdicts stand."""
    lines: dict[str, None] = {}
    for here, bot, done in found:
        kept = here.kept
        lines[
            phrase(language, "tell-kept-game", place=here.place, program=kept.program, model=kept.model)
        ] = None
        lines[f"  {_line(bot, done, language)}"] = None
    stand = sum(done.stands for _, _, done in found)
    return [*lines, phrase(language, "tell-kept-sum", stand=stand, number=len(found))]


def _line(bot: "KeenBot", done: "Rechecked", language: str) -> str:
    from mahjong_atlas.lab.review_page import plain_points, tell_choice, tell_verdict
    from mahjong_atlas.rules.names import names_of

    names, before, now = names_of(bot.ruleset.id), done.before, done.verdict
    judged = done.judged
    return phrase(
        language,
        "tell-kept-stands" if done.stands else "tell-kept-changes",
        deal=judged.deal + 1,
        move=judged.event + 1,
        number=judged.player + 1,
        made=tell_choice(judged.made.action, names, language),
        best=tell_choice(judged.best.action, names, language),
        before=tell_verdict(before.grade, before.certain, names, language),
        cost=plain_points(before.cost),
        error=plain_points(before.half_width),
        worlds=before.worlds,
        now=tell_verdict(now.grade, now.is_certain, names, language),
        cost2=plain_points(now.cost),
        error2=plain_points(now.half_width),
        worlds2=now.worlds,
    )


def _facts(here: "KeptHere", bot: "KeenBot", done: "Rechecked") -> dict[str, object]:
    """The same for programs."""
    from msgspec import structs

    from mahjong_atlas.build import VERSION
    from mahjong_atlas.lab.kept import kept_choice

    return {
        "place": here.place,
        "stands": done.stands,
        "before": {"program": here.kept.program, "model": here.kept.model, **structs.asdict(done.before)},
        "now": {
            "program": VERSION,
            "model": bot.model.card.name,
            **structs.asdict(kept_choice(done.judged, done.verdict)),
        },
    }
