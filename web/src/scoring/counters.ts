/** What a counter of the book is called: as the description of the ruleset names it. */
import { pick } from "../i18n/index.svelte";
import type { Rules } from "../lib/study";

export function counterName(rules: Rules | null, key: string): string {
  return pick(rules?.state.find((each) => each.key === key)?.names, key.replaceAll("_", " "));
}
