/** What the clauses of a ruleset say in the reader's language: asked once, when the first of them is opened. */
import { once } from "./api";
import type { BookClause } from "./protocol";
import type { Language } from "../i18n/index.svelte";

export async function clausesOf(rules: string, language: Language): Promise<ReadonlyMap<string, BookClause>> {
  const said = await once("clauses", { id: rules, lang: language });
  return new Map(said.map((each) => [each.clause, each]));
}
