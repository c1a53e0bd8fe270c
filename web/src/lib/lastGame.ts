/** The game that was played, looked at or studied last: pages that are opened without one begin with it. */
import { Kept } from "./kept.svelte";

export const lastGame = new Kept<string>("game", "");
