import { createHash } from "node:crypto";
import type { IncomingMessage } from "node:http";
import serviceWorker from "#app/service-worker.js?raw";
import {
  adminPath,
  createListingPath,
  editListingPath,
  healthPath,
  offlinePath,
  profilePath,
  resetPasswordPath,
  signInPath,
  signUpPath,
} from "#app/paths.ts";
import { standalonePage } from "./standalone-page.server.ts";
import { offlineTexts } from "#texts/site/offline.ts";

/** Path prefixes of pages that show an account or ask for a secret. */
const privatePages = [
  profilePath,
  adminPath,
  createListingPath,
  editListingPath(""),
  signInPath(),
  signUpPath(),
  resetPasswordPath,
];

/** Between two retries, in milliseconds. */
const retryMs = 5000;

const { unreachable } = offlineTexts;

/** Reloads the page once the browser is online, or, if it already is, once the server responds. */
const script = `
addEventListener("online", () => location.reload());
if (navigator.onLine && location.pathname !== "${offlinePath}") {
  document.title = document.querySelector("h1").textContent = ${JSON.stringify(unreachable.title)};
  document.querySelector("p").textContent = ${JSON.stringify(unreachable.text)};
  setInterval(() => fetch("${healthPath}", { cache: "no-store" }).then(() => location.reload(), () => {}), ${retryMs});
}
`;

/** The page a browser shows while it is offline, in one file: nothing else can be loaded then. */
export const offlinePage = standalonePage({
  title: offlineTexts.title,
  text: offlineTexts.text,
  link: { text: offlineTexts.retry, to: "" },
  script,
});

/**
 * Whether a browser preloads a navigation that the worker leaves to the browser, which requests the page again anyway.
 * Answering both would render the page twice, and lose a flash message.
 */
export function isUnusedPreload({ url = "", headers }: IncomingMessage): boolean {
  const named = headers["service-worker-navigation-preload"];
  return typeof named === "string" && named.split(" ").some((path) => path.startsWith("/") && url.startsWith(path));
}

/** The service worker that stores that page. A changed page changes this script, so browsers fetch both again. */
export const offlineWorker = `const version = "${createHash("sha256").update(offlinePage.html).digest("hex").slice(0, 12)}";
const privatePages = ${JSON.stringify(privatePages)};
${serviceWorker}`;
