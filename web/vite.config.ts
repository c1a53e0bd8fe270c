import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { map } from "./map/plugin.ts";
import { preload } from "./plugins/preload.ts";
import { texts } from "./plugins/texts.ts";
import { offline } from "./worker/plugin.ts";

const server = process.env.MAHJONG_ATLAS_SERVER ?? "http://127.0.0.1:8136";

export default defineConfig({
  base: "./",
  cacheDir: ".vite",
  plugins: [svelte(), texts(), map(), preload(), offline()],
  resolve: { conditions: ["browser"] },
  build: {
    outDir: process.env.MAHJONG_ATLAS_CLIENT_FOLDER ?? "../src/mahjong_atlas/server/static",
    emptyOutDir: true,
    target: "es2022",
  },
  server: { proxy: { "/api": { target: server, ws: true } }, fs: { allow: [".", "../src/mahjong_atlas/texts", "../src/mahjong_atlas/rules"] } },
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"], setupFiles: ["tests/languages.ts"], testTimeout: 60_000 },
});
