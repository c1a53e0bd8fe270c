"""What was typed behind the options, read into values; every complaint names the option."""

import os
import sys
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from importlib import import_module
from typing import TYPE_CHECKING

from mahjong_atlas.cli.language import FLAG, VARIABLE, given, in_force, known
from mahjong_atlas.errors import PlacedError
from mahjong_atlas.positions.fields import read_count
from mahjong_atlas.texts.languages import LANGUAGES, Language
from mahjong_atlas.texts.message import Message
from mahjong_atlas.texts.suggestion import suggesting

if TYPE_CHECKING:
    from mahjong_atlas.bots.bot import Bot
    from mahjong_atlas.lab.cluster import Cluster
    from mahjong_atlas.play.ruleset import Ruleset


class FlagError(PlacedError):
    """The value of an option (its `place`) of the command line cannot be used."""


def read_value(text: str) -> object:
    """A value as in TOML files; a bare word is a text, [S,W] a list of words."""
    if text.startswith("[") and text.endswith("]") and '"' not in text:
        return [read_value(part.strip()) for part in text[1:-1].split(",") if part.strip()]
    try:
        return tomllib.loads(f"value = {text}")["value"] if "\n" not in text else text
    except (tomllib.TOMLDecodeError, KeyError):
        return text


def read_pairs(flag: str, texts: Sequence[str] | None) -> dict[str, object]:
    """NAME=VALUE, repeated, the values as in TOML files."""
    return {name: read_value(text) for name, text in pairs_of(flag, texts).items()}


def pairs_of(flag: str, texts: Sequence[str] | None) -> dict[str, str]:
    """NAME=VALUE, repeated, the values as they were typed."""
    pairs: dict[str, str] = {}
    for text in texts or ():
        name, equals, value = text.partition("=")
        if not equals or not name.strip():
            raise FlagError(flag, Message("error-pair", text=repr(text)))
        if name.strip() in pairs:
            raise FlagError(flag, Message("error-given-twice", text=repr(name.strip())))
        pairs[name.strip()] = value.strip()
    return pairs


def check_language(arguments: Sequence[str], environment: Mapping[str, str] = os.environ) -> None:
    """Raises FlagError for a language that there is not, typed or in the variable that stands in for it."""
    typed = given(arguments)
    read_language(typed or environment.get(VARIABLE, ""), FLAG if typed else VARIABLE)


def read_language(text: str, place: str = FLAG) -> Language:
    """A language by its letters; the one in force where nothing was typed."""
    if not text:
        return in_force()
    language = known(text)
    if language is None:
        what = Message("error-no-language", text=repr(text), text2=", ".join(LANGUAGES))
        raise FlagError(place, suggesting(what, text, LANGUAGES))
    return language


def read_bots(text: str, most: int, others: Iterable[str] = ()) -> list[str]:
    """Names of bots with commas between them, at most as many as there are places; `others` are known too,
    and files of models.
    """
    from mahjong_atlas.bots.levels import BOT_NAMES
    from mahjong_atlas.bots.models import SUFFIX

    known = (*BOT_NAMES, *others)
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in known and not name.endswith(SUFFIX):
            what = Message("error-no-bot", text=repr(name), text2=", ".join(known))
            raise FlagError("--bots", suggesting(what, name, known))
    if len(names) > most:
        raise FlagError("--bots", Message("error-bots-places", number=len(names), number2=most))
    return names


def own_bots(text: str, flag: str = "--bots") -> "dict[str, type[Bot]]":
    """The classes of bots that are named like my_module:MyBot, by these names.  Raises FlagError."""
    from mahjong_atlas.bots.bot import Bot
    from mahjong_atlas.bots.models import SUFFIX

    found: dict[str, type[Bot]] = {}
    for name in [part.strip() for part in text.split(",")]:
        module, colon, attribute = name.partition(":")
        if not colon or name.endswith(SUFFIX):
            continue
        if os.getcwd() not in sys.path:  # the command itself stands elsewhere
            sys.path.append(os.getcwd())
        try:
            kind = getattr(import_module(module), attribute)
        except Exception as error:  # an imported module may raise anything
            what = Message(
                "error-bot-not-imported", text=repr(name), text2=f"{type(error).__name__}: {error}"
            )
            raise FlagError(flag, what) from error
        if not (isinstance(kind, type) and issubclass(kind, Bot)):
            raise FlagError(flag, Message("error-no-bot-class", text=repr(name)))
        found[name] = kind
    return found


def workers_given(jobs: int, address: str) -> "int | Cluster":
    """Who shares the work: so many processes, or the cluster at an address.  Raises FlagError."""
    read_count("jobs", jobs, 1)
    if not address:
        return jobs
    from mahjong_atlas.lab.cluster import Cluster, ClusterError

    if jobs > 1:
        raise FlagError("--jobs", Message("error-cluster-jobs"))
    try:
        return Cluster(address)
    except ClusterError as error:
        raise FlagError("--cluster", error.message) from None


def ruleset_given(ruleset_id: str, options: Sequence[str] | None) -> "Ruleset":
    """The ruleset under the options of the command line."""
    from mahjong_atlas.rules.registry import find_ruleset

    return find_ruleset(ruleset_id, read_pairs("--option", options))


def any_ruleset(
    ruleset_id: str, options: "Mapping[str, object]", field: str = "", of_options: str = ""
) -> "Ruleset":
    """A ruleset for a service: of the package, or a file of one's own."""
    from mahjong_atlas.rules.registry import find_ruleset

    return find_ruleset(ruleset_id, options)
