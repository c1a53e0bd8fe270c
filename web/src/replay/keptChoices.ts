/** Choices whose verdict somebody doubts, by game, as `mahjong-atlas review --check` plays them on. */
import type { Review, ReviewedChoice, SettledChoice } from "../lib/protocol";

/** The lines of the file are of this format, which the program reads (docs/concepts/review.md). */
export const FORMAT = "mahjong-atlas-kept-1";

export interface KeptChoice extends SettledChoice {
  deal: number;
  event: number;
  seat: number;
  made: string[];
  best: string[];
}
export interface KeptGame {
  format: string;
  program: string;
  model: string;
  record: string;
  choices: KeptChoice[];
}
type Games = readonly KeptGame[];
type Place = Pick<KeptChoice, "deal" | "event" | "seat">;

const isAt = (one: Place, other: Place): boolean => one.deal === other.deal && one.event === other.event && one.seat === other.seat;
/** One line for each game and model. */
const isOf = (game: KeptGame, record: string, told: Review): boolean => game.record === record && game.model === told.model && game.program === told.program;

export const numberOf = (games: Games): number => games.reduce((sum, game) => sum + game.choices.length, 0);

export const isKept = (games: Games, record: string, choice: Place): boolean =>
  games.some((game) => game.record === record && game.choices.some((each) => isAt(each, choice)));

/** The same games with a choice and its verdict. */
export function withChoice(games: Games, record: string, told: Review, choice: ReviewedChoice, verdict: SettledChoice): KeptGame[] {
  const { deal, event, seat, made, choices } = choice;
  const kept = { deal, event, seat, made: made.action, best: (choices[0] ?? made).action, ...verdict };
  const there = games.find((game) => isOf(game, record, told));
  const game = there ?? { format: FORMAT, program: told.program, model: told.model, record, choices: [] };
  return [...games.filter((each) => each !== there), { ...game, choices: [...game.choices, kept] }];
}

/** The same games without a choice; a game of which nothing is kept goes. */
export function withoutChoice(games: Games, record: string, choice: Place): KeptGame[] {
  return games
    .map((game) => (game.record === record ? { ...game, choices: game.choices.filter((each) => !isAt(each, choice)) } : game))
    .filter((game) => game.choices.length);
}

/** The file: a game a line. */
export const linesOf = (games: Games): string => games.map((game) => JSON.stringify(game) + "\n").join("");
