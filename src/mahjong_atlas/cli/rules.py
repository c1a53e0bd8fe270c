"""mahjong-atlas rules: what there is, what it says, whether it is consistent."""

from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from mahjong_atlas.cli.flags import AsJson, Language, RuleOptions
from mahjong_atlas.cli.given import FlagError, any_ruleset, read_language, read_pairs
from mahjong_atlas.cli.help import App
from mahjong_atlas.cli.language import in_force, wording
from mahjong_atlas.cli.output import complain, json_text, say, say_json, say_table, whole
from mahjong_atlas.cli.rules_diff import diff
from mahjong_atlas.cli.rules_new import new
from mahjong_atlas.errors import AtlasError
from mahjong_atlas.texts.languages import ENGLISH, LANGUAGES, OWN_NAMES, joined, noted, side_by_side
from mahjong_atlas.texts.message import Message

if TYPE_CHECKING:
    from mahjong_atlas.protocol.rulesets import Description, KongRules

app = App(help="help-rules")
app.command("new", help="help-rules-new")(new)
app.command("diff", help="help-rules-diff")(diff)

WhichRuleset = Annotated[str, typer.Argument(metavar="ID", help="help-for-ruleset")]


@app.command("book", help="help-rules-book")
def book(
    ruleset_id: WhichRuleset,
    options: RuleOptions = None,
    lang: Language = "",
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE.md", help="help-for-book-out")] = None,
    as_json: AsJson = False,
) -> None:
    """Make the rule book of a ruleset: its clauses, each pattern with an example hand and a near miss.

    It is Markdown, and follows the options given.
    """
    from mahjong_atlas.books.markdown import markdown
    from mahjong_atlas.protocol.rulesets import BookRequest
    from mahjong_atlas.services import rulesets

    given: dict[str, Any] = read_pairs("--option", options)
    request = BookRequest(id=ruleset_id, options=given, lang=read_language(lang))
    found = rulesets.book(request, any_ruleset)
    text = json_text(found) if as_json else markdown(found)
    if out is None:
        say([text.rstrip()])
        return
    if out.exists():
        raise FlagError("--out", Message("error-file-there", text=str(out)))
    out.write_text(text, encoding="utf-8")


@app.command("list", help="help-rules-list")
def list_rules(as_json: AsJson = False) -> None:
    """List the rulesets with their names."""
    from mahjong_atlas.rules.names import names_of
    from mahjong_atlas.rules.registry import all_rulesets

    names = {each: names_of(each).ruleset for each in all_rulesets()}
    if as_json:
        rows = {id: {language: name(language) for language in LANGUAGES} for id, name in names.items()}
        say_json([{"id": id, "names": row} for id, row in rows.items()])
        return
    from rich.table import Table

    shown = side_by_side(in_force())
    table = Table(*whole("id", *[OWN_NAMES[each] for each in shown]), box=None, pad_edge=False)
    for id, name in names.items():
        table.add_row(id, *[name(language) for language in shown])
    say_table(table)


@app.command("show", help="help-rules-show")
def show(
    ruleset_id: WhichRuleset,
    options: RuleOptions = None,
    clause: Annotated[str | None, typer.Option("--clause", metavar="CLAUSE", help="help-for-clause")] = None,
    lang: Language = "",
    as_json: AsJson = False,
) -> None:
    """Show a ruleset: table, claims, fans with their values and clauses, options; or one clause in words."""
    from mahjong_atlas.protocol.rulesets import RulesetRequest
    from mahjong_atlas.services import rulesets

    given: dict[str, Any] = read_pairs("--option", options)
    language = read_language(lang)
    found = rulesets.ruleset(RulesetRequest(id=ruleset_id, options=given), any_ruleset)
    if clause is not None:
        say([clause_line(found.id, clause.strip().upper(), language)])
        return
    if as_json:
        say_json(found)
        return
    say(headline(found))
    say(table_lines(found))
    show_fans(found, language)
    say(state_lines(found, language))
    say(option_lines(found, language))


@app.command("check", help="help-rules-check")
def check_rules(
    rulesets: Annotated[
        list[str] | None, typer.Argument(metavar="[ID|FILE.py ...]", help="help-for-rulesets")
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Check that rulesets (all, or those named) agree with themselves, with their names and their pages.

    Those of packages, files and folders play deals too, under every option, and settle their cases. All
    faults are named, each with file and line; exit code 1, and 2 where something cannot be read.
    """
    from mahjong_atlas.rules.own import place_of_named
    from mahjong_atlas.rules.pages import page_of
    from mahjong_atlas.rules.registry import all_rulesets, find_ruleset
    from mahjong_atlas.testing.consistency import option_sets
    from mahjong_atlas.testing.kit import faults, unreadable

    found: dict[str, list[str]] = {}
    broken: dict[str, None] = {}
    for named in rulesets or all_rulesets():
        try:
            ruleset_id = find_ruleset(named).id
            found[ruleset_id] = faults(ruleset_id)
        except AtlasError as error:
            broken[error.tell(in_force())] = None
            path = place_of_named(named)
            broken.update(dict.fromkeys(unreadable(path) if path is not None else ()))
    for fault in broken:
        complain(fault)
    if as_json:
        say_json(found)
    else:
        for each, wrong in found.items():
            sets = len(option_sets(each))
            line = "show-consistent" if page_of(each) else "show-consistent-no-page"
            if wrong:
                say(f"{each}: {fault}" for fault in wrong)
            else:
                print(wording(line, ruleset=each, text=wording("show-no-faults"), number=sets))
    if broken or any(found.values()):
        raise typer.Exit(2 if broken else 1)


def clause_line(ruleset_id: str, clause: str, language: str) -> str:
    """A clause with its text in a language, on the ruleset's own pages or on any other; beside a text that
    translates an older one the English one.
    """
    from mahjong_atlas.books.prose import without_links
    from mahjong_atlas.rules.registry import find_ruleset
    from mahjong_atlas.services.books import clauses_named

    (found,) = clauses_named(find_ruleset(ruleset_id), [clause], language)
    if not found.text:
        raise FlagError("--clause", Message("error-no-clause", text=repr(clause)))
    text = f"{clause}  {without_links(found.text)}"
    if found.english in ("", found.text):
        return text
    return f"{text}\n{wording('book-stale')}:\n{without_links(found.english)}"


def headline(found: "Description") -> list[str]:
    """Its names and version, and the options that are not at their default."""
    from mahjong_atlas.rules.options import typed_value

    title = " · ".join(dict.fromkeys(map(found.names.text, side_by_side(in_force()))))
    lines = [
        wording(
            "show-clauses", title=title, ruleset=f"{found.id}@{found.version}", prefix=found.clause_prefix
        )
    ]
    if found.in_force:
        options = ", ".join(f"{name} = {typed_value(value)}" for name, value in found.in_force.items())
        lines.append(wording("show-with", options=options))
    return lines


def table_lines(found: "Description") -> list[str]:
    """Table, tiles, claims and kongs in a few lines."""
    from mahjong_atlas.books.answers import REPLACEMENTS, WINNERS, set_text
    from mahjong_atlas.rules.names import names_of
    from mahjong_atlas.texts.languages import phrase_of
    from mahjong_atlas.tiles.notation import parse_tiles

    claims, kongs, language = found.claims, found.kongs, in_force()
    texts = names_of(found.id).texts
    counts = {parse_tiles(name)[0]: number for name, number in found.tiles.items()}
    tiles = set_text(counts, language, texts)
    shapes = joined([each.text(language) for each in found.shapes], language)
    ruled = kongs_text(kongs)
    kong_line = wording("show-kongs", ruled=ruled)
    if kongs.special:
        special = joined([texts.word(language, "meld", word) for word in kongs.special], language)
        kong_line = wording("show-kongs-special", ruled=ruled, special=special)
    winners = phrase_of(texts, language, WINNERS[claims.winners])
    claimed = {"chow": claims.chow_clause, "clause": claims.clause}
    return [
        "",
        wording("show-players", seats=found.seats, hand=found.hand, dealer=found.hand + found.dealer_extra),
        wording("show-tiles", number=found.wall, tiles=tiles),
        wording(
            "show-wall", dice=found.dice, kept=found.reserve, side=wording(REPLACEMENTS[found.replacement])
        ),
        wording("show-claims", **claimed) if claims.chow else wording("show-claims-no-chow", **claimed),
        phrase_of(texts, language, "show-winners", winners=winners, clause=claims.winners_clause),
        kong_line,
        wording("show-hands", shapes=shapes, clause=found.shape_clause),
        wording("show-start", number=found.start_score),
        "",
    ]


def kongs_text(kongs: "KongRules") -> str:
    """Every sort of kong with the clauses that rule it, those with the same ones together."""
    sorts = [
        ("show-kong-claimed", [kongs.claimed_clause]),
        ("show-kong-concealed", [kongs.clause]),
        ("show-kong-added", [kongs.added_clause]),
        ("show-kong-robbed", [kongs.rob_clause]),
    ]
    if kongs.rob_concealed_clause != kongs.rob_clause:
        sorts.append(("show-kong-robbed-concealed", [kongs.rob_concealed_clause]))
    sorts.append(("show-kong-replacement", kongs.replacement_clauses))
    language = in_force()
    groups = groupby(sorts, key=itemgetter(1))
    return " · ".join(
        noted(joined([wording(id) for id, _ in group], language), joined(clauses, language), language)
        for clauses, group in groups
    )


def show_fans(found: "Description", language: str) -> None:
    """The fans as a table."""
    from rich.table import Table

    from mahjong_atlas.rules.names import names_of

    local = "zh" if language == ENGLISH else language
    value, clause, hides = (wording(f"show-fans-{each}") for each in ("value", "clause", "hides"))
    heads = whole(value, clause, "id", OWN_NAMES[local], OWN_NAMES[ENGLISH])
    table = Table(*heads, hides, box=None, pad_edge=False)
    names = names_of(found.id)
    for fan in found.fans:
        value = str(fan.value) if fan.open_value == fan.value else f"{fan.value}/{fan.open_value}"
        value += f" {names.limit(fan.value, language)}" if fan.limit else ""
        hides = joined([names.fan(each, language) for each in fan.excludes], language)
        table.add_row(value, fan.clause, f"`{fan.id}`", fan.names.text(local), fan.names.en, hides)
    say_table(table)


def state_lines(found: "Description", language: str) -> list[str]:
    """What may be said of a deal beside its tiles, each with an example."""
    from mahjong_atlas.positions.fields import write_value

    lines = ["", wording("show-states")]
    for state in found.state:
        example = write_value(state.example, state.kind)
        lines.append(f"  `{state.key} = {example}`   {state.names.text(language)}".rstrip())
    return lines


def option_lines(found: "Description", language: str) -> list[str]:
    """The options, the default value first."""
    from mahjong_atlas.books.markdown import option_text

    lines = ["", wording("show-options")] if found.options else []
    return [*lines, *(f"  {option_text(option, language)}" for option in found.options)]
