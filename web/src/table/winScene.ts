/** How a win is shown: what opens when, and where its last tile lies. */
import { splitTiles } from "../lib/tiles";
import type { SettledWin } from "../lib/protocol";

/** Milliseconds until the first fan comes, from one to the next, and until what follows the last one. */
export const FANS_BEGIN = 600;
export const FAN_AFTER = 320;
const REST = 700;

/** When each win begins to be shown, and when the payments after all of them. */
export function timeline(wins: readonly Pick<SettledWin, "fans">[]): { begins: number[]; payments: number } {
  let at = 0;
  const begins = wins.map((won) => {
    const start = at;
    at += FANS_BEGIN + (won.fans?.length ?? 0) * FAN_AFTER + REST;
    return start;
  });
  return { begins, payments: at };
}

/** The concealed tiles without the winning one, which lies apart: who draws it has it in their hand. */
export function beforeLast(won: Pick<SettledWin, "hand" | "tile" | "from">): string[] {
  const tiles = splitTiles(won.hand ?? "");
  const at = won.tile && !won.from ? tiles.lastIndexOf(won.tile) : -1;
  return at < 0 ? tiles : tiles.toSpliced(at, 1);
}
