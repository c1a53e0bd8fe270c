import { expect, test } from "vitest";
import { dealName, isInDealName } from "../src/lib/dealName";
import type { BookedWin, Description } from "../src/lib/protocol";
import { worthText } from "../src/lib/worth";
import { eventText, settledWorth } from "../src/scoring/won";
import { chooseLanguage, learn, t } from "../src/i18n/index.svelte";
import { sentenceParts, sentenceText } from "../src/i18n/messages";

const fans = [{ id: "all-pungs", names: { ja: "対々和" } }];

test("what is filled in is called as the language and the ruleset call it", () => {
  void chooseLanguage("ja");
  expect(sentenceText({ id: "cause-honba" })).toBe("本場");
  expect(sentenceText({ id: "cause-by-red-norths", cause: { id: "cause-honba" }, number: 4 })).toBe("本場（赤北で4倍）");
  expect(sentenceText({ id: "why-tile-not-held", tile: "5m" })).toBe("手牌に五萬がない");
  expect(sentenceText({ id: "why-not-beside", fan: "all-pungs" }, fans)).toBe("対々和と複合しない");
  expect(sentenceText({ id: "why-without-fans", fans: ["all-pungs", "half-flush"] }, fans)).toBe("対々和、half flushも満貫役もない");
  expect(sentenceText({ id: "why-not-possible-now", word: "pung 55m" })).toBe("今はポン 55mできない");
  expect(sentenceText({ id: "why-entry-may-not-win", reason: { id: "why-tile-not-held", tile: "1z" }, clause: "NB-1" })).toBe(
    "この手は和了できない：手牌に東がない（NB-1）",
  );
  expect(sentenceText({ id: "why-entry-whose-tile", event: "discard" })).toContain("ロン");
});

test("English keeps words as they are typed, and thousands are apart", () => {
  void chooseLanguage("en");
  expect(sentenceText({ id: "why-not-possible-now", word: "pung 55m" })).toBe("pung 55m is not possible now");
  expect(sentenceText({ id: "why-no-stick", number: 1000 })).toBe("the stick of 1,000 points is not there");
  expect(sentenceText({ id: "why-entry-may-not-win", reason: { id: "why-no-chow" }, clause: "" })).toBe("this hand may not win: no chow");
});

test("a sentence is told in parts, tiles apart, those of actions and of a reason in it too", () => {
  void chooseLanguage("en");
  const seat = (letter: string): string => `who sits ${letter}`;
  const waits = { id: "review-waits", word: "discard 5z", tile: "36m", number: 7 };
  expect(sentenceParts(waits, fans, seat)).toEqual(["discard ", ["5z"], ": ready, waits on ", ["3m", "6m"], " (7 left)"]);
  expect(sentenceParts({ id: "review-thrown", seat: "S", tile: "1p" }, fans, seat)).toEqual(["who sits S has thrown ", ["1p"]]);
  const short = { id: "review-short", word: "pass", tile: "1z", reason: { id: "why-tile-not-held", tile: "5m" } };
  expect(sentenceParts(short, fans, seat).filter((part) => typeof part !== "string")).toEqual([["1z"], ["5m"]]);
  void chooseLanguage("ja");
  expect(sentenceParts(waits, fans, seat)[0]).toBe("打 ");
  void chooseLanguage("en");
});

test("the sentences of a ruleset of somebody's own can be said when it has been described", () => {
  void chooseLanguage("ja");
  expect(sentenceText({ id: "why-hummed", seat: "S" })).toBe("why hummed");
  learn("humming", { en: "why-hummed = { $seat } has hummed\n", ja: "why-hummed = { $seat }は歌った\n", zh: "" });
  expect(sentenceText({ id: "why-hummed", seat: "S" })).toBe("南家は歌った");
  void chooseLanguage("en");
  expect(sentenceText({ id: "why-hummed", seat: "S" })).toBe("South has hummed");
});

test("a game is spoken of in its own words, and the next one is not", () => {
  void chooseLanguage("en");
  learn("plain", {});
  expect([t("value"), worthText({ points: 2, fu: 30, fans: [] })]).toEqual(["Value", "2 points, 30 fu"]);
  learn("fans", { en: "term-value = Fan\nterm-worth = { $fans } fan = { $points } points\n" });
  expect([t("value"), worthText({ points: 2000, fans: [{ value: 3 }, { value: 1 }] })]).toEqual(["Fan", "4 fan = 2,000 points"]);
  learn("plain", {});
  expect(t("settlement-value")).toBe("Value");
});

test("a win in the scorebook is told in the words of its game, points where fu are counted as points", () => {
  void chooseLanguage("en");
  const won = (part: object) => ({ player: "P2", names: {}, steps: [], fans: [], points: 0, ...part }) as unknown as BookedWin;
  const who = () => "Bo";
  const entered = (claim: object, isByFu: boolean) => eventText({ what: "win", how: "draw", winners: [{ player: "P2", ...claim }] }, who, null, isByFu);
  learn("han", { en: "term-value = Han\nterm-worth = { $points } han\nterm-worth-fu = { $points } han, { $fu } fu\n" });
  expect(settledWorth(won({ points: 3, fu: 30, fans: [{ id: "agreed", value: 3 }] }), true)).toBe("3 han, 30 fu");
  expect(settledWorth(won({ points: 5, fans: [{ id: "agreed", value: 5 }] }), true)).toBe("5 han");
  expect(settledWorth(won({ points: 2000 }), true)).toBe("2,000 points");
  expect(entered({ fans: 3, fu: 30 }, true)).toBe("Bo (3 han, 30 fu) by self-draw");
  expect(entered({ points: 2000 }, true)).toBe("Bo (2,000 points) by self-draw");
  learn("tai", { en: "term-value = Tai\nterm-worth = { $points } tai\n" });
  expect(settledWorth(won({ points: 6 }), false)).toBe("6 tai");
  expect(entered({ points: 6 }, false)).toBe("Bo (6 tai) by self-draw");
  learn("plain", {});
});

test("deals are counted as the players of the game do", () => {
  const view = { deal: 8, winds: ["2z"], counters: { dealership: 6 }, repeats: 1 };
  const rules = { seats: 4, counters: { dealership: {}, honba: {} } } as unknown as Description;
  void chooseLanguage("en");
  learn("plain", {});
  expect(dealName(view, rules)).toBe("South 3, 1 counter");
  expect(dealName({ ...view, repeats: 0 }, rules)).toBe("South 3");
  expect(dealName({ ...view, winds: [] }, null)).toBe("Deal 9");
  const noRounds = { seats: 4, counters: {}, fans: [] } as unknown as Description;
  expect(dealName({ ...view, counters: {} }, noRounds)).toBe("Deal 9");
  learn("sticks", { en: "term-deal = { $wind } { $turn }, honba { $honba }\n" });
  expect(dealName(view, rules)).toBe("South 3, honba 0");
  expect([isInDealName("honba"), isInDealName("dealership"), isInDealName("riichi_sticks")]).toEqual([true, true, false]);
});

test("what somebody wrote stays as it is, and an id without a sentence is shown by its words", () => {
  void chooseLanguage("zh");
  expect(sentenceText({ id: "told", text: "a bet" })).toBe("a bet");
  expect(sentenceText("a bet")).toBe("a bet");
  expect(sentenceText("why-table-closed")).toBe("牌桌已关闭");
  expect(sentenceText({ id: "why-of-another-city" })).toBe("why of another city");
});
