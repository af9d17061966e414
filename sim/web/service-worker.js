// Keeps the page for when there is no network. The build puts the line before this that says what CONTENT is: the
// name of this content, and for each of its files the hash. A new version is fetched whole beside the old one and takes
// over when the page is next started or loaded anew in its only tab, so that no page meets files of two versions.

const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
const { scope } = worker.registration;
const OURS = scope + " "; // what our caches' names begin with: another folder of the same host may have a page too
const CACHE = OURS + CONTENT.name;

worker.addEventListener("install", (event) => event.waitUntil(fetchAll()));
worker.addEventListener("activate", (event) => event.waitUntil(dropOldCaches()));
worker.addEventListener("message", () => worker.skipWaiting());
worker.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(scope)) event.respondWith(answer(event.request));
});

// A host that is being filled may still have old files: the hashes see to it that these are not kept.
async function fetchAll() {
  const cache = await caches.open(CACHE);
  const files = Object.entries(CONTENT.files);
  await cache.addAll(files.map(([file, integrity]) => new Request(file, { cache: "no-cache", integrity })));
}

async function dropOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(OURS) && name !== CACHE).map((name) => caches.delete(name)));
}

/**
 * Answer from the cache, else from the network; or let a version that waits take over.
 * @param {Request} request
 * @returns {Promise<Response>}
 */
async function answer(request) {
  const { waiting } = worker.registration;
  // A page that is loaded anew is among the clients still, one that begins not yet.
  const before = "isReloadNavigation" in request && request.isReloadNavigation ? 1 : 0;
  if (request.mode === "navigate" && waiting && (await worker.clients.matchAll()).length <= before) {
    waiting.postMessage("take over");
    return new Response("", { headers: { Refresh: "0" } });
  }
  const file = request.url.replace(/[?#].*$/, "").replace(/\/index\.html$/, "/");
  return (await caches.match(file, { cacheName: CACHE })) ?? fetch(request); // open() would make it anew
}
