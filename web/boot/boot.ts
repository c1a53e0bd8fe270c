/**
 * Asks for what a page is going to need, and draws its frame, while its program is on the way: `plugin.ts` writes this
 * into index.html.
 */
import { COMPONENTS, FIRST } from "../src/components";
import { htmlLanguage, languageHere, type Language } from "../src/i18n/choice";
import { readRoute } from "../src/lib/address";
import { firstQuestions } from "../src/lib/firstQuestions";
import { addressed } from "../src/lib/requests";
import { applyTheme, storedTheme } from "../src/lib/theme";
import { drawFrame, type Sentences } from "./frame";

/** Modules of what is said on the first page, and on the others; modules and styles of each component. */
declare const TEXTS: Record<Language, { first: string; pages: string }>;
declare const FILES: Record<string, string[]>;
/** What the frame says. */
declare const SAID: Record<Language, Sentences>;

function ask(rel: string, href: string, as = ""): void {
  const link = document.createElement("link");
  Object.assign(link, { rel, href, as, crossOrigin: "" });
  document.head.append(link);
}

const language = languageHere();
const route = readRoute(location.hash);
const { first, pages } = TEXTS[language];
const files = FILES[COMPONENTS[route.page] ?? ""] ?? [];
for (const [name, request] of firstQuestions(route, language)) ask("preload", `api${addressed(name, request).path}`, "fetch");
for (const file of [first, ...files, ...(route.page === FIRST ? [] : [pages])]) {
  if (file.endsWith(".css")) ask("preload", file, "style");
  else ask("modulepreload", file);
}

document.documentElement.lang = htmlLanguage(language);
applyTheme(storedTheme());
const target = document.getElementById("app");
if (target) drawFrame(target, SAID[language], route);
