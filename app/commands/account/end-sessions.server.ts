import { endSessionsOf } from "#db/account/sessions.server.ts";
import { db } from "#db/site/client.server.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";

/** Signs a user out in one browser, or in all but one. Form tokens that are open there are refused, too. */
export async function endOwnSessions(user: Viewer, which: { idHash: string } | { except: string }): Promise<void> {
  await db.transaction().execute((trx) => endSessionsOf(trx, user.id, which));
}
