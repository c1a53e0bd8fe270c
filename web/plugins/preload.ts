/** The start of the pages waits for the language; the page itself is fetched beside it, not after it. */
import type { Plugin } from "vite";

const SHELL = "/src/App.svelte";

export function preload(): Plugin {
  return {
    name: "preload",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const shell = Object.values(bundle ?? {}).find((each) => each.type === "chunk" && each.facadeModuleId?.endsWith(SHELL));
        if (shell?.type !== "chunk") throw new Error(`no chunk of ${SHELL}`);
        const modules = [shell.fileName, ...shell.imports].map((name) => ["modulepreload", name]);
        const styles = [...(shell.viteMetadata?.importedCss ?? [])].map((name) => ["stylesheet", name]);
        return [...modules, ...styles]
          .filter(([, name]) => !html.includes(`./${name}"`))
          .map(([rel, name]) => ({ tag: "link", injectTo: "head", attrs: { rel, crossorigin: true, href: `./${name}` } }));
      },
    },
  };
}
