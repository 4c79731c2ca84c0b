import { access, constants } from "node:fs/promises";
import { hasNewestMigration } from "#db/site/migrations.server.ts";
import { db } from "#db/site/client.server.ts";
import { env } from "#app/env.server.ts";
import { log } from "#app/log.server.ts";
import { isStopping } from "#app/http/server/stop.server.ts";
import { logFailure } from "#app/http/site/failure.server.ts";
import { storage } from "#app/services/photo/storage.server.ts";
import { logTexts } from "#texts/site/log.ts";

/** What a page or a form needs; each rejects, or returns false, when it cannot be used. */
const checks: Record<string, () => Promise<unknown>> = {
  database: () => hasNewestMigration(db),
  // Uploads are stored there first.
  disk: () => access(env.DATA_DIR, constants.W_OK),
  store: () => storage.get(`ready/${"0".repeat(18)}/ready.jpg`),
  process: () => Promise.resolve(!isStopping()),
};

/** The parts whose failure is in the log: a proxy checks every few seconds. */
const reported = new Set<string>();

/** For a proxy or load balancer: 200 if pages and forms can be served, otherwise 503; a line for each part. */
export async function loader(): Promise<Response> {
  const results = await Promise.all(
    Object.entries(checks).map(async ([part, check]) => {
      const isReady = await check().then(
        (result) => result !== false,
        (error: unknown) => {
          if (!reported.has(part)) logFailure(`${logTexts.notReady}: ${part}`, error);
          reported.add(part);
          return false;
        },
      );
      if (isReady && reported.delete(part)) log.info(`${logTexts.readyAgain}: ${part}`);
      return { part, isReady };
    }),
  );
  return new Response(results.map(({ part, isReady }) => `${part} ${isReady ? "ok" : "unavailable"}\n`).join(""), {
    status: results.every(({ isReady }) => isReady) ? 200 : 503,
    headers: { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" },
  });
}
