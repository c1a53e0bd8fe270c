/**
 * Writes `boot.ts` into index.html, with the files of this build that each language and each page need, and the styles
 * of the frame, so that the frame is seen before anything else has come.
 */
import { fileURLToPath } from "node:url";
import { FluentResource } from "@fluent/bundle";
import { build, type Plugin } from "vite";
import { textOf } from "../plugins/texts.ts";
import { FIRST, MENU } from "../src/components.ts";
import { filled, messagesOf } from "../src/i18n/speak.ts";
import { OWN_NAMES } from "../src/lib/protocol.ts";
import type { Sentences } from "./frame.ts";

const SOURCE = fileURLToPath(new URL("boot.ts", import.meta.url));
const TEXT = /^\0virtual:texts\/(.+)\/(first|pages)$/;
const PAGE = /\/src\/pages\/(\w+)\.svelte$/;

const STYLES = /<link rel="stylesheet"[^>]*? href="\.\/([^"]+)">/;

interface Chunk {
  fileName: string;
  source?: string | Uint8Array;
  facadeModuleId?: string | null;
  imports?: string[];
  viteMetadata?: { importedCss: Set<string> };
}
type Bundle = Record<string, Chunk>;

/** A chunk and all that it needs before it runs. */
function withImports(start: Chunk, bundle: Bundle): Chunk[] {
  const found = new Set([start]);
  for (const chunk of found) for (const name of chunk.imports ?? []) if (bundle[name]) found.add(bundle[name]);
  return [...found];
}

/** Files of each language and each component, but those that the page names itself. */
function tables(bundle: Bundle, html: string): { TEXTS: Record<string, Record<string, string>>; FILES: Record<string, string[]> } {
  const TEXTS: Record<string, Record<string, string>> = {};
  const FILES: Record<string, string[]> = {};
  for (const chunk of Object.values(bundle)) {
    const [, language, part] = TEXT.exec(chunk.facadeModuleId ?? "") ?? [];
    const [, component] = PAGE.exec(chunk.facadeModuleId ?? "") ?? [];
    if (language && part) (TEXTS[language] ??= {})[part] = `./${chunk.fileName}`;
    if (!component) continue;
    const names = withImports(chunk, bundle).flatMap((each) => [each.fileName, ...(each.viteMetadata?.importedCss ?? [])]);
    FILES[component] = names.map((name) => `./${name}`).filter((name) => !html.includes(`"${name}"`));
  }
  return { TEXTS, FILES };
}

/** What the frame says in a language. */
function said(language: string): Sentences {
  const messages = messagesOf(new FluentResource(textOf(language, "first")));
  const ids = ["app-name", `${FIRST}-about`, ...MENU.map((page) => `page-${page}`)];
  return Object.fromEntries(ids.map((id) => [id, filled(messages[id] ?? id, messages, {}, language)]));
}

const sentences = (): Record<string, Sentences> => Object.fromEntries(Object.keys(OWN_NAMES).map((each) => [each, said(each)]));

/**
 * The page with its styles in it. The disabled link keeps parts of the program, which ask for every file of styles that
 * they need, from fetching these again.
 */
function withStyles(html: string, bundle: Bundle): string {
  return html.replace(STYLES, (link, file: string) => {
    const source = bundle[file]?.source;
    if (!source) throw new Error(`${file} is not in the build`);
    return `<style>${String(source).trim()}</style>\n    ${link.replace("<link", "<link disabled")}`;
  });
}

async function script(bundle: Bundle, html: string): Promise<string> {
  const { TEXTS, FILES } = tables(bundle, html);
  const made = await build({
    configFile: false,
    logLevel: "warn",
    define: { TEXTS: JSON.stringify(TEXTS), FILES: JSON.stringify(FILES), SAID: JSON.stringify(sentences()) },
    build: { write: false, target: "es2022", lib: { entry: SOURCE, formats: ["iife"], name: "boot" } },
  });
  const output = Array.isArray(made) ? made[0]?.output : "output" in made ? made.output : undefined;
  if (!output?.[0]) throw new Error("boot.ts was not built");
  return output[0].code.trim();
}

export function boot(): Plugin {
  return {
    name: "boot",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      async handler(html, { bundle }) {
        const files = (bundle ?? {}) as Bundle;
        const children = await script(files, html);
        return withStyles(html, files).replace("</body>", () => `  <script>${children}</script>\n  </body>`);
      },
    },
  };
}
