import { mount } from "svelte";
import App from "./App.svelte";
import { chooseLanguage, everySentence, language, ready, t } from "./i18n/index.svelte";
import { readRoute, type Route } from "./lib/address";
import { once, sessionOr } from "./lib/api";
import { firstQuestions } from "./lib/firstQuestions";
import { pages } from "./pages";
import "./app.css";
import "./frame.css";

/** Milliseconds for which a page waits for what it shows. */
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

/** What the page shows has come, or the server does not answer; errors are told by the page, which asks again. */
function answered(route: Route, said: Promise<void>): Promise<unknown> {
  const asked: Promise<unknown>[] = firstQuestions(route, language()).map(([name, request]) => once(name, request));
  if (route.page === "table") asked.push(said.then(() => sessionOr(t("guest"))));
  return Promise.race([Promise.allSettled(asked), new Promise((done) => setTimeout(done, PATIENCE))]);
}

/** The page that is wanted is drawn at once with its frame and what it shows: nothing is shown twice. */
async function begin(): Promise<void> {
  const route = readRoute(location.hash);
  // what cannot be fetched in the chosen language is said in English; what a missing page says stands in its place
  const said = ready().catch(() => chooseLanguage("en"));
  await Promise.allSettled([said, pages[route.page]?.(), answered(route, said)]);
  const target = document.getElementById("app");
  // in the place of what `boot/frame.ts` has drawn
  target?.replaceChildren();
  if (target) mount(App, { target });
  if ("requestIdleCallback" in window) requestIdleCallback(goOn);
  else setTimeout(goOn);
}

void begin();
