/**
 * Fills in sentences. Fluent messages are read when the pages are built, those of a game when it is opened. Numbers are
 * written and counted without `Intl`, whose first object alone holds a cheap phone up for a tenth of a second.
 */
import type { FluentResource } from "@fluent/bundle";

type Pattern = NonNullable<FluentResource["body"][number]["value"]>;
type Expression = Exclude<Exclude<Pattern, string>[number], string>;
/** Patterns by the ids of their messages; a term stands with its dash. */
export type Messages = Record<string, Pattern>;

export type Value = string | number;
export type Values = Readonly<Record<string, Value>>;

/** What is read out of Fluent messages, of two with one id the first; attributes are not said anywhere. */
export function messagesOf({ body }: FluentResource): Messages {
  return Object.fromEntries(body.flatMap(({ id, value }): [string, Pattern][] => (value === null ? [] : [[id, value]])).reverse());
}

/** Digits with commas between thousands, as every language here writes them. */
export function apart(digits: string): string {
  const [whole = "", ...rest] = digits.split(".");
  return [whole.replace(/\B(?=(\d{3})+$)/g, ","), ...rest].join(".");
}

/** The sentence of a pattern, filled in. Of the languages here English alone has a singular. */
export function filled(pattern: Pattern, messages: Messages, values: Values, language: string): string {
  const valueOf = (said: Expression): Value => {
    switch (said.type) {
      case "str":
      case "num":
        return said.value;
      case "var": {
        const value = values[said.name];
        if (value === undefined) throw new ReferenceError(`Unknown variable: $${said.name}`);
        return value;
      }
      case "mesg":
      case "term": {
        const id = said.type === "term" ? `-${said.name}` : said.name;
        const other = messages[id];
        if (other === undefined) throw new ReferenceError(`Unknown message: ${id}`);
        return filled(other, messages, said.type === "term" ? {} : values, language);
      }
      case "select": {
        const value = valueOf(said.selector);
        const kind = typeof value === "number" ? (language === "en" && Math.abs(value) === 1 ? "one" : "other") : value;
        const chosen = said.variants.find(({ key }) => key.value === value || key.value === kind) ?? said.variants[said.star];
        return chosen ? filled(chosen.value, messages, values, language) : "";
      }
      default:
        throw new TypeError(`${said.type} is not said here`);
    }
  };
  const told = (value: Value): string => (typeof value === "number" ? apart(String(Math.round(value * 1000) / 1000)) : value);
  if (typeof pattern === "string") return pattern;
  return pattern.map((part) => (typeof part === "string" ? part : told(valueOf(part)))).join("");
}
