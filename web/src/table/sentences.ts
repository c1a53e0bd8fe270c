/** A sentence for every event: what the log shows and a screen reader says. */
import type { Description, EventLine, SeatStep } from "../lib/protocol";
import { t } from "../i18n/index.svelte";
import { SEATS } from "../lib/fold";
import { tileName, tileNames } from "../lib/tileNames";
import { sorted, splitTiles } from "../lib/tiles";
import type { Entry } from "./clientMatch.svelte";
import { detailName, wordName } from "./words";

export interface Who {
  /** The name of who sits there, with the seat's wind. */
  (seat: number): string;
}

function called(event: EventLine, who: string, description: Description | null): string {
  const [verb = "", rest = ""] = (event.word ?? "").split(" ", 2);
  if (!who) return t("says-aborted", { why: wordName(description, verb) });
  if (verb === "ready-discard" || verb === "ready" || verb === "chow-ready") return t("says-ready", { who, word: wordName(description, "ready") });
  if (verb === "void" || verb === "suit-card") return t("says-void", { who, suit: t(`suit-${rest}`) });
  if (verb === "stake") return t("says-stake", { who, number: event.numbers?.[0] ?? 0 });
  const word = rest ? detailName(description, verb, rest) : wordName(description, verb);
  return t("says-word", { who, word });
}

/** The sentence for an event; empty where there is nothing to tell. */
export function eventSentence(event: EventLine, who: Who, description: Description | null): string {
  const seat = event.seat ? SEATS.indexOf(event.seat) : -1;
  const giver = event.from ? SEATS.indexOf(event.from) : -1;
  const tiles = event.e === "dealt" ? sorted(splitTiles(event.tiles)) : splitTiles(event.tiles);
  const known = tiles.length > 0 && tiles[0] !== "?";
  const args = { who: seat >= 0 ? who(seat) : "", tile: tileName(event.tile ?? "?"), tiles: tileNames(tiles) };
  switch (event.e) {
    case "dice":
      return t("says-dice", { dice: (event.numbers ?? []).join(" + ") });
    case "broke":
      return t("says-broke", { ...args, stacks: event.numbers?.[0] ?? 0 });
    case "dealt":
      return known ? t("says-dealt", args) : "";
    case "drew":
      if (event.tile && event.tile !== "?") return t(event.word === "draw" ? "says-drew" : "says-replaced", args);
      return t(event.word === "draw" ? "says-drew-hidden" : "says-replaced-hidden", args);
    case "discarded":
      return t(event.word === "drawn" ? "says-discarded-drawn" : "says-discarded", args);
    case "melded": {
      const word = wordName(description, event.word ?? "");
      if (giver >= 0) return t("says-melded-from", { ...args, word, giver: who(giver) });
      return t("says-melded", { ...args, word });
    }
    case "called":
      return called(event, args.who, description);
    case "won":
      if (!event.tile) return t("says-won", args);
      if (giver >= 0) return t("says-won-from", { ...args, giver: who(giver) });
      return event.tile === "?" ? t("says-won", args) : t("says-won-drawn", args);
    case "paid":
      return (event.pay ?? [])
        .map(([payer, payee, amount]) =>
          t("says-paid", {
            payer: payer === "*" ? t("pot") : who(SEATS.indexOf(payer)),
            payee: payee === "*" ? t("pot") : who(SEATS.indexOf(payee)),
            amount,
          }),
        )
        .join(" ");
    case "over":
      return t(`over-${event.word ?? "draw"}`);
    case "shown":
      return known ? t("says-shown", args) : "";
    case "taken":
      return t(event.word === "bonus" ? "says-exposed" : "says-taken", args);
    case "exposed":
    case "adding":
    case "konging":
    case "pulling":
    case "turned":
    case "set-aside":
    case "looked":
    case "laid":
    case "lifted":
    case "uncovered":
    case "exchanged":
    case "under":
      return t(`says-${event.e}`, args);
    default:
      return "";
  }
}

/** The sentence for a step of the seating, with its clause. */
export function stepSentence(step: SeatStep, names: readonly string[]): string {
  const named = (player: number): string => names[player] ?? "";
  const dice = step.dice ?? [];
  const args = {
    who: step.players ? step.players.map(named).join(" → ") : named(step.player ?? -1),
    tile: tileName(step.tile ?? "?"),
    dice: dice.join(" + "),
    total: dice.reduce((sum, each) => sum + each, 0),
  };
  const said = t(`seats-${step.e}`, args);
  return step.clause ? t("choose-cited", { reason: said, clause: step.clause }) : said;
}

export function entrySentence(entry: Entry, who: Who, description: Description | null): string {
  if (entry.kind === "deal") return t("says-deal", { number: entry.deal + 1, who: who(0) });
  if (entry.kind === "match") return t("says-match");
  return entry.event ? eventSentence(entry.event, who, description) : "";
}
