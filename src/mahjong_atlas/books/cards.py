"""What stands in the folder of a game for its card: its place, the hand that it shows, what was measured.

`card.json` is written by hand: `{"place": {"region": "ningbo", "longitude": 121.55, "latitude": 29.87},
"hand": "half-flush"}`. `measured.json` is written by `python -m tools.measured`.
"""

from pathlib import Path
from typing import Annotated, Final, TypeVar

import msgspec
from msgspec import Meta

from mahjong_atlas.errors import RulesetError
from mahjong_atlas.protocol.base import Names
from mahjong_atlas.protocol.rulesets import Measured, Place
from mahjong_atlas.rules.names import names_of
from mahjong_atlas.rules.registry import RULESETS, find_ruleset, folder_of, outside

CARD: Final = "card.json"
MEASURED: Final = "measured.json"
Found = TypeVar("Found", "Written", Measured)


class Coordinates(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Degrees east and north; games of one `region` are at home at the place of the first of them."""

    region: Annotated[str, Meta(pattern="^[a-z0-9]+(-[a-z0-9]+)*$", max_length=40)]
    longitude: Annotated[float, Meta(ge=-180, le=180)]
    latitude: Annotated[float, Meta(ge=-90, le=90)]


class Written(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What `card.json` says; `hand` is the pattern whose example the card shows."""

    place: Coordinates | None = None
    hand: str = ""


def card_folder(ruleset_id: str) -> Path:
    """Where the card of a ruleset stands: its folder, or the file of its own that it is."""
    found = None if ruleset_id in RULESETS else outside(ruleset_id)
    return folder_of(ruleset_id) if found is None else found.path


def written_card(ruleset_id: str) -> Written | None:
    """The card of a ruleset; None if it has none.  Raises RulesetError for one that cannot be read."""
    return _read(card_folder(ruleset_id) / CARD, Written)


def measured(ruleset_id: str) -> Measured | None:
    """What was measured of a ruleset; None if nothing was.  Raises RulesetError if it cannot be read."""
    return _read(card_folder(ruleset_id) / MEASURED, Measured)


def place_of(ruleset_id: str) -> Place | None:
    """Where a ruleset is at home: its own place, else that of the ruleset that it differs from.

    Raises RulesetError for a card that cannot be read.
    """
    card = written_card(ruleset_id)
    if card is None or card.place is None:
        base = find_ruleset(ruleset_id).base
        return place_of(base) if base else None
    place, names = card.place, names_of(ruleset_id)
    return Place(
        region=place.region,
        names=Names.by_language(names.place),
        longitude=place.longitude,
        latitude=place.latitude,
    )


def _read(path: Path, kind: type[Found]) -> Found | None:
    if not path.is_file():
        return None
    try:
        return msgspec.json.decode(path.read_bytes(), type=kind)
    except (msgspec.DecodeError, ValueError) as error:
        raise RulesetError(f"{path}: {error}") from None
