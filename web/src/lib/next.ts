/** Where the people of a table play on when their match is over. */
import type { NextTable } from "./protocol";
import { call } from "./api";
import { ApiProblem } from "./backend";

const ASKED_EVERY = 5000;

/** Ask where a table goes on, again and again while the page is seen and not offline; returns how to stop. */
export function followTable(table: string, hear: (next: NextTable | null) => void): () => void {
  let stopped = false;
  let asking = false;
  const ask = async (): Promise<void> => {
    if (asking || document.hidden || !navigator.onLine) return;
    asking = true;
    try {
      const { next } = await call("table", { table });
      if (!stopped) hear(next);
    } catch {
      // the server is away: it is asked again
    } finally {
      asking = false;
    }
  };
  const again = (): void => void ask();
  const timer = setInterval(again, ASKED_EVERY);
  document.addEventListener("visibilitychange", again);
  again();
  return () => {
    stopped = true;
    clearInterval(timer);
    document.removeEventListener("visibilitychange", again);
  };
}

/** Take a free place of the table. Who has one already keeps it; where none is free one watches. */
export async function joinTable(table: string): Promise<void> {
  for (;;) {
    const { players, started } = await call("table", { table });
    const free = players.indexOf(null);
    if (started || free < 0) return;
    try {
      await call("sit", { table, player: free });
      return;
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.status !== 409) throw error;
      if (error.code !== "taken") return; // a place of one's own, or the match has begun
    }
  }
}
