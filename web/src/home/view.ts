/** How the map lies in its pane. */
import type { Point } from "./frames";

/** Pixels for a unit of the map, and where its corner comes to lie. */
export interface View {
  scale: number;
  x: number;
  y: number;
}

/** What a pane shows at least: all pins of the package with their names. */
const WHOLE = { left: 45, top: 95, right: 915, bottom: 768 };
/** Pixels that are left round the pins of a part, and how much nearer a part may come. */
const MARGIN = { x: 150, y: 90 };
const NEARER = 5;

function centred(width: number, height: number, scale: number, x: number, y: number): View {
  return { scale, x: width / 2 - x * scale, y: height / 2 - y * scale };
}

/** The whole map in a pane of this size, or the part of it where some points are. */
export function fitted(width: number, height: number, points: readonly Point[] = []): View {
  const { left, top, right, bottom } = WHOLE;
  const whole = Math.min(width / (right - left), height / (bottom - top));
  if (!points.length) return centred(width, height, whole, (left + right) / 2, (top + bottom) / 2);
  const xs = points.map((each) => each.x);
  const ys = points.map((each) => each.y);
  const [west, east, north, south] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const wanted = Math.min((width - 2 * MARGIN.x) / (east - west), (height - 2 * MARGIN.y) / (south - north));
  return centred(width, height, Math.max(whole * 2, Math.min(whole * NEARER, wanted)), (west + east) / 2, (north + south) / 2);
}
