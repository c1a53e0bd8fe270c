/** Light or dark, and whether things move: kept in the browser. */
import { Kept } from "./kept.svelte";
import { applyTheme, THEME, whenDeviceTurns, type Theme } from "./theme";

class ThemeChoice extends Kept<Theme> {
  override get value(): Theme {
    return super.value;
  }
  override set value(next: Theme) {
    super.value = next;
    applyTheme(next);
  }
}

export const theme = new ThemeChoice(THEME, "auto");
applyTheme(theme.value);
whenDeviceTurns(() => applyTheme(theme.value));

export const animated = new Kept("animated", true);

/** Digits and letters in the corners of tiles, for those who do not read the faces. */
export const cornerSigns = new Kept("corner-signs", false);

/** Whether the page that is open has the whole window, without the menu of all pages. */
export const wholePage = $state({ on: false });
