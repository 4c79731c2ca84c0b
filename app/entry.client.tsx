/**
 * What runs in the browser once a page is there (`boot.js`): the same page, brought to life. Where it fails, or does not
 * come, the page stays as it was sent.
 */
import { RemixBrowser } from "@remix-run/react";
import { type ReactNode, startTransition, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { serviceWorkerPath } from "./paths.ts";
import { keepTyping } from "./ui/site/form/early-input.client.ts";

/** A page in another language has other nodes than were sent: React would throw them away, and what was typed. */
const translated = document.querySelector("html.translated-ltr, html.translated-rtl, body font") !== null;

if (!translated) {
  const typing = keepTyping();
  const hydrate = () =>
    startTransition(() => {
      hydrateRoot(
        document,
        <Whole onThere={typing.giveBack}>
          <RemixBrowser />
        </Whole>,
        // React has rendered the page again, without what was typed.
        { onRecoverableError: () => setTimeout(typing.giveBack) },
      );
    });
  const modern = "TransformStream" in window && "SubmitEvent" in window && "requestSubmit" in HTMLFormElement.prototype;
  if (modern) hydrate();
  else void import("./ui/site/browser/older-browsers.client.ts").then(hydrate, () => {});
}

/** Tells when all of the page has come to life. */
function Whole({ onThere, children }: { onThere: () => void; children: ReactNode }) {
  useEffect(() => {
    onThere();
    // A browser that keeps none, in a private window, does without.
    void navigator.serviceWorker?.register(serviceWorkerPath).catch(() => {});
  }, [onThere]);
  return children;
}
