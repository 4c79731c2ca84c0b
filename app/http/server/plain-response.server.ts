import type { ServerResponse } from "node:http";
import { homePath } from "#app/paths.ts";
import { type StandalonePage, standalonePage } from "../site/standalone-page.server.ts";

/** An answer that needs neither Remix nor the database: a status and a page that stands alone. */
export interface PlainAnswer {
  status: number;
  page: StandalonePage;
  headers?: Record<string, string>;
}

const home = { text: "Go to Home Page", to: homePath };

export const malformed: PlainAnswer = {
  status: 400,
  page: standalonePage({ title: "Bad request", text: "We cannot read this address.", link: home }),
};

/** The methods of pages, of forms, and of photos sent in pieces (tus). */
export const methods = ["GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS"];

export const unknownMethod: PlainAnswer = {
  status: 405,
  page: standalonePage({ title: "Method not allowed", text: "This address cannot be used like that.", link: home }),
  headers: { Allow: methods.join(", ") },
};

export const foreignPost: PlainAnswer = {
  status: 403,
  page: standalonePage({
    title: "This did not work",
    text: "This form was sent from another site, so nothing was changed.",
    link: home,
  }),
};

const again = { text: "Try again", to: "" };

/** @param seconds what Retry-After says */
export const tooMany = (seconds: number): PlainAnswer => ({
  status: 429,
  page: tooManyPage,
  headers: { "Retry-After": String(seconds) },
});

const tooManyPage = standalonePage({
  title: "Too many requests",
  text: "We are getting too many requests from your network. Wait a few seconds, then try again.",
  link: again,
});

export const busy: PlainAnswer = {
  status: 503,
  page: standalonePage({ title: "We are busy", text: "Wait a few seconds, then try again.", link: again }),
};

/** Sends the answer. Node reads and drops the rest of the request's body, so that browsers show the page. */
export function answerPlainly(response: ServerResponse, { status, page, headers }: PlainAnswer): void {
  response.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(page.html),
    "Content-Security-Policy": page.policy,
    "Cache-Control": "no-store",
    ...headers,
  });
  response.end(page.html);
}
