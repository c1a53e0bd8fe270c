/** The component of each page, a file of `pages/`, by the word of the page's address. */
export const COMPONENTS: Record<string, string> = {
  home: "Home",
  lobby: "Lobby",
  table: "Table",
  rules: "Rules",
  score: "Score",
  replay: "Replay",
  waits: "Waits",
  scorebook: "Scorebook",
  account: "Account",
  verify: "Verify",
};
/** The page whose sentences are there from the beginning. */
export const FIRST = "home";
/** Pages that the menu leads to, in its order. */
export const MENU = ["home", "lobby", "rules", "score", "waits", "replay", "verify", "scorebook", "account"];
/** Pages that begin with their name, `page-...`, whatever they show below. */
export const TITLED = ["lobby", "verify", "account"];
