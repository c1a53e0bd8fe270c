import { expect, test } from "vitest";
import type { Player, TableState } from "../src/lib/protocol";
import { placeNames } from "../src/lib/listed";
import { absentOf } from "../src/table/absent";

const person = (name: string, more: Partial<Player> = {}): Player => ({ name, kind: "person", here: true, stand_in: false, ...more });
const bot: Player = { name: "greedy", kind: "greedy" };
const table = (players: (Player | null)[]): TableState => ({ players }) as TableState;

test("who is away counts until a bot plays for them; oneself, bots and free places never do", () => {
  const away = person("Bob", { here: false });
  expect(absentOf(table([person("Ann"), away, bot, null]), 0)).toEqual([1]);
  expect(absentOf(table([person("Ann"), { ...away, stand_in: true }, bot]), 0)).toEqual([]);
  expect(absentOf(table([person("Ann"), person("Bob"), bot]), 0)).toEqual([]);
  expect(absentOf(table([{ ...away, name: "Ann" }, person("Bob")]), 0)).toEqual([]);
  expect(absentOf(null, 0)).toEqual([]);
});

test("bots have the names of their places, people their own, and two alike a number", () => {
  expect(placeNames([person("Ann"), bot, person("Ann"), null])).toEqual(["Ann 1", "Ling", "Ann 3", ""]);
});
