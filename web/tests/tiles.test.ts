import { expect, test } from "vitest";
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
