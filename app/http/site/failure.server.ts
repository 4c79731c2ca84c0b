import { isOutage } from "#db/site/client.server.ts";

/** The status of an answer that failed through no fault of who asked: 503 while the database is out of reach. */
export function failureStatus(error: unknown): 500 | 503 {
  return isOutage(error) ? 503 : 500;
}

/** One line for whoever runs the site: what failed and why. Nothing of it is shown to the visitor. */
export function logFailure(what: string, cause: unknown): void {
  console.error(`${what}: ${describe(cause)}`.replace(/\s+/g, " "));
}

function describe(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if (cause instanceof AggregateError && cause.message === "") return cause.errors.map(describe).join(", ");
  const code = "code" in cause && typeof cause.code === "string" ? ` (${cause.code})` : "";
  const deeper = cause.cause === undefined ? "" : `, because of ${describe(cause.cause)}`;
  return `${cause.name}${code}: ${cause.message}${deeper}`;
}

/** What a program gets that asked for no page, where the answer failed. */
export function plainFailure(what: string, cause: unknown): Response {
  logFailure(what, cause);
  const status = failureStatus(cause);
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" };
  const text = status === 503 ? "The database cannot be reached." : "Something went wrong.";
  return new Response(`${text}\n`, { status, headers });
}
