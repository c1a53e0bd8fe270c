/** What a deal is called, in the words of its game: "Deal 3, East round", "東一局 0本場". */
import { mentions, t } from "../i18n/index.svelte";
import type { TableView } from "./fold";
import type { Description } from "./protocol";

/** What is carried from deal to deal by games with round winds: how often the deal has passed. */
const PASSED = "dealership";

export function dealName(view: Pick<TableView, "deal" | "winds" | "counters">, rules: Description | null): string {
  const carried: Record<string, number> = {};
  for (const key of Object.keys(rules?.counters ?? {})) carried[key] = view.counters[key] ?? 0;
  const wind = view.winds.map((each) => t(`wind-${each}`)).join(" ") || "none";
  const turn = ((carried[PASSED] ?? 0) % (rules?.seats ?? 4)) + 1;
  return t("term-deal", { ...carried, number: view.deal + 1, wind, turn });
}

/** Whether the name of a deal says already what this counter has. */
export const isInDealName = (counter: string): boolean => mentions("term-deal", counter);
