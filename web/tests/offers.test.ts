import { expect, test } from "vitest";
import type { Offer } from "../src/lib/protocol";
import { kindOf, laid, withTileAt } from "../src/table/offers";

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

test("of two equal tiles the one chosen in the hand goes, and the one drawn where that is chosen", () => {
  const hand = ["1m", "5m", "5m", "9p", "5m"];
  const discard = ["discard", "5m"];
  expect(withTileAt(discard, hand, 1, "5m")).toEqual(["discard", "5m", "", "", "", "from-hand"]);
  expect(withTileAt(discard, hand, 2, "5m")).toEqual(["discard", "5m", "", "", "", "from-hand"]);
  expect(withTileAt(discard, hand, 4, "5m")).toEqual(discard);
  expect(withTileAt(["discard", "5m", "", "", "p"], hand, 1, "5m")).toEqual(["discard", "5m", "", "", "p", "from-hand"]);
  expect(withTileAt(["ready", "5m"], hand, 1, "5m")).toEqual(["ready", "5m", "", "", "", "from-hand"]);
});

test("nothing is said of the hand where no tile was drawn, where another is discarded, and of what is no discard", () => {
  const hand = ["1m", "5m", "9p", "5m"];
  expect(withTileAt(["discard", "5m"], hand, 1, "")).toEqual(["discard", "5m"]);
  expect(withTileAt(["discard", "1m"], hand, 0, "5m")).toEqual(["discard", "1m"]);
  expect(withTileAt(["added-kong", "5m"], hand, 1, "5m")).toEqual(["added-kong", "5m"]);
});
