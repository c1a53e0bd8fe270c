/**
 * Causes of payments and reasons of refusals, which the server tells in English, in the language that is chosen.
 * A row stands for one sentence or, with names in braces, for all that differ in what stands there.
 */
import { once } from "../lib/api";
import type * as Contract from "../lib/protocol";
import { tileNames } from "../lib/tileNames";
import { splitTiles } from "../lib/tiles";
import { pick, t, type Names } from "./index.svelte";

type Rows = Record<string, Names>;
/** How what stands in braces is called, by the name there; what is not in it stays as it is. */
export type Naming = Record<string, (given: string) => string>;

type Told = Contract.Sentences;

const HOLE = /\{([a-z]+)\d?\}/g;
const HOLES: Record<string, string> = {
  number: "\\d+",
  seat: "[ESWN]",
  tile: "\\S+",
  fan: "\\S+",
  event: "\\S+",
  reason: ".+?",
  clause: "(?: \\([A-Z]+-\\d+\\))?",
};

/** All rows of one kind. */
export class Sentences {
  readonly #patterns: [pattern: RegExp, holes: string[], names: Names][];

  constructor(readonly rows: Rows) {
    const said = (row: string) => row.replace(HOLE, "").length;
    const withHoles = Object.keys(rows).filter((row) => row.search(HOLE) >= 0);
    this.#patterns = withHoles.sort((a, b) => said(b) - said(a)).map((row) => {
      const holes: string[] = [];
      const parts = row.split(/(\{[a-z]+\d?\})/).map((part) => {
        const kind = /^\{([a-z]+)\d?\}$/.exec(part)?.[1];
        if (!kind) return part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
        holes.push(part);
        return `(${HOLES[kind] ?? ".+"})`;
      });
      return [new RegExp(`^${parts.join("")}$`), holes, rows[row] ?? {}];
    });
  }

  /** The sentence in the chosen language; as it is where there is no row for it. */
  tell(text: string, naming: Naming): string {
    if (Object.hasOwn(this.rows, text)) return pick(this.rows[text], text);
    for (const [pattern, holes, names] of this.#patterns) {
      const found = pattern.exec(text);
      if (!found) continue;
      const row = pick(names);
      if (!row) return text;
      return row.replace(/\{([a-z]+)\d?\}/g, (hole, kind: string) => {
        const given = found[holes.indexOf(hole) + 1] ?? hole;
        return naming[kind]?.(given) ?? given;
      });
    }
    return text;
  }
}

interface Known {
  causes: Sentences;
  reasons: Sentences;
  words: Rows;
  events: Rows;
}
const KEY = "mahjong-atlas.sentences";
const read = (told: Told): Known => ({ ...told, causes: new Sentences(told.causes), reasons: new Sentences(told.reasons) });

/** What was told at an earlier visit serves until the server is there. */
function kept(): Known | null {
  try {
    return read(JSON.parse(localStorage.getItem(KEY) ?? "") as Told);
  } catch {
    return null;
  }
}

let known = $state.raw(kept());
let asking = false;

/** Until the server has told them for the first time sentences stay in English. */
function sentences(): Known | null {
  if (!asking) {
    asking = true;
    once<Told>("/sentences")
      .then((told) => {
        known = read(told);
        localStorage.setItem(KEY, JSON.stringify(told));
      })
      .catch(() => (asking = known !== null));
  }
  return known;
}

/** Why points change hands; what people have written themselves stays as it is. */
export function causeName(cause: string): string {
  return sentences()?.causes.tell(cause, { cause: causeName }) ?? cause;
}

/** Why something may not be done, a hand does not win or a fan is not counted; `fans` are those of its ruleset. */
export function reasonTold(reason: string, fans: readonly { id: string; names: Names }[] = []): string {
  const fan = (id: string) => pick(fans.find((each) => each.id === id)?.names, id.replaceAll("-", " "));
  return (
    sentences()?.reasons.tell(reason, {
      fan,
      fans: (ids) => ids.split(", ").map(fan).join(t("list-comma")),
      tile: (tiles) => tileNames(splitTiles(tiles)) || tiles,
      event: (event) => pick(known?.events[event], event),
      reason: (inner) => reasonTold(inner, fans),
      word: (words) => words.split(" ").map((each) => pick(known?.words[each], each)).join(" "),
    }) ?? reason
  );
}
