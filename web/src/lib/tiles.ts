/** Tiles as they are written in records: "123m55z1f", 0 a red five, "?" a tile that is not known; and seats. */

/** Seats in turn order, the dealer first. */
export const SEATS: readonly string[] = ["E", "S", "W", "N"];

const LETTERS = "mpszfax";
const ORDER = "mpszfax";

/** Each tile of a notation by itself: "123m?" is 1m 2m 3m and "?". */
export function splitTiles(text: string | undefined): string[] {
  const out: string[] = [];
  let digits = "";
  for (const char of text ?? "") {
    if (char === "?") out.push("?");
    else if (char >= "0" && char <= "9") digits += char;
    else if (LETTERS.includes(char)) {
      for (const digit of digits) out.push(digit + char);
      digits = "";
    }
  }
  return out;
}

/** The inverse of `splitTiles`. */
export function joinTiles(tiles: readonly string[]): string {
  let out = "";
  tiles.forEach((tile, at) => {
    const next = tiles[at + 1];
    out += tile.length === 2 && next?.[1] === tile[1] ? tile[0] : tile;
  });
  return out;
}

/** Suits, honors, then the others; a red five before the plain one; unknown tiles last. */
export function sortKey(tile: string): number {
  if (tile.length !== 2) return 1000;
  const digit = Number(tile[0]);
  return ORDER.indexOf(tile[1] as string) * 20 + (digit === 0 ? 9.5 : digit * 2);
}

export function sorted(tiles: readonly string[]): string[] {
  return [...tiles].sort((a, b) => sortKey(a) - sortKey(b));
}

/** The tile as it counts in sets: a red five is a five. */
export function plain(tile: string): string {
  return tile[0] === "0" ? `5${tile[1]}` : tile;
}
