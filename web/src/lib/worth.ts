/** What a win is worth, in the words of the game that is shown: "3 fan = 8 points", "2 han, 30 fu". */
import { pick, t, type Names } from "../i18n/index.svelte";
import { grouped } from "./amounts";

interface Won {
  points?: number;
  fu?: number;
  fans?: readonly { value: number }[];
}

export function worthText({ points = 0, fu = 0, fans = [] }: Won): string {
  if (fu > 0) return t("term-worth-fu", { points, fu });
  return t("term-worth", { points, fans: fans.reduce((sum, each) => sum + each.value, 0) });
}

/** Fans with their values in a line: "Self-draw 1 · All pungs 3". */
export function fansText(fans: readonly { id: string; value: number }[], rules: { fans: readonly { id: string; names: Names }[] }): string {
  return fans.map(({ id, value }) => `${pick(rules.fans.find((fan) => fan.id === id)?.names, id)} ${grouped(value)}`).join(" · ") || t("no-fan");
}

/** What the points of a win are called here: "Tai" where they are the value itself, "Points" where a table or fu lie between. */
export function unitText(isByFu: boolean): string {
  const mark = "#";
  const unit = t("term-worth", { points: "", fans: mark }).trim();
  return isByFu || unit.includes(mark) ? t("points") : unit.charAt(0).toUpperCase() + unit.slice(1);
}
