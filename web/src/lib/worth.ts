/** What a win is worth, in the words of the game that is shown: "3 fan = 8 points", "2 han, 30 fu". */
import { FluentNumber } from "@fluent/bundle";
import { t } from "../i18n/index.svelte";

interface Won {
  points?: number;
  fu?: number;
  fans?: readonly { value: number }[];
}

export function worthText({ points = 0, fu = 0, fans = [] }: Won): string {
  if (fu > 0) return t("term-worth-fu", { points: plain(points), fu });
  return t("term-worth", { points: plain(points), fans: plain(fans.reduce((sum, each) => sum + each.value, 0)) });
}

/** A number that is written without marks between its digits. */
const plain = (number: number) => new FluentNumber(number, { useGrouping: false });

/** Points as they stand in a table: thousands apart, a minus as wide as a plus. */
export const grouped = (points: number) => points.toLocaleString().replace("-", "−");
