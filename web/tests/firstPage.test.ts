/** The frame and the first page come with few sentences: all that they say must be among them. */
import { dirname, join } from "node:path/posix";
import { expect, test } from "vitest";
import texts from "virtual:texts";
import { COMPONENTS, FIRST } from "../src/components";
import { LANGUAGES } from "../src/i18n/choice";

const sources = import.meta.glob<string>(["../src/**/*.svelte", "../src/**/*.ts"], { query: "?raw", import: "default", eager: true });
const START = ["../src/App.svelte", `../src/pages/${COMPONENTS[FIRST]}.svelte`];
/** Says the reasons of the server, which come later: until then the code of an error says what is wrong. */
const REASONS = "../src/i18n/messages.ts";
/** How a field is written that could not be read, and what is left of a tile: the first page says neither. */
const LATER = ["position-example", "tile-with-left"];

/** The files that a file imports, at once or later; the pages load themselves what they say. */
function imported(file: string): string[] {
  if (file.endsWith("/pages.ts")) return [];
  const names = [...(sources[file] ?? "").matchAll(/(?:from|import\(|import)\s*"(\.[^"]+)"/g)].map((found) => join(dirname(file), found[1] ?? ""));
  return names.flatMap((name) => ["", ".ts", ".svelte.ts"].map((ending) => name + ending).filter((each) => each in sources));
}

function reached(): string[] {
  const found = new Set(START);
  for (const file of found) for (const each of imported(file)) found.add(each);
  return [...found];
}

test("what the first page asks for by name or by the beginning of a name comes first", async () => {
  const first = new Set(Object.keys((await texts.en.first()).default));
  const all = [...first, ...Object.keys((await texts.en.pages()).default), ...Object.keys((await texts.en.reasons()).default)];
  const files = reached();
  expect(files.length).toBeGreaterThan(20);
  const text = files.filter((file) => file !== REASONS).map((file) => sources[file]).join("\n");
  const names = [...text.matchAll(/\bt\(\s*"([a-z0-9-]+)"/g)].map((found) => found[1] ?? "");
  const beginnings = [...text.matchAll(/\bt\(\s*`([a-z-]+)\$\{/g)].map((found) => found[1] ?? "");
  expect(names.length).toBeGreaterThan(30);
  const wanted = [...names, ...all.filter((id) => beginnings.some((each) => id.startsWith(each)))];
  expect([...new Set(wanted)].filter((id) => !first.has(id) && !LATER.includes(id))).toEqual([]);
});

test.each(LANGUAGES)("the first sentences of %s need no others", async (language) => {
  const first = (await texts[language].first()).default;
  const named = [...JSON.stringify(first).matchAll(/"type":"(mesg|term)","name":"([\w-]+)"/g)];
  expect(named.map(([, type, name]) => (type === "term" ? `-${name}` : name)).filter((id) => !(id! in first))).toEqual([]);
});
