/** The pages by the word of their address; each is loaded when it is first opened, with what it says. */
import type { Component } from "svelte";
import { COMPONENTS, FIRST } from "./components";
import { sentencesOf } from "./i18n/index.svelte";

type Page = { default: Component };

const files = import.meta.glob<Page>("./pages/*.svelte");

async function load(page: string, component: string): Promise<Page> {
  const file = files[`./pages/${component}.svelte`];
  if (!file) throw new Error(component);
  return page === FIRST ? file() : (await Promise.all([file(), sentencesOf("pages")]))[0];
}

export const pages: Record<string, () => Promise<Page>> = Object.fromEntries(
  Object.entries(COMPONENTS).map(([page, component]) => [page, () => load(page, component)]),
);
