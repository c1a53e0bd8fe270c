"""Writes the characters on the tiles as outlines, so that they look the same everywhere.

Run by hand when a character is added (needs fonttools and Debian's fonts-noto-cjk):
python web/scripts/outline_characters.py > web/src/tiles/glyphs.ts
"""

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTCollection, TTFont

SERIF = "/usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc"
SANS = "/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc"
CHARACTERS = "一二三四五六七八九萬東南西北中發春夏秋冬梅蘭菊竹飛"
INDICES = "0123456789ESWNCFBX"


def face(path: str) -> TTFont:
    """The traditional Chinese face of a collection."""
    return next(font for font in TTCollection(path).fonts if font["name"].getDebugName(1).endswith(" TC"))


def outline(font: TTFont, character: str) -> str:
    """One row of the table: the path with its top left corner at 0 0, and its width and height."""
    glyphs, name = font.getGlyphSet(), font.getBestCmap()[ord(character)]
    bounds = BoundsPen(glyphs)
    glyphs[name].draw(bounds)
    left, bottom, right, top = bounds.bounds
    pen = SVGPathPen(glyphs, ntos=lambda n: str(round(n)))
    glyphs[name].draw(TransformPen(pen, (1, 0, 0, -1, -left, top)))
    return f"['{pen.getCommands()}', {round(right - left)}, {round(top - bottom)}]"


def main() -> None:
    """Prints the module."""
    print("/* Outlines of characters: [path, width, height]. Made by tools/outline_characters.py from Noto Serif")
    print("   CJK TC Bold and Noto Sans CJK TC Bold, (c) Adobe, SIL Open Font License 1.1. Not edited by hand. */")
    print("export type Outline = readonly [path: string, width: number, height: number];")
    for const, path, text in (("CHARACTERS", SERIF, CHARACTERS), ("INDEX_SIGNS", SANS, INDICES)):
        font = face(path)
        print(f"export const {const}: Readonly<Record<string, Outline>> = {{")
        for character in text:
            print(f"  '{character}': {outline(font, character)},")
        print("};")


main()
