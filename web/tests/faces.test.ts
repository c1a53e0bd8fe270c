import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { mount } from "svelte";
import { chooseLanguage, LANGUAGES } from "../src/i18n/index.svelte";
import { tileName } from "../src/lib/tileNames";
import { back, body, cornerIndex, face } from "../src/tiles/faces";
import { TILES } from "../src/tiles/kinds";
import { drawingOf } from "../src/tiles/sprite";
import Tile from "../src/tiles/Tile.svelte";

/** The table of `tiles/kind.py`, read as it is written: [f"{n}{s}" for s in "mps" for n in range(1, 10)] ... */
function tilesOfTheEngine(): string[] {
  const text = readFileSync("../src/mahjong_atlas/tiles/kind.py", "utf8");
  const table = /NAMES: Final\[list\[str\]\] = \(([\s\S]*?)\n\)/.exec(text)?.[1] ?? "";
  const out: string[] = [];
  for (const [, suits, one, from, to, listed] of table.matchAll(
    /\[f"\{n\}(?:\{s\}" for s in "(\w+)"|(\w)") for n in range\((\d), (\d+)\)\]|\["([^\]]+)"\]/g,
  )) {
    if (listed) out.push(...listed.split('", "'));
    for (const suit of suits ?? one ?? "") for (let n = Number(from); n < Number(to); n++) out.push(`${n}${suit}`);
  }
  return out;
}

beforeEach(() => chooseLanguage("en"));

test("the tiles are those of the engine, in its order", () => {
  expect(tilesOfTheEngine()).toHaveLength(54);
  expect(TILES).toEqual(tilesOfTheEngine());
});

test("every tile has a face of its own that is well-formed", () => {
  const faces = TILES.map(face);
  expect(new Set(faces).size).toBe(TILES.length);
  for (const [at, drawing] of faces.entries()) {
    expect(drawing, TILES[at]).not.toMatch(/NaN|undefined/);
    const page = new DOMParser().parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${drawing}</svg>`, "image/svg+xml");
    expect(page.querySelector("parsererror"), TILES[at]).toBeNull();
    expect(page.documentElement.children.length, TILES[at]).toBeGreaterThan(0);
  }
});

/** `npx vitest run faces -u` writes them anew. */
test("Python shows the same drawings", async () => {
  const drawings = { body: body(), back: back(), ...Object.fromEntries(TILES.map((tile) => [tile, face(tile)] as const)) };
  await expect(`${JSON.stringify(drawings, null, 1)}\n`).toMatchFileSnapshot("../../src/mahjong_atlas/faces.json");
});

test("every tile has a name of its own in three languages", () => {
  for (const language of LANGUAGES) {
    void chooseLanguage(language);
    const names = [...TILES, "", "-"].map(tileName);
    expect(names.filter((name) => /tile-|rank-/.test(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  }
  expect(tileName("7f")).toBe("菊");
});

test("a tile that is not known shows its back, a red five its own face", () => {
  expect(drawingOf("?")).toBe("tile-back");
  expect(drawingOf("")).toBe("tile-back");
  expect(drawingOf("0p")).not.toBe(drawingOf("5p"));
  expect(cornerIndex("0p")).not.toBe(cornerIndex("5p"));
});

test("a tile on the page says its name, its badge, and refers to a drawing that comes", async () => {
  const target = document.body.appendChild(document.createElement("div"));
  mount(Tile, { target, props: { tile: "5m", badge: "wild", turned: true } });
  const tile = target.querySelector("[role=img]");
  expect(tile?.getAttribute("aria-label")).toBe("5 characters (wild)");
  expect(tile?.classList.contains("turned")).toBe(true);
  const href = tile?.querySelector("use")?.getAttribute("href") ?? "";
  await vi.waitFor(() => expect(document.getElementById(href.slice(1))?.innerHTML).toContain("<path"));
});
