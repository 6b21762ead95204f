/** The service worker: when a page cannot be had it shows the one that says so, and nothing else.

    It keeps that page in every language with what it loads. Pages of the site and answers of the API are never kept,
    so nobody is shown a game as it once stood. The line before this comment, SITE, is written by the site; whenever it
    changes, the browser installs this anew and what the version before had kept is thrown away. */

const KEPT = `offline-${SITE.version}`;
const SPOKEN = "language"; // the cache with the language of the newest page
const AWAY = [502, 503, 504]; // what stands before the site says that it is not there

async function install() {
  const cache = await caches.open(KEPT);
  await cache.addAll(SITE.files);
  await self.skipWaiting();
}

async function activate() {
  for (const name of await caches.keys()) if (name !== KEPT && name !== SPOKEN) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
  const [window] = await self.clients.matchAll({ includeUncontrolled: true, type: "window" });
  if (window) await remember(await languageOf(window.url));
  await self.clients.claim();
}

let spoken = null;

/** Keeps the language of a page, for addresses that have none. */
async function remember(language) {
  if (!(language in SITE.pages) || language === spoken) return;
  spoken = language;
  await (await caches.open(SPOKEN)).put("/", new Response(language));
}

async function languageOf(address) {
  const prefix = new URL(address).pathname.split("/")[1];
  if (prefix in SITE.pages) return prefix;
  const kept = await caches.match("/", { cacheName: SPOKEN });
  const language = await kept?.text();
  return language in SITE.pages ? language : SITE.language;
}

async function offlinePage(address) {
  const page = SITE.pages[await languageOf(address)];
  return (await caches.match(page, { cacheName: KEPT, ignoreVary: true })) ?? Response.error();
}

async function visit(event) {
  try {
    const page = (await event.preloadResponse) ?? (await fetch(event.request));
    if (AWAY.includes(page.status)) return await offlinePage(event.request.url);
    event.waitUntil(remember(page.headers.get("Content-Language")));
    return page;
  } catch {
    return offlinePage(event.request.url);
  }
}

async function file(request) {
  return (await caches.match(request, { cacheName: KEPT, ignoreVary: true })) ?? fetch(request);
}

self.addEventListener("install", (event) => {
  // Where the browser can, the API goes past this worker, which need not even wake up.
  event.addRoutes?.({ condition: { urlPattern: "/api/*" }, source: "network" }).catch(() => {});
  event.waitUntil(install());
});
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== self.location.origin) return;
  if (request.mode === "navigate") event.respondWith(visit(event));
  // Names of static files change with their contents: a kept one is never old.
  else if (SITE.files.includes(pathname) && !Object.values(SITE.pages).includes(pathname)) event.respondWith(file(request));
});
