import { expect, test } from "vitest";
import type { Offer } from "../src/lib/protocol";
import { kindOf, laid } from "../src/table/offers";

const chows = (count: number): Offer[] => Array.from({ length: count }, (_, at) => ({ action: ["chow", "", `${(at % 7) + 1}m2m`], leads: "1m2m3m" }));
const stakes: Offer[] = ["0", "1", "2", "3", "4"].map((number) => ({ action: ["stake", "", "", "", number] }));
const win: Offer = { action: ["win"] };
const kinds = (offers: Offer[]): string[] => [...new Set(offers.map(({ action }) => kindOf(action)))];

test("few offers have a button each", () => {
  const offers = [win, ...chows(3)];
  expect(laid(offers, 1, "")).toEqual({ shown: offers, kinds: [], alike: "" });
});

test("of many offers each large kind has one button, which opens it", () => {
  const offers = [win, ...chows(12)];
  const { shown, kinds: closed } = laid(offers, 0, "");
  expect(shown).toEqual([win]);
  expect(closed).toEqual(["chow"]);
  const opened = laid(offers, 0, "chow");
  expect(kinds(opened.shown)).toEqual(["chow"]);
  expect(opened.shown).toHaveLength(12);
  expect(opened.alike).toBe("chow");
});

test("numbers of one kind are not named on each button", () => {
  expect(laid(stakes, 0, "")).toEqual({ shown: stakes, kinds: [], alike: "stake" });
});

test("a kind that is not offered opens nothing", () => {
  expect(laid([win], 0, "chow")).toEqual({ shown: [win], kinds: [], alike: "" });
});
