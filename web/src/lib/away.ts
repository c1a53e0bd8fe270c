/** How far a hand is from a win that the rules accept, in words. */
import { t } from "../i18n/index.svelte";
import type { HandAnalysis } from "./protocol";

type Away = Partial<Pick<HandAnalysis, "shanten" | "at_least">>;

/** Away from any win: it has become impossible. */
const NEVER = 99;

/** The distance, as sentences say it: "2", "at least 3". */
const distance = ({ shanten = 0, at_least }: Away): number | string => (at_least ? t("at-least", { number: shanten }) : shanten);

/** A sentence that takes `shanten`; of a hand that cannot win any more another one. */
export const awayText = (away: Away, sentence = "draws-away"): string =>
  (away.shanten ?? 0) >= NEVER ? t("wins-never") : t(sentence, { shanten: distance(away) });
