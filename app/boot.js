// Sent inside of every page that takes script, as it stands here: what fetches the rest once the page is there. It is a
// module, which browsers without modules skip.
(function () {
  // CSS clamp() is as old as what package.json's `browserslist` begins with: Chrome 79, Safari 13.1, Firefox 75.
  if (!window.CSS || !CSS.supports("width", "clamp(1px, 2px, 3px)")) return;
  // Cookies that change when somebody signs in or out, and with every other change (http/marks.server.ts).
  function mark(name) {
    return (document.cookie.match(name + "-mark=([^;]*)") || [])[1];
  }
  var session = mark("session");
  var content = mark("content");
  // Back must not bring a password back.
  addEventListener("pagehide", function () {
    var secrets = document.querySelectorAll("[autocomplete$=password]");
    for (var field of secrets) field.value = "";
  });
  // For Back, browsers keep pages as they were left, and some do so even with `no-store`.
  addEventListener("pageshow", function (event) {
    if (!event.persisted || (session === mark("session") && content === mark("content"))) return;
    if (session === mark("session") && window.__remixRouter) {
      // New data, and what was typed stays.
      content = mark("content");
      window.__remixRouter.revalidate();
    } else {
      document.documentElement.style.visibility = "hidden";
      // Not `reload`, which would send a form again.
      location.replace(location.pathname + location.search);
    }
  });
  var link = navigator.connection;
  if (link && (link.saveData || /2g|3g/.test(link.effectiveType))) return;
  var ours = Array.prototype.slice.call(document.body.children);
  var firstTouches = ["pointerdown", "keydown"];
  var begun = false;

  function begin() {
    if (begun) return;
    begun = true;
    for (var type of firstTouches) removeEventListener(type, begin, true);
    var handoff = JSON.parse(document.getElementById("handoff").textContent);
    var ids = Object.keys(handoff.routes);
    Promise.all([import(handoff.manifest)].concat(ids.map((id) => import(handoff.routes[id]))))
      .then(function (modules) {
        window.__remixContext = handoff.context;
        window.__remixContext.stream = new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode(handoff.stream));
            controller.close();
          },
        });
        window.__remixRouteModules = Object.fromEntries(ids.map((id, index) => [id, modules[index + 1]]));
        // What others put between our own elements would not be taken for a part of the page.
        for (var node of Array.from(document.body.children)) if (!ours.includes(node)) document.body.append(node);
        return import(handoff.entry);
      })
      // Where it does not come the page stays as it is: whole.
      .catch(function () {});
  }

  function beginWhenIdle() {
    if (window.requestIdleCallback) requestIdleCallback(begin, { timeout: 2000 });
    else setTimeout(begin, 200);
  }

  for (var type of firstTouches) addEventListener(type, begin, true);
  if (document.readyState === "complete") beginWhenIdle();
  else addEventListener("load", beginWhenIdle, { once: true });
})();
