/** The component of each page, a file of `pages/`, by the word of the page's address. */
export const COMPONENTS: Record<string, string> = {
  home: "Home",
  lobby: "Lobby",
  table: "Table",
  rules: "Rules",
  score: "Score",
  replay: "Replay",
  waits: "Waits",
  scorebook: "ScoreSession",
  account: "Account",
  verify: "Verify",
};
/** The page whose sentences are there from the beginning. */
export const FIRST = "home";
