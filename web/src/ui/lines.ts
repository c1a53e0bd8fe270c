/** How the players' lines are drawn in charts, by player. */
export const COLOURS = ["var(--accent)", "var(--loss)", "var(--focus)", "var(--warn)"];
export const DASHES = ["", "7 4", "2 4", "10 3 2 3"];
