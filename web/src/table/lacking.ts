/** What a hand lacks to win. */
import type { HandAnalysis } from "../lib/protocol";

/** The reason that the rules give where a hand is neither complete nor near it. */
export const INCOMPLETE = "why-hand-incomplete";

/** Tiles that a hand has still to draw or claim; 0 where it is complete, or waits for its last tile. */
export function tilesAway({ shanten, waits, wins_now }: Pick<HandAnalysis, "shanten" | "waits" | "wins_now">): number {
  return wins_now || (waits.length && !shanten) ? 0 : Math.max(1, shanten + 1);
}
