/** What a seat sees of a table, as a position in one line that the calculator reads. */
import type { Description, TableState } from "../lib/protocol";
import type { SeatView, TableView } from "../lib/fold";
import { meldText } from "../lib/meld";
import { writeLine, writeValue } from "../lib/position";
import { joinTiles, SEATS } from "../lib/tiles";

type Rules = Pick<Description, "id" | "version" | "events" | "seats" | "state" | "options" | "turned">;

/** State that the rivers show: which discards were claimed. */
const SHOWN = ["claimed"];

const isKnown = (tiles: readonly string[]): boolean => !tiles.includes("?");

function seatFields(seat: SeatView, letter: string): [string, string][] {
  const melds = seat.melds.filter((meld) => isKnown(meld.tiles));
  const fields: [string, string][] = [];
  if (melds.length) fields.push([`${letter}.melds`, melds.map((meld) => meldText({ ...meld, from: SEATS[meld.source] ?? "" })).join(",")]);
  if (seat.bonus.length) fields.push([`${letter}.bonus`, joinTiles(seat.bonus)]);
  if (seat.river.length && isKnown(seat.river.map((each) => each.tile))) {
    fields.push([`${letter}.river`, seat.river.map((each) => each.tile + (each.drawn ? "_" : "") + (each.claimed ? "-" : "")).join("")]);
  }
  return fields;
}

/** The rules as they are played here, and what is the same for the whole deal. */
function tableFields(view: TableView, rules: Rules, options: TableState["options"]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of Object.entries(options)) {
    fields[`option.${name}`] = writeValue(value, rules.options.find((each) => each.name === name)?.kind);
  }
  const [wind, ...more] = view.winds;
  if (wind && !more.length) fields.round = SEATS[Number(wind[0]) - 1] ?? "E";
  const turned = view.turned.filter((each) => each.word !== "draw").map((each) => each.tile);
  if (rules.turned && turned.length) fields.indicator = joinTiles(turned);
  return fields;
}

/** Whether nothing is said by it. */
const isEmpty = (value: unknown): boolean => typeof value === "object" && Object.keys(value ?? {}).length === 0;

/** What the rules keep of the deal, as far as the viewer knows it. */
function stateFields(view: TableView, rules: Rules): [string, string][] {
  return Object.entries(view.state)
    .filter(([key, value]) => !SHOWN.includes(key) && !isEmpty(value))
    .map(([key, value]) => [`state.${key}`, writeValue(value, rules.state.find((each) => each.key === key)?.kind)]);
}

/** Tiles that lie neither in hands nor in rivers, where they are known. */
function zoneFields(view: TableView): [string, string][] {
  return Object.entries(view.zones)
    .filter(([, tiles]) => tiles.length && isKnown(tiles))
    .map(([name, tiles]) => [/^[ESWN]\./.test(name) ? name : `zone.${name}`, joinTiles(tiles)]);
}

/** The line of what the viewer has laid out, without their hand: it changes only when they lay out more. */
export function laidOut(view: TableView, rules: Rules, options: TableState["options"]): string {
  const fields = tableFields(view, rules, options);
  const seat = view.seats[view.viewer];
  if (seat) Object.assign(fields, Object.fromEntries(seatFields({ ...seat, river: [] }, SEATS[view.viewer] ?? "")));
  return writeLine(rules, fields);
}

/** The line of what bears on the viewer's own hand: it changes with their turns, not with those of the others. */
export function ownPosition(view: TableView, rules: Rules, options: TableState["options"]): string {
  const letter = SEATS[view.viewer] ?? "E";
  const seat = view.seats[view.viewer];
  const fields = { ...tableFields(view, rules, options), ...Object.fromEntries(stateFields(view, rules)) };
  if (seat) Object.assign(fields, { [letter]: joinTiles(seat.tiles) }, Object.fromEntries(seatFields(seat, letter)));
  return writeLine(rules, fields);
}

/** The tile that the seat has drawn and still holds, as what has just happened; none after a claim. */
function drawOf(seat: SeatView | undefined): { word: string; tile: string } | null {
  const isHeld = seat?.drawnAs && seat.drawn && seat.tiles.length % 3 === 2 && seat.tiles.includes(seat.drawn);
  return isHeld ? { word: seat.drawnAs, tile: seat.drawn } : null;
}

/** The line of all that the viewer sees of the table, in their turn with the tile that they have drawn. */
export function positionOfView(view: TableView, rules: Rules, options: TableState["options"]): string {
  const letter = SEATS[view.viewer] ?? "E";
  const fields = { ...tableFields(view, rules, options), ...Object.fromEntries(stateFields(view, rules)) };
  const own = view.seats[view.viewer];
  const held = [...(own?.tiles ?? [])];
  const draw = drawOf(own);
  if (draw) {
    held.splice(held.lastIndexOf(draw.tile), 1);
    fields.event = `${draw.word}:${letter}:${draw.tile}`;
  }
  fields[letter] = joinTiles(held);
  view.seats.forEach((seat, at) => Object.assign(fields, Object.fromEntries(seatFields(seat, SEATS[at] ?? ""))));
  Object.assign(fields, Object.fromEntries(zoneFields(view)));
  fields.wall = String(view.left);
  fields.turn = String(view.seats.reduce((sum, seat) => sum + seat.river.length, 0));
  if (view.dice.length) fields.dice = view.dice.map((each) => each.join("")).join(",");
  return writeLine(rules, fields);
}
