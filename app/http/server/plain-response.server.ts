import type { ServerResponse } from "node:http";
import { homePath } from "#app/paths.ts";
import { type StandalonePage, standalonePage } from "#app/http/site/standalone-page.server.ts";
import { refusalTexts } from "#texts/site/refusals.ts";

/** A response that needs neither Remix nor the database: a status and a standalone page. */
export interface PlainResponse {
  status: number;
  page: StandalonePage;
  headers?: Record<string, string>;
}

const homeLink = { text: refusalTexts.home, to: homePath };

export const malformed: PlainResponse = {
  status: 400,
  page: standalonePage({ ...refusalTexts.malformed, link: homeLink }),
};

/** The methods of pages, of forms, and of photos uploaded in chunks (tus). */
export const methods = ["GET", "HEAD", "POST", "PATCH", "DELETE", "OPTIONS"];

export const unknownMethod: PlainResponse = {
  status: 405,
  page: standalonePage({ ...refusalTexts.method, link: homeLink }),
  headers: { Allow: methods.join(", ") },
};

export const crossOriginPost: PlainResponse = {
  status: 403,
  page: standalonePage({ ...refusalTexts.foreignOrigin, link: homeLink }),
};

const retryLink = { text: refusalTexts.retry, to: "" };

/** @param seconds the value of Retry-After */
export const tooMany = (seconds: number): PlainResponse => ({
  status: 429,
  page: tooManyPage,
  headers: { "Retry-After": String(seconds) },
});

const tooManyPage = standalonePage({ ...refusalTexts.tooMany, link: retryLink });

export const busy: PlainResponse = {
  status: 503,
  page: standalonePage({ ...refusalTexts.busy, link: retryLink }),
};

/** Sends the response. Node reads and drops the rest of the request's body, so that browsers show the page. */
export function sendPlainResponse(response: ServerResponse, { status, page, headers }: PlainResponse): void {
  response.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(page.html),
    "Content-Security-Policy": page.policy,
    "Cache-Control": "no-store",
    ...headers,
  });
  response.end(page.html);
}
