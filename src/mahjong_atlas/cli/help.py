"""Help in the language in force: commands and options carry ids, which are looked up when help is shown."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

import typer
from typer.core import TyperCommand, TyperGroup
from typer.models import CommandFunctionType

from mahjong_atlas.cli.language import in_force
from mahjong_atlas.errors import AtlasError
from mahjong_atlas.texts.languages import ENGLISH, has, phrase
from mahjong_atlas.texts.message import Message
from mahjong_atlas.texts.suggestion import suggesting

NAME: Final = "mahjong-atlas"
SHOW_HELP: Final = "Show this message and exit."
"""What the parser of arguments says of --help."""
NO_INTEGER: Final = "Input should be a valid integer"
"""How the parser of arguments begins to say that a number is needed."""


class Command(TyperCommand):
    """A command whose help is an id; `declared` are options that it takes besides its own, by their keys."""

    declared: Mapping[str, str] = {}

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Help in the language in force."""
        translate(self, ctx)
        super().format_help(ctx, formatter)

    def get_usage(self, ctx: Any) -> str:
        """How the command is written."""
        return usage(super().get_usage(ctx))


class Group(TyperGroup):
    """Several commands."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Help in the language in force, also of the commands that it lists."""
        translate(self, ctx)
        for command in self.commands.values():
            command.help = shown(command.help)
        super().format_help(ctx, formatter)

    def get_usage(self, ctx: Any) -> str:
        """How the commands are written."""
        return usage(super().get_usage(ctx))

    def resolve_command(self, ctx: Any, args: list[str]) -> Any:
        """The command that is named.  Raises AtlasError where there is none."""
        name = args[0]
        if not name.startswith("-") and self.get_command(ctx, name) is None:
            missing = Message("error-no-command", text=repr(name))
            what = Message("error-see-help", reason=missing, text=ctx.command_path)
            raise AtlasError(suggesting(what, name, list(self.commands)))
        return super().resolve_command(ctx, args)


class App(typer.Typer):
    """Commands whose help is an id."""

    def __init__(self, **settings: Any) -> None:
        super().__init__(cls=Group, no_args_is_help=True, **settings)

    def command(
        self, name: str | None = None, **settings: Any
    ) -> Callable[[CommandFunctionType], CommandFunctionType]:
        """Add a command."""
        return super().command(name, **{"cls": Command, **settings})


def shown(text: str | None) -> str:
    """The sentence of an id; a text that is none as it is."""
    found = "help-help" if text == SHOW_HELP else text or ""
    return phrase(in_force(), found) if has(ENGLISH, found) else found


def translate(command: "TyperCommand | TyperGroup", ctx: Any) -> None:
    """Say everything that the help of a command shows in the language in force."""
    from typer import rich_utils

    command.help, command.epilog = shown(command.help), shown(command.epilog)
    for param in command.get_params(ctx):
        setattr(param, "help", shown(getattr(param, "help", "")))  # noqa: B010 - not every parameter has it
    rich_utils.OPTIONS_PANEL_TITLE = shown("help-options")
    rich_utils.ARGUMENTS_PANEL_TITLE = shown("help-arguments")
    rich_utils.COMMANDS_PANEL_TITLE = shown("help-commands")
    rich_utils.REQUIRED_LONG_STRING = f"[{shown('help-required')}]"
    rich_utils.DEFAULT_STRING = f"[{shown('help-default')}: {{}}]"
    make = rich_utils._make_rich_text
    if not isinstance(make, partial):
        rich_utils._make_rich_text = partial(fold, make)


def fold(make: Callable[..., Any], **settings: Any) -> Any:
    """A text whose lines break anywhere: Chinese and Japanese have no blanks."""
    text = make(**settings)
    if in_force() != ENGLISH and hasattr(text, "overflow"):
        text.overflow = "fold"
    return text


def usage(text: str) -> str:
    """The line that says how a command is written."""
    return text.replace("Usage", shown("help-usage"), 1)
