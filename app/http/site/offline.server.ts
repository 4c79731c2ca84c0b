import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { productName } from "#app/brand.ts";
import serviceWorker from "#app/service-worker.js?raw";
import { createListingPath, editListingPath, healthPath, offlinePath, profilePath } from "#app/paths.ts";
import { secretPages } from "./headers.server.ts";
import { standalonePage } from "./standalone-page.server.ts";

/** What the paths of pages begin with that show an account or ask for a secret. */
const privatePages = [profilePath, createListingPath, editListingPath(""), ...secretPages];

/** How often it is tried again, in milliseconds. */
const patience = 5000;

/**
 * It comes back by itself: once the browser is online, or, where it is and nothing can be had all the same, once there is
 * an answer.
 */
const script = `
addEventListener("online", () => location.reload());
if (navigator.onLine && location.pathname !== "${offlinePath}") {
  document.title = document.querySelector("h1").textContent = "${productName} cannot be reached";
  document.querySelector("p").textContent =
    "Your connection may be at fault, or we are. This page will come by itself as soon as there is an answer.";
  setInterval(() => fetch("${healthPath}", { cache: "no-store" }).then(() => location.reload(), () => {}), ${patience});
}
`;

/** The page that a browser shows while it is offline. It stands alone: nothing else can be fetched then. */
export const offlinePage = standalonePage({
  title: "No internet connection",
  text: "This page will come by itself as soon as you are online again.",
  link: { text: "Try again", to: "" },
  script,
});

/**
 * Whether a browser asks on behalf of the worker, which names the pages it leaves to the browser: that asks again for them
 * in any case. Whoever answered both would draw the page twice, and a message meant to be shown once could be lost.
 */
export function isAskedInVain({ url = "", headers }: IncomingMessage): boolean {
  const named = headers["service-worker-navigation-preload"];
  return typeof named === "string" && named.split(" ").some((path) => path.startsWith("/") && url.startsWith(path));
}

/** What keeps that page; another page makes it another script, and browsers fetch both anew. */
export const offlineWorker = `const version = "${createHash("sha256").update(offlinePage.html).digest("hex").slice(0, 12)}";
const privatePages = ${JSON.stringify(privatePages)};
${serviceWorker}`;
