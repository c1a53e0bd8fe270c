import { mount } from "svelte";
import { chooseLanguage, ready } from "./i18n/index.svelte";
import "./app.css";

const shell = import("./App.svelte");

// what cannot be fetched in the chosen language is said in English
await ready().catch(() => chooseLanguage("en"));
const { default: App } = await shell;

const target = document.getElementById("app");
if (target) mount(App, { target });

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // without it (a browser that refuses, an address without TLS) everything works while the server is there
  navigator.serviceWorker.register("./worker.js").catch(() => undefined);
}
