/** A meld as text: pung:555z:W, chow:4m-56m:E; "pung 555z from W" is read as well. */
import { joinTiles, splitTiles } from "./tiles";

export interface MeldParts {
  word: string;
  tiles: readonly string[];
  /** Who fed it: a seat, or a player's number in a scorebook; "" where it is not told. */
  from: string;
  /** The tile that was claimed, where it is told. */
  claimed?: string;
}

export function meldText({ word, tiles, from, claimed }: MeldParts): string {
  const at = claimed ? tiles.lastIndexOf(claimed) + 1 : 0;
  const laid = at ? `${joinTiles(tiles.slice(0, at))}-${joinTiles(tiles.slice(at))}` : joinTiles(tiles);
  return `${word}:${laid}${from ? `:${from}` : ""}`;
}

export function readMeld(text: string): { word: string; tiles: string[]; from: string; claimed?: string } {
  const [word = "", laid = "", from = ""] = text.includes(":") ? text.split(":") : text.replace(" from ", " ").split(" ");
  const marked = splitTiles(laid.split("-")[0]);
  const claimed = laid.includes("-") ? { claimed: marked[marked.length - 1] ?? "" } : {};
  return { word, tiles: splitTiles(laid.replaceAll("-", "")), from, ...claimed };
}
