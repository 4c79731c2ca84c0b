import { isOutage } from "#db/site/client.server.ts";
import { log } from "#app/log.server.ts";
import { markIncomplete } from "./page-validity.server.ts";
import { refusalTexts } from "#texts/site/refusals.ts";

/** The status of a response after a server error: 503 if the database is unreachable. */
export function failureStatus(error: unknown): 500 | 503 {
  return isOutage(error) ? 503 : 500;
}

/** Logs what failed and why. The visitor sees nothing of it. */
export function logFailure(what: string, cause: unknown): void {
  markIncomplete();
  log.error({ err: cause }, what);
}

/** The plain response after a server error, for a request that is not for a page. */
export function plainFailure(what: string, cause: unknown): Response {
  logFailure(what, cause);
  const status = failureStatus(cause);
  return plainText(status, `${status === 503 ? refusalTexts.unavailable : refusalTexts.ours}\n`);
}

/** A plain response that no cache keeps. */
export function plainText(status: number, text: string): Response {
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  return new Response(text, { status, headers });
}
