import { sql } from "kysely";
import { db } from "#db/site/client.server.ts";
import { logFailure } from "#app/http/site/failure.server.ts";

/** For whoever watches over the site: 200 with the database reachable, else 503. */
export async function loader(): Promise<Response> {
  const headers = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };
  try {
    await sql`select 1`.execute(db);
    return new Response("ok\n", { headers });
  } catch (error) {
    logFailure("health check failed", error);
    return new Response("the database cannot be reached\n", { status: 503, headers });
  }
}
