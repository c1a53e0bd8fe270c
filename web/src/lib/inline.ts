/** What stands within a sentence of a rule page: **strong**, tiles like 123m, clauses like NB-42, signs of where a
 *  sentence comes from, and names that lead to an option or a pattern: [Half flush](#fan-half-flush).
 */
import { splitTiles } from "./tiles";

export interface Piece {
  kind: "text" | "strong" | "clause" | "name" | "mark" | "tiles";
  text: string;
  /** Where a name leads. */
  target?: string;
}

/** What the signs behind sentences mean: ids of sentences. */
export const MARKED: Readonly<Record<string, string>> = { "●": "mark-source", "◐": "mark-reading", "○": "mark-default" };

/** Tiles of a range stay together, and signs that close stay with the tiles before them. */
const MARKS =
  /\[([^\]]*)\]\(#([\w-]+)\)|\*\*([^*]+)\*\*|\b([A-Z]{1,4}-[A-Z]?\d+[a-z]?)\b|([●◐○])|(?<![A-Za-z0-9])((?:-?(?:\d+[mps]|[1-7]+z|[1-8]+f)+)+(?![A-Za-z0-9])[)）」、，。,;；]*)/g;
const TILES = /((?:\d+[mps]|[1-7]+z|[1-8]+f)+)/;

export function pieces(text: string): Piece[] {
  const out: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(MARKS)) {
    if (found.index > end) out.push({ kind: "text", text: text.slice(end, found.index) });
    const [all, name, target, strong, clause, mark, tiles] = found;
    if (target !== undefined) out.push({ kind: "name", text: name ?? "", target });
    else if (strong !== undefined) out.push({ kind: "strong", text: strong });
    else if (clause !== undefined) out.push({ kind: "clause", text: clause });
    else if (mark !== undefined) out.push({ kind: "mark", text: mark });
    else out.push({ kind: "tiles", text: tiles ?? all });
    end = found.index + all.length;
  }
  if (end < text.length) out.push({ kind: "text", text: text.slice(end) });
  return out;
}

/** What stands in a piece of tiles: signs, and tiles at each second place. */
export const signsAndTiles = (piece: Piece): (string | string[])[] =>
  piece.text.split(TILES).map((part, at) => (at % 2 ? splitTiles(part) : part));

/** The text without its marks. */
export const plain = (text: string): string =>
  pieces(text).filter((piece) => piece.kind !== "mark").map((piece) => piece.text).join("").trimEnd();

/** The text without the signs of where its sentences come from and the notes to them, for places that do not say what
 *  these mean.  A note follows its sign after a space that does not break.
 */
export const unmarked = (text: string): string => text.replace(/\s*[●◐○](?:\u00a0\((?:[^()]|\([^()]*\))*\))?/g, "");

/** Whether a search finds all its words in the text. */
export function finds(text: string, search: string): boolean {
  const where = plain(text).toLowerCase();
  return search.toLowerCase().split(/\s+/).every((word) => where.includes(word));
}
