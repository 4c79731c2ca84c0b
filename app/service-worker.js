// Shows the offline page if a page cannot be fetched, and does nothing else, so that no page is outdated.
const page = "/offline";
const store = `offline-${version}`;

addEventListener("install", (event) => {
  const keep = async () => (await caches.open(store)).add(new Request(page, { cache: "reload" }));
  event.waitUntil(keep().then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== store) await caches.delete(name);
    // While this worker starts, the browser preloads the page. For these pages the preload is never used: the server
    // answers 204.
    await registration.navigationPreload?.setHeaderValue(privatePages.join(" "));
    await registration.navigationPreload?.enable();
    await clients.claim();
  };
  event.waitUntil(tidy());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode !== "navigate" || request.method !== "GET") return;
  // Firefox ignores `no-store` on pages that pass through here, and keeps them for Back.
  if (navigator.onLine && privatePages.some((path) => new URL(request.url).pathname.startsWith(path))) return;
  const answer = async () => {
    try {
      const preloaded = await event.preloadResponse;
      // Offline, Firefox resolves with a network error where others reject. 204: the server skipped the preload.
      const usable = preloaded && preloaded.type !== "error" && preloaded.status !== 204;
      return usable ? preloaded : await fetch(request);
    } catch {
      return (await caches.match(page)) ?? Response.error();
    }
  };
  event.respondWith(answer());
});
