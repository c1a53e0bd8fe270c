/** The switches of the table page, kept in the browser. */
import { Kept } from "../lib/kept.svelte";
import type { Automatic } from "./automatic";

export const switches = new Kept<Automatic>("switches", {
  sort: true,
  win: false,
  noCalls: false,
  discardDrawn: false,
});

/** One click or tap discards; else the tile is chosen first. */
export const quick = new Kept("quick-discard", false);

/** Whether the table is heard. */
export const sounds = new Kept("sounds", false);

export { cornerSigns as indices } from "../lib/look.svelte";
