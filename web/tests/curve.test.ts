import { flushSync, mount, unmount } from "svelte";
import { afterEach, expect, test, vi } from "vitest";
import Curve from "../src/replay/Curve.svelte";
import { choicesOf, curvesOf, nearest } from "../src/replay/curve";
import type { ReviewedChoice } from "../src/lib/protocol";

/** A choice of a player at a step that promised so many points. */
function choice(player: number, step: number, worth: number, more: Partial<ReviewedChoice> = {}): ReviewedChoice {
  const made = { action: ["discard", "1m"], worth, win: 0.2, gain: 10, pay: 0.1, price: -5, danger: 0, rest: 0, correction: 0 };
  return { deal: 0, event: step, step, seat: player, player, made, choices: [made], cost: 0, half_width: 0, dear: false, kind: "danger", reasons: [], ...more };
}
const CHOICES = [choice(0, 10, 4), choice(1, 14, -2, { dear: true, cost: 3 }), choice(0, 20, 6, { dear: true, cost: 1 }), choice(0, 5, 1, { deal: 1 })];

test("a curve has the choices of one player and ends with the points of the deal", () => {
  const lines = curvesOf(choicesOf(CHOICES, 0), 2, [8, -8], 30);
  expect(lines).toEqual([
    [{ step: 10, worth: 4 }, { step: 20, worth: 6 }, { step: 30, worth: 8 }],
    [{ step: 14, worth: -2 }, { step: 30, worth: -8 }],
  ]);
  expect(curvesOf(choicesOf(CHOICES, 1), 2, null, 30)).toEqual([[{ step: 5, worth: 1 }], []]);
});

test("a click means the nearest choice", () => {
  expect(nearest(CHOICES, 13)?.step).toBe(14);
  expect(nearest(CHOICES, 99)?.step).toBe(20);
  expect(nearest([], 1)).toBeNull();
});

let shown: Record<string, unknown> | null = null;
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** The page of the tests measures nothing. */
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

test("the chart marks dear choices and the present step, and every choice has a button", () => {
  vi.stubGlobal("ResizeObserver", NoObserver);
  const show = vi.fn();
  shown = mount(Curve, { target: document.body, props: { choices: choicesOf(CHOICES, 0), verdicts: new Map(), names: ["Ada", "Bo"], ends: [8, -8], steps: 30, step: 14, show } });
  flushSync();
  expect(document.querySelectorAll("figure > svg polyline")).toHaveLength(2);
  expect(document.querySelectorAll("figure > svg circle")).toHaveLength(2);
  const buttons = [...document.querySelectorAll<HTMLButtonElement>("tbody button")];
  expect(buttons.map((each) => each.textContent)).toEqual(["10", "14", "20"]);
  expect(buttons.filter((each) => each.getAttribute("aria-current"))).toEqual([buttons[1]]);
  buttons[2]?.click();
  expect(show).toHaveBeenLastCalledWith(20);
  document.querySelector("figure > svg")?.dispatchEvent(new MouseEvent("click", { bubbles: true, clientX: 46 }));
  expect(show).toHaveBeenLastCalledWith(10);
});
