"""mahjong-atlas play: a match at the terminal, here or at a server, or a demonstration between bots."""

import secrets
import shlex
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from mahjong_atlas.cli import flags
from mahjong_atlas.cli.given import FlagError, read_bots, read_language, read_pairs, ruleset_given
from mahjong_atlas.cli.output import say
from mahjong_atlas.cli.visiting import Nickname, TableId, Token, Url, Visit, ruleset_of, visit
from mahjong_atlas.positions.fields import read_seat
from mahjong_atlas.texts.languages import phrase
from mahjong_atlas.texts.message import Message

if TYPE_CHECKING:
    from mahjong_atlas.cli.terminal.saves import HomeTable, Wish
    from mahjong_atlas.protocol.tables import Table

DEMO_SEED = "demonstration"
NAME = "mahjong-atlas"
QUIET_CLOCK: Final = {"seconds": 0.0, "claim": 0.5, "pace": 0.1}
"""Among bots at a server nobody waits for the time that a person takes."""


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
        with visit(url, token, nickname, table) as come:
            again = "" if nickname is None else f" --nickname {shlex.quote(nickname)}"
            play_there(come, rules, bots, option, language, again)
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
    from mahjong_atlas.cli.terminal.saves import finished
    from mahjong_atlas.cli.terminal.session import sit

    game = game_for(wish, record, new, language)
    again = f"mahjong-atlas play --rules {wish.ruleset.id}" + (f" --record {record}" if record else "")
    path = game.recorder.path
    left = phrase(language, "tell-game-saved", file=path, command=again)
    closed = phrase(language, "error-terminal-closed-game", text=path, text2=again)
    try:
        if sit(game.client, game.game.ruleset, language, left, closed):
            print(phrase(language, "tell-record", file=finished(game)))
    finally:
        game.recorder.close()


def game_for(wish: "Wish", record: Path | None, new: bool, language: str) -> "HomeTable":
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


def play_there(
    come: Visit, rules: str | None, bots: str | None, options: list[str] | None, language: str, again: str
) -> None:
    """Play the match of the table that is meant, or of a new one; `again` ends the command to come back."""
    from mahjong_atlas.cli.terminal.session import sit
    from mahjong_atlas.table.client.blocking import BlockingClient
    from mahjong_atlas.table.client.connection import TableConnection

    if come.table and (rules or bots or options):
        raise FlagError("--rules", Message("error-table-has-rules"))
    if not come.table and rules is None:
        raise FlagError("--table", Message("error-which-table-or-rules"))
    found = come.found() if come.table else new_table(come, str(rules), bots, options)
    found = begun(come, found, language)
    link = come.address.link(found.table)
    again = f"mahjong-atlas play --url {link}{again}"
    print(phrase(language, "tell-at-table", link=link))
    with BlockingClient(TableConnection(come.address, found.table, come.token)) as client:
        left = phrase(language, "tell-place-kept", command=again)
        closed = phrase(language, "error-terminal-closed-table", text=again)
        sit(client, ruleset_of(found), language, left, closed)


def new_table(come: Visit, rules: str, bots: str | None, options: list[str] | None) -> "Table":
    """A table among bots."""
    ruleset = ruleset_given(rules, options)
    others = ruleset.table.seats - 1
    names = read_bots(bots or "greedy", others)
    seats = ["me", *(f"bot:{names[place % len(names)]}" for place in range(others))]
    made = come.lobby.make(ruleset.id, read_pairs("--option", options), seats, QUIET_CLOCK)
    return come.lobby.table(made.table)


def begun(come: Visit, found: "Table", language: str) -> "Table":
    """The match begins when everybody is there; the host may begin it sooner."""
    from mahjong_atlas.cli.terminal.asking import wants

    open_places = found.players.count(None)
    if found.started:
        return found
    question = phrase(language, "tell-begin-with-bots", number=open_places)
    if open_places and not wants(question, True):
        return found
    return come.lobby.start_if_allowed(found)


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
            sit_down(wish_of(ruleset.id, None, None, None, options), None, False, language)
            return
    say(what_next(ruleset.id, options or [], language))


def what_next(ruleset_id: str, options: list[str], language: str) -> list[str]:
    """What to try after the demonstration, with the options that it had."""
    from mahjong_atlas.rules.registry import all_rulesets

    others = ", ".join(each for each in all_rulesets() if each != ruleset_id)
    called = sys.argv[0] if Path(sys.argv[0]).name == NAME else NAME
    its = shlex.join([ruleset_id, *(word for option in options for word in ("--option", option))])
    tips = {
        f"play --rules {its}": phrase(language, "tell-next-sit-down"),
        "rules list": phrase(language, "tell-next-other-games", rulesets=others),
        f"rules show {its}": phrase(language, "tell-next-its-fans"),
        f"simulate --rules {its} --deals 1000": phrase(language, "tell-next-simulate"),
        "--help": phrase(language, "tell-next-everything"),
    }
    longest = max(map(len, tips))
    head = phrase(language, "tell-what-next")
    return ["", head, *(f"  {called} {tip:<{longest}}  {why}" for tip, why in tips.items())]
