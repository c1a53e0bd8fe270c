/** Light or dark. */
import { stored } from "./stored";

export const THEMES = ["auto", "light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** The name under which the choice is kept. */
export const THEME = "theme";

const system = globalThis.matchMedia?.("(prefers-color-scheme: dark)");

export const storedTheme = (): Theme => stored<Theme>(THEME, "auto");

export function applyTheme(theme: Theme): void {
  const isDark = theme === "auto" ? system?.matches : theme === "dark";
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
}

/** Do this whenever the device turns light or dark. */
export function whenDeviceTurns(act: () => void): void {
  system?.addEventListener("change", act);
}
