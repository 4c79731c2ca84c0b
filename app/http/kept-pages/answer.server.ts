import { currentVersion } from "#db/site/versions.server.ts";
import { loggedRequest } from "#app/log.server.ts";
import { matches } from "#app/http/site/browser-caching.server.ts";
import { withValidity } from "#app/http/site/page-validity.server.ts";
import { type PageRequest, pageRequest } from "./page-request.server.ts";
import { type Exchange, capture } from "./capture.server.ts";
import type { FinishedPage } from "./finished-page.server.ts";
import { findKept, keep, keepsPages } from "./store.server.ts";

/** A page that is being rendered from a version. Null if the client that it is rendered for has disconnected. */
interface Render {
  version: string;
  page: Promise<FinishedPage | null>;
}

const renders = new Map<string, Render>();

/**
 * Answers a request for a public page with the one that others got, as long as nothing in it has changed (DESIGN.md
 * section 12).
 * @param answer renders it
 */
export async function answerWithKept(exchange: Exchange, answer: () => void): Promise<void> {
  const requested = keepsPages ? pageRequest(exchange.request) : null;
  if (!requested) return answer();
  for (;;) {
    const version = requested.until === "release" ? "" : await currentVersion().catch(() => null);
    if (exchange.response.closed) return;
    if (version === null) return answer();
    const kept = findKept(requested.key, version);
    if (kept) return sendKept(exchange, kept);

    const rendering = renders.get(requested.key);
    if (rendering?.version !== version) {
      const page = await render(exchange, requested, version, answer);
      return page ? send(exchange, page) : undefined;
    }
    const page = await rendering.page;
    if (page) return page.isShareable ? sendKept(exchange, page) : answer();
  }
}

async function render(exchange: Exchange, requested: PageRequest, version: string, answer: () => void) {
  const rendering = withValidity(() => capture(exchange, requested.headers, answer)).then(
    ({ page, complete, until }) => {
      if (renders.get(requested.key)?.page === rendering) renders.delete(requested.key);
      if (complete && page?.isKeepable && until > Date.now()) keep(requested.key, page, { version, until });
      return page;
    },
  );
  renders.set(requested.key, { version, page: rendering });
  return rendering;
}

function sendKept(exchange: Exchange, page: FinishedPage): Promise<void> {
  const logged = loggedRequest();
  if (logged) logged.kept = true;
  return send(exchange, page);
}

async function send({ request, response }: Exchange, page: FinishedPage): Promise<void> {
  const { "accept-encoding": accepted, "if-none-match": known } = request.headers;
  const { encoding, tag, headers } = page.encodedFor(accepted);
  const isUnchanged = page.status === 200 && known !== undefined && matches(known, tag, { weak: true });
  const bytes = isUnchanged ? null : await page.bytes(encoding);
  if (response.closed) return;
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
