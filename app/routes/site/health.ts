import { sql } from "kysely";
import { db } from "#db/site/client.server.ts";
import { logFailure } from "#app/http/site/failure.server.ts";
import { logTexts } from "#texts/site/log.ts";

/** For monitoring: 200 if the database is reachable, otherwise 503. */
export async function loader(): Promise<Response> {
  const headers = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };
  try {
    await sql`select 1`.execute(db);
    return new Response(`${logTexts.health.ok}\n`, { headers });
  } catch (error) {
    logFailure(logTexts.healthFailed, error);
    return new Response(`${logTexts.health.unavailable}\n`, { status: 503, headers });
  }
}
