/** Every language is there before a test asks for one; pages load what is chosen. */
import { chooseLanguage, everySentence, LANGUAGES } from "../src/i18n/index.svelte";

await everySentence();
for (const each of [...LANGUAGES, "en" as const]) await chooseLanguage(each);
localStorage.clear();
