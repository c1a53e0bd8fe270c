import { pick, t } from "../i18n/index.svelte";
import type { OptionRow } from "./protocol";
/** Values of options as they are written in a field and read from it. */

export function optionText(value: unknown): string {
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).map(([key, count]) => `${key} ${count}`).join(", ");
  }
  return String(value);
}

/** The suits of an option that counts something in each of them; none where it counts something else. */
export function suitsOf(option: OptionRow): string[] {
  const keys = option.kind === "counts" && typeof option.default === "object" ? Object.keys(option.default) : [];
  return keys.every((key) => "mps".includes(key)) ? keys : [];
}

/** What an option is called before its value: the sentence about it without its full stop. */
export const optionLabel = (option: OptionRow): string => pick(option.sentences, option.name).replace(/[.。]$/, "");

/** What a value of an option is called. */
export function valueName(option: OptionRow, text: string): string {
  if (text === "true" || text === "false") return t(text === "true" ? "yes" : "no");
  return pick(option.value_names[text], text.replaceAll("-", " "));
}

/** Whether two values are the same, lists and counts as a whole. */
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The value that an option has; of a preset the one of which all is chosen that it stands for. */
export function valueNow(option: OptionRow, chosen: Record<string, unknown>): unknown {
  const holds = ([, meant]: [string, Record<string, unknown>]) => Object.entries(meant).every(([name, value]) => same(chosen[name], value));
  return Object.entries(option.presets).find(holds)?.[0] ?? chosen[option.name] ?? option.default;
}

/**
 * What differs from the defaults once an option has the value that a text means; as it was where it means none. A preset
 * takes the place of all that was chosen.
 */
export function withOption(chosen: Record<string, unknown>, option: OptionRow, text: string): Record<string, unknown> {
  const value = readOption(option, text);
  if (value === undefined) return chosen;
  if (Object.keys(option.presets).length) return { ...option.presets[text] };
  const { [option.name]: _, ...others } = chosen;
  return same(value, option.default) ? others : { ...others, [option.name]: value };
}

/** The value that a text means for this option; undefined where it means none. */
export function readOption(option: OptionRow, text: string): unknown {
  const word = text.trim();
  if (option.values) return option.values.find((value) => optionText(value) === word);
  const parts = word.split(",").map((part) => part.trim()).filter(Boolean);
  const whole = (part: string) => (/^-?\d+$/.test(part.replace("−", "-")) ? Number(part.replace("−", "-")) : undefined);
  if (option.kind === "words") return parts;
  if (option.kind === "numbers") {
    const numbers = parts.map(whole);
    return numbers.includes(undefined) ? undefined : numbers;
  }
  if (option.kind === "counts") {
    const rows = parts.map((part) => /^(\S+)\s+(\d+)$/.exec(part));
    return rows.includes(null) ? undefined : Object.fromEntries(rows.map((row) => [row?.[1] ?? "", Number(row?.[2])]));
  }
  if (option.kind === "number-or-word" && word === option.default) return word;
  const number = whole(word);
  return number !== undefined && number < 0 ? undefined : number;
}
