"""All commands in one program, and what becomes of everything that can go wrong.

Exit codes: 0 all right, 1 a difference was found (or a hand may not win), 2 the input cannot be used.
"""

import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from mahjong_atlas.build import version
from mahjong_atlas.cli.admin import app as admin
from mahjong_atlas.cli.arena import arena
from mahjong_atlas.cli.bench import bench, perft
from mahjong_atlas.cli.bot import bot
from mahjong_atlas.cli.check import check, verify
from mahjong_atlas.cli.flags import Language, as_flags, flag_of
from mahjong_atlas.cli.given import check_language
from mahjong_atlas.cli.help import NAME, NO_INTEGER, App
from mahjong_atlas.cli.language import choose_language, in_force, understood
from mahjong_atlas.cli.output import complain, give_up_output, prepare_streams
from mahjong_atlas.cli.play import play
from mahjong_atlas.cli.replay import replay
from mahjong_atlas.cli.review import review
from mahjong_atlas.cli.rules import app as rules
from mahjong_atlas.cli.score import score
from mahjong_atlas.cli.scorebook import app as scorebook
from mahjong_atlas.cli.scorebook_add import add
from mahjong_atlas.cli.serve import backup, restore, serve
from mahjong_atlas.cli.simulate import simulate
from mahjong_atlas.cli.states import StatesCommand
from mahjong_atlas.cli.train import train
from mahjong_atlas.cli.waits import waits
from mahjong_atlas.errors import AtlasError, OptionError, from_system
from mahjong_atlas.positions.fields import FieldError
from mahjong_atlas.texts.languages import ENGLISH, phrase, render
from mahjong_atlas.texts.message import Message, verbatim
from mahjong_atlas.texts.suggestion import suggesting

app = App(
    name=NAME,
    help="help-atlas",
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="help-exit-codes",
)
app.add_typer(rules, name="rules")
scorebook.command("add", help="help-scorebook-add")(add)
app.add_typer(scorebook, name="scorebook")
app.add_typer(scorebook, name="ledger", hidden=True)
app.add_typer(admin, name="admin")
app.command(help="help-score", cls=StatesCommand)(score)
app.command(help="help-waits", cls=StatesCommand)(waits)
for command in (
    check,
    play,
    bot,
    simulate,
    arena,
    train,
    replay,
    review,
    verify,
    perft,
    bench,
    serve,
    backup,
    restore,
):
    app.command(help=f"help-{command.__name__}")(command)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(version())
        raise typer.Exit


@app.callback(help="help-atlas")
def atlas(
    show_version: Annotated[
        bool,
        typer.Option("--version", callback=_show_version, is_eager=True, help="help-version"),
    ] = False,
    lang: Language = "",
) -> None:
    """What may stand before the name of a command."""


def main() -> None:
    """Run the command line of this process."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run one command; returns the exit code.  What is wrong with the input is one line on stderr."""
    prepare_streams()
    choose_language(arguments)
    try:
        check_language(arguments)
        code = app(understood(arguments), prog_name=NAME, standalone_mode=False)
        sys.stdout.flush()
    except AtlasError as error:
        complain_of(broken_rules(error) or error)
        return 2
    except (BrokenPipeError, SystemExit):  # the reader of our output has gone; typer makes a SystemExit of it
        give_up_output()
        return 2
    except typer.Abort:
        complain(phrase(in_force(), "error-input-ended"))
        return 2
    except OSError as error:
        reason = render(from_system(error), in_force())
        named = phrase(in_force(), "error-at", text=str(error.filename), reason=reason)
        complain(named if error.filename else reason)
        give_up_output()
        return 2
    except Exception as error:
        wrong = usage_error(error)
        theirs = broken_rules(error)
        if wrong is not None:
            complain(render(wrong, in_force()))
        elif theirs is not None:
            complain_of(theirs)
        elif isinstance(
            error.__cause__, AtlasError
        ):  # a service says where a request is wrong; we say it of options
            complain_of(error.__cause__)
        else:
            raise
        return 2
    return code if isinstance(code, int) else 0


def broken_rules(error: Exception) -> AtlasError | None:
    """The error of a ruleset of one's own whose code fails, with file and line; None for another error."""
    from mahjong_atlas.rules.own import broken

    return broken(error)


def complain_of(error: AtlasError) -> None:
    """What is wrong with the input, fields by the options that fill them in."""
    language = in_force()
    if isinstance(error, FieldError):
        text = phrase(language, "error-at", text=flag_of(error.field), reason=render(error.message, language))
        complain(as_flags(text), error.pointer)
    elif isinstance(error, OptionError):
        complain(phrase(language, "error-at", text="--option", reason=error.tell(language)))
    else:
        complain(error.tell(language), getattr(error, "pointer", ""))


def usage_error(error: Exception) -> Message | None:
    """What is wrong with the arguments, when the parser of arguments says so."""
    tell = getattr(error, "format_message", None)
    if not callable(tell):
        return None
    text = " ".join(str(tell()).split()).rstrip(".")
    reason = in_our_words(error, text) if text else Message("error-name-command")
    path = getattr(getattr(error, "ctx", None), "command_path", NAME)
    what = Message("error-see-help", reason=reason, text=str(path))
    typed = str(getattr(error, "option_name", ""))
    return suggesting(what, typed.lstrip("-"), options_known(error))


def options_known(error: Exception) -> dict[str, str]:
    """The options of the command that a complaint is about, by their names without dashes."""
    command = getattr(getattr(error, "ctx", None), "command", None)
    names = [name for param in getattr(command, "params", ()) for name in param.opts]
    names += getattr(command, "declared", ())
    return {name.removeprefix("--"): name for name in names if name.startswith("--")}


def in_our_words(error: Exception, text: str) -> Message:
    """A complaint of the parser of arguments as a message; its own text where it is another one."""
    kind, param = type(error).__name__, getattr(error, "param", None)
    if kind == "NoSuchOption":
        return Message("error-no-option", text=str(getattr(error, "option_name", "")))
    if kind == "BadParameter" and NO_INTEGER in text:
        return Message("error-no-integer", text=typed_as(param))
    if in_force() == ENGLISH:
        return verbatim(text)
    if param is not None and kind == "MissingParameter":
        return Message("error-missing", text=typed_as(param))
    if param is not None and kind == "BadParameter":
        return Message("error-bad-value", text=typed_as(param), text2=str(getattr(error, "message", text)))
    return verbatim(text)


def typed_as(param: object) -> str:
    """How an option or argument is written."""
    names = [name for name in getattr(param, "opts", ()) if name.startswith("-")]
    return " / ".join(names) or str(getattr(param, "metavar", "") or getattr(param, "name", ""))
