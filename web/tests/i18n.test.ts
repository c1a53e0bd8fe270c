import { FluentBundle, FluentResource } from "@fluent/bundle";
import { expect, test } from "vitest";
import { firstLanguage } from "../src/i18n/choice";
import { chooseLanguage, htmlLanguage, LANGUAGES, namesBeside, nameThere, pick } from "../src/i18n/index.svelte";
import { filled, messagesOf } from "../src/i18n/speak";

const files = import.meta.glob<string>(["../src/i18n/*/*.ftl", "../../src/mahjong_atlas/texts/*/{causes,errors,events,marks,reasons,terms,tiles,words}.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const sources = import.meta.glob<string>(["../src/**/*.svelte", "../src/**/*.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});

function sentences(language: string): Map<string, string[]> {
  const out = new Map<string, string[]>();
  for (const [path, text] of Object.entries(files)) {
    if (!path.includes(`/${language}/`)) continue;
    for (const line of new FluentResource(text).body) {
      expect(out.has(line.id), `${line.id} twice in ${language}`).toBe(false);
      const used = [...JSON.stringify(line.value).matchAll(/"type":"var","name":"(\w+)"/g)].map((m) => m[1] ?? "");
      out.set(line.id, [...new Set(used)].sort());
    }
  }
  return out;
}

test("every sentence exists in every language and takes the same words", () => {
  const english = sentences("en");
  for (const language of LANGUAGES) expect(Object.fromEntries(sentences(language))).toEqual(Object.fromEntries(english));
});

/** What a sentence may be filled in with. */
const VALUES = [0, 1, -1, 2, 11, 1234567, -1234.5, 0.1 + 0.2, 2.00049, "one", "東"];

test.each(LANGUAGES)("all sentences of %s are filled in as the library of Fluent fills them in", (language) => {
  const own = Object.keys(files).filter((path) => path.includes(`/${language}/`));
  const said = new FluentResource(own.map((path) => files[path]).join("\n"));
  const messages = messagesOf(said);
  const bundle = new FluentBundle(htmlLanguage(language), { useIsolating: false });
  bundle.addResource(said);
  for (const id of Object.keys(messages).filter((each) => !each.startsWith("-"))) {
    const pattern = messages[id]!;
    const names = [...JSON.stringify(pattern).matchAll(/"type":"var","name":"(\w+)"/g)].map((found) => found[1]!);
    for (const value of names.length ? VALUES : [""]) {
      const values = Object.fromEntries(names.map((name) => [name, value]));
      const errors: Error[] = [];
      const told = bundle.formatPattern(bundle.getMessage(id)!.value!, values, errors);
      if (!errors.length) expect(filled(pattern, messages, values, language), `${id} with ${value}`).toBe(told);
    }
  }
});

test("of two messages with one id the first is said: games have theirs apart from what all games have", () => {
  expect(messagesOf(new FluentResource("a = discard\nb = { a }\na = ron\n"))).toMatchObject({ a: "discard" });
});

test("what is missing in a sentence is an error", () => {
  const messages = messagesOf(new FluentResource("a = { $x }\nb = { c }\n"));
  expect(() => filled(messages["a"]!, messages, {}, "en")).toThrow("$x");
  expect(() => filled(messages["b"]!, messages, {}, "en")).toThrow("c");
});

test("every sentence that a page asks for by name exists", () => {
  const english = sentences("en");
  const missing: string[] = [];
  for (const [path, text] of Object.entries(sources)) {
    for (const found of text.matchAll(/\bt\(\s*"([a-z0-9-]+)"/g)) {
      if (!english.has(found[1] ?? "")) missing.push(`${path}: ${found[1]}`);
    }
  }
  expect(missing).toEqual([]);
});

test("the language is what was chosen, else what the browser asks for, else English", () => {
  expect(firstLanguage("ja", ["zh-CN"])).toBe("ja");
  expect(firstLanguage(null, ["fr", "zh-CN", "en"])).toBe("zh");
  expect(firstLanguage("zh-hant", ["zh-CN"])).toBe("zh-hant");
  expect(firstLanguage(null, ["fr"])).toBe("en");
});

test.each(["zh-HK", "zh-TW", "zh-MO", "zh-Hant", "zh-Hant-TW"])("%s asks for traditional characters", (tag) => {
  expect(firstLanguage(null, [tag, "en"])).toBe("zh-hant");
});

test.each(["zh", "zh-CN", "zh-SG", "zh-Hans-HK"])("%s asks for simplified characters", (tag) => {
  expect(firstLanguage(null, [tag, "en"])).toBe("zh");
});

test("a name that is not told in traditional characters is picked in simplified ones, then in English", async () => {
  await chooseLanguage("zh-hant");
  expect(pick({ en: "Ningbo", zh: "宁波", "zh-hant": "寧波" })).toBe("寧波");
  expect(pick({ en: "Ningbo", zh: "宁波" })).toBe("宁波");
  expect(pick({ en: "Ningbo" })).toBe("Ningbo");
  const names = { en: "Ningbo", ja: "寧波麻雀", zh: "宁波", "zh-hant": "寧波" };
  expect(namesBeside(names, "寧波")).toEqual([["en", "Ningbo"], ["ja", "寧波麻雀"]]);
  const called = { en: "Old", ja: "旧章", zh: "旧章牌", "zh-hant": "舊章牌" };
  expect(namesBeside(called, "舊章牌", "zh-hant")).toEqual([["en", "Old"], ["ja", "旧章"]]);
  await chooseLanguage("en");
  expect(namesBeside(called, "Old", "zh-hant")).toEqual([["ja", "旧章"], ["zh-hant", "舊章牌"]]);
  await chooseLanguage("zh");
  expect(namesBeside(called, "旧章牌", "zh-hant")).toEqual([["en", "Old"], ["ja", "旧章"]]);
  await chooseLanguage("ja");
  expect(namesBeside(names, "寧波麻雀")).toEqual([["en", "Ningbo"], ["zh", "宁波"]]);
  await chooseLanguage("en");
});

test("a game's name in its own characters stands beside one in another writing alone", () => {
  const names = { en: "Ningbo", ja: "寧波麻雀", zh: "宁波麻将" };
  expect(nameThere(names, "Ningbo", "zh")).toBe("宁波麻将");
  expect(nameThere(names, "寧波麻雀", "zh")).toBe("");
  expect(nameThere({ en: "Own" }, "Own", "zh")).toBe("");
});
