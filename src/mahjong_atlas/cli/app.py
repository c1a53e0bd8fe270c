"""All commands in one program, and what becomes of everything that can go wrong.

Exit codes: 0 all right, 1 a difference was found (or a hand may not win), 2 the input cannot be used.
"""

import sys
from collections.abc import Sequence
from typing import Annotated

import typer

from mahjong_atlas.build import version
from mahjong_atlas.calculator.fields import FieldError
from mahjong_atlas.cli.admin import app as admin
from mahjong_atlas.cli.bench import bench
from mahjong_atlas.cli.bot import bot
from mahjong_atlas.cli.check import check
from mahjong_atlas.cli.flags import as_flags, flag_of
from mahjong_atlas.cli.ledger import app as ledger
from mahjong_atlas.cli.ledger_add import add
from mahjong_atlas.cli.output import complain, give_up_output, prepare_streams
from mahjong_atlas.cli.perft import perft
from mahjong_atlas.cli.play import play
from mahjong_atlas.cli.replay import replay
from mahjong_atlas.cli.rules import app as rules
from mahjong_atlas.cli.score import score
from mahjong_atlas.cli.serve import backup, restore, serve
from mahjong_atlas.cli.simulate import simulate
from mahjong_atlas.cli.verify import verify
from mahjong_atlas.cli.waits import waits
from mahjong_atlas.errors import AtlasError

NAME = "mahjong-atlas"
ABOUT = "Every regional rule of mahjong in one place, playable and scored to the last point with its reasons."

app = typer.Typer(
    name=NAME,
    help=ABOUT,
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Exit codes: 0 all right, 1 a difference was found, 2 the input cannot be used.",
)
app.add_typer(rules, name="rules")
ledger.command("add")(add)
app.add_typer(ledger, name="ledger")
app.add_typer(admin, name="admin")
for command in (
    score,
    waits,
    check,
    play,
    bot,
    simulate,
    replay,
    verify,
    perft,
    bench,
    serve,
    backup,
    restore,
):
    app.command()(command)


def _show_version(wanted: bool) -> None:
    if wanted:
        print(version())
        raise typer.Exit


@app.callback(help=ABOUT)
def atlas(
    show_version: Annotated[
        bool,
        typer.Option(
            "--version", callback=_show_version, is_eager=True, help="Version and build, then exit."
        ),
    ] = False,
) -> None:
    """What may stand before the name of a command."""


def main() -> None:
    """Run the command line of this process."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: Sequence[str]) -> int:
    """Run one command; returns the exit code.  What is wrong with the input is one line on stderr."""
    prepare_streams()
    try:
        code = app(list(arguments), prog_name=NAME, standalone_mode=False)
        sys.stdout.flush()
    except AtlasError as error:
        complain_of(error)
        return 2
    except (BrokenPipeError, SystemExit):  # the reader of our output has gone; typer makes a SystemExit of it
        give_up_output()
        return 2
    except typer.Abort:
        complain("the input ended before everything was answered")
        return 2
    except OSError as error:
        complain(f"{error.filename}: {error.strerror}" if error.filename else str(error))
        give_up_output()
        return 2
    except Exception as error:
        told = usage_error(error)
        if told is not None:
            complain(f"{told or 'name a command'}: see '{NAME} --help'")
        elif isinstance(
            error.__cause__, AtlasError
        ):  # a service says where a request is wrong; we say it of options
            complain_of(error.__cause__)
        else:
            raise
        return 2
    return code if isinstance(code, int) else 0


def complain_of(error: AtlasError) -> None:
    """What is wrong with the input, fields by the options that fill them in."""
    if isinstance(error, FieldError):
        complain(f"{flag_of(error.field)}: {as_flags(error.remedy)}", error.pointer)
    else:
        complain(str(error), getattr(error, "pointer", ""))


def usage_error(error: Exception) -> str | None:
    """What is wrong with the arguments, when the parser of arguments says so."""
    tell = getattr(error, "format_message", None)
    return " ".join(str(tell()).split()).rstrip(".") if callable(tell) else None
