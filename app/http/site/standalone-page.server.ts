import { createHash } from "node:crypto";
import { productName } from "#app/brand.ts";
import tokens from "#app/styles/tokens.css?raw";
import { locale } from "#texts/plural.ts";

const style = `${tokens}
body { margin: 0; overflow-wrap: anywhere; background: var(--ground); color: var(--ink); font: 1rem/1.6 var(--text); }
main { display: grid; gap: 1rem; max-width: 30rem; margin: 20vh auto 0; padding: 0 var(--gutter); }
h1 { margin: 0; font: 600 var(--size-3)/1.2 var(--display); }
p { margin: 0; }
strong { font: 600 1.35rem/1 var(--display); }
a { display: inline-block; padding: 0.6rem 1.2rem; border-radius: var(--radius-small); background: var(--accent); color: var(--on-accent); font-weight: 600; text-decoration: none; }
a:focus-visible { outline: 3px solid var(--teal); outline-offset: 3px; }`;

/** A page that needs no other file, and the Content-Security-Policy that allows its content. */
export interface StandalonePage {
  html: string;
  policy: string;
}

/**
 * Builds a page for when the site's own pages are unavailable.
 * @param page our texts, as HTML; `link` is the one thing to do there
 */
export function standalonePage({
  title,
  text,
  link,
  script,
}: {
  title: string;
  text: string;
  link: { text: string; to: string };
  script?: string;
}): StandalonePage {
  const html = `<!DOCTYPE html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · ${productName}</title>
<style>${style}</style>
</head>
<body>
<main>
<strong>${productName}</strong>
<h1>${title}</h1>
<p>${text}</p>
<p><a href="${link.to}">${link.text}</a></p>
</main>${script === undefined ? "" : `\n<script>${script}</script>`}
</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    // For the favicon, which browsers request on their own.
    "img-src 'self'",
    `style-src ${hashOf(style)}`,
    ...(script === undefined ? [] : [`script-src ${hashOf(script)}`, "connect-src 'self'"]),
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
  return { html, policy };
}

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
