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

function apply(theme: Theme): void {
  if (theme === "auto") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

export const theme = new ThemeChoice("theme", "auto");
apply(theme.value);

export const animated = new Kept("animated", true);

/** Digits and letters in the corners of tiles, for those who do not read the faces. */
export const cornerSigns = new Kept("corner-signs", false);
