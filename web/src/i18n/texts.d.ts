/** Written by plugins/texts.ts: the Fluent messages of each language. */
declare module "virtual:texts" {
  const texts: Record<import("./index.svelte").Language, () => Promise<{ default: string }>>;
  export default texts;
}
