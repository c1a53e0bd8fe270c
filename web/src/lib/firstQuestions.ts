/** What a page asks its backend for first, as far as its address and what the browser keeps tell. */
import type { Language } from "../i18n/choice";
import type { Route } from "./address";
import type { Asked, Operation } from "./backend";
import { stored } from "./stored";

export type Question = { [Name in Operation]: [name: Name, request: Asked<Name>] }[Operation];

/** Pages that begin with the list of rulesets, those that go on with one of them, and of these who take the last one. */
const LISTING = new Set(["home", "lobby", "rules", "score", "waits", "scorebook"]);
const DESCRIBING = new Set(["rules", "score", "waits"]);
const STUDYING = new Set(["score", "waits"]);

/** Of pages under options or for two rulesets only the list. */
export function firstQuestions({ page, id, query }: Route, lang: Language): Question[] {
  if (!LISTING.has(page)) return [];
  const questions: Question[] = [["rulesets", {}]];
  const ruleset = id || (STUDYING.has(page) ? stored("game", "") : "");
  if (query.size || !ruleset || !DESCRIBING.has(page)) return questions;
  questions.push(["ruleset", { id: ruleset, options: {} }]);
  if (page === "rules") questions.push(["book", { id: ruleset, lang, options: {} }]);
  return questions;
}
