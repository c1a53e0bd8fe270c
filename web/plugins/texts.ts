/**
 * What the pages say, three modules for each language, so that a page loads what it needs in the one that is chosen:
 * `virtual:texts/ja/first` holds the sentences of the frame and of the first page, `virtual:texts/ja/pages` those of the
 * other pages, words that the package shares with the terminal and the server, and the causes of payments and steps of
 * amounts in the rulesets, whose names come with the answers; `virtual:texts/ja/reasons` why something is refused. The messages are read
 * here, not by the browser. `virtual:texts` imports each part when it is asked for.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { FluentResource } from "@fluent/bundle";
import type { Plugin } from "vite";
import { messagesOf } from "../src/i18n/speak.ts";
import { OWN_NAMES } from "../src/lib/protocol.ts";

const NAME = "virtual:texts";
const PARTS = ["first", "pages", "reasons"] as const;
type Part = (typeof PARTS)[number];
/** Files of the pages that the frame and the first page speak from. */
const FIRST = ["account", "common", "home", "lobby", "problems"];
const PAGES = fileURLToPath(new URL("../src/i18n", import.meta.url));
const PACKAGE = fileURLToPath(new URL("../../src/mahjong_atlas", import.meta.url));
/** Texts of the package, and messages of each ruleset, that a part takes. */
const SHARED: Record<Part, string[]> = { first: ["marks", "tiles"], pages: ["causes", "events", "terms", "words"], reasons: ["errors", "reasons"] };
const OF_RULESETS: Partial<Record<Part, RegExp>> = { pages: /^(?:cause|step)-.*(?:\n[ \t].*)*/gm, reasons: /^why-.*(?:\n[ \t].*)*/gm };
const REMARK = /^#.*\n/gm;

const isFirst = (name: string): boolean => FIRST.some((each) => name === `${each}.ftl`);

const ofPages = (language: string, part: Part): string[] =>
  readdirSync(join(PAGES, language))
    .filter((name) => name.endsWith(".ftl") && part === (isFirst(name) ? "first" : "pages"))
    .sort()
    .map((name) => join(PAGES, language, name));

const ofRulesets = (language: string): string[] =>
  readdirSync(join(PACKAGE, "rules"))
    .sort()
    .map((name) => join(PACKAGE, "rules", name, `${language}.ftl`))
    .filter(existsSync);

const ofPackage = (language: string, part: Part): string[] => SHARED[part].map((name) => join(PACKAGE, "texts", language, `${name}.ftl`));

const read = (file: string): string => readFileSync(file, "utf-8");

/** Files that a part takes whole, and those of rulesets of which it takes some messages alone. */
function filesOf(language: string, part: Part): { whole: string[]; rulesets: string[] } {
  return { whole: [...ofPages(language, part), ...ofPackage(language, part)], rulesets: part in OF_RULESETS ? ofRulesets(language) : [] };
}

/** The messages of a part in one text, without remarks. */
export function textOf(language: string, part: Part): string {
  const { whole, rulesets } = filesOf(language, part);
  const wanted = OF_RULESETS[part];
  const shared = whole.map((file) => read(file).replaceAll(REMARK, ""));
  const common = new Set(shared.flatMap((text) => text.match(/^[\w-]+(?= =)/gm) ?? []));
  const own = rulesets.flatMap((file) => (wanted && read(file).match(wanted)) ?? []);
  return [...shared, ...own.filter((message) => !common.has(message.slice(0, message.indexOf(" ="))))].join("\n").replaceAll(/\n{2,}/g, "\n");
}

/** `ja/pages` as language and part. */
function readName(name: string): [string, Part] {
  const at = name.lastIndexOf("/");
  return [name.slice(0, at), name.slice(at + 1) as Part];
}

export function texts(): Plugin {
  return {
    name: "texts",
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${NAME}`) {
        const row = (language: string): string =>
          `${JSON.stringify(language)}: { ${PARTS.map((part) => `${part}: () => import("${NAME}/${language}/${part}")`).join(", ")} }`;
        return `export default { ${Object.keys(OWN_NAMES).map(row).join(", ")} };`;
      }
      if (!id.startsWith(`\0${NAME}/`)) return undefined;
      const [language, part] = readName(id.slice(NAME.length + 2));
      const { whole, rulesets } = filesOf(language, part);
      for (const file of [...whole, ...rulesets]) this.addWatchFile(file);
      const messages = messagesOf(new FluentResource(textOf(language, part)));
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(messages))});`;
    },
  };
}
