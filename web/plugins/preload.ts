/** The start of the pages waits for the language; the page itself is fetched beside it, not after it. */
import type { Plugin } from "vite";

const SHELL = "/src/App.svelte";

type Bundle = Record<string, { type: string; imports?: string[] }>;

/** A module and all that it needs before it runs. */
function withImports(start: string, bundle: Bundle): string[] {
  const found = new Set([start]);
  for (const name of found) for (const each of bundle[name]?.imports ?? []) found.add(each);
  return [...found];
}

export function preload(): Plugin {
  return {
    name: "preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const shell = Object.values(bundle ?? {}).find((each) => each.type === "chunk" && each.facadeModuleId?.endsWith(SHELL));
        if (shell?.type !== "chunk") throw new Error(`no chunk of ${SHELL}`);
        const modules = withImports(shell.fileName, bundle ?? {}).map((name) => ["modulepreload", name]);
        const styles = [...(shell.viteMetadata?.importedCss ?? [])].map((name) => ["stylesheet", name]);
        return [...modules, ...styles]
          .filter(([, name]) => !html.includes(`./${name}"`))
          .map(([rel, name]) => ({ tag: "link", injectTo: "head", attrs: { rel, crossorigin: true, href: `./${name}` } }));
      },
    },
  };
}
