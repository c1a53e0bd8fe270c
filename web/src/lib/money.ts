import { grouped } from "./amounts";

/** What points are worth: a rate per point, as it is written, and what the money is called. */
export interface Money {
  rate: string;
  currency: string;
}

export const NO_MONEY: Money = { rate: "", currency: "" };

/** The rate as the server takes it: "0.5" for " 0,5 "; undefined where it is none. */
export function readRate(text: string): string | undefined {
  const rate = text.trim().replace(",", ".").replace(/^\./, "0.");
  return /^([0-9]{1,9}(\.[0-9]{1,6})?)?$/.test(rate) ? rate : undefined;
}

/** Of a currency that is written behind its number, such as 円 and 元, and of one that is set apart from it, such as EUR. */
const BEHIND = /\p{Script=Han}$/u;
const APART = /\p{Letter}$/u;

/** What so many points are worth, to the hundredth where a point is worth no whole number; whole sums without it. */
export function worthOf(points: number, { rate, currency }: Money): string {
  const [whole = "0", part = ""] = rate.split(".");
  const scale = 10n ** BigInt(part.length);
  const hundredths = (BigInt(Math.abs(points)) * BigInt(whole + part) * 200n + scale) / (2n * scale);
  const sum = grouped(Number(hundredths) / 100, Number(part) ? 2 : 0);
  const minus = points < 0 && hundredths ? "−" : "";
  if (BEHIND.test(currency)) return `${minus}${sum}${currency}`;
  return `${minus}${currency}${APART.test(currency) ? "\u00a0" : ""}${sum}`;
}
