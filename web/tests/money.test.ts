import { expect, test } from "vitest";
import { readRate, worthOf } from "../src/lib/money";

test("a price is written with a point or a comma; what is none is told", () => {
  expect(["", " 0,5 ", ".25", "12", "0.000125"].map(readRate)).toEqual(["", "0.5", "0.25", "12", "0.000125"]);
  expect(["-1", "1e3", "a", "1.", "0.1234567"].map(readRate)).toEqual(Array(5).fill(undefined));
});

test("points are worth so much to the hundredth, half a hundredth rounded away from 0", () => {
  expect(worthOf(120, { rate: "0.5", currency: "HK$" })).toBe("HK$ 60");
  expect(worthOf(-3, { rate: "0.125", currency: "" })).toBe("−0.38");
  expect(worthOf(5800, { rate: "0.0125", currency: "€" })).toBe("€ 72.50");
  expect(worthOf(0, { rate: "2", currency: "元" })).toBe("元 0");
});
