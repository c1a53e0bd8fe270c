/** What decides who pays for a hand and has not been said yet. */
import type { Entry } from "./entry";
import type { OpenFacts } from "./protocol";

/** Places of the sets of which it decides who pays who fed them, and nobody has said it. */
export const unfedSets = (open: OpenFacts | undefined, entry: Entry | undefined): number[] =>
  (open?.feeders ?? []).filter((at) => entry?.melds[at]?.assumed);

/** Whether it is not said of any set who fed it. */
export const hasAssumed = (entry: Entry | undefined): boolean => entry?.melds.some((meld) => meld.assumed) ?? false;
