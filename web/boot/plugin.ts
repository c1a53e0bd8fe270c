/** Writes `boot.ts` into index.html, with the files of this build that each language and each page need. */
import { fileURLToPath } from "node:url";
import { build, type Plugin } from "vite";

const SOURCE = fileURLToPath(new URL("boot.ts", import.meta.url));
const TEXT = /^\0virtual:texts\/(.+)\/(first|rest)$/;
const PAGE = /\/src\/pages\/(\w+)\.svelte$/;

interface Chunk {
  fileName: string;
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

async function script(bundle: Bundle, html: string): Promise<string> {
  const { TEXTS, FILES } = tables(bundle, html);
  const made = await build({
    configFile: false,
    logLevel: "warn",
    define: { TEXTS: JSON.stringify(TEXTS), FILES: JSON.stringify(FILES) },
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
        const children = await script((bundle ?? {}) as Bundle, html);
        // before the styles: a script behind them waits until they have come
        return html.replace("<script", () => `<script>${children}</script>\n    <script`);
      },
    },
  };
}
