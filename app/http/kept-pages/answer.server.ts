import { currentVersion } from "#db/site/versions.server.ts";
import { matches } from "#app/http/site/conditional.server.ts";
import { withValidity } from "#app/http/site/validity.server.ts";
import { type AskedPage, askedPage } from "./asked-page.server.ts";
import { type Exchange, capture } from "./capture.server.ts";
import type { FinishedPage } from "./finished-page.server.ts";
import { findKept, keep, keepsPages } from "./store.server.ts";

/** A page that is being made from a version. Null if the client that it is made for has disconnected. */
interface Making {
  version: string;
  page: Promise<FinishedPage | null>;
}

const makings = new Map<string, Making>();

/**
 * Answers a request for a public page with the one that others got, as long as nothing in it has changed (DESIGN.md
 * section 12).
 * @param answer answers it anew
 */
export async function answerWithKept(exchange: Exchange, answer: () => void): Promise<void> {
  const asked = keepsPages ? askedPage(exchange.request) : null;
  if (!asked) return answer();
  const begun = performance.now();
  for (;;) {
    const version = asked.isStatic ? "" : await currentVersion().catch(() => null);
    if (exchange.response.closed) return;
    if (version === null) return answer();
    const kept = findKept(asked.key, version);
    if (kept) return send(exchange, kept, begun);

    const making = makings.get(asked.key);
    if (making?.version !== version) {
      const page = await make(exchange, asked, version, answer);
      return page ? send(exchange, page) : undefined;
    }
    const page = await making.page;
    if (page) return page.isFor("now") ? send(exchange, page, begun) : answer();
  }
}

async function make(exchange: Exchange, asked: AskedPage, version: string, answer: () => void) {
  const now = new Date();
  const making = withValidity(() => capture(exchange, asked.headers, answer)).then(({ page, complete, until }) => {
    if (makings.get(asked.key)?.page === making) makings.delete(asked.key);
    if (complete && page?.isFor("later")) {
      keep(asked.key, page, { version, until: Math.min(until, page.validUntil(now)) });
    }
    return page;
  });
  makings.set(asked.key, { version, page: making });
  return making;
}

/** @param begun when the request came, unless remix-serve has seen and will log it */
async function send({ request, response }: Exchange, page: FinishedPage, begun?: number) {
  const { "accept-encoding": accepted, "if-none-match": known } = request.headers;
  const { encoding, tag, headers } = page.encodedFor(accepted);
  const isUnchanged = page.status === 200 && known !== undefined && matches(known, tag, { weak: true });
  const bytes = isUnchanged ? null : await page.bytes(encoding);
  if (response.closed) return;
  if (begun !== undefined) logWhenSent({ request, response }, begun);
  if (bytes === null) {
    const ofBody = ["content-type", "content-length", "content-encoding"];
    for (const name of ofBody) response.removeHeader(name);
    const rest = Object.entries(headers).filter(([name]) => !ofBody.includes(name));
    response.writeHead(304, Object.fromEntries(rest)).end();
  } else {
    response.writeHead(page.status, { ...headers, "content-length": bytes.length });
    response.end(request.method === "HEAD" ? undefined : bytes);
  }
}

/** In the format of remix-serve. */
function logWhenSent({ request, response }: Exchange, begun: number): void {
  const took = (performance.now() - begun).toFixed(3);
  response.once("finish", () => {
    const length = String(response.getHeader("content-length") ?? "-");
    console.info(`${request.method} ${request.url} ${response.statusCode} ${length} - ${took} ms`);
  });
}
