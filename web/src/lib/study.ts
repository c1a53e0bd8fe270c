/** What the study pages ask of the server and get from it: scores, waits, rule books, replays. */
import { once } from "./api";
import type { Difference, RuleBook, RulesetRequest, Transfer } from "./protocol";
import type { Language } from "../i18n/index.svelte";

/** Payments between the same two for drawing: one arrow each, the pot is "*". */
export function arrows(transfers: readonly Transfer[]): { payer: string; payee: string; amount: number }[] {
  const sums = new Map<string, number>();
  for (const { payer, payee, amount } of transfers) {
    const back = `${payee} ${payer}`;
    if (sums.has(back)) sums.set(back, (sums.get(back) ?? 0) - amount);
    else sums.set(`${payer} ${payee}`, (sums.get(`${payer} ${payee}`) ?? 0) + amount);
  }
  return [...sums]
    .filter(([, amount]) => amount !== 0)
    .map(([pair, amount]) => {
      const [payer = "", payee = ""] = pair.split(" ");
      return amount > 0 ? { payer, payee, amount } : { payer: payee, payee: payer, amount: -amount };
    });
}

type Options = NonNullable<RulesetRequest["options"]>;

export const bookOf = (id: string, language: Language, options: Record<string, unknown> = {}): Promise<RuleBook> =>
  once("book", { id, lang: language, options: options as Options });

/** What differs between two rulesets, each under its options, in a language. */
export const differencesOf = (
  first: string, options: Record<string, unknown>, second: string, others: Record<string, unknown>, language: Language,
): Promise<Difference[]> =>
  once("differences", { id: first, options: options as Options, other: second, other_options: others as Options, lang: language });
