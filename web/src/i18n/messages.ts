/** Sentences of refusals and causes: the server sends ids with parameters. */
import { tileNames } from "../lib/tileNames";
import type { Sentence } from "../lib/protocol";
import { SEATS, splitTiles } from "../lib/tiles";
import { has, language, pick, t, type Names } from "./index.svelte";
import type { Value } from "./speak";

type Given = Required<Sentence>[keyof Sentence];
type Fans = readonly { id: string; names: Names }[];
type Who = (seat: string) => string;
/** How tiles in their notation are put into a sentence. */
type Laid = (tiles: string) => string;
/** A player of a scorebook, by number. */
const PLAYER = /^P\d$/;
const seatName: Who = (seat) => t(`seat-${seat}`);

/** Around tiles that are to be drawn; no text has these. */
const [FROM, TO] = ["\ue000", "\ue001"];
const drawn: Laid = (tiles) => FROM + tiles + TO;
const inWords: Laid = (tiles) => tileNames(splitTiles(tiles)) || tiles;
const TILES = /^(?:\d+[a-z])+$/;

/** The sentence in the chosen language, fans by the names of their ruleset, seats by who sits there; a text stays as it was written. */
export function sentenceText(message: Sentence | string, fans: Fans = [], who: Who = seatName): string {
  return said(message, fans, who, inWords);
}

/** The same in parts: texts, and tiles to be drawn, those of actions too. */
export function sentenceParts(message: Sentence, fans: Fans, who: Who): (string | string[])[] {
  return said(message, fans, who, drawn)
    .split(TO)
    .flatMap((part) => {
      const [text = "", tiles] = part.split(FROM);
      return tiles === undefined ? [text] : [text, splitTiles(tiles)];
    })
    .filter((part) => part.length);
}

function said(message: Sentence | string, fans: Fans, who: Who, laid: Laid): string {
  const { id, ...parameters } = typeof message === "string" ? { id: message } : message;
  if (!has(id)) return typeof message === "string" ? message : id.replaceAll("-", " ");
  const named: Record<string, Value> = {};
  for (const [name, value] of Object.entries(parameters) as [string, Given][]) named[name] = shown(name.replace(/\d$/, ""), value, fans, who, laid);
  return t(id, named);
}

function shown(kind: string, value: Given, fans: Fans, who: Who, laid: Laid): Value {
  if (typeof value === "number") return value;
  if (typeof value !== "string") {
    return isSentence(value) ? said(value, fans, who, laid) : value.map((each) => fanName(each, fans)).join(t("list-comma"));
  }
  if (kind === "tile") return laid(value);
  if (kind === "word" && laid === drawn) return value.split(" ").map((each) => (TILES.test(each) ? drawn(each) : language() === "en" ? each : wordName(each))).join(" ");
  if (kind === "seat" && (SEATS.includes(value) || PLAYER.test(value))) return who(value);
  if (kind === "fan") return fanName(value, fans);
  if (kind === "clause") return value && t("mark-note", { text: "", note: value });
  if (language() === "en") return value;
  if (kind === "event") return has(`phase-${value}`) ? t(`phase-${value}`) : value;
  if (kind === "word") return value.split(" ").map(wordName).join(" ");
  return value;
}

function isSentence(value: string[] | Sentence): value is Sentence {
  return !Array.isArray(value);
}

function fanName(id: string, fans: Fans): string {
  return pick(fans.find((each) => each.id === id)?.names, id.replaceAll("-", " "));
}

/** A word as it can be typed, by its name: an action, a meld, a call, a unit. */
function wordName(word: string): string {
  const id = ["said", "call", "meld", "action"].map((kind) => `${kind}-${word}`).find(has);
  return id ? t(id) : word;
}
