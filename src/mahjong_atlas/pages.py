"""HTML that needs no other file: pages, charts for them, tiles as notebooks show them."""

import json
import re
from collections.abc import Mapping, Sequence
from functools import cache
from html import escape
from importlib.resources import files
from typing import Final

COLOURS: Final = ("#1f5b48", "#a3271d", "#1459c7", "#8a5200")
WIDTH: Final = 640
HEIGHT: Final = 240
EDGE: Final = 10

Point = tuple[float, float]


def whole_page(title: str, language: str, body: Sequence[str]) -> str:
    """A page for reading and printing; the parts of its `body` are HTML, the title is text."""
    name = escape(title)
    return "\n".join(
        [
            f'<!doctype html>\n<html lang="{language}">\n<head><meta charset="utf-8"><title>{name}</title>',
            f"<style>{STYLE}</style></head>\n<body>\n<h1>{name}</h1>",
            *body,
            "</body>\n</html>\n",
        ]
    )


def draw_lines(
    lines: Sequence[Sequence[Point]],
    names: Sequence[str],
    label: str,
    units: tuple[str, str] | None = None,
) -> str:
    """Lines of points, x to the right and y upwards, each with its name in its colour.

    With `units`, those of x and y, the ends of both axes have their numbers.
    """
    points = [point for line in lines for point in line] or [(0.0, 0.0)]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    low, high = min(y for _, y in points), max(y for _, y in points)
    wide, tall = right - left or 1, high - low or 1
    out = [f"<svg class='chart' viewBox='0 0 {WIDTH} {HEIGHT}' role='img' aria-label='{escape(label)}'>"]
    for place, (line, name) in enumerate(zip(lines, names, strict=True)):
        at = " ".join(
            f"{EDGE + (WIDTH - 2 * EDGE) * (x - left) / wide:.0f},"
            f"{EDGE + (HEIGHT - 2 * EDGE) * (high - y) / tall:.0f}"
            for x, y in line
        )
        colour = COLOURS[place % len(COLOURS)]
        out.append(f"<polyline fill='none' stroke='{colour}' stroke-width='2' points='{at}'/>")
        out.append(f"<text x='8' y='{16 + 16 * place}' fill='{colour}'>{escape(name)}</text>")
    if units is not None:
        across, up = units
        out.append(_number(right, across, WIDTH - EDGE, HEIGHT - 2))
        out.append(_number(high, up, WIDTH - EDGE, 12))
        out.append(_number(low, up, WIDTH - EDGE, HEIGHT - 18))
    return "".join([*out, "</svg>"])


def _number(value: float, unit: str, right: int, bottom: int) -> str:
    """The end of an axis with its unit, in small letters."""
    text = f"{escape(unit)} {value:,.0f}"
    return f"<text x='{right}' y='{bottom}' text-anchor='end' font-size='11'>{text}</text>"


STYLE: Final = (
    "body{font:15px/1.4 system-ui,'Noto Sans CJK SC',sans-serif;margin:1.5em;color:#1d2320}"
    "table{border-collapse:collapse;margin:1em 0}th,td{border:1px solid #c9c3b2;padding:.2em .5em;"
    "text-align:left;vertical-align:top}.n,.total td{text-align:right;font-variant-numeric:tabular-nums}"
    ".why{font-size:.85em}.chart{max-width:100%;height:auto;border:1px solid #c9c3b2}"
    "tr{break-inside:avoid}@media print{body{margin:0}}"
)


LAID: Final = ("hand", "melds", "flowers", "discards")
"""What lies before a seat, in the order of the columns of `seats_drawn`."""
GAP: Final = 20
_TILES: Final = re.compile(r"([0-9]+)([a-z])|(\s+)|(\S)")
_NOTATION: Final = re.compile(r"\b(?:[0-9]+[mpszf])+\b")
MARK: Final = 0xE000
"""Added to the characters of a marked tile; Unicode keeps the sums for private use."""
_MARKED: Final = re.compile("([\ue000-\ue0ff]+)")
_SHOWN: Final = re.compile(r'href="#atlas-tile-(\w+)"')


def tiles_drawn(tiles: str) -> str:
    """Tiles in their notation as a drawing: blanks part them, what is no tile shows a back.

    The faces that it refers to come with `with_faces`.
    """
    out: list[str] = []
    right = 0
    for ranks, letter, blank, other in _TILES.findall(tiles):
        for name in [rank + letter for rank in ranks] or ([] if blank else [other]):
            shown = name if name in faces() else "back"
            out.append(f'<use href="#atlas-tile-{shown}" x="{right}" width="60" height="80"/>')
            right += 60
        right += GAP if blank else 0
    size = f'viewBox="0 0 {right} 80" style="height:2.4em;vertical-align:middle"'
    return f'<svg role="img" aria-label="{escape(tiles)}" {size}>{"".join(out)}</svg>' if out else ""


def marked(text: str) -> str:
    """The text with its tiles in characters that no language puts into words; `with_tiles` draws them."""
    return _NOTATION.sub(lambda found: "".join([chr(MARK + ord(each)) for each in found[0]]), text)


def with_tiles(text: str) -> str:
    """A text as HTML, its marked tiles drawn."""
    parts = _MARKED.split(text)
    return "".join(
        tiles_drawn("".join([chr(ord(each) - MARK) for each in part])) if at % 2 else escape(part)
        for at, part in enumerate(parts)
    )


def seats_drawn(caption: str, seats: Mapping[str, Sequence[str]]) -> str:
    """What lies before each seat, by its letter: tiles in their notation, as `LAID` names them."""
    columns = [at for at in range(len(LAID)) if any(laid[at] for laid in seats.values())]
    rows = [[seat, *(laid[at] for at in columns)] for seat, laid in seats.items()]
    heads = ["seat", *(LAID[at] for at in columns)]
    return with_faces(table_drawn(caption, heads, rows, drawn=range(1, len(heads))))


def table_drawn(
    caption: str, heads: Sequence[str], rows: Sequence[Sequence[str]], drawn: Sequence[int] = ()
) -> str:
    """A table of texts, in the columns `drawn` tiles in their notation; nothing without rows."""
    if not rows:
        return ""
    out = [f"<table><caption>{escape(caption)}</caption>"]
    out.append(f"<tr>{''.join(f'<th>{escape(each)}</th>' for each in heads)}</tr>")
    for row in rows:
        cells = [tiles_drawn(text) if at in drawn else escape(text) for at, text in enumerate(row)]
        out.append(f"<tr>{''.join(f'<td>{cell}</td>' for cell in cells)}</tr>")
    return "".join([*out, "</table>"])


def with_faces(html: str) -> str:
    """HTML with the faces of the tiles drawn in it, each of them once."""
    shown = sorted(set(_SHOWN.findall(html)))
    symbols = "".join(
        f'<symbol id="atlas-tile-{name}" viewBox="0 0 60 80">'
        f"{'' if name == 'back' else faces()['body']}{faces()[name]}</symbol>"
        for name in shown
    )
    return f'<div><svg width="0" height="0" style="position:absolute">{symbols}</svg>{html}</div>'


@cache
def faces() -> dict[str, str]:
    """The drawings of all faces by the names of the tiles; `body` and `back` of a tile.

    They are those of the browser client, whose tests write them (`web/tests/faces.test.ts`).
    """
    drawings: dict[str, str] = json.loads((files("mahjong_atlas") / "faces.json").read_text("utf-8"))
    return drawings
