import { mount } from "svelte";
import { chooseLanguage, ready } from "./i18n/index.svelte";
import { readRoute } from "./lib/route.svelte";
import { pages } from "./pages";
import "./app.css";

const shell = import("./App.svelte");
// the page that is wanted is fetched beside the language, not after it
pages[readRoute(location.hash).page]?.().catch(() => undefined);

// what cannot be fetched in the chosen language is said in English
await ready().catch(() => chooseLanguage("en"));
const { default: App } = await shell;

const target = document.getElementById("app");
if (target) mount(App, { target });

/** Keep the pages for when the server is away. */
function keepPages(): void {
  // without it (a browser that refuses, an address without TLS) everything works while the server is there
  navigator.serviceWorker.register("./worker.js").catch(() => undefined);
}

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // the page that is wanted now comes first
  if ("requestIdleCallback" in window) requestIdleCallback(keepPages);
  else setTimeout(keepPages);
}
