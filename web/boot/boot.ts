/**
 * Asks for what a page is going to need, and draws its frame, while its program is on the way: `plugin.ts` writes this
 * into index.html.
 */
import { COMPONENTS, FIRST } from "../src/components";
import { htmlLanguage, languageHere, type Language } from "../src/i18n/choice";
import { readRoute, type Route } from "../src/lib/address";
import { addressed } from "../src/lib/requests";
import { applyTheme, storedTheme } from "../src/lib/theme";
import { drawFrame, type Sentences } from "./frame";

/** Modules of what is said on the first page, and on the others; modules and styles of each component. */
declare const TEXTS: Record<Language, { first: string; pages: string }>;
declare const FILES: Record<string, string[]>;
/** What the frame says. */
declare const SAID: Record<Language, Sentences>;

/** Pages that begin with the list of rulesets, and those that go on with the description of one. */
const LISTING = new Set(["home", "lobby", "rules", "score", "waits", "scorebook"]);
const DESCRIBING = new Set(["rules", "score", "waits"]);

const language = languageHere();

/** Addresses of what the server is asked; of pages under options or for two rulesets only the list. */
function questions({ page, id, query }: Route): string[] {
  if (!LISTING.has(page)) return [];
  const list = [addressed("rulesets", {})];
  if (DESCRIBING.has(page) && id && !query.size) list.push(addressed("ruleset", { id }));
  if (page === "rules" && id && !query.size) list.push(addressed("book", { id, lang: language }));
  return list.map(({ path }) => `api${path}`);
}

function ask(rel: string, href: string, as = ""): void {
  const link = document.createElement("link");
  Object.assign(link, { rel, href, as, crossOrigin: "" });
  document.head.append(link);
}

const route = readRoute(location.hash);
const { first, pages } = TEXTS[language];
const files = FILES[COMPONENTS[route.page] ?? ""] ?? [];
for (const address of questions(route)) ask("preload", address, "fetch");
for (const file of [first, ...files, ...(route.page === FIRST ? [] : [pages])]) {
  if (file.endsWith(".css")) ask("preload", file, "style");
  else ask("modulepreload", file);
}

document.documentElement.lang = htmlLanguage(language);
applyTheme(storedTheme());
const target = document.getElementById("app");
if (target) drawFrame(target, SAID[language], route);
