import { expect, test } from "vitest";
import { grouped, results, signed, signedTo } from "../src/lib/amounts";
import { clockTime } from "../src/lib/clockTime";
import { perPoint, readRate, wholeMoney, worthOf } from "../src/lib/money";
import { readAmount } from "../src/scoring/amounts";

test("a price is written with a point or a comma; what is none is told", () => {
  expect(["", " 0,5 ", ".25", "12", "0.000125"].map((text) => readRate(text))).toEqual(["", "0.5", "0.25", "12", "0.000125"]);
  expect(["-1", "1e3", "a", "1.", "0.1234567"].map((text) => readRate(text))).toEqual(Array(5).fill(undefined));
});

test("points are worth so much to the hundredth, half a hundredth rounded away from 0", () => {
  expect(worthOf(120, { rate: "0.5", currency: "HK$" })).toBe("HK$60.00");
  expect(worthOf(-3, { rate: "0.125", currency: "" })).toBe("−0.38");
  expect(worthOf(5800, { rate: "0.0125", currency: "€" })).toBe("€72.50");
  expect(worthOf(0, { rate: "2", currency: "元" })).toBe("0元");
});

test("sums beside each other have the same decimals; 円 and 元 stand behind", () => {
  const yuan = { rate: "0.5", currency: "元" };
  expect([7, 2, -1].map((points) => worthOf(points, yuan))).toEqual(["3.50元", "1.00元", "−0.50元"]);
  expect(worthOf(7, { rate: "3.0", currency: "人民元" })).toBe("21人民元");
});

test("yen have no parts: half a yen is rounded away from 0", () => {
  const yen = { rate: "50", currency: "円", per: 1000 };
  expect([24300, -110, 100, -9].map((points) => worthOf(points, yen))).toEqual(["1,215円", "−6円", "5円", "0円"]);
  expect(worthOf(7, { rate: "0.5", currency: "JPY" })).toBe("JPY\u00a04");
});

test("a rate for a thousand points is a thousandth for one", () => {
  const rates = ["50", "0.5", "1000", "1", "12.345", "", "30000"].map((rate) => perPoint({ rate, currency: "", per: 1000 }));
  expect(rates).toEqual(["0.05", "0.0005", "1", "0.001", "0.012345", "", "30"]);
  expect(perPoint({ rate: "0.5", currency: "" })).toBe("0.5");
  expect([readRate("0.1234", 1000), readRate("0.123", 1000)]).toEqual([undefined, "0.123"]);
});

test("the currency is that of the language, the unit that of the game; a rate of before is for a point", () => {
  const fresh = { rate: "", currency: "" };
  expect(["en", "ja", "zh", "zh-hant"].map((language) => wholeMoney(fresh, 0, language).currency)).toEqual(["$", "円", "元", "HK$"]);
  expect([0, 25000].map((start) => wholeMoney(fresh, start, "ja").per)).toEqual([1, 1000]);
  expect(wholeMoney({ rate: "0.05", currency: "€" }, 25000, "ja")).toEqual({ rate: "0.05", currency: "€", per: 1 });
});

test("a minus stands before the currency, thousands are apart, letters have a space", () => {
  expect(worthOf(-2400, { rate: "0.5", currency: "$" })).toBe("−$1,200.00");
  expect(worthOf(1500000, { rate: "1", currency: "元" })).toBe("1,500,000元");
  expect(worthOf(-20, { rate: "1", currency: "EUR" })).toBe("−EUR\u00a020");
});

test("every amount has thousands apart and a minus as wide as a plus", () => {
  expect([1200, -1200, 0, 25].map((points) => grouped(points))).toEqual(["1,200", "−1,200", "0", "25"]);
  expect([8000, -1200, 0].map(signed)).toEqual(["+8,000", "−1,200", "0"]);
  expect([39.5, -33.8, 0].map((points) => signedTo(1, points))).toEqual(["+39.5", "−33.8", "0.0"]);
});

test("results have a decimal where one of them has it, and a minus as wide as a plus", () => {
  expect(results([5, -15, -37.6, 47.6])).toEqual(["5.0", "−15.0", "−37.6", "47.6"]);
  expect(results([1200, -1200])).toEqual(["1,200", "−1,200"]);
});

test("an amount may be typed as it is shown", () => {
  expect(["1,200", "−1,200", "+8000", " -3 ", "12,000,000"].map(readAmount)).toEqual([1200, -1200, 8000, -3, 12000000]);
  expect(["1,2", "1,2000", "", "1.5"].map(readAmount)).toEqual([null, null, null, null]);
});

test("times have 24 hours in Japanese and Chinese", () => {
  for (const language of ["ja", "zh", "zh-hant"]) expect(clockTime("2026-11-23T02:51:00", language)).toBe("02:51");
  expect(clockTime("2026-11-23T00:05:00", "ja")).toBe("00:05");
  expect(clockTime("2026-11-23T14:51:00", "zh")).toBe("14:51");
  expect(clockTime(undefined, "ja")).toBe("");
});
