/** The two frames of the map: East Asia, and the lands round the Straits of Malacca beside it. */

export interface Point {
  x: number;
  y: number;
}

export interface Frame {
  width: number;
  height: number;
  /** West, south, east, north: what lies within it belongs to the frame. */
  bounds: readonly [number, number, number, number];
  project: (longitude: number, latitude: number) => Point;
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** An equal-area conic projection; x and y are where its centre comes to lie. */
export const CONIC = { parallels: [25, 45], meridian: 119, latitude: 33.6442, scale: 1395, x: 432, y: 447 } as const;

const [low, high] = CONIC.parallels;
const cone = (Math.sin(radians(low)) + Math.sin(radians(high))) / 2;
const base = 1 + Math.sin(radians(low)) * (2 * cone - Math.sin(radians(low)));
const radius = (latitude: number): number => Math.sqrt(base - 2 * cone * Math.sin(radians(latitude))) / cone;

function conic(longitude: number, latitude: number): Point {
  const angle = cone * radians(longitude - CONIC.meridian);
  const from = radius(latitude);
  return {
    x: CONIC.x + CONIC.scale * from * Math.sin(angle),
    y: CONIC.y + CONIC.scale * (from * Math.cos(angle) - radius(CONIC.latitude)),
  };
}

export const MAIN: Frame = { width: 1000, height: 820, bounds: [100, 20.5, 146, 48], project: conic };

/** Units for a degree of the small frame. */
const UNIT = 24;

export const INSET: Frame & { unit: number } = {
  width: 200,
  height: 168,
  bounds: [98.6, 0.2, 106.9, 7.2],
  unit: UNIT,
  project: (longitude, latitude) => ({ x: (longitude - 98.6) * UNIT, y: (7.2 - latitude) * UNIT }),
};

/** Whether a place lies in the frame. */
export function holds(frame: Frame, longitude: number, latitude: number): boolean {
  const [west, south, east, north] = frame.bounds;
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}
