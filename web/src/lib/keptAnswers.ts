/** The last answers of the server that the browser keeps for the time when it is away: rules, books, comparisons. */
const CACHE = "answers";
/** Answers kept; a book with its examples has about 200 kB. */
const MOST = 60;

/** Milliseconds after which an answer is kept at the latest. */
const LATEST = 5000;

const addressOf = (key: string): string => new URL(`api/kept/${key}`, document.baseURI).href;

/** When the browser has nothing else to do: to write down a book takes a phone a while. */
const atLeisure = (): Promise<unknown> =>
  new Promise((done) => ("requestIdleCallback" in globalThis ? requestIdleCallback(done, { timeout: LATEST }) : done(undefined)));

/** Keep an answer in place of the one before. A browser that may keep nothing does without. */
export async function keepAnswer(key: string, said: unknown): Promise<void> {
  await atLeisure();
  try {
    const cache = await caches.open(CACHE);
    await cache.delete(addressOf(key));
    await cache.put(addressOf(key), Response.json(said));
    const oldest = (await cache.keys()).slice(0, -MOST);
    await Promise.all(oldest.map((each) => cache.delete(each)));
  } catch {
    // no room, or an address without TLS
  }
}

/** What was answered last; undefined: nothing is kept. */
export async function keptAnswer(key: string): Promise<unknown> {
  try {
    return await (await (await caches.open(CACHE)).match(addressOf(key)))?.json();
  } catch {
    return undefined;
  }
}
