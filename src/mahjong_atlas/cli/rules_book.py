"""mahjong-atlas rules book: the rule book of a ruleset with example hands."""

from pathlib import Path
from typing import Annotated, Any

import typer

from mahjong_atlas.cli.flags import Language, RuleOptions
from mahjong_atlas.cli.given import FlagError, any_ruleset, read_language, read_pairs
from mahjong_atlas.cli.output import say
from mahjong_atlas.texts.message import Message


def book(
    ruleset_id: Annotated[str, typer.Argument(metavar="ID", help="help-for-ruleset")],
    options: RuleOptions = None,
    lang: Language = "",
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE.md", help="help-for-book-out")] = None,
) -> None:
    """Make the rule book of a ruleset: its clauses, each pattern with an example hand and a near miss.

    It is Markdown, and follows the options given.
    """
    from mahjong_atlas.books.markdown import markdown
    from mahjong_atlas.protocol.rulesets import BookRequest
    from mahjong_atlas.services import rulesets

    given: dict[str, Any] = read_pairs("--option", options)
    request = BookRequest(id=ruleset_id, options=given, lang=read_language(lang))
    text = markdown(rulesets.book(request, any_ruleset))
    if out is None:
        say([text.rstrip()])
        return
    if out.exists():
        raise FlagError("--out", Message("error-file-there", text=str(out)))
    out.write_text(text, encoding="utf-8")
