import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { boot } from "./boot/plugin.ts";
import { map } from "./map/plugin.ts";
import { texts } from "./plugins/texts.ts";
import { offline } from "./worker/plugin.ts";

const server = process.env.MAHJONG_ATLAS_SERVER ?? "http://127.0.0.1:8136";

/** A phone waits for each request and takes six at a time: what many pages need comes in few files. */
const FILES: Record<string, RegExp> = {
  shell: /\/src\/(app\.css|frame\.css|App\.svelte|lib\/(description|inline|listed|lobby|mine\.svelte|problems|tiles)\.ts|study\/Loading\.svelte|table\/guide(\.svelte)?\.ts|tiles\/(Tile\.svelte|sprite\.ts|kinds\.ts)|ui\/(Later|OtherNames|Records|Unfinished)\.svelte)$/,
  study: /\/src\/(study\/(OptionFields|Reading|RulesetPicker|TileRow|WaitRows)|ui\/(Because|Clause|Modes)|lib\/asking)\.svelte(\.ts)?$/,
  hand: /\/src\/study\/(Circumstances|HandEditor|HandPage|PositionLine|ShareHand|StateFields|UsualFacts)\.svelte$/,
};
const groups = Object.entries(FILES).map(([name, test], at, all) => ({ name, test, priority: all.length - at }));

/** Sentences in files that are named by their language. */
const TEXT = /virtual:texts\/([\w-]+)\/(first|pages|reasons)$/;
function fileName({ name, facadeModuleId }: { name: string; facadeModuleId?: string | null }): string {
  const [, language, part] = TEXT.exec(facadeModuleId ?? "") ?? [];
  return `assets/${language && part ? `${language}-${part}` : name}-[hash].js`;
}

export default defineConfig({
  base: "./",
  cacheDir: ".vite",
  plugins: [svelte(), texts(), map(), boot(), offline()],
  resolve: { conditions: ["browser"] },
  build: {
    outDir: process.env.MAHJONG_ATLAS_CLIENT_FOLDER ?? "../src/mahjong_atlas/server/static",
    emptyOutDir: true,
    target: "es2022",
    rolldownOptions: { output: { chunkFileNames: fileName, codeSplitting: { groups } } },
  },
  server: { proxy: { "/api": { target: server, ws: true } }, fs: { allow: [".", "../src/mahjong_atlas/texts", "../src/mahjong_atlas/rules"] } },
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"], setupFiles: ["tests/languages.ts"], testTimeout: 60_000 },
});
