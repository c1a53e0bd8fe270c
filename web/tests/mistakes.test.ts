import { expect, test } from "vitest";
import type { ReviewedChoice, SettledChoice } from "../src/lib/protocol";
import { costOf, isBest, markOf, marksOf, mistakeFrom, toCheck, type Mark } from "../src/replay/mistakes";

const verdicts = new Map<ReviewedChoice, SettledChoice>();
/** A choice that is called so, in worlds where that needs any. */
function made(deal: number, step: number, player: number, mark: Mark | null = "error", cost = 3): ReviewedChoice {
  const choice = { deal, step, player, cost, dear: mark !== null } satisfies Partial<ReviewedChoice> as unknown as ReviewedChoice;
  const grade = mark === "unsure" ? "slip" : (mark ?? "");
  if (mark && mark !== "unchecked") verdicts.set(choice, { grade, certain: mark !== "unsure", cost: 2 * cost, half_width: 1, worlds: 40 });
  return choice;
}

/** Not in their order: a review may list them as it likes. */
const CHOICES = [made(1, 4, 0), made(0, 9, 1), made(0, 3, 0, "blunder"), made(0, 5, 0, "unsure"), made(0, 6, 0, null), made(1, 30, 2, "slip")];
const next = (player: number | null, deal: number, step: number, way: 1 | -1) => {
  const found = mistakeFrom(CHOICES, verdicts, player, { deal, step }, way);
  return found && [found.deal, found.step];
};

test("the next mistake is the nearest after the present moment, in a later deal too", () => {
  expect(next(null, 0, 0, 1)).toEqual([0, 3]);
  expect(next(null, 0, 3, 1)).toEqual([0, 9]);
  expect(next(null, 0, 9, 1)).toEqual([1, 4]);
  expect(next(null, 1, 30, 1)).toBeNull();
});

test("the one before is the nearest before it, in an earlier deal too", () => {
  expect(next(null, 1, 4, -1)).toEqual([0, 9]);
  expect(next(null, 0, 9, -1)).toEqual([0, 3]);
  expect(next(null, 0, 3, -1)).toBeNull();
});

test("with one player's eyes only that player's mistakes count", () => {
  expect(next(0, 0, 3, 1)).toEqual([1, 4]);
  expect(next(2, 0, 0, 1)).toEqual([1, 30]);
  expect(next(3, 0, 0, 1)).toBeNull();
});

test("the mark stands at the event that the choice led to, the worst where several choices did", () => {
  expect([...marksOf(CHOICES, verdicts, 0)].sort(([one], [other]) => one - other)).toEqual([[4, "blunder"], [6, "unsure"], [10, "error"]]);
  expect([...marksOf([made(0, 3, 1, "unsure"), made(0, 3, 0, "slip"), made(0, 3, 2, "unchecked")], verdicts, 0)]).toEqual([[4, "slip"]]);
});

test("a verdict changes what a choice is called and what it cost", () => {
  const choice = made(0, 1, 0, "unchecked");
  expect([markOf(choice, verdicts), costOf(choice, verdicts)]).toEqual(["unchecked", 3]);
  const nothing = new Map([[choice, { grade: "", certain: false, cost: -1, half_width: 2, worlds: 40 }]]);
  expect([markOf(choice, nothing), costOf(choice, nothing)]).toEqual([null, 0]);
  const impossible = new Map([[choice, { grade: "", certain: false, cost: 3, half_width: 2, worlds: 0 }]]);
  expect(markOf(choice, impossible)).toBe("unchecked");
});

test("the dearest are played on, one's own first", () => {
  const choices = [made(0, 1, 0, "unchecked", 1), made(0, 2, 1, "unchecked", 9), made(0, 3, 0, "unchecked", 5), made(0, 4, 2, null, 99)];
  expect(toCheck(choices, null, 2).map((each) => each.cost)).toEqual([9, 5]);
  expect(toCheck(choices, 0, 3).map((each) => each.cost)).toEqual([5, 1, 9]);
});

test("the best choice is the one that stands first, also where another costs nothing that counts", () => {
  const promise = (...action: string[]) => ({ action }) as unknown as ReviewedChoice["made"];
  const choices = [promise("discard", "1m"), promise("discard", "1z")];
  const choice = (made: ReviewedChoice["made"]) => ({ choices, made, cost: 0, dear: false }) as unknown as ReviewedChoice;
  expect(isBest(choice(promise("discard", "1m")))).toBe(true);
  expect(isBest(choice(promise("discard", "1z")))).toBe(false);
});
