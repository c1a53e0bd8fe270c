import { beforeEach, expect, test } from "vitest";
import { readRoute } from "../src/lib/address";
import { firstQuestions } from "../src/lib/firstQuestions";

const names = (hash: string) => firstQuestions(readRoute(hash), "ja").map(([name, request]) => [name, "id" in request ? request.id : ""]);

beforeEach(() => localStorage.clear());

test("a page of a ruleset asks for it and for what is written about it in the chosen language", () => {
  expect(names("#/score/ningbo")).toEqual([["rulesets", ""], ["ruleset", "ningbo"]]);
  expect(names("#/rules/ningbo")).toEqual([["rulesets", ""], ["ruleset", "ningbo"], ["book", "ningbo"]]);
  expect(firstQuestions(readRoute("#/rules/ningbo"), "ja")[2]).toEqual(["book", { id: "ningbo", lang: "ja", options: {} }]);
});

test("under options, or without rulesets, nothing is asked for in vain", () => {
  expect(names("#/rules/ningbo?compare=riichi")).toEqual([["rulesets", ""]]);
  expect(names("#/verify")).toEqual([]);
});

test("the pages where hands are studied go on with the game before, the others do not", () => {
  localStorage.setItem("mahjong-atlas.game", '"wuhan"');
  expect(names("#/waits")).toEqual([["rulesets", ""], ["ruleset", "wuhan"]]);
  expect(names("#/rules")).toEqual([["rulesets", ""]]);
});
