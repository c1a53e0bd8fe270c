/** Amounts as everybody reads them: thousands apart, a minus as wide as a plus. */
import { apart } from "../i18n/speak";

/** 1200 as "1,200" and -1200 as "−1,200"; with so many decimals where that is said. */
export function grouped(amount: number, decimals = 0): string {
  return apart(amount.toFixed(decimals)).replace("-", "−");
}

/** Results of a match: all with a decimal where one of them has it. */
export function results(amounts: readonly number[]): string[] {
  return amounts.map((each) => grouped(each, amounts.every(Number.isInteger) ? 0 : 1));
}

/** What somebody has won or lost: "+1,200", "−1,200", "0". */
export function signed(amount: number): string {
  return signedTo(0, amount);
}

/** The same to so many decimals. */
export function signedTo(decimals: number, amount: number): string {
  return `${amount > 0 ? "+" : ""}${grouped(amount, decimals)}`;
}
