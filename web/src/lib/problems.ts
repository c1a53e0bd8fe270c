/** What went wrong in the words of the page's language, where the client knows the code of it. */
import { has, language, t } from "../i18n/index.svelte";
import { sentenceText } from "../i18n/messages";
import { ApiProblem } from "./backend";
import { exampleOf } from "./position";

/** Codes whose sentence says everything; beside others the reason of the server says what exactly it is. */
const WHOLE = new Set([
  "offline", "login", "taken", "name", "often", "who", "no-record", "no-table", "busy", "moving", "down", "database",
  "internal", "damaged", "over-budget", "worker-lost", "slow", "none-found", "large", "password", "weak", "wrong-password", "origin", "guest",
]);
const FIELDS: Record<string, string> = {
  hand: "hand", melds: "field-melds", win: "winning-tile", by: "won-by", from: "won-from", seat: "own-seat",
  round: "round-wind", flowers: "to-flowers", indicator: "to-indicator", wall_left: "wall-left", turn: "turn-count",
  state: "circumstances", options: "options", other_options: "options", rules: "ruleset", name: "lobby-nickname",
};

/** Fields of a position in one line, by what stands behind the letter of a seat or before a dot. */
const LINE_FIELDS: Record<string, string> = {
  "": "hand", melds: "field-melds", bonus: "to-flowers", wall: "wall-left", turn: "turn-count", event: "winning-tile",
  option: "options", ruleset: "ruleset", fields: "position-line", version: "position-line", river: "field-river",
};

function fieldName(field: string): string {
  const [first = "", rest = ""] = field.split(".");
  const key = FIELDS[field.split(/[., ]/)[0] ?? ""] ?? LINE_FIELDS[/^[ESWN]$/.test(first) ? rest : first];
  return key ? t(key) : field;
}

export interface Told {
  said: string;
  /** What exactly it is, in English where there is no translation; "" where nothing is added by it. */
  reason: string;
  field: string;
}

/** What exactly it is; of a line that cannot be read also how its field is written. */
function reasonOf({ code, field, reason, sentence }: ApiProblem): string {
  if (code === "banned") return sentence?.text ?? ""; // what the operator wrote
  if (!sentence) return reason;
  const example = sentence.id === "position-unread" ? exampleOf(field) : "";
  return sentenceText(sentence) + (example ? t("position-example", { example }) : "");
}

export function tell(problem: unknown): Told {
  const said = (problem instanceof Error ? problem.message : String(problem)) || t("problem-unknown");
  if (!(problem instanceof ApiProblem)) return { said, reason: "", field: "" };
  if (!has(`problem-${problem.code}`)) return { said: problem.sentence ? sentenceText(problem.sentence) : said, reason: "", field: "" };
  const whole = WHOLE.has(problem.code);
  return {
    said: t(`problem-${problem.code}`),
    reason: whole ? "" : reasonOf(problem),
    field: whole || !problem.field ? "" : fieldName(problem.field),
  };
}

/** All of it in one line. */
export function sentence(problem: unknown): string {
  const { said, reason, field } = tell(problem);
  const between = language() === "en" ? " " : "";
  const where = field ? `${field}${t("problem-colon")}` : "";
  return reason ? `${said}${between}${where}${reason}` : said;
}
