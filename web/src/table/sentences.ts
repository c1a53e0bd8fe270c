/** A sentence for every event: what the log shows and a screen reader says. */
import type { Description, EventLine, SeatStep } from "../lib/protocol";
import { t } from "../i18n/index.svelte";
import { grouped } from "../lib/amounts";
import { tileName, tileNames } from "../lib/tileNames";
import { SEATS, sorted, splitTiles } from "../lib/tiles";
import type { Entry } from "./clientMatch.svelte";
import { detailName, wordName } from "./words";

export interface Who {
  /** The name of who sits there, with the seat's wind. */
  (seat: number): string;
}

/** Sentences without the tile and with it, for the ways in which a tile is drawn. */
const DRAWS: Record<string, readonly [string, string]> = {
  draw: ["tell-draws", "tell-draws-tile"],
  "kong-draw": ["tell-kong-replacement", "tell-kong-replacement-tile"],
};
const REPLACES = ["tell-replacement", "tell-replacement-tile"] as const;
/** Sentences of events that need nothing but seat, tile, tiles and word. */
const SENTENCES: Record<string, string> = {
  exposed: "tell-exposes",
  konging: "tell-declares-concealed-kong",
  pulling: "tell-pulls",
  "set-aside": "tell-set-aside",
  lifted: "tell-lifted",
  uncovered: "tell-uncovered",
  under: "tell-under-indicators",
};
const ENDINGS: Record<string, string> = {
  win: "tell-over",
  draw: "tell-drawn",
  abort: "tell-broken-off",
  "false-win": "tell-over-by-false-win",
};
const STEPS: Record<SeatStep["e"], string> = {
  rolled: "tell-rolls",
  drew: "tell-draws-tile",
  seated: "tell-turn-order",
  deals: "tell-deals-first",
};

function called(event: EventLine, seat: string, description: Description | null): string {
  const [verb = "", rest = ""] = (event.word ?? "").split(" ", 2);
  const detail = rest === "discard" ? "" : detailName(description, verb, rest);
  const words = [wordName(description, verb), detail, ...(event.numbers ?? []).map(String)].filter(Boolean).join(" ");
  return seat ? t("tell-says", { seat, words }) : t("tell-said", { words });
}

/** What lies turned up: the next tile, a tile as something, or simply a tile. */
function turned(word: string, args: Record<string, string>): string {
  if (word === "draw") return t("tell-next-turned-up", args);
  return t(word ? "tell-turned-up-as" : "tell-turned-up", args);
}

function looked(seat: string, isKnown: boolean, args: Record<string, string>): string {
  if (!seat) return t("tell-it-was", args);
  return t(isKnown ? "tell-looks-at" : "tell-looks", args);
}

/** The sentence for an event; empty where there is nothing to tell. */
export function eventSentence(event: EventLine, who: Who, description: Description | null): string {
  const seat = event.seat ? who(SEATS.indexOf(event.seat)) : "";
  const giver = event.from ? who(SEATS.indexOf(event.from)) : "";
  const tiles = event.e === "dealt" ? sorted(splitTiles(event.tiles)) : splitTiles(event.tiles);
  const known = tiles.length > 0 && tiles[0] !== "?";
  const isKnown = Boolean(event.tile) && event.tile !== "?";
  const said = event.word ?? "";
  const word = said ? wordName(description, said) : "";
  const tile = isKnown ? tileName(event.tile ?? "?") : t("tell-a-tile");
  const args = { seat, giver, tile, tiles: known ? tileNames(tiles) : t("tell-four-tiles"), word };
  switch (event.e) {
    case "dice":
      return t("tell-dice", { numbers: (event.numbers ?? []).join(" ") });
    case "broke":
      return t("tell-wall-broken", { seat, number: event.numbers?.[0] ?? 0 });
    case "dealt":
      return known ? t("tell-dealt", args) : "";
    case "drew":
      return t((DRAWS[said] ?? REPLACES)[isKnown ? 1 : 0], args);
    case "discarded":
      return t(said === "drawn" ? "tell-discards-drawn" : "tell-discards", args);
    case "melded":
      return t(giver ? "tell-melds-from" : "tell-melds", args);
    case "adding":
      return t(said ? "tell-adds-to" : "tell-adds-to-pung", args);
    case "turned":
      return turned(said, args);
    case "looked":
      return looked(seat, isKnown, args);
    case "passed":
      return t(known ? "tell-passed-tiles" : "tell-passed", args);
    case "laid":
      return t(isKnown ? "tell-lays-aside" : "tell-lays-face-down", args);
    case "taken":
      return t(said === "bonus" ? "tell-exposes" : "tell-taken", args);
    case "exchanged":
      return t("tell-exchanged", { ...args, word: tileName(said) });
    case "shown":
      return known ? t("tell-shows", args) : "";
    case "called":
      return called(event, seat, description);
    case "won":
      if (!event.tile) return t("tell-wins-dealt", args);
      return t(giver ? "tell-wins-on" : "tell-wins-by-draw", args);
    case "paid":
      return (event.pay ?? [])
        .map(([payer, payee, amount]) => t("tell-pays", { payer: payerName(payer, who), payee: payerName(payee, who), amount: grouped(amount) }))
        .join(t("list-comma"));
    case "over":
      return endingText(said);
    default:
      return event.e in SENTENCES ? t(SENTENCES[event.e] ?? "", args) : "";
  }
}

/** How a deal ended. */
export const endingText = (how: string): string => t(ENDINGS[how] ?? "tell-drawn");

/** Who pays or is paid; "*" is the table. */
function payerName(letter: string, who: Who): string {
  return letter === "*" ? t("tell-the-table") : who(SEATS.indexOf(letter));
}

/** The sentence for a step of the seating, with its clause. */
export function stepSentence(step: SeatStep, names: readonly string[]): string {
  const named = (player: number): string => names[player] ?? "";
  const dice = step.dice ?? [];
  const who = named(step.player ?? -1);
  const args = {
    who,
    seat: who,
    order: (step.players ?? []).map(named).join(" → "),
    tile: tileName(step.tile ?? "?"),
    dice: dice.join(" + "),
    total: dice.reduce((sum, each) => sum + each, 0),
  };
  const said = t(STEPS[step.e], args);
  return step.clause ? t("choose-cited", { reason: said, clause: step.clause }) : said;
}

export function entrySentence(entry: Entry, who: Who, description: Description | null): string {
  if (entry.kind === "deal") return t("says-deal", { number: entry.deal + 1, who: who(0) });
  if (entry.kind === "match") return t("says-match");
  return entry.event ? eventSentence(entry.event, who, description) : "";
}
