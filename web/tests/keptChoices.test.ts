import { expect, test } from "vitest";
import type { Review, ReviewedChoice } from "../src/lib/protocol";
import { FORMAT, isKept, linesOf, numberOf, withChoice, withoutChoice } from "../src/replay/keptChoices";

const told = { program: "1.2.0", model: "ningbo@1 (abc)" } as Review;
const verdict = { grade: "error", certain: true, cost: 3.5, half_width: 1.2, worlds: 150 };
const choice = (event: number): ReviewedChoice =>
  ({ deal: 1, event, seat: 2, made: { action: ["discard", "5z"] }, choices: [{ action: ["discard", "3p"] }] }) as unknown as ReviewedChoice;

test("a choice is kept with its game, its verdict and what gave it", () => {
  const games = withChoice([], "a record", told, choice(40), verdict);
  expect(linesOf(games).split("\n").filter(Boolean).map((line) => JSON.parse(line) as unknown)).toEqual([
    {
      format: FORMAT, program: "1.2.0", model: "ningbo@1 (abc)", record: "a record",
      choices: [{ deal: 1, event: 40, seat: 2, made: ["discard", "5z"], best: ["discard", "3p"], ...verdict }],
    },
  ]);
  expect([isKept(games, "a record", choice(40)), isKept(games, "a record", choice(41)), isKept(games, "another", choice(40))]).toEqual([true, false, false]);
});

test("a game has one line for all of its choices, another model one of its own", () => {
  let games = withChoice([], "a record", told, choice(40), verdict);
  games = withChoice(games, "a record", told, choice(50), verdict);
  games = withChoice(games, "a record", { ...told, model: "ningbo@1 (def)" }, choice(60), verdict);
  expect([games.length, numberOf(games)]).toEqual([2, 3]);
});

test("a choice that is not doubted any more goes, and a game without any", () => {
  let games = withChoice([], "a record", told, choice(40), verdict);
  games = withChoice(games, "another", told, choice(40), verdict);
  games = withoutChoice(games, "a record", choice(40));
  expect(games.map((game) => game.record)).toEqual(["another"]);
  expect(withoutChoice(games, "another", choice(41))).toEqual(games);
});
