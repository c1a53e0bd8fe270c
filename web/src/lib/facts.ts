/** Facts of a case as forms change them: what is empty is left out. */
import { isSaid } from "./entry";
import type { StateKey } from "./protocol";

export type Facts = Record<string, unknown>;

/** Whether its tiles are tapped in like those of the hand: nearly every hand is asked for them. */
export const isTapped = ({ usual, kind }: StateKey): boolean => usual && (kind === "tile" || kind === "tiles");

export const listOf = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);
export const tableOf = (value: unknown): Facts => (typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Facts) : {});

/** A word, a number or yes and no as it is written; "" where nothing is said. */
export const textOf = (value: unknown): string => (typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? String(value) : "");

export const isAmong = (value: unknown, seat: string): boolean => value === seat || listOf(value).includes(seat);
export const countOf = (value: unknown, seat: string): string => textOf(tableOf(value)[seat]);

/** With another value of one fact; nothing, "" and no are not said. */
export function withFact(facts: Facts, key: string, value: unknown): Facts {
  const { [key]: _, ...others } = facts;
  return isSaid(value) ? { ...others, [key]: value } : others;
}

/** With the seat among those of a fact, or no more among them. */
export function withSeat(facts: Facts, key: string, seat: string): Facts {
  const now = listOf(facts[key]);
  return withFact(facts, key, now.includes(seat) ? now.filter((each) => each !== seat) : [...now, seat]);
}

/** With the word of a seat in a fact that is told by seat; "" says nothing of it. */
export function withWord(facts: Facts, key: string, seat: string, word: string): Facts {
  const { [seat]: _, ...others } = tableOf(facts[key]);
  return withFact(facts, key, word ? { ...others, [seat]: word } : others);
}

/** What a seat has said last, of entries such as "S nine"; "": nothing. */
export const saidBy = (entries: readonly string[], seat: string): string => entries.findLast((each) => each.startsWith(`${seat} `))?.split(" ")[1] ?? "";

/** With this as all that a seat has said. */
export function withSaid(entries: readonly string[], seat: string, word: string): string[] {
  const others = entries.filter((each) => !each.startsWith(`${seat} `));
  return word ? [...others, `${seat} ${word}`] : others;
}

/** With what a seat has of a fact that is told by seat; a text that is no number changes nothing. */
export function withCount(facts: Facts, key: string, seat: string, text: string): Facts {
  const { [seat]: _, ...others } = tableOf(facts[key]);
  const word = text.trim();
  if (word && !/^-?\d+$/.test(word)) return facts;
  return withFact(facts, key, word ? { ...others, [seat]: Number(word) } : others);
}
