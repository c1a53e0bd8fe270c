/** Names of what is done at a table, from the description of the ruleset; never from a list of rulesets. */
import { STAND_INS, type Description, type SettledWin } from "../lib/protocol";
import { has, language, pick, t, type Names } from "../i18n/index.svelte";

function namesOf(description: Description | null, word: string): Names | undefined {
  return description?.actions[word] ?? description?.calls[word] ?? description?.melds.find((meld) => meld.word === word)?.names;
}

/** The name of an action or a meld in the chosen language. */
export function wordName(description: Description | null, word: string): string {
  const names = namesOf(description, word);
  if (names) return pick(names, word);
  return has(`word-${word}`) ? t(`word-${word}`) : word.replaceAll("-", " ");
}

/** A name at the beginning of a line. */
export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

/** A name in the language of the game itself, where it differs; of Chinese one script is enough. */
function original(names: Names | undefined, description: Description | null): string {
  const spoken = description?.language ?? "zh";
  const own = names?.[spoken] ?? "";
  return own === pick(names) || STAND_INS[spoken] === language() || STAND_INS[language()] === spoken ? "" : own;
}

export function ownWord(description: Description | null, word: string): string {
  return original(namesOf(description, word), description);
}

/** What is called at the table: the word of the game itself, else that of the page. */
export function calledWord(description: Description | null, word: string): string {
  const names = namesOf(description, word);
  return names?.[description?.language ?? "zh"] || wordName(description, word);
}

export function fanName(description: Description | null, id: string): string {
  return pick(description?.fans.find((fan) => fan.id === id)?.names, id.replaceAll("-", " "));
}

/**
 * A win in the reader's language: the pattern that names it or, where none is great enough, how it was won; beside it
 * what players of the game call it, where that is another word.
 */
export function winTitle({ headline, names, from }: Partial<SettledWin>, description: Description | null): { name: string; beside: string } {
  if (!headline) return { name: capital(from ? wordName(description, "win") : t("term-by-draw")), beside: ownWord(description, "win") };
  const told = names?.[headline] ?? description?.fans.find((fan) => fan.id === headline)?.names;
  return { name: capital(pick(told, headline)), beside: original(told, description) };
}

/** What lies beside an action's name: a suit called void, a number of stakes, the pattern it wins by. */
export function detailName(description: Description | null, kind: string, word: string): string {
  if (!word) return "";
  if ("mps".includes(word)) return t(`suit-${word}`);
  if (/^\d+$/.test(word)) return word;
  if (description?.fans.some((fan) => fan.id === word)) return fanName(description, word);
  const id = `detail-${kind}-${word}`;
  return has(id) ? t(id) : wordName(description, word);
}

/** What a place for tiles is called. */
export function zoneName(description: Description | null, id: string): string {
  return pick(description?.zones[id], id.replaceAll(/[-_]/g, " "));
}

/** What a number carried into the deal is called; empty where it is not for people. */
export function counterName(description: Description | null, id: string): string {
  return pick(description?.counters[id]);
}
