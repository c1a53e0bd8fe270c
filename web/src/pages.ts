/** The pages by the word of their address; each is loaded when it is first opened, with what it says. */
import type { Component } from "svelte";
import { COMPONENTS, FIRST } from "./components";
import { sentencesOf } from "./i18n/index.svelte";

type Page = { default: Component };

/** Those that have been loaded, by the same word: they are drawn at once. */
const loaded = new Map<string, Page>();
const files = import.meta.glob<Page>("./pages/*.svelte");

async function load(page: string, component: string): Promise<Page> {
  const file = files[`./pages/${component}.svelte`];
  if (!file) throw new Error(component);
  const [made] = await Promise.all([file(), page === FIRST ? undefined : sentencesOf("pages")]);
  loaded.set(page, made);
  return made;
}

export const pages: Record<string, () => Page | Promise<Page>> = Object.fromEntries(
  Object.entries(COMPONENTS).map(([page, component]) => [page, () => loaded.get(page) ?? load(page, component)]),
);
