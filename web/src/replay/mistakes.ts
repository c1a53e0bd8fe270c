/** What choices of a review are called, once they have been played on, and where the mistakes are. */
import { isSame } from "../lib/promises";
import type { ReviewedChoice, SettledChoice } from "../lib/protocol";

export interface Moment {
  deal: number;
  step: number;
}

/** Grades of mistakes that are certain; one whose cost may be nothing; a dear choice that has not been played on. */
export type Mark = "blunder" | "error" | "slip" | "unsure" | "unchecked";
export type Verdicts = ReadonlyMap<ReviewedChoice, SettledChoice>;
/** As chess annotates them. */
export const SIGNS: Record<Mark, string> = { blunder: "??", error: "?", slip: "?!", unsure: "≈", unchecked: "…" };
/** The worst first. */
export const MARKS: readonly Mark[] = ["blunder", "error", "slip", "unsure", "unchecked"];

export const isMistake = (mark: Mark | null): boolean => mark === "blunder" || mark === "error" || mark === "slip";

/** Whether the one that the table of choices names first was made. */
export const isBest = (choice: ReviewedChoice): boolean => isSame(choice.made, choice.choices[0]);

/** What a choice is called; null where it costs nothing that counts. */
export function markOf(choice: ReviewedChoice, verdicts: Verdicts): Mark | null {
  const verdict = verdicts.get(choice);
  if (!verdict?.worlds) return choice.dear ? "unchecked" : null;
  if (!verdict.grade) return null;
  return verdict.certain ? (verdict.grade as Mark) : "unsure";
}

/** What a choice cost, by its verdict where it has one. */
export const costOf = (choice: ReviewedChoice, verdicts: Verdicts): number => Math.max(0, verdicts.get(choice)?.cost ?? choice.cost);

/** The dear choices that are to be played on, the dearest first, those of one player before the others'. */
export function toCheck(choices: readonly ReviewedChoice[], player: number | null, number: number): ReviewedChoice[] {
  const others = (each: ReviewedChoice): number => Number(player !== null && each.player !== player);
  const dear = choices.filter((each) => each.dear).sort((one, other) => other.cost - one.cost);
  return dear.slice(0, number).sort((one, other) => others(one) - others(other));
}

const before = (one: Moment, other: Moment): number => one.deal - other.deal || one.step - other.step;

/** The mistake next to a moment, after it (1) or before it (-1); of one player, or of all (null). */
export function mistakeFrom(choices: readonly ReviewedChoice[], verdicts: Verdicts, player: number | null, here: Moment, way: 1 | -1): ReviewedChoice | null {
  const found = choices
    .filter((each) => isMistake(markOf(each, verdicts)) && (player === null || each.player === player) && before(each, here) * way > 0)
    .sort((one, other) => before(one, other) * way);
  return found[0] ?? null;
}

/** By step of a deal what the choice that led to it is called, the worst where several did: the choice stands before its step. */
export function marksOf(choices: readonly ReviewedChoice[], verdicts: Verdicts, deal: number): Map<number, Mark> {
  const marks = new Map<number, Mark>();
  for (const each of choices) {
    const mark = each.deal === deal ? markOf(each, verdicts) : null;
    if (!mark) continue;
    const there = marks.get(each.step + 1);
    if (!there || MARKS.indexOf(mark) < MARKS.indexOf(there)) marks.set(each.step + 1, mark);
  }
  return marks;
}
