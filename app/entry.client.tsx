/**
 * Hydrates a page once it is complete (see `boot.js`). If this fails or cannot be loaded, the server-rendered page
 * remains.
 */
import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { serviceWorkerPath } from "./paths.ts";
import { rememberInput } from "#app/ui/site/form/early-input.client.ts";
import { StyleSourceContext } from "#app/ui/site/page-styles.tsx";

/** Translation by the browser changes the DOM: React would discard the mismatching nodes, and input with them. */
const translated = document.querySelector("html.translated-ltr, html.translated-rtl, body font") !== null;

if (!translated) {
  const input = rememberInput();
  const styles = { routeModules: window.__remixRouteModules, inlined: inlinedStyles() };
  const hydrate = async () => {
    await dataDecoded();
    startTransition(() => {
      hydrateRoot(
        document,
        <Hydrated onHydrated={input.restore}>
          <StyleSourceContext.Provider value={styles}>
            <RemixBrowser />
          </StyleSourceContext.Provider>
        </Hydrated>,
        // React has rendered the page from scratch, and the input is lost.
        { onRecoverableError: () => setTimeout(input.restore) },
      );
    });
  };
  const modern = "TransformStream" in window && "SubmitEvent" in window && "requestSubmit" in HTMLFormElement.prototype;
  if (modern) void hydrate();
  else void import("#app/ui/site/browser/older-browsers.client.ts").then(hydrate, () => {});
}

/**
 * Waits for the page's data. `RemixBrowser` starts to decode it at its first call, and suspends until it is there: if the
 * visitor types meanwhile, React 18 hydrates at once and fails with error 345. So the first call is made here.
 */
async function dataDecoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (suspendedOn) {
    await suspendedOn;
  }
}

/** Calls back when the whole page is hydrated. */
function Hydrated({ onHydrated, children }: { onHydrated: () => void; children: ReactNode }) {
  useEffect(() => {
    onHydrated();
    // Not available in some browsers' private windows.
    void navigator.serviceWorker?.register(serviceWorkerPath).catch(() => {});
  }, [onHydrated]);
  return children;
}

/** The content of the style sheets that the server has put into the page, by their URL. */
function inlinedStyles(): Map<string, string> {
  const elements = document.querySelectorAll<HTMLStyleElement>("style[data-href]");
  return new Map(Array.from(elements, (element) => [element.dataset.href!, element.textContent]));
}
