/** What a counter of the book is called: as the description of the ruleset names it. */
import type { Description } from "../lib/protocol";
import { pick } from "../i18n/index.svelte";

/** Whether it counts stakes that lie on the table. */
export const isStakes = (key: string): boolean => key.endsWith("sticks");

export function counterName(rules: Description | null, key: string): string {
  return pick(rules?.state.find((each) => each.key === key)?.names, key.replaceAll("_", " "));
}
