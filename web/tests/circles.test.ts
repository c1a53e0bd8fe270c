import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";
import { expect, test } from "vitest";

const SOURCES = resolve(import.meta.dirname, "../src");

/** All modules under a folder. */
function modules(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf-8" })
    .filter((name) => /\.(ts|svelte)$/.test(name))
    .map((name) => join(folder, name));
}

/** What the code of a module imports by a relative path, types too. */
function imported(module: string, text: string): string[] {
  const code = module.endsWith(".svelte")
    ? [...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map((found) => found[1]).join("\n")
    : text;
  return ts
    .preProcessFile(code)
    .importedFiles.map((file) => file.fileName)
    .filter((name) => name.startsWith("."))
    .map((name) => resolve(dirname(module), name))
    .map((path) => [path, `${path}.ts`].find((each) => /\.(ts|svelte)$/.test(each) && existsSync(each)) ?? path);
}

/** The first circle of imports, or nothing. */
function circle(imports: ReadonlyMap<string, string[]>): string[] {
  const done = new Set<string>();
  const walk = (module: string, path: string[]): string[] => {
    if (path.includes(module)) return [...path.slice(path.indexOf(module)), module];
    if (done.has(module)) return [];
    for (const next of imports.get(module) ?? []) {
      const found = walk(next, [...path, module]);
      if (found.length) return found;
    }
    done.add(module);
    return [];
  };
  for (const module of imports.keys()) {
    const found = walk(module, []);
    if (found.length) return found;
  }
  return [];
}

test("no module imports itself in a circle", () => {
  const imports = new Map(modules(SOURCES).map((each) => [each, imported(each, readFileSync(each, "utf-8"))]));

  expect([...imports.values()].flat().length).toBeGreaterThan(200);
  expect(circle(imports).map((each) => relative(SOURCES, each))).toEqual([]);
});

test("a circle of types is found", () => {
  const read = (name: string, text: string): [string, string[]] => {
    const module = join(SOURCES, "lib", name);
    return [module, imported(module, text)];
  };
  const found = circle(
    new Map([
      read("api.ts", 'import type { Rules } from "./study";'),
      read("study.ts", 'export { once } from "./api";'),
      read("tiles.ts", 'import { once } from "./api";'),
    ]),
  );

  expect(found.map((each) => relative(SOURCES, each))).toEqual(["lib/api.ts", "lib/study.ts", "lib/api.ts"]);
});
