"""The layers of the package: what stands left never imports what stands right of it."""

from pathlib import Path

import pytest

from tests.architecture.sources import NAME, PACKAGE, Source, imports, package_sources

LAYERS = (
    "texts",
    "tiles",
    "hands",
    "shapes",
    "patterns",
    "scoring",
    "settlement",
    "play",
    "mechanics",
    "rules",
    "match",
)
SHELLS = ("sim", "rl", "server", "testing", "cli")
LEAVES = ("errors", "build", "_build_info")
"""Modules at the top that import nothing of the package but each other."""
TOP = ("__init__", "__main__")

PLAY_AND_LEFT = frozenset(LAYERS[: LAYERS.index("play") + 1])

ALLOWED: dict[str, frozenset[str]] = {
    **{layer: frozenset(LAYERS[: number + 1]) for number, layer in enumerate(LAYERS)},
    "bots": PLAY_AND_LEFT | {"bots", "rules"},
    "records": PLAY_AND_LEFT | {"records", "rules", "match"},
    "cases": frozenset((*LAYERS, "cases")),
    "books": frozenset((*LAYERS, "cases", "books")),
    "calculator": frozenset((*LAYERS, "records", "cases", "calculator")),
    "ledger": frozenset((*LAYERS, "records", "cases", "calculator", "ledger")),
    "protocol": frozenset(("protocol",)),
    "client": frozenset((*LAYERS, "bots", "records", "calculator", "protocol", "client")),
    "table": frozenset((*LAYERS, "bots", "records", "calculator", "protocol", "table")),
    **{shell: frozenset((*LAYERS, "bots", "records", shell)) for shell in SHELLS},
    "testing": frozenset(
        (*LAYERS, "bots", "records", "cases", "books", "calculator", "client", "sim", "testing")
    ),
    "server": frozenset(
        (*LAYERS, "bots", "records", "cases", "books", "calculator", "ledger", "protocol", "table", "server")
    ),
    "cli": frozenset(
        (*LAYERS, "bots", "records", "cases", "books", "calculator", "ledger", "protocol", "client", *SHELLS)
    ),
}
"""Which packages a package may import from."""

HIDDEN_FROM_BOTS = ("play.deal", "play.wall", "mechanics")
"""A bot gets an observation and its legal actions: it cannot even name what it may not see."""
DRIVER = "bots.table"
"""Holds the deal and asks the bots: no bot may import it, and it alone in its package sees the deal."""


def target(name: str) -> str | None:
    """The package a dotted import leads to; None outside the project, "" for the package's own face."""
    parts = name.split(".")
    if parts[0] != NAME:
        return None
    return parts[1] if len(parts) > 1 else ""


def violations(source: Source) -> list[str]:
    """What a file imports from where it must not."""
    found = []
    for name in imports(source):
        to = target(name)
        if to is None or to in LEAVES:
            continue
        if source.layer:
            wrong = to not in ALLOWED.get(source.layer, frozenset())
            if source.layer == "bots" and source.module != f"{NAME}.{DRIVER}":
                within = name.removeprefix(f"{NAME}.")
                hidden = (*HIDDEN_FROM_BOTS, DRIVER)
                wrong = wrong or any(f"{within}.".startswith(f"{each}.") for each in hidden)
                wrong = wrong or (to == "rules" and not within.startswith("rules.registry"))
        elif source.path.stem == "__main__":
            wrong = to != "cli"
        elif source.path.stem == "__init__":
            wrong = to not in LAYERS
        else:
            wrong = True
        if wrong:
            found.append(f"{source.where} imports {name}")
    return found


@pytest.mark.parametrize("source", package_sources(), ids=lambda source: source.module)
def test_a_module_imports_only_from_its_own_layer_and_those_left_of_it(source: Source) -> None:
    assert violations(source) == []


def test_every_package_and_module_has_its_place() -> None:
    """A new package must be put among the layers before it can be used."""
    packages = {path.name for path in PACKAGE.iterdir() if path.is_dir() and any(path.rglob("*.py"))}
    modules = {path.stem for path in PACKAGE.glob("*.py")}
    assert packages <= set(ALLOWED)
    assert modules <= {*LEAVES, *TOP}


@pytest.mark.parametrize(
    ("path", "line", "is_wrong"),
    [
        ("tiles/kind.py", "from mahjong_atlas.hands.hand import Hand", True),
        ("hands/hand.py", "from mahjong_atlas.tiles import kind", False),
        ("hands/hand.py", "from ..tiles import kind", False),
        ("tiles/kind.py", "from ..hands import hand", True),
        ("tiles/kind.py", "from mahjong_atlas import hands", True),
        ("tiles/kind.py", "import mahjong_atlas.errors", False),
        ("play/deal.py", "from mahjong_atlas.mechanics.birds import Birds", True),
        ("play/deal.py", "def later() -> None:\n    import mahjong_atlas.rules.registry", True),
        ("match/match.py", "from mahjong_atlas.rules.registry import find_ruleset", False),
        ("bots/greedy.py", "from mahjong_atlas.play.observation import Observation", False),
        ("bots/greedy.py", "from mahjong_atlas.play.deal import Deal", True),
        ("bots/greedy.py", "from mahjong_atlas.play import deal", True),
        ("bots/greedy.py", "from mahjong_atlas.bots.table import play_deal", True),
        ("bots/table.py", "from mahjong_atlas.play.deal import Deal", False),
        ("bots/table.py", "from mahjong_atlas.mechanics.birds import Birds", True),
        ("bots/greedy.py", "from mahjong_atlas.rules.city import CITY", True),
        ("records/jsonl.py", "from mahjong_atlas.rules.registry import find_ruleset", False),
        ("records/jsonl.py", "from mahjong_atlas.cli.app import main", True),
        ("sim/run.py", "from mahjong_atlas.server.app import main", True),
        ("client/link.py", "from mahjong_atlas.protocol import messages", False),
        ("protocol/messages.py", "from mahjong_atlas.tiles import kind", True),
        ("client/link.py", "from mahjong_atlas.server import room", True),
        ("client/link.py", "from mahjong_atlas.server.room import Room", True),
        ("client/link.py", "from mahjong_atlas.cli.app import main", True),
        ("table/controller.py", "from mahjong_atlas.server.room import Room", True),
        ("server/room.py", "from mahjong_atlas.client.link import Link", True),
        ("cli/app.py", "from mahjong_atlas.sim.run import main", False),
        ("errors.py", "from mahjong_atlas.tiles import kind", True),
        ("__init__.py", "from mahjong_atlas.cli import main", True),
        ("__main__.py", "from mahjong_atlas.cli import main", False),
    ],
)
def test_a_wrong_import_is_found(path: str, line: str, is_wrong: bool) -> None:
    place = Path(path)
    module = ".".join((NAME, *place.with_suffix("").parts)).removesuffix(".__init__")
    assert bool(violations(Source(PACKAGE / place, module, line))) is is_wrong
