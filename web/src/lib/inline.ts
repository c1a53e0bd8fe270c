/** The few marks that the pages of rules use within a sentence: `code`, **strong**, and clauses like NB-42. */

export interface Piece {
  kind: "text" | "code" | "strong" | "clause";
  text: string;
}

const MARKS = /`([^`]+)`|\*\*([^*]+)\*\*|\b([A-Z]{1,4}-[A-Z]?\d+[a-z]?)\b/g;

export function pieces(text: string): Piece[] {
  const out: Piece[] = [];
  let end = 0;
  for (const found of text.matchAll(MARKS)) {
    if (found.index > end) out.push({ kind: "text", text: text.slice(end, found.index) });
    const [all, code, strong, clause] = found;
    if (code !== undefined) out.push({ kind: "code", text: code });
    else if (strong !== undefined) out.push({ kind: "strong", text: strong });
    else out.push({ kind: "clause", text: clause ?? all });
    end = found.index + all.length;
  }
  if (end < text.length) out.push({ kind: "text", text: text.slice(end) });
  return out;
}

/** The text without its marks. */
export const plain = (text: string): string => pieces(text).map((piece) => piece.text).join("");

/** Whether a search finds all its words in the text. */
export function finds(text: string, search: string): boolean {
  const where = text.toLowerCase();
  return search.toLowerCase().split(/\s+/).every((word) => where.includes(word));
}
