// The rules under which both sides play the same game, told once in rules.json.
import { readFileSync } from "node:fs";

const ROWS = JSON.parse(readFileSync(new URL("rules.json", import.meta.url), "utf8"));

/** Options of our ruleset. */
export const OURS = Object.assign({}, ...ROWS.map((row) => row.ours));

/** The rule object of majiang. */
export const THEIRS = Object.assign({}, ...ROWS.map((row) => row.theirs));
