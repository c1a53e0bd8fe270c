/** What a picture says of a win: its fans, what everybody pays, and how each amount comes about, with clauses. */
import { t, type Names } from "../i18n/index.svelte";
import { sentenceText } from "../i18n/messages";
import { grouped } from "./amounts";
import type { PictureLine } from "./picture";
import type { CountedFan, Sentence, Step } from "./protocol";
import { isValued, saysMore, stepsText } from "./steps";

export interface Payment {
  payer: string;
  payee: string;
  amount: number;
  cause: Sentence | string;
  clause: string;
  steps: readonly Step[];
}
type Fans = readonly { id: string; names: Names }[] | undefined;

const cited = (clause: string): string => clause && t("mark-note", { text: "", note: clause });

/** The fans of a win with their values; below them how they come to points, where they are not just added. */
export function fanLine(counted: readonly CountedFan[], steps: readonly Step[], name: (id: string) => string, fans: Fans): PictureLine {
  const text = counted.map((each) => `${name(each.id)} ${grouped(each.value)}${cited(each.clause)}`).join(" · ");
  const below = isValued(steps) ? stepsText(steps, { fans }) : "";
  return { text: text || (below && t("no-fan")), below };
}

/** Who pays whom, how much, for what; below it the calculation, where it says more than the line before. */
export function paymentLines(payments: readonly Payment[], fans: Fans, who: (seat: string) => string): PictureLine[] {
  let last = "";
  return payments.map(({ payer, payee, amount, cause, clause, steps }) => {
    const paid = t("tell-pays", { payer: who(payer), payee: who(payee), amount: grouped(amount) });
    const calculation = saysMore(steps) ? stepsText(steps, { fans, who }, amount) : "";
    const below = calculation === last ? "" : calculation;
    last = calculation;
    return { text: `${paid}${t("problem-colon")}${sentenceText(cause, fans, who)}${cited(clause)}`, below };
  });
}
