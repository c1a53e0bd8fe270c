import { beforeEach, expect, test } from "vitest";
import { flushSync, mount, unmount } from "svelte";
import { chooseLanguage } from "../src/i18n/index.svelte";
import type { Description, Example } from "../src/lib/protocol";
import ExampleHand from "../src/study/ExampleHand.svelte";

const CHOW = { en: "chow", ja: "吃", zh: "吃", "zh-hant": "吃" };
const rules = { id: "ningbo", melds: [{ word: "chow", names: CHOW }], phases: {}, fans: [] } as unknown as Description;
const example = {
  win: "8s", by: "discard", seat: "N", from: "W", indicator: "", circumstances: [],
  seats: {
    E: { hand: "", melds: ["chow:123m:N"], flowers: "", discards: "9p" },
    N: { hand: "456m4479s", melds: [], flowers: "48f", discards: "" },
  },
  settled: { winners: [{ seat: "N", points: 4, fans: [], names: {} }], refused: {}, pay: { E: -8, S: 0, W: -8, N: 16 } },
} as unknown as Example;

beforeEach(() => chooseLanguage("en"));

test("an example shows every seat that it names, its melds and discards too", () => {
  const target = document.createElement("div");
  const shown = mount(ExampleHand, { target, props: { example, rules } });
  flushSync();
  const rows = [...target.querySelectorAll(".hand")].map((row) => row.textContent?.replace(/\s+/g, " ").trim());
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain("Flowers");
  expect(rows[1]).toMatch(/^East.*chow from North.*Discards$/);
  expect(target.textContent).toContain("East −8");
  void unmount(shown);
});
