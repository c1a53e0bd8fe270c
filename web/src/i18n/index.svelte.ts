/** What the pages say: `t` gives a sentence by its id in the language that is chosen, the only one that is loaded. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";
import texts from "virtual:texts";
import { OWN_NAMES, STAND_INS } from "../lib/protocol";

export type Language = keyof typeof OWN_NAMES;
export const LANGUAGES = Object.keys(OWN_NAMES) as Language[];
export type Names = Partial<Record<Language, string>>;

const KEY = "mahjong-atlas.language";
const TRADITIONAL = new Set(["hant", "hk", "mo", "tw"]);

const resources: Partial<Record<Language, FluentResource>> = {};
/** By language and game. */
const bundles = new Map<string, FluentBundle>();
/** What each game says otherwise than all, as Fluent messages. */
const games = new Map<string, Names>();

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

const chosen = $state({ language: firstLanguage(stored(), navigator.languages ?? [navigator.language]), game: "" });
let wanted = chosen.language;

async function load(language: Language): Promise<void> {
  const text = (await texts[language]()).default;
  resources[language] ??= new FluentResource(text);
}

/** The sentences of the chosen language in the words of the game that is shown. */
function spoken(): FluentBundle | undefined {
  const { language, game } = chosen;
  const resource = resources[language];
  const key = `${language} ${game}`;
  let bundle = bundles.get(key);
  if (!bundle && resource) {
    bundle = new FluentBundle(htmlLanguage(language), { useIsolating: false });
    bundle.addResource(resource);
    const own = games.get(game)?.[language];
    if (own) bundle.addResource(new FluentResource(own), { allowOverrides: true });
    bundles.set(key, bundle);
  }
  return bundle;
}

/** Resolves when the sentences of the chosen language are there: nothing can be said before. */
export const ready = (): Promise<void> => load(chosen.language);

export function language(): Language {
  return chosen.language;
}

/** The tag of a language for the page. */
export function htmlLanguage(language: Language): string {
  return { en: "en", ja: "ja", zh: "zh-Hans", "zh-hant": "zh-Hant" }[language];
}

/** Speak another language, at once where its sentences are there; until they are, the one before stays. */
export async function chooseLanguage(next: Language): Promise<void> {
  wanted = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // a browser that keeps nothing still shows the page
  }
  if (!resources[next]) await load(next);
  if (wanted === next) chosen.language = next;
}

/** Speak in the words of a game from now on: `sentences` are the Fluent messages that it has otherwise than all. */
export function learn(game: string, sentences: Names): void {
  games.set(game, sentences);
  for (const each of LANGUAGES) bundles.delete(`${each} ${game}`);
  chosen.game = game;
}

/** Whether a sentence exists. */
export function has(id: string): boolean {
  return spoken()?.hasMessage(id) ?? false;
}

/** Whether a sentence is filled in with this. */
export function mentions(id: string, name: string): boolean {
  return JSON.stringify(spoken()?.getMessage(id)?.value ?? "").includes(`"name":"${name}"`);
}

/** The sentence with this id in the chosen language. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  const bundle = spoken();
  const message = bundle?.getMessage(id);
  return bundle && message?.value ? bundle.formatPattern(message.value, args ?? null) : id;
}

/** The names that stand beside each other for a reader: of Chinese that in one script. */
export function sideBySide(names: Names): string[] {
  const hidden = STAND_INS[chosen.language];
  const shown = LANGUAGES.filter((each) => each === chosen.language || (!(each in STAND_INS) && each !== hidden));
  return shown.flatMap((each) => names[each] ?? []);
}

/** The name in the chosen language, else in its stand-in, else the English one, else what is given. */
export function pick(names: Names | undefined | null, otherwise = ""): string {
  const standIn = STAND_INS[chosen.language];
  return names?.[chosen.language] ?? (standIn && names?.[standIn]) ?? names?.en ?? otherwise;
}
