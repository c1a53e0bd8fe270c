"""Options that several commands share, and how the fields of the calculator are called among them."""

import re
from typing import Annotated, Final

import typer

RulesetId = Annotated[
    str, typer.Option("--rules", metavar="ID", help="The ruleset; `mahjong-atlas rules list` names them.")
]
RuleOptions = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="An option of the ruleset; may be repeated."),
]
Language = Annotated[str, typer.Option("--lang", metavar="en|ja|zh", help="Language of the names.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
AsPosition = Annotated[
    bool,
    typer.Option("--as-position", help="Print the position in one line, to be copied; nothing is scored."),
]
AnyRuleset = Annotated[str | None, typer.Option("--rules", metavar="ID", help="The ruleset.")]
Melds = Annotated[
    list[str] | None,
    typer.Option("--meld", metavar="MELD", help='E.g. "pung 555z from W", "concealed-kong 3333z"; repeat.'),
]
OwnSeat = Annotated[
    str | None, typer.Option("--seat", metavar="SEAT", help="Own seat; E, the dealer, if not given.")
]
IsDealer = Annotated[bool, typer.Option("--dealer", help="The same as --seat E.")]
Flowers = Annotated[
    str, typer.Option("--flowers", metavar="TILES", help="Own flowers and the like, exposed.")
]
Indicator = Annotated[
    str, typer.Option("--indicator", metavar="TILES", help="The tiles turned up, the last one counts.")
]
RoundWind = Annotated[str | None, typer.Option("--round-wind", metavar="WIND", help="E, S, W or N.")]
State = Annotated[
    list[str] | None,
    typer.Option(
        "--state", metavar="KEY=VALUE", help="A fact of the rule page's “Case state”, e.g. KEY=[S,W]."
    ),
]
WallLeft = Annotated[
    int | None, typer.Option("--wall-left", metavar="N", help="Tiles that can still be drawn.")
]
Turn = Annotated[int | None, typer.Option("--turn", metavar="N", help="Discards made so far by everybody.")]
Seed = Annotated[str, typer.Option("--seed", metavar="TEXT", help="The same seed gives the same deals.")]

FLAGS: Final = {"melds": "--meld", "options": "--option", "round": "--round-wind"}
"""Fields whose option has another name."""
FIELD: Final = re.compile(r"`([a-z_]+)`")


def flag_of(field: str) -> str:
    """The option that fills in a field."""
    return FLAGS.get(field, "--" + field.replace("_", "-"))


def as_flags(text: str) -> str:
    """A text of the calculator with the fields that it names written as options."""
    return FIELD.sub(lambda found: flag_of(found[1]), text)
