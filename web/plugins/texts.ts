/**
 * What the pages say, a module for each language, so that a page loads the one that is chosen:
 * `virtual:texts/ja` holds the sentences of the pages, those that the package shares with the terminal and the
 * server, and the reasons and causes of the rulesets, whose names come with the answers. `virtual:texts` imports
 * each of them when it is asked for.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { OWN_NAMES } from "../src/lib/protocol.ts";

const NAME = "virtual:texts";
const PAGES = fileURLToPath(new URL("../src/i18n", import.meta.url));
const PACKAGE = fileURLToPath(new URL("../../src/mahjong_atlas", import.meta.url));
const SHARED = ["causes", "errors", "events", "reasons", "terms", "words"];
const REASON = /^(?:why|cause)-.*(?:\n[ \t].*)*/gm;
const REMARK = /^#.*\n/gm;

const ofPages = (language: string): string[] =>
  readdirSync(join(PAGES, language))
    .filter((name) => name.endsWith(".ftl"))
    .sort()
    .map((name) => join(PAGES, language, name));

const ofRulesets = (language: string): string[] =>
  readdirSync(join(PACKAGE, "rules"))
    .sort()
    .map((name) => join(PACKAGE, "rules", name, `${language}.ftl`))
    .filter(existsSync);

const ofPackage = (language: string): string[] => SHARED.map((name) => join(PACKAGE, "texts", language, `${name}.ftl`));

const read = (file: string): string => readFileSync(file, "utf-8");

/** The messages of a language in one text, without remarks. */
function textOf(language: string): string {
  const whole = [...ofPages(language), ...ofPackage(language)].map((file) => read(file).replaceAll(REMARK, ""));
  const reasons = ofRulesets(language).map((file) => (read(file).match(REASON) ?? []).join("\n"));
  return [...whole, ...reasons].join("\n").replaceAll(/\n{2,}/g, "\n");
}

export function texts(): Plugin {
  return {
    name: "texts",
    resolveId: (id) => (id === NAME || id.startsWith(`${NAME}/`) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${NAME}`) {
        const rows = Object.keys(OWN_NAMES).map((each) => `${JSON.stringify(each)}: () => import("${NAME}/${each}")`);
        return `export default { ${rows.join(", ")} };`;
      }
      if (!id.startsWith(`\0${NAME}/`)) return undefined;
      const language = id.slice(NAME.length + 2);
      for (const file of [...ofPages(language), ...ofPackage(language), ...ofRulesets(language)]) this.addWatchFile(file);
      return `export default ${JSON.stringify(textOf(language))};`;
    },
  };
}
