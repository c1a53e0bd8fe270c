/** Where everything lies on the felt, as numbers: a function of the size of the page, of who sits there and of what lies
 *  before each. Lengths on the board are widths of a tile, from its middle; all others are pixels.
 */
import type { Meld, TableView } from "../lib/fold";
import { SEATS } from "../lib/tiles";
import { ACROSS, BESIDE, placeOf, riverSpots, SQUARE, STEP, type Place, type Rows } from "./board";

/** How the parts are arranged: an upright page, a phone held upright, a page wider than high, a phone held sideways, a desk. */
export type Shape = "upright" | "high" | "lying" | "flat" | "desk";

/** What lies before a player. */
export interface Laid {
  /** Tiles beside each other in each set. */
  melds: readonly number[];
  flowers: number;
  /** Flowers, and what else lies beside the sets. */
  beside: number;
  /** Discards. */
  river: number;
}

export interface Asked {
  width: number;
  height: number;
  seats: number;
  /** Tiles of a hand with the one drawn. */
  hand: number;
  /** The viewer's own hand and sets lie below the board. */
  apart: boolean;
  /** All discards lie together in the middle. */
  pooled: boolean;
  /** Somebody is guided through a first game. */
  guided: boolean;
  laid: Partial<Record<Place, Laid>>;
}

/** The board, from its middle. */
export interface Board {
  /** Half of the side of the middle, and the rim around it. */
  core: number;
  rim: number;
  /** Where a river begins, and from row to row. */
  start: number;
  pitch: number;
  /** How long a row may be, also where flowers lie beside it. */
  room: number;
  roomBeside: number;
  /** Where hands stand, and half of the side of the board. */
  edge: number;
  half: number;
  /** Half of the side of the wall. */
  ring: number;
  /** Before a hand, and how wide its tiles are when it is open. */
  indent: number;
  open: number;
  flower: number;
  pocketX: number;
  pocketY: number;
  pocketEnd: number;
  chipsX: number;
  chipsY: number;
  poolX: number;
  poolY: number;
  heartSide: number;
  heartCount: number;
  heartText: number;
  heartWind: number;
  heartPoints: number;
  heartPad: number;
  /** Degrees by which the board is tilted. */
  tilt: number;
  /** How far it reaches above and below its middle, and all across. */
  above: number;
  below: number;
  wide: number;
}

/** A low middle, rivers set against each other, flat. */
const SMALL: Board = {
  core: 1.97, rim: 0.15, start: -1.75, pitch: 1.35, room: 7.8, roomBeside: 6.2, edge: 6.06, half: 7.45, ring: 1.9, indent: 0.2, open: 0.86,
  flower: 0.76, pocketX: 4.5, pocketY: 2, pocketEnd: 6.1, chipsX: 6.4, chipsY: 0.2, poolX: 1.09, poolY: 1.36,
  heartSide: 0.72, heartCount: 0.9, heartText: 0.4, heartWind: 0.56, heartPoints: 0.34, heartPad: 0.12,
  tilt: 0, above: 7.45, below: 6.04, wide: 14.96,
};
const POOLED: Partial<Board> = { pocketX: 3.9, pocketY: 3.5, flower: 0.66 };
/** A phone held upright: the board is higher than wide. */
const HIGH: Partial<Board> = {
  core: 1.82, start: -1.78, pitch: 1.34, room: 6.4, roomBeside: 6.4, half: 7.3, ring: 1.75, wide: 12.3, poolY: 1.34,
  heartSide: 0.62, heartCount: 0.74, heartText: 0.35, heartWind: 0.5, heartPoints: 0.32, heartPad: 0.09,
};
const HIGH_APART: Partial<Board> = { edge: 5.92, above: 7.3, below: 5.94 };
/** Who watches has all four hands before them: those above and below lie beyond the neighbours'. */
const HIGH_WATCHED: Partial<Board> = { edge: 8.4, above: 9.75, below: 9.75, indent: 0, open: 0.72 };
/** A phone held sideways: the board is wider than high. */
const FLAT: Partial<Board> = {
  core: 1.82, start: -1.8, room: 9.3, roomBeside: 9.3, above: 6.05, below: 4.82, wide: 17.95, ring: 1.75, flower: 0.8, poolX: 1.1, poolY: 1.32,
  heartSide: 0.56, heartCount: 0.84, heartText: 0.37, heartWind: 0.5, heartPad: 0.06, chipsX: -1.1, chipsY: 0.2,
};
/** A tilted board with its wall and the backs of the hands. */
const DESK: Partial<Board> = {
  core: 3.17, rim: 0.24, start: -3.1, pitch: 1.37, room: 10.4, roomBeside: 10.4, edge: 8, half: 9.42, ring: 7.87, indent: 1.5, open: 0.95,
  flower: 0.96, pocketX: 3.3, pocketY: 3.25, pocketEnd: 7.3, poolX: 1.2, poolY: 1.6,
  heartSide: 1.15, heartCount: 1.15, heartText: 0.37, heartWind: 0.86, heartPoints: 0.44, heartPad: 0.14,
  tilt: 10, above: 9.25, below: 7.97, wide: 20,
};
const DESK_POOLED: Partial<Board> = {
  core: 2.5, heartSide: 1, heartCount: 0.95, heartText: 0.32, heartWind: 0.76, pocketX: 4.3, pocketY: 4.2,
};
const DESK_WATCHED: Partial<Board> = { indent: 0.1, open: 0.92 };
/** Half the width of a board that is wider than high. */
const HALF_WIDE = 8.95;
const LONG = 4 / 3;
/** So many flowers beside a plate lie in one line. */
const IN_LINE = 5;
/** Between two sides of a board. */
const CLEAR = 0.06;

export function shapeOf(width: number, height: number): Shape {
  if (width * 5 >= height * 6 && width >= 900 && height >= 560) return "desk";
  if (width * 5 >= height * 8 && height < 560) return "flat";
  if (width * 5 >= height * 6) return "lying";
  return width * 2 <= height ? "high" : "upright";
}

export const isWide = (shape: Shape): boolean => shape !== "upright" && shape !== "high";

/** Tiles of a set that lie beside each other: one that was added lies on the claimed one, where who gave it is shown. */
const besideIn = ({ tiles, added, claimed, source }: Meld, pooled: boolean): number => tiles.length - (added && claimed && source >= 0 && !pooled ? 1 : 0);

/** What lies before the players, by their places. */
export function laidOf(view: TableView, pooled: boolean): Asked["laid"] {
  const rows = view.seats.map(({ melds, bonus, river }, seat) => {
    const own = Object.entries(view.zones).filter(([name]) => name.startsWith(`${SEATS[seat] ?? ""}.`));
    const beside = own.reduce((sum, [, tiles]) => sum + tiles.length, bonus.length);
    const place = placeOf(seat, Math.max(0, view.viewer), view.seats.length);
    return [place, { melds: melds.map((meld) => besideIn(meld, pooled)), flowers: bonus.length, beside, river: river.length }] as const;
  });
  return Object.fromEntries(rows);
}

function boardOf(shape: Shape, { seats, apart, pooled }: Asked): Board {
  const three = seats === 3;
  const small = { ...SMALL, ...(pooled ? POOLED : {}) };
  if (shape === "high") {
    const board = { ...small, ...HIGH, ...(apart ? HIGH_APART : HIGH_WATCHED) };
    if (!three) return board;
    return { ...board, above: !apart ? 8.3 : pooled ? board.edge + 0.1 : board.above };
  }
  if (shape === "flat") {
    const board = { ...small, ...FLAT };
    return apart ? { ...board, above: three ? board.below : board.above } : { ...board, below: board.above };
  }
  if (shape === "desk") {
    if (apart) return { ...small, ...DESK, ...(pooled ? DESK_POOLED : {}) };
    return { ...small, ...DESK_WATCHED, above: small.half + 0.32, below: small.half + 0.32, wide: 2 * small.half + 1 };
  }
  const board = { ...small, ...(apart ? {} : { below: small.half }), ...(shape === "lying" ? { wide: 2 * small.half + 10 } : {}) };
  // what lies before the right neighbour reaches the upper corner, though nobody sits above
  return three && apart && pooled ? { ...board, above: board.edge + 0.1 } : board;
}

/** The page around the board, in pixels. */
export interface Page {
  /** The width of a tile of the own hand with the gap after it, and the height of its place. */
  hand: number;
  strip: number;
  /** The height of the room for the board. */
  stage: number;
  /** The height of the place for the guide. */
  guide: number;
  /** The columns for the plates and for the right thumb on a phone held sideways, and the second plate below the first. */
  plates: number;
  thumb: number;
  second: number;
  /** The width of a tile on the board. */
  w: number;
}

function pageOf(shape: Shape, asked: Asked, board: Board): Page {
  const { width, height, seats, hand: many, apart, guided } = asked;
  const whole = { guide: 0, plates: 0, thumb: 0, second: 0 };
  const tile = (across: number, rest: number): number => Math.max(0, Math.min(across / board.wide, (height - rest) / (board.above + board.below)));
  if (shape === "desk") {
    const hand = Math.min(0.062 * height, (width - 500) / (many + 0.6));
    const strip = hand * LONG + 13;
    const rest = apart ? strip + 6 : 0;
    return { ...whole, hand, strip, stage: height - rest, w: tile(width - 300, rest) };
  }
  if (shape === "flat") {
    const [plates, thumb] = [0.17 * width, (apart && guided ? 0.245 : 0.195) * width];
    const hand = Math.min(0.115 * height, (width - thumb - 18) / (many + 0.5));
    const strip = hand * LONG + 7;
    const rest = apart ? strip + 4 : 4;
    const second = seats === 3 ? 0 : Math.min(100, Math.max(67, 0.3 * height - 40));
    return { guide: 0, plates, thumb, second, hand, strip, stage: height - rest, w: tile(width - plates - thumb, rest) };
  }
  if (shape === "lying") {
    const hand = Math.min(0.105 * height, (width - 40) / (many + 0.8));
    const strip = hand * LONG + 6;
    const rest = apart ? strip + 4 : 8;
    return { ...whole, hand, strip, stage: height - rest, w: tile(width, rest) };
  }
  const rows = width >= 640 ? 1 : 2;
  const hand = Math.min((width - 14) / ((rows === 1 ? many : Math.ceil(many / 2)) + 0.25), 0.063 * height);
  const strip = rows * (hand * LONG + 9);
  const guide = guided ? 100 : 0;
  const rest = apart ? strip + guide + 260 : 158;
  return { ...whole, guide, hand, strip, stage: height - rest, w: tile(width, rest) };
}

/** A place before a player, in pixels from the left and the upper edge of the board as this player sees it; what is
 *  given by its lower edge grows upwards.
 */
export interface Spread {
  left: number;
  width: number;
  top?: number;
  bottom?: number;
  height?: number;
}
/** What lies beside the sets: how wide its tiles are, and at which end it begins. */
export interface Pocket extends Spread {
  tile: number;
  lines: "start" | "end";
  tiles: "start" | "end";
  /** It is turned back as the viewer sees it. */
  turned: boolean;
}
export interface River {
  rows: Rows;
  /** How long the rows may be, in tiles: the last, and those before it where others need a part of them. */
  room: number;
  first: number;
}
export interface Side {
  band: Spread & { height: number; top: number };
  /** The width of a tile in a set, and of a line of sets where they lie in two. */
  meld: number;
  line: number;
  /** A hand and its sets give way to each other. */
  yields: boolean;
  pocket: Pocket;
  river: River;
}
export interface Places {
  shape: Shape;
  board: Board;
  page: Page;
  /** Half of the width of a board that is wider than high. */
  halfWide: number;
  sides: Record<Place, Side>;
}

const NOTHING: Laid = { melds: [], flowers: 0, beside: 0, river: 0 };

/** Where everything lies. */
export function placesOf(asked: Asked): Places {
  const shape = shapeOf(asked.width, asked.height);
  const board = boardOf(shape, asked);
  const page = pageOf(shape, asked, board);
  const side = (place: Place): Side => sideOf(place, shape, board, page, asked);
  return { shape, board, page, halfWide: HALF_WIDE, sides: { bottom: side("bottom"), right: side("right"), top: side("top"), left: side("left") } };
}

function sideOf(place: Place, shape: Shape, board: Board, page: Page, asked: Asked): Side {
  const laid = asked.laid[place] ?? NOTHING;
  if (shape === "high") return highSide(place, laid, board, page, asked);
  if (shape === "flat") return flatSide(place, laid, board, page, asked);
  const { w } = page;
  const isLate = laid.river > SQUARE.long * SQUARE.rows;
  const isCut = asked.apart && place === "left";
  const end = isCut ? board.edge - 0.05 : board.half;
  // the left neighbour's few flowers lie in one column, clear of the own hand
  const column = shape === "desk" ? 7.3 : 5.35;
  const pocketEnd = isCut && !isLate && laid.flowers < 5 ? column : board.pocketEnd;
  const foot = shape === "desk" && asked.apart ? 7.25 : board.edge - 0.1;
  const tile = (laid.flowers > (isLate ? 4 : 6) ? 0.7 : 1) * board.flower * w;
  return {
    band: bandOf(board, w, board.edge - 0.1, end, board.edge),
    meld: w, line: 0, yields: false,
    pocket: {
      left: (board.half + board.pocketX) * w, width: (pocketEnd - board.pocketX) * w, top: (board.half + board.pocketY) * w,
      height: (foot - board.pocketY) * w, tile, lines: isLate ? "start" : "end", tiles: "end", turned: false,
    },
    river: riverOf(SQUARE, !isLate && laid.beside > 0 ? board.roomBeside : board.room),
  };
}

const riverOf = (rows: Rows, room: number, first = room): River => ({ rows, room, first });

function bandOf(board: Board, w: number, begin: number, end: number, edge: number): Side["band"] {
  return { left: (board.half - begin) * w, width: (begin + end - CLEAR) * w, top: (board.half + edge) * w, height: LONG * w };
}

function highSide(place: Place, laid: Laid, board: Board, page: Page, asked: Asked): Side {
  const { w, stage } = page;
  const { apart, width } = asked;
  const half = board.half * w;
  const off = ((board.above - board.below) / 2) * w;
  const most = laid.melds.length >= 4 ? 0.76 * w : w;
  if (place === "left" || place === "right") {
    const flower = Math.max(0, Math.min(0.66 * w, ((width / 2 - 4.66 * w - 4) * 3) / 8));
    const flowers = Math.ceil(laid.beside / 2) * (1.08 * flower + 1);
    const begin = apart ? 5.9 : 8.2;
    const reach = apart ? (place === "right" ? board.above : board.below) : 8.3;
    const third = (asked.laid.top?.melds.length ?? 0) >= 3;
    return {
      band: { left: half - begin * w, width: (begin + reach) * w - flowers, top: half + width / 2 - 1.4 * w, height: LONG * w },
      meld: most, line: 0, yields: true,
      pocket: {
        left: half + reach * w - flowers - 1, width: flowers + 1, bottom: half + width / 2 - 2, tile: flower, lines: "end", tiles: "end", turned: false,
      },
      // the last row ends before the edge, or before a third set of the player above
      river: riverOf(BESIDE, apart && (place === "left" || third) ? 7.6 : 9),
    };
  }
  const lines = laid.beside > IN_LINE ? 2 : 1;
  const inLine = Math.ceil(laid.beside / lines);
  const flower = Math.max(0, Math.min(24, 30 / lines, (0.25 * width) / Math.max(1, inLine) - 1.5));
  const wide = bandOf(board, w, board.edge - 0.1, board.half, board.edge);
  const page50 = width / 2 - 2;
  const across = { ...wide, left: half - page50, width: 2 * page50 };
  const above = { ...wide, left: half - width / 2 + 1.4 * w, width: width / 2 - 1.4 * w + page50 };
  const long = inLine * (1.06 * flower + 0.5);
  return {
    band: !apart ? across : place === "top" ? above : wide,
    meld: !apart && laid.melds.length === 3 ? 0.88 * w : most, line: 0, yields: true,
    pocket: {
      left: half + 0.14 * width - 1 - long, width: long, top: half + stage / 2 + 3 + (place === "top" ? off : -off),
      tile: flower, lines: "start", tiles: "end", turned: false,
    },
    river: riverOf(SQUARE, board.room),
  };
}

function flatSide(place: Place, laid: Laid, board: Board, page: Page, asked: Asked): Side {
  const { w, stage, plates, thumb, second } = page;
  const half = board.half * w;
  const off = ((board.above - board.below) / 2) * w;
  const count = (at: Place): number => asked.laid[at]?.melds.length ?? 0;
  // flowers lie above their owner's plate, or below it, as many in a line as there is room
  const beside = Math.max(0, Math.min(0.76 * w, (plates - 12) / Math.min(12, Math.max(4, laid.beside)) - 1.5));
  const away = (asked.width - thumb - plates) / 2 + plates - 6;
  if (place === "bottom" || place === "top") {
    const neighbour = place === "bottom" ? "right" : "left";
    const flowered = place === "bottom" && (asked.laid.right?.flowers ?? 0) > 0;
    const first = count(neighbour) < 3 ? board.room : flowered ? 7.5 : 8.3;
    const room = count(neighbour) >= 4 && flowered ? 8.3 : board.room;
    const width = plates - 8;
    const own: Pocket = { left: half - away, width, bottom: half + stage / 2 - off - 44, tile: beside, lines: "end", tiles: "start", turned: false };
    const others: Pocket = {
      left: half + away - width, width, bottom: half + stage / 2 + off - 129, tile: Math.max(0, Math.min(beside, ((second - 44) * 3) / 4)),
      lines: "end", tiles: "end", turned: false,
    };
    return {
      band: bandOf(board, w, 7.9, 8.9, 4.63), meld: w, line: 0, yields: true,
      pocket: place === "bottom" ? own : others,
      river: riverOf(ACROSS, room, first),
    };
  }
  const melds = laid.melds.length;
  const [begin, end] = place === "left" ? [4.55, 4.75] : [4.75, 4.55];
  const kong = laid.melds.some((tiles) => tiles >= 4);
  // two sets in a line, though one is a kong
  const tight = kong && (melds >= 4 || (melds >= 3 && (laid.melds[1] ?? 0) >= 4));
  const [meld, line] = melds >= 5 ? [Math.max(24, 0.9 * w), Math.max(257, 9.6 * w)] : tight ? [Math.max(24, 0.88 * w), Math.max(193, 7.1 * w)] : [w, 7.1 * w];
  const long = plates - 10;
  // turned back about its middle, which lies below the plate
  const below: Pocket = {
    left: half + 144 + second - stage / 2 - off - long / 2, width: long, top: half + (asked.width - thumb) / 2 - 14, height: 28,
    tile: beside, lines: "start", tiles: "start", turned: true,
  };
  // four sets fill both lines: flowers lie above the few tiles of the hand
  const isFull = melds >= 4;
  const [x, y, ends, foot] = isFull ? [-4.5, 6.62, -2.47, 7.98] : melds >= 3 ? [-2.9, 6.1, 0.1, 7.45] : [-1.8, 6.1, 4.7, 7.45];
  const isLate = laid.river > SQUARE.long * SQUARE.rows;
  const many = laid.flowers > (isLate ? 4 : 6) ? 0.7 : 1;
  const flower = isFull ? (laid.beside > 8 ? 0.38 : laid.beside > 3 ? 0.45 : 0.6) : many * (melds >= 3 && laid.flowers >= 4 ? 0.6 : board.flower);
  const before: Pocket = {
    left: half + x * w, width: (ends - x) * w, top: half + y * w, height: (foot - y) * w,
    tile: flower * w, lines: "end", tiles: "end", turned: false,
  };
  return {
    band: bandOf(board, w, begin, end, 7.55), meld, line, yields: true,
    pocket: place === "left" ? below : before,
    river: riverOf(SQUARE, 6.55),
  };
}

/** What the styles of the felt take: lengths of the page in pixels, those of the board in widths of a tile. */
export function propertiesOf({ shape, board, page, halfWide }: Places): string {
  const { hand, strip, guide, plates, thumb, second, w } = page;
  const turned = shape === "desk" ? `${(board.edge === DESK.edge ? 0.72 : 0.6) * w}px` : "28px";
  const pixels = Object.entries({ w, hand, strip, guide, plates, thumb, second }).map(([name, value]) => `--${name}: ${value}px`);
  const widths = Object.entries({ ...board, halfWide }).filter(([name]) => name !== "tilt").map(([name, value]) => `--${kebab(name)}: ${value}`);
  return [...pixels, ...widths, `--tilt: ${board.tilt}deg`, `--turned-width: ${turned}`].join("; ");
}

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** A tile of a river, in widths of a tile from where the river begins. */
export interface RiverPlace {
  x: number;
  y: number;
  width: number;
  isLast: boolean;
}

/** Where the tiles of a river lie. The last row ends where the room ends: its tiles lie over each other by up to two
 *  fifths, then they are smaller; the rows before it give way to the sets of who sits at their end.
 */
export function riverPlaces(sideways: readonly boolean[], { rows, room, first }: River, pitch: number): RiverPlace[] {
  const { spots, long } = riverSpots(sideways, rows);
  const scale = Math.min(1, room / (1 + 0.62 * (long / STEP - 1)));
  const squeeze = Math.min(1, (room - scale) / Math.max(1, long - STEP));
  const before = Math.min(1, (first - 1) / ((rows.long - 1) * STEP));
  return spots.map(({ row, x }) => {
    const isLast = row === rows.rows - 1;
    return { x: x * (isLast ? squeeze : before), y: row * pitch, width: isLast ? scale : 1, isLast };
  });
}
