"""mahjong-atlas play: a match against bots at the terminal, or a demonstration between bots."""

import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from mahjong_atlas.cli import flags
from mahjong_atlas.cli.given import FlagError, read_bots, read_language, ruleset_given
from mahjong_atlas.cli.output import complain, say
from mahjong_atlas.cli.play_there import Visitor, visit_table
from mahjong_atlas.cli.visiting import Nickname, TableId, Token, Url
from mahjong_atlas.positions.fields import read_seat
from mahjong_atlas.texts.languages import phrase
from mahjong_atlas.texts.message import Message

if TYPE_CHECKING:
    from mahjong_atlas.cli.terminal.saves import SavedMatch, Wish


DEMO_SEED = "demonstration"
NAME = "mahjong-atlas"


def play(
    rules: Annotated[str | None, typer.Option("--rules", metavar="ID", help="help-for-play-rules")] = None,
    seat: Annotated[str | None, typer.Option("--seat", metavar="SEAT", help="help-for-play-seat")] = None,
    bots: Annotated[str | None, typer.Option("--bots", metavar="A,B,...", help="help-for-play-bots")] = None,
    seed: Annotated[str | None, typer.Option("--seed", metavar="TEXT", help="help-for-play-seed")] = None,
    record: Annotated[
        Path | None, typer.Option("--record", metavar="FILE", help="help-for-play-record")
    ] = None,
    demo: Annotated[bool, typer.Option("--demo", help="help-for-play-demo")] = False,
    new: Annotated[bool, typer.Option("--new", help="help-for-play-new")] = False,
    option: flags.RuleOptions = None,
    url: Url = None,
    table: TableId = None,
    token: Token = None,
    nickname: Nickname = None,
    lang: flags.Language = "",
) -> None:
    """Play a match against bots, or with --url at a table of a server.  Type ? at the table for help.

    Every move is written down at once: Ctrl-C leaves the table, and the same command goes on with the game.
    """
    language = read_language(lang)
    if url is not None:
        given = {"--seat": seat, "--seed": seed, "--record": record, "--demo": demo, "--new": new}
        for flag, value in given.items():
            if value:
                raise FlagError(flag, Message("error-games-here"))
        visit_table(Visitor(url, token, nickname, table), rules, bots, option, language)
        return
    for flag, word in {"--table": table, "--nickname": nickname}.items():
        if word:
            raise FlagError(flag, Message("error-of-server"))
    if demo:
        for flag, value in {"--seat": seat, "--new": new}.items():
            if value:
                raise FlagError(flag, Message("error-demo-plays"))
        demonstration(rules, bots, seed, option, record, language)
        return
    if rules is None:
        raise FlagError("--rules", Message("error-which-game"))
    wish = wish_of(rules, seat, bots, seed, option)
    sit_down(wish, record, new, language)


def wish_of(
    rules: str, seat: str | None, bots: str | None, seed: str | None, options: list[str] | None
) -> "Wish":
    """What was asked for."""
    from mahjong_atlas.cli.terminal.saves import Wish

    ruleset = ruleset_given(rules, options)
    seats = ruleset.table.seats
    return Wish(
        ruleset,
        None if seat is None else read_seat("seat", seat, seats),
        None if bots is None else read_bots(bots, seats - 1),
        seed,
        bool(options),
    )


def sit_down(wish: "Wish", record: Path | None, new: bool, language: str) -> None:
    """Play a new game, or go on with one that was left."""
    from mahjong_atlas.cli.terminal.asking import Closed, Left
    from mahjong_atlas.cli.terminal.session import Session

    game = game_for(wish, record, new, language)
    again = f"mahjong-atlas play --rules {wish.ruleset.id}" + (f" --record {record}" if record else "")
    try:
        Session(game, language).run()
    except Left:
        print(phrase(language, "tell-game-saved", file=game.recorder.path, command=again))
    except (Closed, BrokenPipeError):
        complain(phrase(language, "error-terminal-closed-game", text=game.recorder.path, text2=again))
        raise typer.Exit(2) from None
    finally:
        game.recorder.close()


def game_for(wish: "Wish", record: Path | None, new: bool, language: str) -> "SavedMatch":
    """The half-played game of this kind, if there is one and it is wanted, else a new one."""
    from mahjong_atlas.cli.terminal.asking import wants
    from mahjong_atlas.cli.terminal.saves import half_played, new_game, resumed

    if record is not None and record.exists():
        if new:
            raise FlagError("--new", Message("error-game-there", text=str(record)))
        print(phrase(language, "tell-going-on", file=record))
        return resumed(record, wish)
    left = None if new or record is not None else half_played(wish)
    if left is not None and wants(phrase(language, "tell-half-played", file=left), True):
        print(phrase(language, "tell-going-on-new", file=left))
        return resumed(left, wish)
    return new_game(wish, record, wish.seed or secrets.token_hex(8))


def demonstration(
    rules: str | None,
    bots: str | None,
    seed: str | None,
    options: list[str] | None,
    record: Path | None,
    language: str,
) -> None:
    """Watch a match, then sit down or hear what to try next."""
    from mahjong_atlas.cli.terminal.asking import wants
    from mahjong_atlas.cli.terminal.demo import demonstrate
    from mahjong_atlas.rules.registry import DEMONSTRATION, find_ruleset

    if rules is None and not options:
        ruleset = find_ruleset(*DEMONSTRATION)
    else:
        ruleset = ruleset_given(rules or DEMONSTRATION[0], options)
    names = read_bots(bots or "greedy", ruleset.table.seats)
    if record is not None and record.exists():
        raise FlagError("--record", Message("error-file-there", text=str(record)))
    demonstrate(ruleset, names, seed or DEMO_SEED, language, record)
    if sys.stdin is not None and sys.stdin.isatty():
        print()
        if wants(phrase(language, "tell-sit-down"), False):
            sit_down(wish_of(ruleset.id, None, None, None, None), None, False, language)
            return
    say(what_next(ruleset.id, language))


def what_next(ruleset_id: str, language: str) -> list[str]:
    """What to try after the demonstration."""
    from mahjong_atlas.rules.registry import all_rulesets

    others = ", ".join(each for each in all_rulesets() if each != ruleset_id)
    called = sys.argv[0] if Path(sys.argv[0]).name == NAME else NAME
    tips = {
        f"play --rules {ruleset_id}": phrase(language, "tell-next-sit-down"),
        "rules list": phrase(language, "tell-next-other-games", rulesets=others),
        f"rules show {ruleset_id}": phrase(language, "tell-next-its-fans"),
        f"simulate --rules {ruleset_id} --deals 1000": phrase(language, "tell-next-simulate"),
        "--help": phrase(language, "tell-next-everything"),
    }
    longest = max(map(len, tips))
    head = phrase(language, "tell-what-next")
    return ["", head, *(f"  {called} {tip:<{longest}}  {why}" for tip, why in tips.items())]
