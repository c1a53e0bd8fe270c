/** The options under which each game was set last, in the calculator or the scorebook: the other takes them over. */
import { Kept } from "./kept.svelte";
import type { Description } from "./protocol";

type Options = Record<string, unknown>;

const kept = new Kept<Record<string, Options>>("house-rules", {});

export function keepHouseRules(ruleset: string, options: Options): void {
  kept.value = { ...kept.value, [ruleset]: options };
}

/** Those that were kept, as far as the ruleset has them still. */
export function houseRules(rules: Pick<Description, "id" | "options">): Options {
  const now = kept.value[rules.id] ?? {};
  return Object.fromEntries(rules.options.flatMap(({ name, values }) => {
    const value = now[name];
    return value !== undefined && (!values || values.some((each) => each === value)) ? [[name, value]] : [];
  }));
}
