/** What the pages say in English, 日本語 and 中文: `t` gives a sentence by its id in the language that is chosen. */
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = ["en", "ja", "zh"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Names = Partial<Record<Language, string>>;

const KEY = "mahjong-atlas.language";

/** The sentences of the pages, and those that the package shares with the terminal and the server. */
const files = import.meta.glob<string>(["./*/*.ftl", "../../../src/mahjong_atlas/texts/*/{causes,errors,events,reasons,words}.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** What the rulesets of the package say; only their reasons and causes are taken, names come with the answers. */
const rulesets = import.meta.glob<string>("../../../src/mahjong_atlas/rules/*/{en,ja,zh}.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const REASON = /^(?:why|cause)-.*(?:\n[ \t].*)*/gm;

function bundleOf(language: Language): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const [path, text] of Object.entries(files)) {
    if (path.includes(`/${language}/`)) bundle.addResource(new FluentResource(text));
  }
  for (const [path, text] of Object.entries(rulesets)) {
    if (path.endsWith(`/${language}.ftl`)) bundle.addResource(new FluentResource((text.match(REASON) ?? []).join("\n")));
  }
  return bundle;
}

const bundles: Record<Language, FluentBundle> = {
  en: bundleOf("en"),
  ja: bundleOf("ja"),
  zh: bundleOf("zh"),
};

/** The language of the first visit: what was chosen before, else what the browser asks for. */
export function firstLanguage(stored: string | null, wanted: readonly string[]): Language {
  for (const each of [stored, ...wanted]) {
    const found = LANGUAGES.find((language) => each?.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

const chosen = $state({ language: firstLanguage(stored(), navigator.languages ?? [navigator.language]) });

export function language(): Language {
  return chosen.language;
}

export function chooseLanguage(next: Language): void {
  chosen.language = next;
  try {
    localStorage.setItem(KEY, next);
  } catch {
    // a browser that keeps nothing still shows the page
  }
}

/** Take in the Fluent messages that a ruleset has beside the shared ones; those of the latest one stand. */
export function learn(sentences: Names | undefined): void {
  for (const each of LANGUAGES) {
    const text = sentences?.[each];
    if (text) bundles[each].addResource(new FluentResource(text), { allowOverrides: true });
  }
}

/** Whether a sentence exists. */
export function has(id: string): boolean {
  return bundles[chosen.language].hasMessage(id);
}

/** The sentence with this id in the chosen language. */
export function t(id: string, args?: Record<string, FluentVariable>): string {
  const bundle = bundles[chosen.language];
  const message = bundle.getMessage(id);
  return message?.value ? bundle.formatPattern(message.value, args ?? null) : id;
}

/** The name in the chosen language, else the English one, else what is given. */
export function pick(names: Names | undefined | null, otherwise = ""): string {
  return names?.[chosen.language] ?? names?.en ?? otherwise;
}
