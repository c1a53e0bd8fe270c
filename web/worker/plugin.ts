/** Writes `worker.js` beside the pages, knowing every file of this build: each build has a worker of its own. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

const SOURCE = new URL("worker.js", import.meta.url);

export function offline(): Plugin {
  return {
    name: "offline",
    apply: "build",
    writeBundle({ dir }) {
      if (!dir) return;
      const there = readdirSync(dir, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
      const files = there.map((each) => join(each.parentPath, each.name).slice(dir.length + 1).replaceAll("\\", "/"));
      const named = files.filter((name) => name !== "worker.js").sort();
      const digest = createHash("sha256");
      for (const name of named) digest.update(name).update(readFileSync(join(dir, name)));
      const version = digest.digest("hex").slice(0, 16);
      const known = `const VERSION = ${JSON.stringify(version)};\nconst FILES = ${JSON.stringify(named)};\n`;
      writeFileSync(join(dir, "worker.js"), known + readFileSync(SOURCE, "utf-8"));
    },
  };
}
