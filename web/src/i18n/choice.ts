/** Which language a visit begins with. */
import { OWN_NAMES } from "../lib/protocol";

export type Language = keyof typeof OWN_NAMES;
export const LANGUAGES = Object.keys(OWN_NAMES) as Language[];

const KEY = "mahjong-atlas.language";
const TRADITIONAL = new Set(["hant", "hk", "mo", "tw"]);

/** The language that a browser's tag asks for. */
function languageOf(tag: string): Language | undefined {
  const [first, ...others] = tag.toLowerCase().split("-");
  if (first === "zh" && !others.includes("hans") && others.some((each) => TRADITIONAL.has(each))) return "zh-hant";
  return LANGUAGES.find((each) => each === first);
}

/** The language of the first visit: what was chosen before, else what the browser asks for. */
export function firstLanguage(stored: string | null, wanted: readonly string[]): Language {
  for (const each of [stored, ...wanted]) {
    const found = each ? languageOf(each) : undefined;
    if (found) return found;
  }
  return "en";
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** The language of this visit. */
export const languageHere = (): Language => firstLanguage(stored(), navigator.languages ?? [navigator.language]);

export function keepLanguage(next: Language): void {
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // a browser that keeps nothing still shows the page
  }
}

/** The tag of a language for the page. */
export function htmlLanguage(language: Language): string {
  return { en: "en", ja: "ja", zh: "zh-Hans", "zh-hant": "zh-Hant" }[language];
}
