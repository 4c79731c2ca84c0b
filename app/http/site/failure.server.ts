import { isOutage } from "#db/site/client.server.ts";
import { markIncomplete } from "./page-validity.server.ts";
import { logTexts } from "#texts/site/log.ts";
import { refusalTexts } from "#texts/site/refusals.ts";

/** The status of a response after a server error: 503 if the database is unreachable. */
export function failureStatus(error: unknown): 500 | 503 {
  return isOutage(error) ? 503 : 500;
}

/** Logs one line: what failed and why. The visitor sees nothing of it. */
export function logFailure(what: string, cause: unknown): void {
  markIncomplete();
  console.error(logTexts.failure(what, describe(cause)).replace(/\s+/g, " "));
}

function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (cause instanceof AggregateError && cause.message === "") return cause.errors.map(describe).join(", ");
  const code = "code" in cause && typeof cause.code === "string" ? ` (${cause.code})` : "";
  const what = `${cause.name}${code}: ${cause.message}`;
  return cause.cause === undefined ? what : logTexts.because(what, describe(cause.cause));
}

/** The plain response after a server error, for a request that is not for a page. */
export function plainFailure(what: string, cause: unknown): Response {
  logFailure(what, cause);
  const status = failureStatus(cause);
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  const text = status === 503 ? refusalTexts.unavailable : refusalTexts.ours;
  return new Response(`${text}\n`, { status, headers });
}
