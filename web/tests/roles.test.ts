import { afterEach, expect, test } from "vitest";
import { addressed } from "../src/lib/requests";
import { chooseLanguage } from "../src/i18n/index.svelte";
import type { Description } from "../src/lib/protocol";
import { ApiProblem } from "../src/lib/backend";
import { sentence, tell } from "../src/lib/problems";
import { badgeOf, oddOnes, rolesRequest, saidOf, wildsOf, withoutVoid } from "../src/lib/roles";

afterEach(() => chooseLanguage("en"));

test("wild tiles, dead tiles and tiles that stand for others are marked and said; red fives are fives", () => {
  const roles = { "9s": "wild", "7z": "none", "5z": "9s", "0m": "5m" };
  expect(["9s", "7z", "5z", "0m", "1m"].map((tile) => badgeOf(roles, tile))).toEqual(["★", "✕", "9s", "", ""]);
  expect(saidOf(roles, "9s")).toBe("wild 9 bamboo");
  expect(saidOf(roles, "5z")).toBe("white dragon counts as 9 bamboo");
  expect(saidOf(roles, "0m")).toBe("red 5 characters");
  expect(wildsOf(roles)).toEqual(["9s"]);
  void chooseLanguage("zh");
  expect(badgeOf(roles, "5z")).toBe("九条");
  void chooseLanguage("ja");
  expect(badgeOf(roles, "5z")).toBe("九索");
});

test("tiles of the suit that a seat has given up are marked as of no use, those of other seats' suits are not", () => {
  const rules = { state: [{ key: "void", kind: "table" }], tiles: { "1m": 4, "1p": 4, "1s": 4 } } as unknown as Description;
  const state = { void: { E: "m", S: "p" } };
  const roles = withoutVoid({}, rules, state, "S");
  expect(["1m", "1p", "1s"].map((tile) => badgeOf(roles, tile))).toEqual(["", "✕", ""]);
  expect(oddOnes(roles, { indicator: [], state, seat: "S" }, rules)).toEqual(["void: dots"]);
  expect(withoutVoid({}, rules, state, "W")).toEqual({});
  expect(oddOnes({}, { indicator: [], state: {}, seat: "S" }, rules)).toEqual([]);
});

test("what a turned tile has made wild is said beside a hand", () => {
  const roles = { "6z": "wild", "5z": "6z" };
  const rules = { state: [] } as unknown as Description;
  expect(oddOnes(roles, { indicator: ["6z"], state: {}, seat: "S" }, rules)).toEqual(["wild green dragon", "white dragon counts as green dragon"]);
});

test("what counts as what is asked with the tiles turned and the options", () => {
  expect(addressed("roles", rolesRequest("any", {}, ["1f", "9s"])).path).toBe("/rulesets/any/roles?indicator=1f9s");
  expect(decodeURIComponent(addressed("roles", rolesRequest("any", { wild: 2 }, ["9s"])).path)).toBe('/rulesets/any/roles?indicator=9s&options={"wild":2}');
});

test("errors are told in the language of the page, with the remedy, and the field by its name", () => {
  const login = new ApiProblem(401, "login", "name and password do not fit together");
  const hand = new ApiProblem(422, "impossible", "5 x 1m, but the game has 4", "", "hand");
  const strange = new ApiProblem(418, "teapot", "short and stout", "tip it");
  expect(tell(login)).toMatchObject({ reason: "" });
  for (const [language, said] of [["en", "make an account"], ["ja", "アカウントを作って"], ["zh", "注册账号"]] as const) {
    void chooseLanguage(language);
    expect(sentence(login)).toContain(said);
    expect(sentence(strange)).toBe("short and stout (tip it)");
  }
  const tables = new ApiProblem(429, "tables", "too many tables", "play on", "", { id: "error-http-open-own" });
  expect(sentence(tables)).toMatch(/^[^a-z]+$/i);
  expect(tell(hand)).toMatchObject({ field: "手牌", reason: "5 x 1m, but the game has 4" });
  expect(sentence(hand)).toMatch(/^这张桌上.*手牌：5 x 1m/);
});
