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
export const sounds = new Kept("sounds", true);

/** Whether calls are spoken by a voice of the browser. */
export const voices = new Kept("voices", false);

export const FELTS = ["green", "blue", "wine", "grey"] as const;
export const felt = new Kept<(typeof FELTS)[number]>("felt", "green");

export const BACKS = ["green", "blue", "amber"] as const;
export const backs = new Kept<(typeof BACKS)[number]>("backs", "green");

export { cornerSigns as indices } from "../lib/look.svelte";
