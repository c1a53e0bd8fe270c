"""Models made by hand, whose promises are known."""

from array import array
from pathlib import Path

from mahjong_atlas.bots.after import AFTER
from mahjong_atlas.bots.columns import ACTION, names_of
from mahjong_atlas.bots.models import HEADS, Model, ModelCard, write_model
from mahjong_atlas.play.ruleset import Ruleset

FARTHEST = 8
DISTANCE = len(ACTION) + AFTER.index("legal-distance")


def nearer_is_better(ruleset: Ruleset, margin: float = 0.5, version: int | None = None) -> Model:
    """Nobody wins or pays; a deal brings a point less for each tile that is missing, up to FARTHEST."""
    card = ModelCard(
        rules=ruleset.id, version=version or ruleset.version, options={}, columns=names_of(ruleset), rows=0,
        deals=0, seed="none", commit="", spread=1.0, margin=margin, rounds=1,
    )  # fmt: skip
    nodes = range(FARTHEST)
    arrays = {
        "roots": array("i", [0]),
        "heads": array("b", [HEADS.index("else-points")]),
        "columns": array("h", [DISTANCE] * FARTHEST),
        "bounds": array("i", nodes),
        "yes": array("i", [-1 - node for node in nodes]),
        "no": array("i", [*nodes[1:], -1 - FARTHEST]),
    }
    leaves = array("f", [-float(distance) for distance in range(FARTHEST + 1)])
    return Model(card, arrays, leaves, [0.0] * len(HEADS))


def keep_model(folder: Path, ruleset: Ruleset, version: int | None = None) -> None:
    """The model stands in the folder of the ruleset, as if it came with the package."""
    place = folder / ruleset.id.replace("-", "_")
    place.mkdir()
    write_model(nearer_is_better(ruleset, version=version), place / "keen.model")
