/** Draws the frame of a page and what the page begins with, before the program that draws the rest has come. */
import { FIRST, MENU, TITLED } from "../src/components";
import type { Route } from "../src/lib/address";

/** Sentences by their ids. */
export type Sentences = Record<string, string>;

function made<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  how: Partial<HTMLElementTagNameMap[Tag]>,
  ...within: HTMLElement[]
): HTMLElementTagNameMap[Tag] {
  const element = Object.assign(document.createElement(tag), how);
  element.append(...within);
  return element;
}

const name = (said: Sentences): HTMLElement =>
  made("a", { className: "name", href: "#/" },
    made("img", { src: "./icon.svg", alt: "", width: 26, height: 26 }),
    made("span", { textContent: said["app-name"] ?? "" }));

function menu(said: Sentences, open: string): HTMLElement {
  const links = MENU.map((page) =>
    made("a", { href: `#/${page === FIRST ? "" : page}`, textContent: said[`page-${page}`] ?? "", ariaCurrent: page === open ? "page" : null }));
  return made("nav", {}, ...links);
}

/** What the page shows first; of some that is not known before the program has come. */
function beginning(said: Sentences, { page, id }: Route): HTMLElement[] {
  if (page === FIRST) return [made("p", { className: "about", textContent: said["home-about"] ?? "" })];
  if (!TITLED.includes(page) && (page !== "rules" || id)) return [];
  return [made("div", { className: "page" }, made("h1", { textContent: said[`page-${page}`] ?? "" }))];
}

export function drawFrame(target: HTMLElement, said: Sentences, route: Route): void {
  target.append(made("header", { className: "site" }, name(said), menu(said, route.page)), made("main", {}, ...beginning(said, route)));
}
