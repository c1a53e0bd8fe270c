/** What a deal is called, in the words of its game: "East 1, 1 counter", "東1局 0本場". */
import { mentions, t } from "../i18n/index.svelte";
import type { TableView } from "./fold";
import type { Description, Standing } from "./protocol";
import { playerOf } from "./scorebook";
import { SEATS } from "./tiles";

/** What is carried from deal to deal by games with rounds: how often the deal has passed. */
const PASSED = "dealership";
/** The sentences of a deal's name. */
const SENTENCES = ["term-deal", "term-repeats"];

export function dealName(view: Pick<TableView, "deal" | "winds" | "counters" | "repeats">, rules: Description | null): string {
  const carried: Record<string, number> = {};
  for (const key of Object.keys(rules?.counters ?? {})) carried[key] = view.counters[key] ?? 0;
  const passed = carried[PASSED];
  const turn = passed === undefined ? 0 : (passed % (rules?.seats ?? 4)) + 1;
  const wind = view.winds.map((each) => t(`wind-${each}`)).join(" ");
  return t("term-deal", { ...carried, number: view.deal + 1, wind, turn, repeats: view.repeats });
}

/** What the deal that comes next in a scorebook is called; `first` is the player who dealt first. */
export function nextDealName(standing: Pick<Standing, "deals" | "round" | "counters" | "dealer" | "names">, first: number, rules: Description | null): string {
  const seats = standing.names.length;
  const turn = (playerOf(standing.dealer) - first + seats) % seats;
  const passedAt = standing.deals.findLastIndex(({ dealer }) => dealer !== standing.dealer);
  return dealName(
    {
      deal: standing.deals.length,
      winds: [...standing.round].map((wind) => `${SEATS.indexOf(wind) + 1}z`),
      counters: { ...standing.counters, [PASSED]: turn },
      repeats: standing.deals.length - 1 - passedAt,
    },
    rules,
  );
}

/** Whether the name of a deal says already what this counter has. */
export const isInDealName = (counter: string): boolean => SENTENCES.some((id) => mentions(id, counter === PASSED ? "turn" : counter));
