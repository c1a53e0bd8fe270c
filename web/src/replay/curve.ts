/** What each player could expect of a deal, choice by choice. */
import type { ReviewedChoice } from "../lib/protocol";

export interface Point {
  step: number;
  worth: number;
}

/** The choices of a deal, in their order. */
export function choicesOf(choices: readonly ReviewedChoice[], deal: number): ReviewedChoice[] {
  return choices.filter((each) => each.deal === deal);
}

/** By player what the choices made promised, and where the deal was ended its points (`ends`) after `last` steps. */
export function curvesOf(choices: readonly ReviewedChoice[], players: number, ends: readonly number[] | null, last: number): Point[][] {
  return Array.from({ length: players }, (_, player) => [
    ...choices.filter((each) => each.player === player).map((each) => ({ step: each.step, worth: each.made.worth })),
    ...(ends ? [{ step: last, worth: ends[player] ?? 0 }] : []),
  ]);
}

/** The choice that lies nearest to a step; null where there is none. */
export function nearest(choices: readonly ReviewedChoice[], step: number): ReviewedChoice | null {
  const far = (each: ReviewedChoice): number => Math.abs(each.step - step);
  return choices.reduce<ReviewedChoice | null>((best, each) => (best && far(best) <= far(each) ? best : each), null);
}
