/** The kinds of tiles by their notation. */
const range = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

/** Notation of every tile, in the order of the codes. */
export const TILES: readonly string[] = [
  ...["m", "p", "s"].flatMap((suit) => range(9).map((n) => `${n}${suit}`)),
  ...range(7).map((n) => `${n}z`),
  ...range(8).map((n) => `${n}f`),
  ...range(8).map((n) => `${n}a`),
  "1x",
  "0m",
  "0p",
  "0s",
];
const KNOWN = new Set(TILES);
/** A tile without a face; what is no tile at all shows its back. */
export const BLANK = "-";

export const isTile = (tile: string): boolean => KNOWN.has(tile);

/** Whether a sign may stand in the corner for those who do not read the faces: flowers and animals have one in the face. */
export const hasCorner = (tile: string): boolean => isTile(tile) && tile[1] !== "f" && tile[1] !== "a";
