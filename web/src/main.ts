import { mount } from "svelte";
import App from "./App.svelte";
import { recognise } from "./lib/api";
import "./app.css";

// renews the cookie; while the server is away the session stays as it was
recognise().catch(() => undefined);

const target = document.getElementById("app");
if (target) mount(App, { target });

if (import.meta.env.PROD && "serviceWorker" in navigator) {
  // without it (a browser that refuses, an address without TLS) everything works while the server is there
  navigator.serviceWorker.register("./worker.js").catch(() => undefined);
}
