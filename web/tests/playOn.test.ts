import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { backend } from "../src/lib/api";
import { ApiProblem } from "../src/lib/backend";
import PlayOn from "../src/replay/PlayOn.svelte";

type Props = { viewer?: number | null; over?: boolean };
let shown: Record<string, unknown> | null = null;

function show({ viewer = null, over = false }: Props = {}): HTMLButtonElement {
  shown = mount(PlayOn, { target: document.body, props: { source: "record", names: ["Ada", "Bo"], deal: 1, step: 40, viewer, over } });
  flushSync();
  return document.querySelector("button")!;
}

beforeEach(() => {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.spyOn(backend, "call").mockResolvedValue({ name: "Guest 1", account: false });
});
afterEach(() => {
  if (shown) void unmount(shown);
  shown = null;
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("the button opens a table at the step and goes there", async () => {
  const playOn = vi.spyOn(backend, "playOn").mockResolvedValue({ table: "t1", player: 0 });
  show().click();
  await vi.waitFor(() => expect(location.hash).toBe("#/table/t1"));
  expect(playOn).toHaveBeenCalledExactlyOnceWith("record", expect.objectContaining({ deal: 1, step: 40, player: null }));
});

test("whose view it is has the place, unless another one is chosen", async () => {
  const playOn = vi.spyOn(backend, "playOn").mockResolvedValue({ table: "t2", player: 1 });
  const button = show({ viewer: 1 });
  const select = document.querySelector("select")!;
  expect(select.value).toBe("1");
  select.value = "0";
  select.dispatchEvent(new Event("change", { bubbles: true }));
  button.click();
  await vi.waitFor(() => expect(playOn).toHaveBeenCalledOnce());
  expect(playOn.mock.calls[0]?.[1].player).toBe(0);
});

test("at the end of a deal there is nothing to play on", () => {
  expect(show({ over: true }).disabled).toBe(true);
});

test("a refusal is told, and it can be tried again", async () => {
  vi.spyOn(backend, "playOn").mockRejectedValue(new ApiProblem(422, "invalid", "no choice is left", "", "step", { id: "error-play-on-step" }));
  const button = show();
  button.click();
  await vi.waitFor(() => expect(document.querySelector("[role=alert]")?.textContent).toContain("the record has no choice"));
  expect(button.disabled).toBe(false);
});
