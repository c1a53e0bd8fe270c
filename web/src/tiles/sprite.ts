/* The drawings stand once in the page; every tile on it refers to them. */
import { BLANK, TILES, back, body, cornerIndex, face } from "./faces";

const ID = "mahjong-atlas-tiles";
const KNOWN = new Set([...TILES, BLANK]);

/** The name of the drawing of a tile; what is not known shows its back. */
export function drawingOf(tile: string): string {
  if (tile === BLANK) return "tile-blank";
  return KNOWN.has(tile) ? `tile-${tile}` : "tile-back";
}

/** The name of the drawing of its corner, "" where it has none. */
export function cornerOf(tile: string): string {
  return cornerIndex(tile) ? `corner-${tile}` : "";
}

export function spriteMarkup(): string {
  const symbol = (id: string, content: string) =>
    `<symbol id="${id}" viewBox="0 0 60 80">${content}</symbol>`;
  return [
    symbol("tile-back", back()),
    ...[...TILES, BLANK].map((tile) => symbol(drawingOf(tile), body() + face(tile))),
    ...TILES.filter(cornerOf).map((tile) => symbol(cornerOf(tile), cornerIndex(tile))),
  ].join("");
}

/** Puts the drawings into the page, once. */
export function ensureSprite(page: Document): void {
  if (page.getElementById(ID)) return;
  const holder = page.createElement("div");
  holder.innerHTML =
    `<svg id="${ID}" xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true" focusable="false">` +
    `${spriteMarkup()}</svg>`;
  const sprite = holder.firstElementChild;
  if (sprite instanceof SVGElement) {
    sprite.style.position = "absolute"; // not in the markup: the page's policy takes no styles from there
    page.body.prepend(sprite);
  }
}
