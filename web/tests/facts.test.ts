import { expect, test } from "vitest";
import { countOf, isAmong, saidBy, withCount, withFact, withSaid, withSeat, withWord } from "../src/lib/facts";

test("a seat is put among those of a fact with one tap and taken away with the next", () => {
  const told = withSeat({ other: 1 }, "declared", "S");
  expect(told).toEqual({ other: 1, declared: ["S"] });
  expect(isAmong(told.declared, "S")).toBe(true);
  expect(withSeat(told, "declared", "S")).toEqual({ other: 1 });
  expect(isAmong("S", "S")).toBe(true);
});

test("a number by seat is kept as a number, and what is no number changes nothing", () => {
  const told = withCount({}, "floats", "W", " 2 ");
  expect(told).toEqual({ floats: { W: 2 } });
  expect(countOf(told.floats, "W")).toBe("2");
  expect(withCount(told, "floats", "W", "two")).toBe(told);
  expect(withCount(told, "floats", "W", "")).toEqual({});
});

test("a word by seat is one of a table, and nothing is not said", () => {
  expect(withWord({}, "void", "E", "m")).toEqual({ void: { E: "m" } });
  expect(withWord({ void: { E: "m", S: "p" } }, "void", "E", "")).toEqual({ void: { S: "p" } });
  expect(withWord({ void: { E: "m" } }, "void", "E", "")).toEqual({});
});

test("what a seat has said takes the place of what it said before", () => {
  expect(withSaid(["E two", "S nine"], "E", "nine")).toEqual(["S nine", "E nine"]);
  expect(withSaid(["E two"], "E", "")).toEqual([]);
  expect([saidBy(["E two", "S nine", "E nine"], "E"), saidBy(["E two"], "S")]).toEqual(["nine", ""]);
});

test("what is empty is not said", () => {
  for (const empty of ["", false, [], undefined]) expect(withFact({ key: 1 }, "key", empty)).toEqual({});
});
