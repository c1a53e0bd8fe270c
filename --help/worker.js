const VERSION = "7fe1032305e9696a";
const FILES = ["assets/Account-BoA88mKS.css","assets/Account-CZR20_Ga.js","assets/Clause-CZQApDoS.js","assets/Clause-DR8yojq9.css","assets/HandEditor-Bexi1xcp.js","assets/HandEditor-CvgWgC7-.css","assets/Loading-B_TaQbsH.js","assets/Loading-C4z9botX.css","assets/Lobby-CFfsvuaH.js","assets/Lobby-Caiof76l.css","assets/Modes-DyOYhq6a.css","assets/Modes-vWz5ZQH8.js","assets/OptionFields-CJ9br6-0.js","assets/OptionFields-pVm86O3-.css","assets/PositionLine-BmUJ0AHg.css","assets/PositionLine-Dzmhv2td.js","assets/Reading-C3VYM-Nz.css","assets/Reading-CJdlT7Np.js","assets/Records-C17l1v2s.js","assets/Replay-ClNHKsD_.css","assets/Replay-DVtdHAlg.js","assets/Rules-PrJFm6M4.js","assets/Rules-e5V5UrXD.css","assets/RulesetPicker-C6Tu_WGw.js","assets/Score-C3Bm09sy.css","assets/Score-CCR6CHtR.js","assets/ScoreSession-BbmA6fS-.js","assets/ScoreSession-DbD5Q8q5.css","assets/SettlementView-BcACBeGQ.css","assets/SettlementView-iG9E0I9I.js","assets/Table-C_mLiqDw.js","assets/Table-kMGp-YfZ.css","assets/TileRow-DgevyoBG.js","assets/TileRow-kcTjzcvh.css","assets/Verify-DjgBA-mQ.js","assets/Waits-C8zBo4c1.css","assets/Waits-DOfwv1Bs.js","assets/index-UgpZg_N9.css","assets/index-xT3xek3c.js","assets/lobby-CIwObFLT.js","assets/people-CO502Se3.js","assets/problems-mYbSXYtl.js","assets/route.svelte-CJ4m9ojl.js","assets/study-B8Ml_dS9.js","icon.svg","index.html","verify.html"];
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
  if (request.method !== "GET" || url.origin !== home.origin || name.startsWith("api/")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (name.startsWith("assets/") || FILES.includes(name)) event.respondWith(file(request));
});
