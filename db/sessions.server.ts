import type { Viewer } from "#app/domain/account.ts";
import type { Db } from "./schema.ts";

export async function insertSession(
  db: Db,
  session: { idHash: string; userId: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto("sessions")
    .values({ id_hash: session.idHash, user_id: session.userId, expires_at: session.expiresAt })
    .execute();
}

/** Who a session that has not ended belongs to. */
export async function findSessionUser(db: Db, idHash: string): Promise<Viewer | null> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.id", "users.name", "users.email"])
    .where("sessions.id_hash", "=", idHash)
    .where("sessions.expires_at", ">", new Date())
    .where("users.disabled_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteSession(db: Db, idHash: string): Promise<void> {
  await db.deleteFrom("sessions").where("id_hash", "=", idHash).execute();
}

/** Signs a user out everywhere. */
export async function deleteSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("sessions").where("user_id", "=", userId).execute();
}

export async function deleteExpiredSessions(db: Db, before: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom("sessions").where("expires_at", "<", before).executeTakeFirst();
  return Number(numDeletedRows);
}
