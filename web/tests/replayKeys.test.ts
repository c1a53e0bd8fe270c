import { afterEach, expect, test, vi, type Mock } from "vitest";
import { goByKey, KEYS, type Ways } from "../src/replay/keys";

const NAMES = [...new Set(KEYS.values())];
const ways = Object.fromEntries(NAMES.map((name) => [name, vi.fn<() => void>()])) as Record<keyof Ways, Mock<() => void>>;

/** Press a key on something; returns which way was gone, and whether the page is kept from what it does else. */
function pressed(key: string, on: HTMLElement = document.body, more: KeyboardEventInit = {}): [string[], boolean] {
  const event = new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true, ...more });
  const heard = (each: Event): void => goByKey(each as KeyboardEvent, ways);
  window.addEventListener("keydown", heard, { once: true });
  on.dispatchEvent(event);
  const gone = NAMES.filter((name) => ways[name].mock.calls.length);
  for (const name of NAMES) ways[name].mockClear();
  return [gone, event.defaultPrevented];
}
const made = (tag: string, more: Record<string, string> = {}): HTMLElement => document.body.appendChild(Object.assign(document.createElement(tag), more));

afterEach(() => document.body.replaceChildren());

test("each way has a key, and goes once", () => {
  const keys = { ArrowLeft: "back", ArrowRight: "forth", ArrowUp: "dealBefore", ArrowDown: "dealAfter", Home: "start", End: "end", p: "mistakeBefore", N: "mistakeAfter", " ": "play" };
  for (const [key, way] of Object.entries(keys)) expect(pressed(key)).toEqual([[way], true]);
});

test("other keys, and those with a modifier, do what they do everywhere", () => {
  expect(pressed("q")).toEqual([[], false]);
  expect(pressed("n", document.body, { ctrlKey: true })).toEqual([[], false]);
});

test("fields take their own keys, the slider of the moves does not; the blank presses what has the focus", () => {
  expect(pressed("n", made("input", { type: "text" }))).toEqual([[], false]);
  expect(pressed("ArrowDown", made("select"))).toEqual([[], false]);
  expect(pressed("ArrowLeft", made("input", { type: "range" }))).toEqual([["back"], true]);
  expect(pressed(" ", made("button"))).toEqual([[], false]);
  expect(pressed("ArrowLeft", made("button"))).toEqual([["back"], true]);
});
