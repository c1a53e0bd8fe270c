/** Gives `virtual:map`, the drawing of the map, which is made when the pages are built. */
import type { Plugin } from "vite";
import { drawMap } from "./draw.ts";

const NAME = "virtual:map";

export function map(): Plugin {
  return {
    name: "map",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : undefined),
    load: (id) => {
      if (id !== `\0${NAME}`) return undefined;
      const { main, inset } = drawMap();
      return `export const main = ${JSON.stringify(main)};\nexport const inset = ${JSON.stringify(inset)};\n`;
    },
  };
}
