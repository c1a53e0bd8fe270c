/** Written by plugins/texts.ts: the Fluent messages of each language, those of the first page apart. */
declare module "virtual:texts" {
  type Load = () => Promise<{ default: string }>;
  const texts: Record<import("./choice").Language, { first: Load; rest: Load }>;
  export default texts;
}
