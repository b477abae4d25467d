/**
 * Keeps a whole site for readers who asked for it, and answers from what it kept, with or without a network.
 *
 * The build puts this file at the site's root, behind a line that names every file of the site with its fingerprint.
 * So each build has a worker of its own, and each worker a cache of its own: a new worker first fetches what has
 * changed, beside the old one, and only then takes its place, for all open pages at once. Whatever does not have its
 * fingerprint is refused, so that two builds are never mixed.
 */

const SITE = __MELDBOOK_SITE__; // written by the build, in the line before this script

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const SCOPE = worker.registration.scope;
const PREFIX = `meldbook ${SCOPE} `;
const CACHE = PREFIX + SITE.build;
const AT_ONCE = 6;
const MISSING = "404.html";
const SITEMAP = new URL("sitemap.xml", SCOPE).pathname;
const STOPPED = "Stopped.";

const channel = new BroadcastChannel(PREFIX);
const stop = new AbortController();

/** @typedef {{address: string, print: string, size: number, key: string}} Kept */
/** @type {Map<string, Kept>} by path on the server */
const FILES = new Map(
  Object.entries(SITE.files).map(([address, [print, size]]) => {
    const url = new URL(address, SCOPE);
    return [decodeURIComponent(url.pathname), { address: url.href, print, size, key: `${url.href}?${print}` }];
  }),
);

worker.addEventListener("install", (event) => event.waitUntil(keepAll()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (event) => {
  const answer = answerTo(event.request);
  if (answer) event.respondWith(answer);
});
worker.addEventListener("message", ({ data }) => {
  if (data === "take up") worker.skipWaiting();
  if (data === "stop") stop.abort(new Error(STOPPED));
});

async function keepAll() {
  const cache = await caches.open(CACHE);
  const older = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  const left = [...FILES.values()];
  const whole = left.reduce((sum, { size }) => sum + size, 0);
  let kept = 0;
  const keepNext = async () => {
    for (let file = left.pop(); file && !stop.signal.aborted; file = left.pop()) {
      await keep(cache, file, older);
      kept += file.size;
      channel.postMessage({ kept, whole });
    }
    stop.signal.throwIfAborted();
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, keepNext));
  } catch (error) {
    if (!stop.signal.aborted) stop.abort(error);
    const failed = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    channel.postMessage({ failed, stopped: failed.endsWith(STOPPED) });
    throw error;
  }
}

/**
 * Keeps one file: as it is here already, as an older build has it, or fetched.
 * @param {Cache} cache @param {Kept} file @param {string[]} [older] names of the caches of older builds
 */
async function keep(cache, { address, print, key }, older = []) {
  if (await cache.match(key)) return;
  for (const name of older) {
    const same = await (await caches.open(name)).match(key);
    if (same) return cache.put(key, same);
  }
  const answer = await fetch(address, { cache: "no-cache", signal: stop.signal });
  const copy = answer.clone();
  const found = await fingerprint(await answer.arrayBuffer());
  if (!answer.ok || found !== print) throw new Error(`${address} is not as it was built.`);
  await cache.put(key, copy);
}

/** @param {ArrayBuffer} bytes the same as in offline.py */
async function fingerprint(bytes) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return [...digest.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function takeOver() {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  await worker.clients.claim();
}

/** @param {Request} request @returns {Promise<Response>|null} null leaves it to the network */
function answerTo(request) {
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(SCOPE)) return null;
  const path = pathOf(url);
  const file = FILES.get(path);
  if (file) return kept(file);
  if (path === SITEMAP) return Promise.resolve(sitemap());
  if (FILES.has(`${path}/`)) return Promise.resolve(Response.redirect(`${url.pathname}/${url.search}`));
  return request.mode === "navigate" ? fetch(request).catch(missing) : null;
}

/** @param {URL} url */
function pathOf(url) {
  try {
    return decodeURIComponent(url.pathname).replace(/\/index\.html$/, "/");
  } catch {
    return url.pathname;
  }
}

/** @param {Kept} file */
async function kept(file) {
  const cache = await caches.open(CACHE);
  // A browser short of room may have thrown something out.
  if (!(await cache.match(file.key))) await keep(cache, file).catch(() => {});
  return (await cache.match(file.key)) ?? Response.error();
}

/**
 * All pages, under the address that they are kept for. The theme moves between those pages only that it names without
 * loading them anew, so that the engine goes on running.
 */
function sitemap() {
  const pages = [...FILES.values()].filter(({ address }) => address.endsWith("/"));
  const listed = pages.map(({ address }) => `<url><loc>${address.replaceAll("&", "&amp;")}</loc></url>`).join("");
  const told = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${listed}</urlset>`;
  return new Response(told, { headers: { "Content-Type": "application/xml" } });
}

async function missing() {
  const page = FILES.get(decodeURIComponent(new URL(MISSING, SCOPE).pathname));
  const found = page ? await kept(page) : Response.error();
  return new Response(found.body, { status: 404, headers: found.headers });
}
