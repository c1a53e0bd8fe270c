import { expect, test } from "vitest";
import type { ReviewedChoice } from "../src/lib/protocol";
import { marksOf, mistakeFrom } from "../src/replay/mistakes";

type Dear = Pick<ReviewedChoice, "deal" | "step" | "player" | "mistake" | "close">;
const made = (deal: number, step: number, player: number, dear: "mistake" | "close" | "" = "mistake"): ReviewedChoice =>
  ({ deal, step, player, mistake: dear === "mistake", close: dear === "close" }) satisfies Dear as unknown as ReviewedChoice;

/** Not in their order: a review may list them as it likes. */
const CHOICES = [made(1, 4, 0), made(0, 9, 1), made(0, 3, 0), made(0, 5, 0, "close"), made(0, 6, 0, ""), made(1, 30, 2)];
const at = (found: ReviewedChoice | null) => found && [found.deal, found.step];

test("the next mistake is the nearest after the present moment, in a later deal too", () => {
  expect(at(mistakeFrom(CHOICES, null, { deal: 0, step: 0 }, 1))).toEqual([0, 3]);
  expect(at(mistakeFrom(CHOICES, null, { deal: 0, step: 3 }, 1))).toEqual([0, 9]);
  expect(at(mistakeFrom(CHOICES, null, { deal: 0, step: 9 }, 1))).toEqual([1, 4]);
  expect(mistakeFrom(CHOICES, null, { deal: 1, step: 30 }, 1)).toBeNull();
});

test("the one before is the nearest before it, in an earlier deal too", () => {
  expect(at(mistakeFrom(CHOICES, null, { deal: 1, step: 4 }, -1))).toEqual([0, 9]);
  expect(at(mistakeFrom(CHOICES, null, { deal: 0, step: 9 }, -1))).toEqual([0, 3]);
  expect(mistakeFrom(CHOICES, null, { deal: 0, step: 3 }, -1)).toBeNull();
});

test("with one player's eyes only that player's mistakes count", () => {
  expect(at(mistakeFrom(CHOICES, 0, { deal: 0, step: 3 }, 1))).toEqual([1, 4]);
  expect(at(mistakeFrom(CHOICES, 2, { deal: 0, step: 0 }, 1))).toEqual([1, 30]);
  expect(mistakeFrom(CHOICES, 3, { deal: 0, step: 0 }, 1)).toBeNull();
});

test("what is close is marked and no mistake; the mark stands at the event that the choice led to", () => {
  expect([...marksOf(CHOICES, 0)].sort(([one], [other]) => one - other)).toEqual([[4, "mistake"], [6, "close"], [10, "mistake"]]);
  expect([...marksOf([made(0, 3, 1, "close"), made(0, 3, 0), made(0, 3, 2, "close")], 0)]).toEqual([[4, "mistake"]]);
});
