/** The switches of the table page, kept in the browser. */
import { Kept } from "../lib/kept.svelte";
import type { Automatic } from "./automatic";

export const switches = new Kept<Automatic>("switches", {
  sort: true,
  win: false,
  noCalls: false,
  discardDrawn: false,
});

export { cornerSigns as indices } from "../lib/look.svelte";
