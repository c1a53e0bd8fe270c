"""mahjong-atlas rules diff: what differs between two rulesets, in words."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from mahjong_atlas.cli.flags import AsJson, Language
from mahjong_atlas.cli.given import FlagError, any_ruleset, read_language, read_pairs
from mahjong_atlas.cli.output import say_json, say_table
from mahjong_atlas.texts.languages import phrase
from mahjong_atlas.texts.message import Message

if TYPE_CHECKING:
    from mahjong_atlas.play.ruleset import Ruleset
    from mahjong_atlas.protocol.rulesets import Difference, Side


TOPICS = ("glance", "table", "play", "winning", "fan", "payment", "option")


def diff(
    first: Annotated[str, typer.Argument(metavar="A", help="help-for-first-ruleset")],
    second: Annotated[str, typer.Argument(metavar="B", help="help-for-second-ruleset")],
    option_a: Annotated[
        list[str] | None, typer.Option("--option-a", metavar="NAME=VALUE", help="help-for-option-a")
    ] = None,
    option_b: Annotated[
        list[str] | None, typer.Option("--option-b", metavar="NAME=VALUE", help="help-for-option-b")
    ] = None,
    topic: Annotated[str, typer.Option("--topic", metavar="TOPIC", help="help-for-topic")] = "",
    short: Annotated[bool, typer.Option("--short", help="help-for-short")] = False,
    lang: Language = "",
    as_json: AsJson = False,
) -> None:
    """Show what differs between two rulesets, in words; the same ruleset under two options too."""
    from mahjong_atlas.protocol.rulesets import DifferencesRequest
    from mahjong_atlas.services import rulesets

    language = read_language(lang)
    if topic and topic not in TOPICS:
        raise FlagError("--topic", Message("error-no-topic", text=repr(topic), text2=", ".join(TOPICS)))
    one: dict[str, Any] = read_pairs("--option", option_a)
    other: dict[str, Any] = read_pairs("--option", option_b)
    request = DifferencesRequest(id=first, options=one, other=second, other_options=other, lang=language)
    found = rulesets.differences(request, any_ruleset)
    found = [each for each in found if not topic or each.topic == topic]
    if as_json:
        say_json(found)
        return
    heads = [
        heading(any_ruleset(id, given), given, language) for id, given in ((first, one), (second, other))
    ]
    show(heads, found, language, short)


def show(heads: list[str], found: "list[Difference]", language: str, short: bool) -> None:
    """The differences side by side, by topic; then the clauses in words."""
    from rich.table import Column, Table

    from mahjong_atlas.books.prose import without_links

    if not found:
        print(phrase(language, "show-no-difference", first=heads[0], second=heads[1]))
        return
    for topic in TOPICS:
        rows = [each for each in found if each.topic == topic]
        if not rows:
            continue
        columns = [Column(head, overflow="fold") for head in heads]
        table = Table(
            "",
            *columns,
            title=phrase(language, f"show-topic-{topic}"),
            title_justify="left",
            box=None,
            pad_edge=False,
        )
        for row in rows:
            table.add_row(
                without_links(row.name),
                *(cell(side, short) for side in row.sides),
            )
        say_table(table)
        print()


def heading(ruleset: "Ruleset", given: dict[str, Any], language: str) -> str:
    """A ruleset by its name, and the options that were given, by the names of their values."""
    from mahjong_atlas.books.prose import Prose
    from mahjong_atlas.rules.names import names_of
    from mahjong_atlas.rules.registry import options_of

    prose = Prose(ruleset, language)
    known = {each.name: each for each in options_of(ruleset.id)}
    parts = [f"{name}={prose.value(known[name], value)}" for name, value in given.items()]
    return " ".join([names_of(ruleset.id).ruleset(language), *parts])


def cell(side: "Side", short: bool) -> str:
    """What stands on one side: the answer, then its clauses."""
    from mahjong_atlas.books.prose import without_links

    parts = [without_links(side.text)] if side.text else []
    if short:
        return " ".join([*parts, *(f"({each.clause})" for each in side.clauses)])
    return "\n".join([*parts, *(f"{each.clause} {without_links(each.text)}" for each in side.clauses)])
