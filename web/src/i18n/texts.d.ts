/** Written by plugins/texts.ts: the messages of each language, those of the first page apart. */
declare module "virtual:texts" {
  type Load = () => Promise<{ default: import("./speak").Messages }>;
  const texts: Record<import("./choice").Language, Record<"first" | "pages" | "reasons", Load>>;
  export default texts;
}
