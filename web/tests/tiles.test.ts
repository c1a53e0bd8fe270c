import { expect, test } from "vitest";
import spellings from "./spellings.json";
import { spelledTiles } from "../src/lib/spellings";
import { joinTiles, plain, sorted, splitTiles } from "../src/lib/tiles";
import { readRoute } from "../src/lib/address";

test("notation is taken apart and put together again", () => {
  expect(splitTiles("123m?05p1x")).toEqual(["1m", "2m", "3m", "?", "0p", "5p", "1x"]);
  expect(joinTiles(["1m", "2m", "3m", "?", "?", "0p", "5p", "1x"])).toBe("123m??05p1x");
});

test("tiles are sorted by suit, the red five before the plain one", () => {
  expect(sorted(["5z", "6p", "5p", "0p", "9m", "4p", "1f"])).toEqual(["9m", "4p", "0p", "5p", "6p", "5z", "1f"]);
  expect(plain("0s")).toBe("5s");
});

test("the address names page, id and query", () => {
  const route = readRoute("#/rules/a%20b?at=3");
  expect([route.page, route.id, route.query.get("at")]).toEqual(["rules", "a b", "3"]);
  expect(readRoute("").page).toBe("home");
});

test("tiles are read as people write them, like at the server", () => {
  const names = new Set([..."mps"].flatMap((suit) => [..."0123456789"].map((digit) => digit + suit)).concat(splitTiles("1234567z12345678f12345678a1x")));
  for (const [text, told] of Object.entries(spellings.read)) expect(joinTiles(spelledTiles(text) ?? ["unread"]), text).toBe(told);
  for (const text of Object.keys(spellings.refused)) expect(spelledTiles(text)?.every((tile) => names.has(tile)), text).not.toBe(true);
});
