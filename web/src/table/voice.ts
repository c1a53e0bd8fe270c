/** Calls spoken by a voice of the browser, in the language in which the game calls them. */
import type { Description } from "../lib/protocol";

const VOICES: Record<Description["language"], string> = { en: "en", ja: "ja-JP", zh: "zh-CN", "zh-hant": "zh-HK" };

/** Say a word; silently nothing where the browser has no voices. */
export function speak(word: string, language: Description["language"]): void {
  if (!word || typeof speechSynthesis === "undefined") return;
  const said = new SpeechSynthesisUtterance(word);
  said.lang = VOICES[language];
  said.rate = 1.15;
  speechSynthesis.speak(said);
}
