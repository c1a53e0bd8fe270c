/** The description of a ruleset as a table uses it. */
import type { Language, Names } from "../i18n/index.svelte";
import { once } from "./api";
import type { WallKeeping } from "./fold";
import type { Rules } from "./study";

/** What a table needs of the description of a ruleset beside what a study page does. */
export interface Description extends Rules, WallKeeping {
  counters: Record<string, Names>;
  zones: Record<string, Names>;
  calls: Record<string, Names>;
  pool_view: boolean;
  /** The language in which its words are called at the table. */
  language: Language;
}

export const describe = (id: string): Promise<Description> => once<Description>(`/rulesets/${encodeURIComponent(id)}`);
