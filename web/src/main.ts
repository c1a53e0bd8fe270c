import { mount } from "svelte";
import App from "./App.svelte";
import { FIRST } from "./components";
import { chooseLanguage, everySentence, ready } from "./i18n/index.svelte";
import { readRoute } from "./lib/address";
import { rulesets } from "./lib/api";
import { pages } from "./pages";
import "./app.css";
import "./frame.css";

/** Milliseconds for which the first page waits for what it shows. */
const PATIENCE = 2000;

/** Keep the pages for when the server is away. */
function keepPages(): void {
  // without it (a browser that refuses, an address without TLS) everything works while the server is there
  navigator.serviceWorker.register("./worker.js").catch(() => undefined);
}

/** What can wait until the page that is wanted now is shown. */
function goOn(): void {
  everySentence().catch(() => undefined);
  if (import.meta.env.PROD && "serviceWorker" in navigator) keepPages();
}

/** The page that is wanted is drawn at once with its frame, when both are there: nothing is shown twice. */
async function begin(): Promise<void> {
  const name = readRoute(location.hash).page;
  const page = pages[name]?.();
  // the first page shows nothing without its games; a server that does not answer is not waited for
  const games = name === FIRST ? Promise.race([rulesets(), new Promise((done) => setTimeout(done, PATIENCE))]) : undefined;
  // what cannot be fetched in the chosen language is said in English; what a missing page says stands in its place
  await Promise.allSettled([ready().catch(() => chooseLanguage("en")), page, games]);
  const target = document.getElementById("app");
  // in the place of what `boot/frame.ts` has drawn
  target?.replaceChildren();
  if (target) mount(App, { target });
  if ("requestIdleCallback" in window) requestIdleCallback(goOn);
  else setTimeout(goOn);
}

void begin();
