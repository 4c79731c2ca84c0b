// Shows the offline page where a page cannot be fetched, and does nothing else: no page is ever old.
const page = "/offline";
const store = `offline-${version}`;

addEventListener("install", (event) => {
  const keep = async () => (await caches.open(store)).add(new Request(page, { cache: "reload" }));
  event.waitUntil(keep().then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const tidy = async () => {
    for (const name of await caches.keys()) if (name !== store) await caches.delete(name);
    // A browser asks for a page while this wakes up. The server is told for which ones that is in vain.
    await registration.navigationPreload?.setHeaderValue(privatePages.join(" "));
    await registration.navigationPreload?.enable();
    await clients.claim();
  };
  event.waitUntil(tidy());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode !== "navigate" || request.method !== "GET") return;
  // Firefox forgets that a page is `no-store` when it comes through here, and keeps it for Back.
  if (navigator.onLine && privatePages.some((path) => new URL(request.url).pathname.startsWith(path))) return;
  const answer = async () => {
    try {
      const preloaded = await event.preloadResponse;
      // Offline, Firefox resolves with a network error where others reject. 204 is the server's answer to what is in vain.
      const usable = preloaded && preloaded.type !== "error" && preloaded.status !== 204;
      return usable ? preloaded : await fetch(request);
    } catch {
      return (await caches.match(page)) ?? Response.error();
    }
  };
  event.respondWith(answer());
});
