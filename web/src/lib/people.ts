import { t } from "../i18n/index.svelte";

/** Kinds of bots that may have a place, the weakest first. */
export const BOTS = ["random", "beginner", "greedy", "keen", "deep"] as const;
export type Bot = (typeof BOTS)[number];
/** The one that plays where nobody has chosen. */
export const USUAL_BOT: Bot = "greedy";

/** The bot whose model says what choices are worth: without it there are no hints. */
export const ADVISER: Bot = "keen";

/** The name of a bot: that of its place, the same at the table and in the record. */
export const botName = (place: number): string => t(`bot-name-${(place % 4) + 1}`);

/** The names of a record, in which a bot stands under the name of its kind. */
export function recordNames(names: readonly string[]): string[] {
  return names.map((name, at) => ((BOTS as readonly string[]).includes(name) ? botName(at) : name));
}

/** Names by place; of several alike each has the number of its place. */
export function distinctNames(names: readonly string[]): string[] {
  return names.map((name, at) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${at + 1}`));
}
