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

/** What the points of a win are called here: "Tai" where they are the value itself, "Points" where a table or fu lie between. */
export function unitText(isByFu: boolean): string {
  const mark = "#";
  const unit = t("term-worth", { points: "", fans: mark }).trim();
  return isByFu || unit.includes(mark) ? t("points") : unit.charAt(0).toUpperCase() + unit.slice(1);
}

/** A number that is written without marks between its digits. */
const plain = (number: number) => new FluentNumber(number, { useGrouping: false });

/** Points as they stand in a table: thousands apart, a minus as wide as a plus. */
export const grouped = (points: number) => points.toLocaleString().replace("-", "−");
