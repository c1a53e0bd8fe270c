import { t } from "../i18n/index.svelte";

/** Kinds of bots that may have a place. */
export const BOTS = ["greedy", "random"] as const;

/** The names of a record, in which a bot stands under the name of its kind. */
export function recordNames(names: readonly string[]): string[] {
  return names.map((name, at) => ((BOTS as readonly string[]).includes(name) ? t("bot-name", { number: at + 1 }) : name));
}

/** Names by place; of several alike each has the number of its place. */
export function distinctNames(names: readonly string[]): string[] {
  return names.map((name, at) => (names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} ${at + 1}`));
}
