import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { boot } from "./boot/plugin.ts";
import { map } from "./map/plugin.ts";
import { texts } from "./plugins/texts.ts";
import { offline } from "./worker/plugin.ts";

const server = process.env.MAHJONG_ATLAS_SERVER ?? "http://127.0.0.1:8136";

/** A phone waits for each request and takes six at a time: what many pages need comes in few files. */
const FILES: Record<string, RegExp> = {
  shell: /\/src\/(app\.css|App\.svelte|lib\/(inline|lobby|problems|tiles)\.ts|study\/Loading\.svelte|table\/guide(\.svelte)?\.ts|ui\/(OtherNames|Records)\.svelte)$/,
  tiles: /\/src\/tiles\/Tile\.svelte$/,
  study: /\/src\/(study\/(OptionFields|Reading|RulesetPicker|TileRow|WaitRows)|ui\/(Clause|Modes)|lib\/asking)\.svelte(\.ts)?$/,
  hand: /\/src\/study\/(HandEditor|HandPage|ShareHand)\.svelte$/,
};
const groups = Object.entries(FILES).map(([name, test], at, all) => ({ name, test, priority: all.length - at }));

export default defineConfig({
  base: "./",
  cacheDir: ".vite",
  plugins: [svelte(), texts(), map(), boot(), offline()],
  resolve: { conditions: ["browser"] },
  build: {
    outDir: process.env.MAHJONG_ATLAS_CLIENT_FOLDER ?? "../src/mahjong_atlas/server/static",
    emptyOutDir: true,
    target: "es2022",
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: { proxy: { "/api": { target: server, ws: true } }, fs: { allow: [".", "../src/mahjong_atlas/texts", "../src/mahjong_atlas/rules"] } },
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"], setupFiles: ["tests/languages.ts"], testTimeout: 60_000 },
});
