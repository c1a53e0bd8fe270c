"""mahjong-atlas rules book: the rule book of a ruleset with example hands."""

from pathlib import Path
from typing import Annotated

import typer

from mahjong_atlas.cli.flags import Language, RuleOptions
from mahjong_atlas.cli.given import FlagError, read_language, ruleset_given
from mahjong_atlas.cli.output import say

WhichRuleset = Annotated[str, typer.Argument(metavar="ID", help="The ruleset.")]
Out = Annotated[
    Path | None, typer.Option("--out", metavar="FILE.md", help="Where it is written; shown if not given.")
]


def book(
    ruleset_id: WhichRuleset, options: RuleOptions = None, lang: Language = "en", out: Out = None
) -> None:
    """Make the rule book of a ruleset: its clauses, each pattern with an example hand and a near miss.

    It is Markdown, and follows the options given.
    """
    from mahjong_atlas.books.book import book_of
    from mahjong_atlas.books.markdown import markdown

    language = read_language(lang)
    text = markdown(book_of(ruleset_given(ruleset_id, options)), language)
    if out is None:
        say([text.rstrip()])
        return
    if out.exists():
        raise FlagError("--out", f"{out} is there already: choose another name")
    out.write_text(text, encoding="utf-8")
