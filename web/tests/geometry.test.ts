import { expect, test } from "vitest";
import { PLACES, type Place } from "../src/table/board";
import { placesOf, propertiesOf, riverPlaces, shapeOf, type Asked, type Laid, type Places, type Side } from "../src/table/geometry";

const SIZES = [[360, 740], [390, 844], [768, 1024], [844, 390], [1024, 640], [1280, 800], [1440, 900], [2560, 1440]] as const;
/** The part of a tile that may lie under another. */
const HIDDEN = 0.2;

interface Box {
  what: string;
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const box = (what: string, left: number, top: number, width: number, height: number): Box => ({ what, left, top, right: left + width, bottom: top + height });

/** Turned about the middle of the board as often as its player sits from the viewer. */
function turned(each: Box, quarters: number, side: number): Box {
  let { left, top, right, bottom } = each;
  for (let quarter = 0; quarter < quarters; quarter++) [left, top, right, bottom] = [top, side - right, bottom, side - left];
  return { what: each.what, left, top, right, bottom };
}

/** Tiles beside the sets, in lines from the end where they begin. */
function flowers({ pocket, band }: Side, count: number): Box[] {
  if (!count) return [];
  const [wide, high] = [pocket.tile * 1.06, (pocket.tile * 4) / 3];
  const inLine = Math.max(1, Math.floor((pocket.width + pocket.tile * 0.06 + 0.5) / wide));
  const lines = Math.ceil(count / inLine);
  const height = lines * (high + pocket.tile * 0.06);
  const last = pocket.bottom ?? (pocket.top ?? band.top) + (pocket.height ?? height);
  const first = pocket.lines === "start" ? (pocket.top ?? last - height) : last - height;
  return Array.from({ length: count }, (_, at) => {
    const line = Math.floor(at / inLine);
    const here = Math.min(inLine, count - line * inLine);
    const left = pocket.tiles === "end" ? pocket.left + pocket.width - (here - (at % inLine)) * wide : pocket.left + (at % inLine) * wide;
    return box("flower", left, first + line * (high + pocket.tile * 0.06), pocket.tile, high);
  }).map((each) => (pocket.turned ? about(each, pocket.left + pocket.width / 2, (pocket.top ?? 0) + (pocket.height ?? 0) / 2) : each));
}

/** Turned a quarter to the left about a point. */
function about({ what, left, top, right, bottom }: Box, x: number, y: number): Box {
  return { what, left: x + top - y, right: x + bottom - y, top: y - (right - x), bottom: y - (left - x) };
}

/** The sets of a player at the end of the band, a line or two of them; they give way where there is no room. */
function sets({ band, meld, line }: Side, laid: Laid, held: number): Box[] {
  const natural = laid.melds.map((tiles) => (tiles + 1 / 3 + (tiles - 1) * 0.02) * meld);
  const room = line || band.width - held;
  const boxes: Box[] = [];
  let [x, y] = [0, 0];
  const all = natural.reduce((sum, each) => sum + each + 0.16 * meld, 0);
  const squeeze = line ? 1 : Math.min(1, room / Math.max(1, all));
  for (const width of natural) {
    if (line && x > 0 && x + width > line + 0.5) [x, y] = [0, y + 1];
    boxes.push(box("set", band.left + band.width - (x + width) * squeeze, band.top + band.height - ((y + 1) * meld * 4) / 3, width * squeeze, (meld * 4) / 3));
    x += width + 0.16 * meld;
  }
  return boxes;
}

function parts(places: Places, asked: Asked): Box[] {
  const { board, page, shape } = places;
  const { w } = page;
  const whole = 2 * board.half * w;
  const core = (board.core - board.rim) * w;
  const sides = PLACES.flatMap((place, quarters) => {
    const laid = asked.laid[place];
    if (!laid) return [];
    const side = places.sides[place];
    const stands = shape === "desk" || shape === "flat" || (shape === "high" && !asked.apart);
    const open = laid.melds.reduce((sum, tiles) => sum + (tiles + 0.56) * side.meld, 0);
    const left = side.yields ? side.band.width - Math.min(open, side.line || open) - 0.2 * w : Infinity;
    const held = stands ? Math.min(left, (asked.hand - 1 - 3 * laid.melds.length) * (side.yields ? 0.56 : 0.7) * w) : 0;
    const river = asked.pooled ? [] : riverPlaces(Array.from({ length: laid.river }, () => false), side.river, board.pitch);
    const isOwn = asked.apart && place === "bottom";
    const boxes = [
      ...river.filter(({ isLast }, at) => !isLast || at === river.length - 1)
        .map(({ x, y, width }) => box("river", (board.half + board.start + x) * w, (board.half + board.core + CLEAR + y + (1 - width) * LONG) * w, width * w, width * LONG * w)),
      ...(isOwn ? [] : sets(side, laid, held)),
      ...(isOwn || !held ? [] : [box("hand", side.band.left, side.band.top + side.band.height - 0.86 * w, held, 0.86 * w)]),
      ...flowers(side, laid.flowers),
    ];
    return boxes.map((each) => turned({ ...each, what: `${each.what} of ${place}` }, quarters, whole));
  });
  const heart = box("middle", board.half * w - core, board.half * w - core, 2 * core, 2 * core);
  return [heart, ...sides];
}
const CLEAR = 0.06;
const LONG = 4 / 3;

/** From the board to the page. */
function onPage(boxes: Box[], { board, page, shape }: Places, { width, height, apart }: Asked): Box[] {
  const { w, strip, plates, thumb } = page;
  const hand = apart ? strip : 0;
  const rows = shape === "upright" || shape === "high" ? [86, page.stage] as const : ([0, height - hand] as const);
  const middle = shape === "flat" ? plates + (width - plates - thumb) / 2 : shape === "lying" ? 132 + board.half * w + 4 : width / 2;
  const left = middle - board.half * w;
  const top = rows[0] + (rows[1] - (board.above + board.below) * w) / 2 + (board.above - board.half) * w;
  // a tilted board is seen from far above its upper edge
  const angle = (board.tilt * Math.PI) / 180;
  const [eye, centre] = [rows[0] + board.above * w, top + board.half * w];
  const seen = (x: number, y: number): [number, number] => {
    const away = y - board.half * w;
    const scale = FAR / (FAR - (away * Math.sin(angle)) / w);
    return [middle + (x + left - middle) * scale, eye + (centre + away * Math.cos(angle) - eye) * scale];
  };
  return boxes.map((each) => {
    const [[x, y], [right, bottom]] = [seen(each.left, each.top), seen(each.right, each.bottom)];
    return { what: each.what, left: x, top: y, right, bottom };
  });
}
/** How far the eye is from the board, in widths of a tile. */
const FAR = 72;

function overlaps(boxes: Box[]): string[] {
  const area = ({ left, right, top, bottom }: Box) => (right - left) * (bottom - top);
  return boxes.flatMap((one, at) =>
    boxes.slice(at + 1).flatMap((other) => {
      if (one.what === other.what && /^(set|hand)/.test(one.what)) return [];
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return wide > 0 && high > 0 && wide * high > HIDDEN * Math.min(area(one), area(other)) ? [`${one.what} / ${other.what}`] : [];
    }),
  );
}

const outside = (boxes: Box[], width: number, height: number): string[] =>
  boxes.filter((each) => each.left < -1 || each.top < -1 || each.right > width + 1 || each.bottom > height + 1).map((each) => each.what);

function asked([width, height]: readonly [number, number], seats: number, hand: number, melds: number, flowers: number, river: number): Asked {
  const laid: Laid = { melds: Array.from({ length: melds }, () => 3), flowers, beside: flowers, river };
  const places: readonly Place[] = seats === 3 ? ["bottom", "right", "left"] : PLACES;
  return { width, height, seats, hand, apart: true, pooled: false, guided: false, laid: Object.fromEntries(places.map((place) => [place, laid])) };
}

const CASES = SIZES.flatMap((size) => [3, 4].flatMap((seats) => [14, 17].map((hand) => [size, seats, hand] as const)));

test.each(CASES)("nothing lies over another and nothing leaves the felt: %j, %i seats, %i tiles", (size, seats, hand) => {
  const wrong = new Map<string, string>();
  for (let melds = 0; melds <= 4; melds++) {
    for (const flowers of [0, 1, 2, 4, 5, 6, 8, 9]) {
      for (const river of [12, 18]) {
        const question = asked(size, seats, hand, melds, flowers, river);
        const places = placesOf(question);
        const boxes = onPage(parts(places, question), places, question);
        for (const what of [...overlaps(boxes), ...outside(boxes, size[0], size[1])]) wrong.set(what, `${places.shape} ${melds} sets, ${flowers} flowers, ${river} discards`);
      }
    }
  }
  expect([...wrong].map((each) => each.join(": ")).join("\n")).toBe("");
});

test("the arrangement follows the shape of the page", () => {
  expect(SIZES.map(([width, height]) => shapeOf(width, height))).toEqual(["high", "high", "upright", "flat", "desk", "desk", "desk", "desk"]);
  expect([shapeOf(900, 559), shapeOf(900, 560), shapeOf(899, 560)]).toEqual(["flat", "desk", "flat"].map((shape, at) => (at === 2 ? "lying" : shape)));
});

test("boxes that lie over each other are found, and those that leave the felt", () => {
  const [one, other] = [box("a", 0, 0, 10, 10), box("b", 7, 0, 10, 10)];
  expect(overlaps([one, other])).toEqual(["a / b"]);
  expect(overlaps([one, box("b", 9, 0, 10, 10)])).toEqual([]);
  expect(outside([other], 16, 20)).toEqual([]);
  expect(outside([other], 15, 20)).toEqual(["b"]);
});

test("the styles get every number with its unit", () => {
  const properties = propertiesOf(placesOf(asked([1280, 800], 4, 14, 0, 0, 0)));
  expect(properties).toMatch(/--w: [\d.]+px/);
  expect(properties).toMatch(/--heart-side: 1.15(;|$)/);
  expect(properties).toContain("--tilt: 10deg");
  expect(properties).not.toMatch(/NaN|undefined|Infinity/);
});
