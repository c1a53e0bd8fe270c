/** Mistakes of a review, in their order: what keys and buttons lead to, and what the list of moves marks. */
import type { ReviewedChoice } from "../lib/protocol";

export interface Moment {
  deal: number;
  step: number;
}

const before = (one: Moment, other: Moment): number => one.deal - other.deal || one.step - other.step;

/** The mistake next to a moment, after it (1) or before it (-1); of one player, or of all (null). */
export function mistakeFrom(choices: readonly ReviewedChoice[], player: number | null, here: Moment, way: 1 | -1): ReviewedChoice | null {
  const found = choices
    .filter((each) => each.mistake && (player === null || each.player === player) && before(each, here) * way > 0)
    .sort((one, other) => before(one, other) * way);
  return found[0] ?? null;
}

export type Mark = "mistake" | "close";

/** By step of a deal what was dear about the choice that led to it: the choice stands before its step. */
export function marksOf(choices: readonly ReviewedChoice[], deal: number): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  for (const each of choices) {
    if (each.deal !== deal || !(each.mistake || each.close)) continue;
    const at = each.step + 1;
    if (each.mistake || !marks.has(at)) marks.set(at, each.mistake ? "mistake" : "close");
  }
  return marks;
}
