/** A position in one line, as docs/concepts/position-notation.md has it: read into what is entered, and written. */
import { ApiProblem } from "./backend";
import { emptyEntry, isSaid, type Entry, type MeldEntry } from "./entry";
import { meldText, readMeld } from "./meld";
import type { Description } from "./protocol";
import { joinTiles, SEATS, sorted, splitTiles } from "./tiles";

const MARK = "mj1";
const LISTS = ["seats", "tiles", "words", "numbers"];
const NUMBER = /^-?(0|[1-9][0-9]*)$/;
const PLAIN = /[A-Za-z0-9\-_/?]/;
const TILES = /^([0-9]+[mpszfax]-?|\?)*$/;
/** Fields that are entered for the own seat, behind its letter. */
const SEAT_FIELDS = ["", ".melds", ".bonus"];
const ORDER = ["option", "round", "dice", "indicator", ...SEATS, "zone", "points", "wall", "turn", "kong", "kongs", "state", "event", "claims"];

const EXAMPLES: Record<string, string> = {
  "": "=24m456p??", ".melds": "=chow:4m-56m:E,concealed-kong:3333z", ".bonus": "=1f6f", ".river": "=9m1z-5p",
  round: "=S", dice: "=34,2", indicator: "=9s", points: "=E:24000,S:26000", wall: "=12", turn: "=20", kong: "=S2", kongs: "=2",
  event: "=discard:W:4z", claims: "=SN",
};

/** How a field of a line is written, "" where it is none. */
export function exampleOf(field: string): string {
  const [, seat = "", rest = ""] = /^([ESWN]?)(.*)$/.exec(field) ?? [];
  const value = seat && rest && !rest.startsWith(".") ? undefined : EXAMPLES[rest];
  return value && (seat || rest) ? field + value : "";
}

/** The fields of a line as they are written. */
export interface PositionLine {
  ruleset: string;
  /** The version of the ruleset, "" where it is not given. */
  version: string;
  fields: Record<string, string>;
}

/** What is used here of the description of a ruleset. */
export type PositionRules = Pick<Description, "id" | "version" | "events" | "seats"> & {
  state: { key: string; kind: string }[];
  options: { name: string; kind: string }[];
};

function unread(field: string, text: string): ApiProblem {
  return new ApiProblem(0, "invalid", `cannot read '${text}'`, "", field, { id: "position-unread", text: `'${text}'` });
}

/** The fields of a line; blanks may be written + as in addresses. Throws ApiProblem, which names the field. */
export function readLine(text: string): PositionLine {
  const words = text.replaceAll("+", " ").trim().split(/\s+/);
  if (/^mj\d+$/.test(words[0] ?? "")) {
    if (words[0] !== MARK) throw unread("version", words[0] ?? "");
    words.shift();
  }
  const [head = "", ...rest] = words;
  if (!head || head.includes("=")) throw unread("ruleset", head || text);
  const fields: Record<string, string> = {};
  for (const word of rest) {
    const at = word.indexOf("=");
    const key = word.slice(0, at);
    if (at < 1) throw unread("fields", word);
    if (key in fields) throw unread(key, word);
    fields[key] = word.slice(at + 1);
  }
  const [ruleset = "", version = ""] = head.split("@");
  return { ruleset, version, fields };
}

function place(key: string): number {
  return ORDER.indexOf(key.split(".")[0] ?? "");
}

export function writeLine(rules: PositionRules, fields: Record<string, string>): string {
  const inOrder = Object.entries(fields).sort(([one], [other]) => place(one) - place(other));
  return [MARK, `${rules.id}@${rules.version}`, ...inOrder.map(([key, value]) => `${key}=${value}`)].join(" ");
}

// ---- values of options and of state

const bytes = (text: string) => [...new TextEncoder().encode(text)].map((byte) => `~${byte.toString(16).padStart(2, "0")}`).join("");
const word = (text: string) => [...text].map((each) => (each === " " ? "." : PLAIN.test(each) ? each : bytes(each))).join("");

function scalar(value: unknown): string {
  if (typeof value !== "string") return String(value);
  if (value === "") return "~";
  if (NUMBER.test(value) || value === "true" || value === "false") return bytes(value.slice(0, 1)) + word(value.slice(1));
  return word(value);
}

/** A value as text; a list of one item ends with a comma unless its kind is a list anyway. */
export function writeValue(value: unknown, kind = ""): string {
  if (Array.isArray(value)) {
    const text = value.map(scalar).join(",");
    return value.length > 1 || LISTS.includes(kind) ? text : `${text},`;
  }
  if (typeof value === "object" && value !== null) {
    return Object.entries(value).map(([key, each]) => `${word(key) || "~"}:${scalar(each)}`).join(",") || ":";
  }
  return scalar(value);
}

function readWord(text: string): string {
  if (text === "~") return "";
  if (!/^([A-Za-z0-9\-_/?.]|~[0-9a-f]{2})+$/.test(text)) throw new Error(text);
  const codes = text.replaceAll(".", " ").match(/~[0-9a-f]{2}|[^~]/g) ?? [];
  return new TextDecoder().decode(
    new Uint8Array(codes.map((each) => (each.length === 3 ? parseInt(each.slice(1), 16) : each.charCodeAt(0)))),
  );
}

function readScalar(text: string): unknown {
  if (text === "true" || text === "false") return text === "true";
  return NUMBER.test(text) ? Number(text) : readWord(text);
}

/** The value of a text. Throws where it is none. */
export function readValue(text: string, kind = ""): unknown {
  if (text.includes(":")) {
    const pairs = text === ":" ? [] : text.split(",").map((pair) => pair.split(":"));
    if (pairs.some((pair) => pair.length !== 2)) throw new Error(text);
    return Object.fromEntries(pairs.map(([key = "", each = ""]) => [readWord(key), readScalar(each)]));
  }
  if (text.includes(",") || LISTS.includes(kind)) {
    const items = text.replace(/,$/, "").split(",");
    return items.length === 1 && items[0] === "" ? [] : items.map(readScalar);
  }
  return readScalar(text);
}

// ---- what is entered

/** The options that a line chooses. */
export function optionsOf(line: PositionLine, options: PositionRules["options"]): Record<string, unknown> {
  return valuesOf(line, "option.", new Map(options.map((each) => [each.name, each.kind])));
}

function valuesOf(line: PositionLine, before: string, kinds: Map<string, string>): Record<string, unknown> {
  const found: Record<string, unknown> = {};
  for (const [key, text] of Object.entries(line.fields)) {
    const name = key.slice(before.length);
    if (key.startsWith(before) && (kinds.has(name) || before === "option.")) found[name] = reading(key, text, () => readValue(text, kinds.get(name)));
  }
  return found;
}

function reading<T>(field: string, text: string, reader: () => T): T {
  try {
    return reader();
  } catch {
    throw unread(field, text);
  }
}

function tilesIn(line: PositionLine, field: string): string[] {
  const text = line.fields[field] ?? "";
  if (!TILES.test(text)) throw unread(field, text);
  return splitTiles(text.replaceAll("-", ""));
}

function numberIn(line: PositionLine, field: string): number | null {
  const text = line.fields[field];
  if (text !== undefined && !/^[0-9]{1,10}$/.test(text)) throw unread(field, text);
  return text === undefined ? null : Number(text);
}

function meldsIn(line: PositionLine, field: string): MeldEntry[] {
  const text = line.fields[field] ?? "";
  return (text ? text.split(",") : []).map((each) => {
    const [kind = "", laid = "", , more] = each.split(":");
    if (!kind || !laid || !TILES.test(laid) || more !== undefined) throw unread(field, each);
    return readMeld(each);
  });
}

/** The seats whose hands are given, or else whose melds or flowers are. */
function handsIn(line: PositionLine): string[] {
  const shown = SEATS.filter((seat) => seat in line.fields);
  return shown.length ? shown : SEATS.filter((seat) => SEAT_FIELDS.some((field) => seat + field in line.fields));
}

/** Whose hand is shown: who drew, who alone claims, or the first whose hand is given. */
function seatIn(line: PositionLine, rules: PositionRules): string {
  const [kind = "", actor = ""] = (line.fields.event ?? "").split(":");
  const event = rules.events.find((each) => each.word === kind);
  if (event && !event.given) return actor;
  const { claims } = line.fields;
  if (claims?.length === 1) return claims;
  return handsIn(line).find((seat) => !event || seat !== actor) ?? "E";
}

/** The entry that a line stands for; `beside` keeps the fields that are not entered anywhere. */
export function entryOfLine(line: PositionLine, rules: PositionRules): Entry {
  if (line.version && line.version !== String(rules.version)) throw unread("ruleset", `${line.ruleset}@${line.version}`);
  const seat = seatIn(line, rules);
  const [by = "", actor = "", tile = ""] = (line.fields.event ?? "").split(":");
  const event = rules.events.find((each) => each.word === by);
  const isShown = event && (event.given ? actor !== seat : actor === seat) && /^(\?|[0-9][mpszfax])$/.test(tile);
  const state = valuesOf(line, "state.", new Map(rules.state.map((each) => [each.key, each.kind])));
  const { points } = line.fields;
  if (points !== undefined) state.points = reading("points", points, () => readValue(points));
  const isEntered = (key: string) => key.startsWith("option.") || rules.state.some((each) => key === `state.${each.key}`);
  const own = SEAT_FIELDS.map((field) => seat + field);
  const shown = ["round", "indicator", "wall", "turn", "points", ...own, ...(isShown ? ["event"] : [])];
  if (line.fields.claims === seat && handsIn(line).length === 1) shown.push("claims");
  const beside = Object.entries(line.fields).filter(([key]) => !shown.includes(key) && !isEntered(key));
  return {
    ...emptyEntry(rules.id),
    options: optionsOf(line, rules.options),
    seat,
    hand: sorted(tilesIn(line, seat).filter((each) => each !== "?")),
    melds: meldsIn(line, `${seat}.melds`),
    flowers: tilesIn(line, `${seat}.bonus`),
    indicator: tilesIn(line, "indicator"),
    round: line.fields.round ?? "",
    wallLeft: numberIn(line, "wall"),
    turn: numberIn(line, "turn"),
    state,
    ...(isShown ? { by, win: tile === "?" ? "" : tile, from: event.given ? actor : "" } : {}),
    ...(beside.length ? { beside: Object.fromEntries(beside) } : {}),
  };
}

/** The line of what is entered. */
export function positionOf(entry: Entry, rules: PositionRules): string {
  const { seat, beside = {} } = entry;
  const kindOf = (key: string) => rules.state.find((each) => each.key === key)?.kind;
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(entry.options)) {
    fields[`option.${name}`] = writeValue(value, rules.options.find((each) => each.name === name)?.kind);
  }
  if (entry.round) fields.round = entry.round;
  if (entry.indicator.length) fields.indicator = joinTiles(entry.indicator);
  fields[seat] = joinTiles(entry.hand);
  if (entry.melds.length) fields[`${seat}.melds`] = entry.melds.map(meldText).join(",");
  if (entry.flowers.length) fields[`${seat}.bonus`] = joinTiles(entry.flowers);
  if (entry.wallLeft !== null) fields.wall = String(entry.wallLeft);
  if (entry.turn !== null) fields.turn = String(entry.turn);
  for (const [key, value] of Object.entries(entry.state)) {
    if (value === false || isSaid(value)) fields[key === "points" ? key : `state.${key}`] = writeValue(value, kindOf(key));
  }
  const given = rules.events.find((each) => each.word === entry.by)?.given ?? false;
  const actor = given ? entry.from : seat;
  if (actor && (entry.win || entry.by !== "draw")) fields.event = `${entry.by}:${actor}:${entry.win || "?"}`;
  const told = Object.fromEntries(Object.entries(beside).filter(([key]) => !(key in fields)));
  return writeLine(rules, { ...fields, ...told });
}

/** Whether something is given beside the rules and the seat. */
export function isTold(entry: Entry): boolean {
  const tiles = entry.hand.length + entry.melds.length + entry.flowers.length + entry.indicator.length;
  return Boolean(tiles || entry.win || entry.beside || Object.keys(entry.state).length);
}
