"""mahjong-atlas rules: what there is, what it says, whether it is consistent."""

from typing import TYPE_CHECKING, Annotated

import typer

from mahjong_atlas.cli.flags import AsJson, Language, RuleOptions
from mahjong_atlas.cli.given import FlagError, read_language, ruleset_given
from mahjong_atlas.cli.output import console, say, say_json
from mahjong_atlas.cli.rules_book import book
from mahjong_atlas.cli.rules_diff import diff
from mahjong_atlas.cli.rules_new import new

if TYPE_CHECKING:
    from mahjong_atlas.play.ruleset import Ruleset
    from mahjong_atlas.rules.names import Names
    from mahjong_atlas.rules.options import Option

app = typer.Typer(no_args_is_help=True, help="List the rulesets, show and compare them, make new ones.")
app.command("new")(new)
app.command("diff")(diff)
app.command("book")(book)

WhichRuleset = Annotated[str, typer.Argument(metavar="ID", help="The ruleset.")]
WhichRulesets = Annotated[
    list[str] | None, typer.Argument(metavar="[ID|FILE.py ...]", help="The rulesets; all if none is named.")
]
WhichClause = Annotated[
    str | None, typer.Option("--clause", metavar="CLAUSE", help="Print one clause of its page.")
]


@app.command("list")
def list_rules(as_json: AsJson = False) -> None:
    """List the rulesets with their names in three languages."""
    from mahjong_atlas.rules.names import names_of
    from mahjong_atlas.rules.registry import RULESETS
    from mahjong_atlas.texts.languages import LANGUAGES

    names = {each: names_of(each) for each in RULESETS}
    if as_json:
        say_json(
            [
                {"id": each, "names": {lang: named.ruleset(lang) for lang in LANGUAGES}}
                for each, named in names.items()
            ]
        )
        return
    from rich.table import Table

    table = Table("id", "English", "日本語", "中文", box=None, pad_edge=False)
    for each, named in names.items():
        table.add_row(each, *(named.ruleset(lang) for lang in LANGUAGES))
    console().print(table)


@app.command("show")
def show(
    ruleset_id: WhichRuleset,
    options: RuleOptions = None,
    clause: WhichClause = None,
    lang: Language = "en",
    as_json: AsJson = False,
) -> None:
    """Show a ruleset: table, claims, fans with their values and clauses, options; or one clause in words."""
    from mahjong_atlas.rules.names import names_of
    from mahjong_atlas.rules.registry import options_of

    ruleset = ruleset_given(ruleset_id, options)
    language = read_language(lang)
    if clause is not None:
        say([clause_told(clause.strip().upper())])
        return
    names = names_of(ruleset.id)
    if as_json:
        from mahjong_atlas.calculator.description import describe

        say_json(describe(ruleset))
        return
    say(headline(ruleset, names))
    say(table_lines(ruleset))
    show_fans(ruleset, names, language)
    say(option_lines(names, options_of(ruleset.id), language))


@app.command("check")
def check_rules(rulesets: WhichRulesets = None, as_json: AsJson = False) -> None:
    """Check that rulesets (all, or those named) agree with themselves, with their names and their pages."""
    from mahjong_atlas.rules.pages import page_of
    from mahjong_atlas.rules.registry import RULESETS, find_ruleset
    from mahjong_atlas.testing.consistency import faults, option_sets

    found = {each: faults(each) for each in [find_ruleset(named).id for named in rulesets or RULESETS]}
    if as_json:
        say_json(found)
    else:
        for each, wrong in found.items():
            sets = len(option_sets(each))
            page = "" if page_of(each) else ", its page is not here and was not read"
            print(f"{each}: {'; '.join(wrong) if wrong else 'consistent'} ({sets} settings tried{page})")
    if any(found.values()):
        raise typer.Exit(1)


def clause_told(clause: str) -> str:
    """A clause with its text."""
    from mahjong_atlas.rules.pages import clause_text, page_ids

    text = clause_text(clause)
    if text:
        return f"{clause}  {text}"
    if not page_ids():
        raise FlagError(
            "--clause", "the rule pages are not installed: read them in docs/rules of the sources"
        )
    raise FlagError("--clause", f"no rule page has a clause {clause!r}")


def headline(ruleset: "Ruleset", names: "Names") -> list[str]:
    """Its names and version, and the options that are not at their default."""
    from mahjong_atlas.rules.compare import told
    from mahjong_atlas.texts.languages import LANGUAGES

    title = " · ".join(dict.fromkeys(names.ruleset(language) for language in LANGUAGES))
    lines = [f"{title}   {ruleset.id}@{ruleset.version}   clauses {ruleset.prefix}-…"]
    if ruleset.options:
        lines.append(
            "with " + ", ".join(f"{name} = {told(value)}" for name, value in ruleset.options.items())
        )
    return lines


def table_lines(ruleset: "Ruleset") -> list[str]:
    """Table, tiles, claims and kongs in a few lines."""
    from mahjong_atlas.rules.compare import shape_names, tiles_told

    table, claims, kongs = ruleset.table, ruleset.claims, ruleset.kongs
    chow = "from the left" if claims.chow else "none"
    special = ", ".join(kongs.special_words())
    return [
        "",
        f"players  {table.seats}, {table.hand} tiles each, the dealer {table.hand + table.dealer_extra}",
        f"tiles    {table.tiles.size}: {tiles_told(ruleset)}",
        f"wall     {table.dice} dice, {table.reserve} kept back, replacements from the {table.replacement}",
        f"claims   chow {chow} ({claims.chow_clause}), pung and kong ({claims.claim_clause})",
        f"winners  of one discard: {claims.winners} ({claims.order_clause})",
        f"kongs    {kongs.clause}, robbed by {kongs.rob_clause}{', also ' + special if special else ''}",
        f"hands    {', '.join(shape_names(ruleset))} ({ruleset.scoring.shape_clause})",
        f"start    {table.start_score} points each",
        "",
    ]


def show_fans(ruleset: "Ruleset", names: "Names", language: str) -> None:
    """The fans as a table."""
    from rich.table import Table

    local = "ja" if language == "ja" else "zh"
    table = Table("value", "clause", "id", local, "English", "hides", box=None, pad_edge=False)
    for fan in ruleset.scoring.fans:
        value = str(fan.value) if fan.open_value < 0 else f"{fan.value}/{fan.open_value}"
        value += " limit" if fan.limit else ""
        hides = ", ".join(fan.excludes)
        table.add_row(value, fan.clause, fan.id, names.fan(fan.id, local), names.fan(fan.id, "en"), hides)
    console().print(table)


def option_lines(names: "Names", options: "tuple[Option, ...]", language: str) -> list[str]:
    """The options, the default value first."""
    from mahjong_atlas.rules.compare import told

    lines = ["", "options, the default first:"] if options else []
    for option in options:
        values = " | ".join(map(told, option.values)) if option.values else told(option.default)
        lines.append(f"  {option.name} = {values}   ({option.clause})")
        lines.append(f"      {names.option(option.name, language)}")
    return lines
