/** What a deal is called, in the words of its game: "Deal 3, East round", "東一局 0本場". */
import { mentions, t } from "../i18n/index.svelte";
import type { TableView } from "./fold";
import type { Description, Scorebook } from "./protocol";
import { playerOf } from "./scoreSession";

/** What is carried from deal to deal by games with round winds: how often the deal has passed. */
const PASSED = "dealership";
/** Where the deal does not pass from round to round, this fan makes the wind of the round known. */
const BY_ROUND = "round-wind-pung";
const NONE = "none";

export function dealName(view: Pick<TableView, "deal" | "winds" | "counters">, rules: Description | null): string {
  const carried: Record<string, number> = {};
  for (const key of Object.keys(rules?.counters ?? {})) carried[key] = view.counters[key] ?? 0;
  const counts = PASSED in carried || rules?.fans?.some(({ id }) => id === BY_ROUND);
  const wind = !rules || counts ? view.winds.map((each) => t(`wind-${each}`)).join(" ") || NONE : NONE;
  const turn = ((carried[PASSED] ?? 0) % (rules?.seats ?? 4)) + 1;
  return t("term-deal", { ...carried, number: view.deal + 1, wind, turn });
}

/** What the deal that comes next in a scorebook is called; `first` is the player who dealt first. */
export function nextDealName(told: Pick<Scorebook, "deals" | "round" | "counters" | "dealer" | "names">, first: number, rules: Description | null): string {
  const seats = told.names.length;
  const turn = (playerOf(told.dealer) - first + seats) % seats;
  return dealName({ deal: told.deals.length, winds: [...told.round].map((wind) => `${"ESWN".indexOf(wind) + 1}z`), counters: { ...told.counters, [PASSED]: turn } }, rules);
}

/** Whether the name of a deal says already what this counter has. */
export const isInDealName = (counter: string): boolean => mentions("term-deal", counter);
