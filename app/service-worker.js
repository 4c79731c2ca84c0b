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
    await registration.navigationPreload?.enable();
    await clients.claim();
  };
  event.waitUntil(tidy());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode !== "navigate" || request.method !== "GET") return;
  const answer = async () => {
    try {
      return (await event.preloadResponse) ?? (await fetch(request));
    } catch {
      return (await caches.match(page)) ?? Response.error();
    }
  };
  event.respondWith(answer());
});
