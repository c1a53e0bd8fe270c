/** The drawing of the map, made at build time by `map/plugin.ts`. */
declare module "virtual:map" {
  interface Drawing {
    land: string;
    rivers: string;
    lakes: string;
  }
  export const main: Drawing;
  export const inset: Drawing;
}
