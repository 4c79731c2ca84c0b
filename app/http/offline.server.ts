import { createHash } from "node:crypto";
import { productName } from "#app/brand.ts";
import serviceWorker from "#app/service-worker.js?raw";
import { healthPath, offlinePath } from "#app/paths.ts";
import tokens from "#app/styles/tokens.css?raw";

const style = `${tokens}
body { margin: 0; overflow-wrap: anywhere; background: var(--ground); color: var(--ink); font: 1rem/1.6 var(--text); }
main { display: grid; gap: 1rem; max-width: 30rem; margin: 20vh auto 0; padding: 0 var(--gutter); }
h1 { margin: 0; font: 600 var(--size-3)/1.2 var(--display); }
p { margin: 0; }
strong { font: 600 1.35rem/1 var(--display); }
a { display: inline-block; padding: 0.6rem 1.2rem; border-radius: var(--radius-small); background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 3px solid var(--teal); outline-offset: 3px; }`;

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

const html = `<!DOCTYPE html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>No internet connection · ${productName}</title>
<style>${style}</style>
</head>
<body>
<main>
<strong>${productName}</strong>
<h1>No internet connection</h1>
<p>This page will come by itself as soon as you are online again.</p>
<p><a href="">Try again</a></p>
</main>
<script>${script}</script>
</body>
</html>
`;

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

/** The page that a browser shows while it is offline. It stands alone: nothing else can be fetched then. */
export const offlinePage = {
  html,
  policy: `default-src 'none'; style-src ${hashOf(style)}; script-src ${hashOf(script)}; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'`,
};

/** What keeps that page; another page makes it another script, and browsers fetch both anew. */
export const offlineWorker = `const version = "${createHash("sha256").update(html).digest("hex").slice(0, 12)}";\n${serviceWorker}`;
