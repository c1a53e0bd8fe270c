/** The pages by the word of their address; each is loaded when it is first opened. */
import type { Component } from "svelte";

export const pages: Record<string, () => Promise<{ default: Component }>> = {
  home: () => import("./pages/Home.svelte"),
  lobby: () => import("./pages/Lobby.svelte"),
  table: () => import("./pages/Table.svelte"),
  rules: () => import("./pages/Rules.svelte"),
  score: () => import("./pages/Score.svelte"),
  replay: () => import("./pages/Replay.svelte"),
  waits: () => import("./pages/Waits.svelte"),
  scorebook: () => import("./pages/ScoreSession.svelte"),
  account: () => import("./pages/Account.svelte"),
  verify: () => import("./pages/Verify.svelte"),
};
