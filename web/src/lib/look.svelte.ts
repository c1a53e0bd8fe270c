/** Light or dark, and whether things move: kept in the browser. */
import { Kept } from "./kept.svelte";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

class ThemeChoice extends Kept<Theme> {
  override get value(): Theme {
    return super.value;
  }
  override set value(next: Theme) {
    super.value = next;
    apply(next);
  }
}

const system = globalThis.matchMedia?.("(prefers-color-scheme: dark)");

function apply(theme: Theme): void {
  const isDark = theme === "auto" ? system?.matches : theme === "dark";
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
}

export const theme = new ThemeChoice("theme", "auto");
apply(theme.value);
system?.addEventListener("change", () => apply(theme.value));

export const animated = new Kept("animated", true);

/** Digits and letters in the corners of tiles, for those who do not read the faces. */
export const cornerSigns = new Kept("corner-signs", false);

/** Whether the page that is open has the whole window, without the menu of all pages. */
export const wholePage = $state({ on: false });
