/** How an amount comes about, in one line: "8 points × 2 (self-draw, NB-66) = 16". */
import type { Step } from "./protocol";
import { t, type Names } from "../i18n/index.svelte";
import { sentenceText } from "../i18n/messages";
import { grouped } from "./amounts";

interface Speech {
  /** The fans of the game, for their names. */
  fans?: readonly { id: string; names: Names }[] | undefined;
  /** What a seat (a player of a scorebook) is called. */
  who?: ((id: string) => string) | undefined;
}

const BOUNDS: ReadonlyMap<string, string> = new Map([["at-most", "tell-at-most"], ["at-least", "tell-at-least"], ["round-up", "tell-rounded-up"]]);

/** The whole calculation; `amount` is what it comes to, where that is not said beside it. */
export function stepsText(steps: readonly Step[], speech: Speech, amount?: number): string {
  const text = calculation(steps, speech);
  return amount === undefined ? text : `${text} = ${grouped(amount)}`;
}

/** Whether the steps say more than a price or the points alone. */
export function saysMore(steps: readonly Step[]): boolean {
  return steps.length > 1 || steps.some((step) => step.of);
}

/** Whether fans come to points otherwise than by being added. */
export function isValued(steps: readonly Step[]): boolean {
  return steps.some((step) => step.how !== "add");
}

/** Who is paid different sums by different payers, so that the steps are shown at once. */
export function unequallyPaid(transfers: readonly { payer: string; payee: string; amount: number }[]): Set<string> {
  const sums = new Map<string, Map<string, number>>();
  for (const { payer, payee, amount } of transfers) {
    if (payer === "*") continue;
    const paid = sums.get(payee) ?? new Map<string, number>();
    sums.set(payee, paid.set(payer, (paid.get(payer) ?? 0) + amount));
  }
  return new Set([...sums].filter(([, paid]) => new Set(paid.values()).size > 1).map(([payee]) => payee));
}

/** From left to right; what must be done before a later step stands in brackets. */
function calculation(steps: readonly Step[], speech: Speech): string {
  let text = "";
  let binds = true;
  for (const step of steps) {
    const term = termOf(step, speech);
    const before: string = binds ? text : `[${text}]`;
    const bound = BOUNDS.get(step.how);
    if (bound) [text, binds] = [t(bound, { text, term }), false];
    else if (step.how === "power") {
      const base = step.value === 1 ? "" : `${grouped(step.value)} × `;
      [text, binds] = [named(`${base}2^${text ? `[${text}]` : "0"}`, step, speech), true];
    } else if (!text) text = term;
    else if (step.how === "add") [text, binds] = [`${text} + ${term}`, false];
    else if (step.how === "times") [text, binds] = [`${before} × ${term}`, true];
    else if (step.how === "divide") [text, binds] = [`${before} ÷ ${term}`, true];
    else [text, binds] = [`${text} → ${term}`, false];
  }
  return text;
}

/** The value and what it is; the points with which a share begins say their number themselves. */
function termOf(step: Step, speech: Speech): string {
  const saysNumber = !step.clause && step.what.number !== undefined;
  return saysNumber ? whatOf(step, speech) : named(grouped(step.value), step, speech);
}

/** A value with what it is, in brackets where that is more than a unit. */
function named(value: string, step: Step, speech: Speech): string {
  const what = whatOf(step, speech);
  return step.clause || step.of ? t("tell-step-in-brackets", { value, what }) : `${value} ${what}`;
}

function whatOf(step: Step, speech: Speech): string {
  const said = sentenceText(step.what, speech.fans, speech.who);
  const what = step.clause ? t("tell-step-by", { what: said, clause: step.clause }) : said;
  return step.of ? t("mark-head", { head: what, text: calculation(step.of, speech) }) : what;
}
