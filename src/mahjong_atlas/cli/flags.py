"""Options that several commands share, and how the fields of the calculator are called among them."""

import re
from typing import Annotated, Final

import typer

from mahjong_atlas.texts.languages import LANGUAGES

RulesetId = Annotated[str, typer.Option("--rules", metavar="ID", help="help-for-rules")]
RuleOptions = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="help-for-option"),
]
Language = Annotated[
    str, typer.Option("--lang", metavar="|".join(LANGUAGES), help="help-for-lang", show_default=False)
]
AsJson = Annotated[bool, typer.Option("--json", help="help-for-json")]
AsPosition = Annotated[
    bool,
    typer.Option("--as-position", help="help-for-as-position"),
]
AsCase = Annotated[bool, typer.Option("--as-case", help="help-for-as-case")]
AnyRuleset = Annotated[str | None, typer.Option("--rules", metavar="ID", help="help-for-ruleset")]
Melds = Annotated[
    list[str] | None,
    typer.Option("--meld", metavar="MELD", help="help-for-meld"),
]
OwnSeat = Annotated[str | None, typer.Option("--seat", metavar="SEAT", help="help-for-seat")]
IsDealer = Annotated[bool, typer.Option("--dealer", help="help-for-dealer")]
Flowers = Annotated[str, typer.Option("--flowers", metavar="TILES", help="help-for-flowers")]
Indicator = Annotated[str, typer.Option("--indicator", metavar="TILES", help="help-for-indicator")]
RoundWind = Annotated[str | None, typer.Option("--round-wind", metavar="WIND", help="help-for-round-wind")]
State = Annotated[
    list[str] | None,
    typer.Option("--state", metavar="KEY=VALUE", help="help-for-state"),
]
WallLeft = Annotated[int | None, typer.Option("--wall-left", metavar="N", help="help-for-wall-left")]
Turn = Annotated[int | None, typer.Option("--turn", metavar="N", help="help-for-turn")]
Jobs = Annotated[int, typer.Option("--jobs", metavar="J", help="help-for-jobs")]
Cluster = Annotated[str, typer.Option("--cluster", metavar="auto|ADDRESS", help="help-for-cluster")]
Seed = Annotated[str, typer.Option("--seed", metavar="TEXT", help="help-for-seed")]

FLAGS: Final = {"melds": "--meld", "options": "--option", "round": "--round-wind"}
"""Fields whose option has another name."""
FIELD: Final = re.compile(r"`([a-z_]+)`")


def flag_of(field: str) -> str:
    """The option that fills in a field."""
    return FLAGS.get(field, "--" + field.replace("_", "-"))


def as_flags(text: str) -> str:
    """A text of the calculator with the fields that it names written as options."""
    return FIELD.sub(lambda found: flag_of(found[1]), text)
