/** What the pages say: `t` gives a sentence by its id in the language that is chosen, the only one that is loaded. */
import { FluentResource } from "@fluent/bundle";
import texts from "virtual:texts";
import { STAND_INS } from "../lib/protocol";
import { keepLanguage, languageHere, LANGUAGES, type Language } from "./choice";
import { filled, messagesOf, type Messages, type Values } from "./speak";

export { htmlLanguage, LANGUAGES, type Language } from "./choice";
export type Names = Partial<Record<Language, string>>;

/** The sentences of the frame and the first page, those of all pages, and why something is refused. */
type Part = "first" | "pages" | "reasons";

const loaded: Record<Part, Partial<Record<Language, Messages>>> = { first: {}, pages: {}, reasons: {} };
/** By language and game. */
const vocabularies = new Map<string, Messages>();
/** What each game says otherwise than all, as Fluent messages. */
const games = new Map<string, Names>();

/** How often sentences have come: who has missed one looks again. */
const chosen = $state({ language: languageHere(), game: "", came: 0 });
let wanted = chosen.language;
/** What a language has to have: more as soon as a page has opened that says more. */
const parts: Part[] = ["first"];

const isThere = (language: Language): boolean => parts.every((part) => loaded[part][language]);

async function load(language: Language, part: Part): Promise<void> {
  if (loaded[part][language]) return;
  loaded[part][language] = (await texts[language][part]()).default;
  for (const key of vocabularies.keys()) if (key.startsWith(`${language} `)) vocabularies.delete(key);
  chosen.came += 1;
}

async function loadParts(language: Language): Promise<void> {
  await Promise.all(parts.map((part) => load(language, part)));
}

/** The sentences of the chosen language in the words of the game that is shown. */
function spoken(): Messages {
  const { language, game } = chosen;
  const key = `${language} ${game}`;
  let messages = vocabularies.get(key);
  if (!messages) {
    const own = games.get(game)?.[language];
    messages = Object.assign(Object.create(null) as object, loaded.first[language], loaded.pages[language], loaded.reasons[language], own && messagesOf(new FluentResource(own))) as Messages;
    vocabularies.set(key, messages);
  }
  return messages;
}

/** Resolves when the sentences of the first page are there: nothing can be said before. */
export const ready = (): Promise<void> => loadParts(chosen.language);

/** Resolves when every sentence of the chosen language is there. */
export async function everySentence(): Promise<void> {
  await sentencesOf("pages");
  await sentencesOf("reasons");
}

/** Resolves when this part is there too. */
export async function sentencesOf(part: Part): Promise<void> {
  if (!parts.includes(part)) parts.push(part);
  await loadParts(chosen.language);
}

/** The pattern of a sentence; what is missing is looked for again when more sentences have come. */
function patternOf(id: string): Messages[string] | undefined {
  const found = spoken()[id];
  if (found === undefined) void chosen.came;
  return found;
}

export function language(): Language {
  return chosen.language;
}

/** Speak another language, at once where its sentences are there; until they are, the one before stays. */
export async function chooseLanguage(next: Language): Promise<void> {
  wanted = next;
  keepLanguage(next);
  if (!isThere(next)) await loadParts(next);
  if (wanted === next) chosen.language = next;
}

/** Speak in the words of a game from now on: `sentences` are the Fluent messages that it has otherwise than all. */
export function learn(game: string, sentences: Names): void {
  games.set(game, sentences);
  for (const each of LANGUAGES) vocabularies.delete(`${each} ${game}`);
  chosen.game = game;
}

/** Whether a sentence exists. */
export function has(id: string): boolean {
  return patternOf(id) !== undefined;
}

/** Whether a sentence is filled in with this. */
export function mentions(id: string, name: string): boolean {
  return JSON.stringify(patternOf(id) ?? "").includes(`"name":"${name}"`);
}

/** The sentence with this id in the chosen language. */
export function t(id: string, values: Values = {}): string {
  const pattern = patternOf(id);
  return pattern === undefined ? id : filled(pattern, spoken(), values, chosen.language);
}

/**
 * The other names of something beside its `own` one, each once, with their languages: of Chinese that in one script,
 * the one in which the game is `called` where it is.
 */
export function namesBeside(names: Names, own: string, called?: Language): [Language, string][] {
  const script = called && chosen.language !== STAND_INS[called] ? called : chosen.language;
  const hidden = STAND_INS[script];
  const found = new Map<string, Language>();
  for (const each of LANGUAGES.filter((other) => other === chosen.language || other === script || (!(other in STAND_INS) && other !== hidden))) {
    const name = names[each];
    if (name && name !== own && !found.has(name)) found.set(name, each);
  }
  return [...found].map(([name, language]) => [language, name]);
}

const HAN = /\p{Script=Han}/u;

/** What something is called where it comes from, for who reads its `own` name in another writing. */
export function nameThere(names: Names, own: string, called: Language): string {
  const name = names[called] ?? "";
  return HAN.test(name) && !HAN.test(own) ? name : "";
}

/** The name in the chosen language, else in its stand-in, else the English one, else what is given. */
export function pick(names: Names | undefined | null, otherwise = ""): string {
  const standIn = STAND_INS[chosen.language];
  return names?.[chosen.language] ?? (standIn && names?.[standIn]) ?? names?.en ?? otherwise;
}
