/** Keys of the replay; `replay-keys` says them. */
export interface Ways {
  back: () => void;
  forth: () => void;
  dealBefore: () => void;
  dealAfter: () => void;
  start: () => void;
  end: () => void;
  mistakeBefore: () => void;
  mistakeAfter: () => void;
  play: () => void;
}

export const KEYS: ReadonlyMap<string, keyof Ways> = new Map([
  ["ArrowLeft", "back"],
  ["ArrowRight", "forth"],
  ["ArrowUp", "dealBefore"],
  ["ArrowDown", "dealAfter"],
  ["Home", "start"],
  ["End", "end"],
  ["p", "mistakeBefore"],
  ["n", "mistakeAfter"],
  [" ", "play"],
]);

/** Where a key means something else: in fields, with a modifier, and the blank on what it presses. */
const isTaken = (event: KeyboardEvent, target: Element): boolean =>
  event.ctrlKey || event.metaKey || event.altKey
  || target.closest("input:not([type=range]), select, textarea, dialog") !== null
  || (event.key === " " && target.closest("button, a, summary") !== null);

/** Go the way of a key; others do what they do everywhere. */
export function goByKey(event: KeyboardEvent, ways: Ways): void {
  const way = KEYS.get(event.key.length === 1 ? event.key.toLowerCase() : event.key);
  if (!way || isTaken(event, event.target as Element)) return;
  event.preventDefault();
  ways[way]();
}
