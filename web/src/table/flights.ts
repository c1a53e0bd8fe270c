/** Tiles fly from where they lay to where they lie: measured on the page, drawn over it. */
import type { Movement } from "./movements";

/** Where a tile is drawn: its middle, its width, how far it is turned. */
export interface Spot {
  x: number;
  y: number;
  width: number;
  angle: number;
}

/** Where tiles lay that may be gone afterwards: those of hands by tile, and the last discard. */
export type HandSpots = ReadonlyMap<string, Spot>;

const THROWN = { duration: 200, easing: "cubic-bezier(0.2, 0.7, 0.3, 1)" };
const SLID = { duration: 320, easing: "cubic-bezier(0.3, 0.8, 0.3, 1)" };
/** Tiles of the own hand, and of hands that lie open. */
const HELD = ".held .tile, .backs.open .tile";

/** How far the side of the board is turned on which something lies. */
function quarter(element: Element): number {
  const seat = element.closest<HTMLElement>(".seat");
  return seat ? -90 * Number(seat.style.getPropertyValue("--quarter")) : 0;
}

export function spotOf(element: Element): Spot {
  const box = element.getBoundingClientRect();
  const angle = quarter(element) + (element.classList.contains("turned") ? 90 : 0);
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width: Math.min(box.width, box.height), angle };
}

const LAST = "last";

/** Where every tile that can be seen in a hand lies now, and the last discard. */
export function handSpots(felt: HTMLElement): HandSpots {
  const found = new Map<string, Spot>();
  for (const tile of felt.querySelectorAll<HTMLElement>(HELD)) {
    const place = tile.closest(".held") ? "own" : (tile.closest(".seat")?.className ?? "");
    const spot = tile.closest(".held.selected") ? `${place} ${tile.dataset.tile}!` : `${place} ${tile.dataset.tile}`;
    found.set(spot, spotOf(tile));
  }
  const last = felt.querySelector(".river .last .tile");
  if (last) found.set(LAST, spotOf(last));
  return found;
}

/** The side of a seat on the board, by the places that seats have. */
type Side = (seat: number) => string;

function landing(felt: HTMLElement, { kind, seat, at, tile }: Movement, side: Side): HTMLElement | null {
  const board = `.seat.${side(seat)}`;
  if (kind === "discard") {
    return felt.querySelector<HTMLElement>(`${board} .river li:nth-child(${at + 1}) .tile`) ?? felt.querySelector<HTMLElement>(".pool .last .tile");
  }
  if (kind === "bonus") return felt.querySelector<HTMLElement>(`${board} .bonus li:nth-child(${at + 1}) .tile`);
  const set = felt.querySelector(`${board} .melds > li:nth-child(${at + 1})`) ?? felt.querySelector(`.laid .melds > li:nth-child(${at + 1})`);
  const lying = [...(set?.querySelectorAll<HTMLElement>(".tile") ?? [])];
  const turned = lying.filter((each) => each.classList.contains("turned"));
  const free = lying.filter((each) => !each.dataset.flying);
  if (kind === "claim" && turned.length) return turned.at(-1) ?? null;
  return free.find((each) => each.dataset.tile === tile && !each.classList.contains("turned")) ?? free.find((each) => each.dataset.tile === tile) ?? free[0] ?? null;
}

function start(felt: HTMLElement, movement: Movement, side: Side, before: HandSpots): Spot | null {
  const { kind, seat, from, tile } = movement;
  if (kind === "claim") {
    const river = felt.querySelector(`.seat.${side(from)} .river li:last-child .tile`);
    return river ? spotOf(river) : (before.get(LAST) ?? null);
  }
  const own = before.get(`own ${tile}!`) ?? before.get(`own ${tile}`);
  if (own && side(seat) === "bottom") return own;
  const board = felt.querySelector(`.seat.${side(seat)}`);
  const open = board && before.get(`${board.className} ${tile}`);
  if (open) return open;
  const stands = [...felt.querySelectorAll(`.seat.${side(seat)} .stand`)].filter((each) => each.getBoundingClientRect().width);
  const hidden = stands.at(-1) ?? felt.querySelector(`.who.${side(seat)}`);
  if (!hidden) return null;
  const box = hidden.getBoundingClientRect();
  const width = stands.length ? Math.min(box.width, box.height) : 24;
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, width, angle: board ? quarter(board) : 0 };
}

function frame({ x, y, angle }: Spot, scale: number, over: DOMRect): Keyframe {
  return { transform: `translate(${x - over.left}px, ${y - over.top}px) translate(-50%, -50%) rotate(${angle}deg) scale(${scale})` };
}

function fly(layer: HTMLElement, tile: HTMLElement, from: Spot, timing: KeyframeAnimationOptions): void {
  const to = spotOf(tile);
  const turn = ((((to.angle - from.angle) % 360) + 540) % 360) - 180;
  const drawn = tile.cloneNode(true) as HTMLElement;
  drawn.classList.remove("turned");
  drawn.style.cssText = `--tile-width: ${to.width}px; position: absolute; left: 0; top: 0; will-change: transform`;
  drawn.querySelector("svg")?.style.removeProperty("rotate");
  layer.append(drawn);
  tile.dataset.flying = "yes";
  tile.animate([{ opacity: 0 }, { opacity: 0 }], { duration: Number(timing.duration) });
  const landed = () => {
    drawn.remove();
    delete tile.dataset.flying;
  };
  const over = layer.getBoundingClientRect();
  const flight = drawn.animate([frame({ ...from, angle: to.angle - turn }, from.width / to.width, over), frame(to, 1, over)], timing);
  flight.finished.then(landed, landed);
}

/** Let all tiles of an event fly. */
export function flyAll(felt: HTMLElement, layer: HTMLElement, moved: readonly Movement[], side: Side, before: HandSpots): void {
  for (const movement of moved) {
    const tile = landing(felt, movement, side);
    const from = start(felt, movement, side, before);
    if (tile && from) fly(layer, tile, from, movement.kind === "discard" ? THROWN : SLID);
  }
}
