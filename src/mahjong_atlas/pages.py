"""HTML pages that need no other file, and charts for them."""

from collections.abc import Sequence
from html import escape
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


def draw_lines(lines: Sequence[Sequence[Point]], names: Sequence[str], label: str) -> str:
    """Lines of points, x to the right and y upwards, each with its name in its colour."""
    points = [point for line in lines for point in line] or [(0.0, 0.0)]
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    low, high = min(y for _, y in points), max(y for _, y in points)
    wide, tall = right - left or 1, high - low or 1
    out = [f"<svg viewBox='0 0 {WIDTH} {HEIGHT}' role='img' aria-label='{escape(label)}'>"]
    for place, (line, name) in enumerate(zip(lines, names, strict=True)):
        at = " ".join(
            f"{EDGE + (WIDTH - 2 * EDGE) * (x - left) / wide:.0f},"
            f"{EDGE + (HEIGHT - 2 * EDGE) * (high - y) / tall:.0f}"
            for x, y in line
        )
        colour = COLOURS[place % len(COLOURS)]
        out.append(f"<polyline fill='none' stroke='{colour}' stroke-width='2' points='{at}'/>")
        out.append(f"<text x='8' y='{16 + 16 * place}' fill='{colour}'>{escape(name)}</text>")
    return "".join([*out, "</svg>"])


STYLE: Final = (
    "body{font:15px/1.4 system-ui,'Noto Sans CJK SC',sans-serif;margin:1.5em;color:#1d2320}"
    "table{border-collapse:collapse;margin:1em 0}th,td{border:1px solid #c9c3b2;padding:.2em .5em;"
    "text-align:left;vertical-align:top}.n,.total td{text-align:right;font-variant-numeric:tabular-nums}"
    ".why{font-size:.85em}svg{max-width:100%;height:auto;border:1px solid #c9c3b2}"
    "tr{break-inside:avoid}@media print{body{margin:0}}"
)
