import { afterEach, expect, test } from "vitest";
import { chooseLanguage } from "../src/i18n/index.svelte";
import { awayText } from "../src/lib/away";

afterEach(() => chooseLanguage("en"));

test("a distance is told as it is, a bound as one, and a hand that cannot win as such", () => {
  expect(awayText({ shanten: 2 })).toBe("The hand is 2 from ready.");
  expect(awayText({ shanten: 3, at_least: true })).toBe("The hand is at least 3 from ready.");
  expect(awayText({ shanten: 99 })).toBe("This hand can no longer win.");
  expect(awayText({ shanten: 2 }, "lacks-tiles")).toBe("The hand is 2 from ready.");
});

test("so in every language", () => {
  const told = { ja: "少なくとも3向聴。", zh: "至少3向听。", "zh-hant": "至少3向聽。" } as const;
  for (const [language, said] of Object.entries(told)) {
    void chooseLanguage(language as keyof typeof told);
    expect(awayText({ shanten: 3, at_least: true })).toBe(said);
  }
});
