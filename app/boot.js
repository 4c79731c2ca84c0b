// Inlined, minified, at the end of every page with script; loads and hydrates the rest once the page is complete. It is a
// module, which older browsers skip.
(function () {
  // The closest test for package.json's `browserslist`: CSS clamp() came with Chrome 79, Safari 13.1 and Firefox 75.
  if (!window.CSS || !CSS.supports("width", "clamp(1px, 2px, 3px)")) return;
  // One changes with the session, the other with every change made in this browser (http/site/freshness-cookies.server.ts).
  function version(name) {
    return (document.cookie.match(name + "-version=([^;]*)") || [])[1];
  }
  var session = version("session");
  var content = version("content");
  // Back must not restore a password.
  addEventListener("pagehide", function () {
    var secrets = document.querySelectorAll("[autocomplete$=password]");
    for (var field of secrets) field.value = "";
  });
  // The back/forward cache restores pages as they were left, in some browsers even with `no-store`.
  addEventListener("pageshow", function (event) {
    if (!event.persisted || (session === version("session") && content === version("content"))) return;
    if (session === version("session") && window.__remixRouter) {
      // Refreshes the data and keeps what was typed.
      content = version("content");
      window.__remixRouter.revalidate();
    } else {
      document.documentElement.style.visibility = "hidden";
      // Not `reload`, which would submit a form again.
      location.replace(location.pathname + location.search);
    }
  });
  var link = navigator.connection;
  if (link && (link.saveData || /2g|3g/.test(link.effectiveType))) return;
  var ourNodes = Array.from(document.body.children);
  var firstInputs = ["pointerdown", "keydown"];
  var started = false;

  function start() {
    if (started) return;
    started = true;
    for (var type of firstInputs) removeEventListener(type, start, true);
    var data = JSON.parse(document.getElementById("hydration-data").textContent);
    var ids = Object.keys(data.routes);
    var urls = [data.manifest].concat(ids.map((id) => data.routes[id]));
    (data.runtime ? import(data.runtime) : Promise.resolve())
      .then(() => Promise.all(urls.map((url) => import(url))))
      .then(function (modules) {
        // As Remix's own inline scripts do.
        window.__remixContext = data.context;
        window.__remixContext.stream = new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode(data.stream));
            controller.close();
          },
        });
        window.__remixRouteModules = Object.fromEntries(ids.map((id, index) => [id, modules[index + 1]]));
        // Elements that extensions inserted between ours would break hydration.
        for (var node of Array.from(document.body.children)) if (!ourNodes.includes(node)) document.body.append(node);
        return import(data.entry);
      })
      // If it cannot be loaded, the page stays complete without script.
      .catch(function () {});
  }

  function startWhenIdle() {
    if (window.requestIdleCallback) requestIdleCallback(start, { timeout: 2000 });
    else setTimeout(start, 200);
  }

  for (var type of firstInputs) addEventListener(type, start, true);
  if (document.readyState === "complete") startWhenIdle();
  else addEventListener("load", startWhenIdle, { once: true });
})();
