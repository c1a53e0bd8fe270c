/* Serves the pages while the server is away. VERSION and FILES are written before this text when it is built. */
const CACHE = "pages-";
const PATIENCE = 4000;

const keep = async () => {
  const cache = await caches.open(CACHE + VERSION);
  await cache.addAll(FILES.map((name) => new Request(name, { cache: "no-cache" })));
  await self.skipWaiting();
};

/* A page that is still open may load parts of the build before this one. */
const forget = async () => {
  const others = (await caches.keys()).filter((name) => name.startsWith(CACHE) && name !== CACHE + VERSION);
  await Promise.all(others.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
};

const keptPage = async (url) => {
  const cache = await caches.open(CACHE + VERSION);
  const name = url.pathname.split("/").pop();
  return (await cache.match(name ? `${name.replace(/\.html$/, "")}.html` : "index.html")) ?? cache.match("index.html");
};

/* The newest page, unless the server does not answer. */
const page = async (request) => {
  const kept = await keptPage(new URL(request.url));
  try {
    const answer = await fetch(request, kept ? { signal: AbortSignal.timeout(PATIENCE) } : {});
    return answer.status >= 500 && kept ? kept : answer;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
};

const file = async (request) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request);

self.addEventListener("install", (event) => event.waitUntil(keep()));
self.addEventListener("activate", (event) => event.waitUntil(forget()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const home = new URL("./", self.location);
  const url = new URL(request.url);
  const name = url.pathname.slice(home.pathname.length);
  if (request.method !== "GET" || url.origin !== home.origin || /^(api|docs)(\/|$)/.test(name)) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (name.startsWith("assets/") || FILES.includes(name)) event.respondWith(file(request));
});
