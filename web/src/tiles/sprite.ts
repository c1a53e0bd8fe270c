/* A drawing stands once in the page; every tile on it refers to one. */
import { BLANK, TILES, back, body, cornerIndex, face } from "./faces";

const ID = "mahjong-atlas-tiles";
const BACK = "tile-back";
const KNOWN = new Set([...TILES, BLANK]);

/** The name of the drawing of a tile; what is not known shows its back. */
export function drawingOf(tile: string): string {
  if (tile === BLANK) return "tile-blank";
  return KNOWN.has(tile) ? `tile-${tile}` : BACK;
}

/** The name of the drawing of its corner, "" where it has none. */
export function cornerOf(tile: string): string {
  return cornerIndex(tile) ? `corner-${tile}` : "";
}

/** Puts a drawing into the page when it is first asked for. */
function ensure(id: string, draw: () => string): string {
  if (!document.getElementById(id)) {
    sprite().insertAdjacentHTML("beforeend", `<symbol id="${id}" viewBox="0 0 60 80">${draw()}</symbol>`);
  }
  return id;
}

/** The name of the drawing of a tile, which is in the page from now on. */
export function drawn(tile: string): string {
  const id = drawingOf(tile);
  return ensure(id, () => (id === BACK ? back() : body() + face(tile)));
}

/** The same of its corner. */
export const cornerDrawn = (tile: string): string => ensure(cornerOf(tile), () => cornerIndex(tile));

function sprite(): Element {
  const there = document.getElementById(ID);
  if (there) return there;
  const made = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  for (const [name, value] of Object.entries({ id: ID, width: "0", height: "0", "aria-hidden": "true", focusable: "false" })) {
    made.setAttribute(name, value);
  }
  made.style.position = "absolute"; // not in the markup: the page's policy takes no styles from there
  document.body.prepend(made);
  return made;
}
