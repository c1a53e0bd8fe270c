/** Games by the place where they are at home. */
import type { Names, RulesetLine } from "../lib/protocol";
import { holds, INSET, MAIN, type Frame, type Point } from "./frames";

/** A pin: the games of one place, and where it stands in its frame. */
export interface Region extends Point {
  key: string;
  names: Names;
  games: RulesetLine[];
}

export interface Places {
  main: Region[];
  inset: Region[];
  /** Games that no frame shows. */
  elsewhere: RulesetLine[];
}

/** Each game by its place; games of one region share the place of the first of them, and stand in it before
 *  those that are made from others.
 */
export function placesOf(games: readonly RulesetLine[]): Places {
  const found: Places = { main: [], inset: [], elsewhere: [] };
  const frames: [Frame, Region[]][] = [[MAIN, found.main], [INSET, found.inset]];
  const known = new Map<string, Region>();
  for (const game of games) {
    const { place } = game;
    const there = place ? known.get(place.region) : undefined;
    const frame = place ? frames.find(([each]) => holds(each, place.longitude, place.latitude)) : undefined;
    if (there) there.games.push(game);
    else if (!place || !frame) found.elsewhere.push(game);
    else {
      const region = { key: place.region, names: place.names, games: [game], ...frame[0].project(place.longitude, place.latitude) };
      known.set(place.region, region);
      frame[1].push(region);
    }
  }
  for (const region of [...found.main, ...found.inset]) region.games.sort((a, b) => Number(a.base !== "") - Number(b.base !== ""));
  return found;
}

/** Regions that are nearer to each other than a finger can tell, as one; `scale` is pixels for a unit. */
export function clusters(regions: readonly Region[], scale: number, least: number): Region[][] {
  const groups: Region[][] = [];
  for (const region of regions) {
    const near = groups.filter((group) => group.some((each) => Math.hypot(each.x - region.x, each.y - region.y) * scale < least));
    const joined = [...near.flat(), region];
    for (const group of near) groups.splice(groups.indexOf(group), 1);
    groups.push(joined);
  }
  return groups;
}
