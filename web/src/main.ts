import { mount } from "svelte";
import App from "./App.svelte";
import { chooseLanguage, everySentence, ready } from "./i18n/index.svelte";
import { readRoute } from "./lib/address";
import { pages } from "./pages";
import "./app.css";

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

/** The frame and the page that is wanted come together and are drawn once, so nothing is shown twice. */
async function begin(): Promise<void> {
  const page = pages[readRoute(location.hash).page]?.();
  // what cannot be fetched in the chosen language is said in English; what a missing page says stands in its place
  await Promise.allSettled([ready().catch(() => chooseLanguage("en")), page]);
  const target = document.getElementById("app");
  if (target) mount(App, { target });
  if ("requestIdleCallback" in window) requestIdleCallback(goOn);
  else setTimeout(goOn);
}

void begin();
