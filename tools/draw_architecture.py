"""Draw the layers of the code and the way of a discard through them, for `docs/architecture.md`.

`python -m tools.draw_architecture [--check]`

The layers come from the contract of imports in `pyproject.toml`, their descriptions from the docstrings of
the packages. Every step of the discard names a place in the sources, and the script ends with an error where
that place is gone. `--check` writes nothing and fails where a drawing is stale.
"""

import argparse
import ast
import re
import sys
import tomllib
from html import escape
from pathlib import Path
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = ROOT / "src/mahjong_atlas"
IMAGES: Final = ROOT / "docs/images"

INK, SOFT, LINE = "#1f2933", "#52606d", "#9aa5b1"
FONT: Final = "font-family='system-ui, sans-serif'"
COLOURS: Final = {
    "shells": "#fde8d7",
    "answers": "#e3eefc",
    "rules": "#e2f3e4",
    "engine": "#f4ecd8",
    "ground": "#eceff3",
}
GROUPS: Final = {
    "shells": ("__main__", "cli", "server", "testing"),
    "answers": ("services", "lab", "books", "table", "scorebook", "positions", "narration", "records"),
    "rules": ("bots", "rules"),
    "engine": ("play", "scoring", "tiles"),
}


class Step(NamedTuple):
    """A step of the discard: who takes it, in words, and its place `path::name` in the sources."""

    lane: str
    text: str
    place: str


LANES: Final = ("browser", "server", "table", "play", "rules")
STEPS: Final = (
    Step("browser", "A tile is clicked: an act message", "web/src/table/clientMatch.svelte.ts::act"),
    Step("server", "Read a frame, check its form", "src/mahjong_atlas/server/http/socket.py::_request"),
    Step("server", "Queue it, one after the other", "src/mahjong_atlas/server/room.py::submit"),
    Step("table", "Is it among the actions offered?", "src/mahjong_atlas/table/requests.py::_answer"),
    Step("table", "Make an entry, apply it to the game", "src/mahjong_atlas/table/turns.py::append"),
    Step("play", "Move the tile, emit the event", "src/mahjong_atlas/play/perform.py::discard"),
    Step("play", "Compare snapshots: the effects", "src/mahjong_atlas/play/effect_log.py::emitted"),
    Step("rules", "Parts change their state (hooks)", "src/mahjong_atlas/play/parts.py::discarded"),
    Step("play", "Who may claim it?", "src/mahjong_atlas/play/machine.py::open_window"),
    Step("rules", "Parts offer and refuse claims", "src/mahjong_atlas/play/parts.py::offer_claim"),
    Step("table", "Encode what each viewer may see", "src/mahjong_atlas/table/stream.py::event_item"),
    Step("table", "Wait for the pace of the table", "src/mahjong_atlas/table/turns.py::publish_next"),
    Step("server", "Store the entry in the log", "src/mahjong_atlas/server/room.py::_commit"),
    Step("table", "Send it to each subscriber", "src/mahjong_atlas/table/table.py::publish"),
    Step("browser", "Fold the effects into the view", "web/src/lib/fold.ts::Fold"),
)


# ---- what is drawn


def layers() -> list[list[str]]:
    """Names of the packages, the highest layer first."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    rows = next(each["layers"] for each in contracts if each.get("containers") == ["mahjong_atlas"])
    return [row.replace(":", "|").replace(" ", "").split("|") for row in rows]


def about(name: str) -> str:
    """The first line of a package's or module's docstring."""
    path = PACKAGE / name / "__init__.py"
    path = path if path.exists() else PACKAGE / f"{name}.py"
    text = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) if path.exists() else ""
    return (text or "").partition("\n")[0].rstrip(".")


def check_place(place: str) -> None:
    """The place is in the sources.  Raises SystemExit where it is gone."""
    path, _, name = place.partition("::")
    file = ROOT / path
    written = file.read_text(encoding="utf-8") if file.exists() else ""
    if not re.search(rf"(?:def|class) {name}\b|^ *{name}\(", written, re.MULTILINE):
        sys.exit(f"{place} is no place in the sources: mend STEPS in {Path(__file__).name}")


# ---- drawing


def text(x: float, y: float, words: str, size: int = 13, colour: str = INK, weight: str = "400") -> str:
    """A line of text."""
    style = f"font-size='{size}' font-weight='{weight}' fill='{colour}'"
    return f"<text x='{x}' y='{y}' {style}>{escape(words)}</text>"


def box(x: float, y: float, width: float, height: float, fill: str) -> str:
    """A box with round corners."""
    return f"<rect x='{x}' y='{y}' width='{width}' height='{height}' rx='6' fill='{fill}' stroke='{LINE}'/>"


def page(width: int, height: int, parts: list[str]) -> str:
    """A whole drawing on white."""
    head = f"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {width} {height}' {FONT}>"
    return (
        "\n".join([head, f"<rect width='{width}' height='{height}' fill='white'/>", *parts, "</svg>"]) + "\n"
    )


def group_of(name: str) -> str:
    """The colour of a layer."""
    return next((group for group, names in GROUPS.items() if name in names), "ground")


def layer_drawing() -> str:
    """Layers from top to bottom; what stands lower never imports what stands higher."""
    parts = [
        text(24, 34, "What stands lower never imports what stands higher", 17, INK, "600"),
        text(
            24,
            56,
            "Packages of src/mahjong_atlas; boxes that touch are one layer",
            12,
            SOFT,
        ),
    ]
    y = 74
    for row in layers():
        named = [name for name in row if about(name)]
        if not named:
            continue
        for name in named:
            parts += [
                box(24, y, 852, 27, COLOURS[group_of(name)]),
                text(36, y + 18, name, 13, INK, "600"),
                text(150, y + 18, about(name), 12, SOFT),
            ]
            y += 29
        y += 5
    return page(900, y + 16, parts)


def discard_drawing() -> str:
    """The steps of a discard, a lane for each part of the program."""
    width, top, row = 216, 92, 62
    parts = [
        text(24, 34, "How a discard reaches the other players", 17, INK, "600"),
        text(24, 56, "Each step names its place in the sources", 12, SOFT),
    ]
    height = top + row * len(STEPS) + 20
    colours = dict(zip(LANES, COLOURS.values(), strict=True))
    for at, lane in enumerate(LANES):
        x = 24 + at * width
        parts += [
            f"<path d='M{x + 100} {top} V{height - 16}' stroke='{LINE}' stroke-dasharray='3 4'/>",
            box(x, top - 26, 200, 26, colours[lane]),
            text(x + 12, top - 8, lane, 13, INK, "600"),
        ]
    for at, step in enumerate(STEPS):
        check_place(step.place)
        x, y = 24 + LANES.index(step.lane) * width, top + 12 + at * row
        if at:
            before = 24 + LANES.index(STEPS[at - 1].lane) * width + 100
            parts.append(
                f"<path d='M{before} {y - row + 46} V{y - 8} H{x + 100} V{y}' fill='none' stroke='{SOFT}'"
                " marker-end='url(#arrow)'/>"
            )
        path, _, name = step.place.rpartition("::")
        where = f"{path.removeprefix('src/mahjong_atlas/')}: {name}"
        parts += [
            f"<g><title>{escape(step.place)}</title>",
            box(x, y, 200, 46, colours[step.lane]),
            text(x + 10, y + 19, step.text, 10),
            text(x + 10, y + 40, where, 9, SOFT),
            "</g>",
        ]
    arrow = (
        "<defs><marker id='arrow' viewBox='0 0 8 8' refX='7' refY='4' markerWidth='7' markerHeight='7'"
        " orient='auto'>"
        f"<path d='M0 0 L8 4 L0 8 z' fill='{SOFT}'/></marker></defs>"
    )
    return page(24 + width * len(LANES) + 8, height, [arrow, *parts])


def stale(images: Path = IMAGES) -> dict[Path, str]:
    """Drawings of a folder that are not those of the sources, as they should be."""
    drawn = {images / "layers.svg": layer_drawing(), images / "discard.svg": discard_drawing()}
    return {
        path: drawing
        for path, drawing in drawn.items()
        if not path.exists() or path.read_text(encoding="utf-8") != drawing
    }


def main() -> int:
    """Write the drawings, or say which is stale."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--check", action="store_true", help="write nothing; fail where a drawing is stale")
    wish = parser.parse_args()
    found = stale()
    for path, drawing in found.items():
        if wish.check:
            print(f"{path} is stale: python -m tools.{Path(__file__).stem}")
        else:
            path.write_text(drawing, encoding="utf-8")
    return 1 if wish.check and found else 0


if __name__ == "__main__":
    sys.exit(main())
