import { afterEach, beforeEach, expect, test } from "vitest";
import { askBeforeLeaving, go, route } from "../src/lib/route.svelte";

window.scrollTo = () => undefined;

/** What the page does that changes the address, and that it is heard. */
async function heard(act: () => void): Promise<void> {
  const changed = new Promise((done) => window.addEventListener("hashchange", done, { once: true }));
  act();
  await changed;
}

let free = (): void => undefined;
beforeEach(async () => {
  await heard(() => go("lobby"));
  await heard(() => go("table", "abc"));
});
afterEach(async () => {
  free();
  await heard(() => go("home"));
});

test("a page that asks first stays when one goes back, however often", async () => {
  let asked = 0;
  free = askBeforeLeaving(() => Boolean(++asked));
  for (const times of [1, 2]) {
    await heard(() => history.back());
    expect(asked).toBe(times);
    expect([route.page, route.id, location.hash]).toEqual(["table", "abc", "#/table/abc"]);
  }
});

test("it stays too when another table is gone to, and goes once it may", async () => {
  let stays = true;
  free = askBeforeLeaving(() => stays);
  await heard(() => go("table", "other"));
  expect(route.id).toBe("abc");
  stays = false;
  await heard(() => history.back());
  expect(route.id).toBe("other");
});

test("who moves within the page is not asked", async () => {
  let asked = 0;
  free = askBeforeLeaving(() => Boolean(++asked));
  await heard(() => (location.hash = "#/table/abc?deal=2"));
  expect(asked).toBe(0);
  expect(route.query.get("deal")).toBe("2");
});

test("a page that asks no more is left at once", async () => {
  askBeforeLeaving(() => true)();
  await heard(() => history.back());
  expect(route.page).toBe("lobby");
});
