/* A drawing stands once in the page; every tile on it refers to one. */
import { BLANK, hasCorner, isTile } from "./kinds";

type Faces = typeof import("./faces");

const ID = "mahjong-atlas-tiles";
const BACK = "tile-back";

/** The drawings come after what stands around them; until then tiles have their size and no face. */
let faces: Faces | undefined;
const coming = import("./faces").then((there) => (faces = there));
coming.catch(() => undefined); // names and badges of tiles are there without them

/** The name of the drawing of a tile; what is not known shows its back. */
export function drawingOf(tile: string): string {
  if (tile === BLANK) return "tile-blank";
  return isTile(tile) ? `tile-${tile}` : BACK;
}

/** The name of the drawing of its corner, "" where it has none. */
export function cornerOf(tile: string): string {
  return hasCorner(tile) ? `corner-${tile}` : "";
}

/** Puts a drawing into the page when it is first asked for. */
function ensure(id: string, draw: (faces: Faces) => string): string {
  if (document.getElementById(id)) return id;
  sprite().insertAdjacentHTML("beforeend", `<symbol id="${id}" viewBox="0 0 60 80"></symbol>`);
  const fill = (there: Faces): void => void document.getElementById(id)?.insertAdjacentHTML("beforeend", draw(there));
  if (faces) fill(faces);
  else coming.then(fill).catch(() => undefined);
  return id;
}

/** The name of the drawing of a tile, which has its place in the page from now on. */
export function drawn(tile: string): string {
  const id = drawingOf(tile);
  return ensure(id, ({ back, body, face }) => (id === BACK ? back() : body() + face(tile)));
}

/** The same of its corner. */
export const cornerDrawn = (tile: string): string => ensure(cornerOf(tile), ({ cornerIndex }) => cornerIndex(tile));

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
