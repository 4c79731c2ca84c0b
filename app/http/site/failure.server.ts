import { AsyncLocalStorage } from "node:async_hooks";
import { isOutage } from "#db/site/client.server.ts";
import { logTexts } from "#texts/site/log.ts";
import { refusalTexts } from "#texts/site/refusals.ts";

/** The status of a response after a server error: 503 if the database is unreachable. */
export function failureStatus(error: unknown): 500 | 503 {
  return isOutage(error) ? 503 : 500;
}

/** What is known of the page of a request. */
interface Noted {
  complete: boolean;
  /** Until when what it says is true, in milliseconds since 1970. */
  until: number;
}

const works = new AsyncLocalStorage<Noted>();

/**
 * Does work.
 * @returns its result, whether it is complete (without {@link noteIncomplete} meanwhile), and until when it is true
 */
export async function noting<Result>(work: () => Promise<Result>): Promise<{ result: Result } & Noted> {
  const noted: Noted = { complete: true, until: Infinity };
  const result = await works.run(noted, work);
  return { result, ...noted };
}

/** Notes that something is missing on the page of this request, so that nobody gets it later. */
export function noteIncomplete(): void {
  Object.assign(works.getStore() ?? {}, { complete: false });
}

/** Notes that the page of this request says something that is true until then, even if no data change. */
export function noteValidUntil(end: Date): void {
  const noted = works.getStore();
  if (noted) noted.until = Math.min(noted.until, end.getTime());
}

/** Logs one line: what failed and why. The visitor sees nothing of it. */
export function logFailure(what: string, cause: unknown): void {
  noteIncomplete();
  console.error(logTexts.failure(what, describe(cause)).replace(/\s+/g, " "));
}

function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (cause instanceof AggregateError && cause.message === "") return cause.errors.map(describe).join(", ");
  const code = "code" in cause && typeof cause.code === "string" ? ` (${cause.code})` : "";
  const what = `${cause.name}${code}: ${cause.message}`;
  return cause.cause === undefined ? what : logTexts.because(what, describe(cause.cause));
}

/** The plain response after a server error, for a request that asked for no page. */
export function plainFailure(what: string, cause: unknown): Response {
  logFailure(what, cause);
  const status = failureStatus(cause);
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  const text = status === 503 ? refusalTexts.unavailable : refusalTexts.ours;
  return new Response(`${text}\n`, { status, headers });
}
