import { db } from "#db/site/client.server.ts";
import { renameUser } from "#db/account/users.server.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";

/** Changes the name shown to others on a listing. */
export async function rename(user: Viewer, name: string): Promise<void> {
  await renameUser(db, user.id, name);
}
