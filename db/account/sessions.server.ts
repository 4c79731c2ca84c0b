import { sql } from "kysely";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { expiredBefore } from "#app/domain/site/retention.ts";
import type { Db, Trx } from "#db/schema.ts";

/**
 * Starts a session, if the account still exists, is enabled, and has the password that was checked. The row is locked
 * meanwhile, so that a session cannot start with the old password during a reset (TRUST.md row 33).
 * @param session.passwordHash the one that was checked; null if the user signed in by other means
 * @param session.browser in plain words
 * @returns whether it started
 */
export async function insertSession(
  db: Db,
  session: { idHash: string; userId: string; passwordHash: string | null; expiresAt: Date; browser?: string | null },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into sessions (id_hash, user_id, expires_at, browser)
    select ${session.idHash}::text, id, ${session.expiresAt}::timestamptz, ${session.browser ?? null}::text
    from users
    where id = ${session.userId} and disabled_at is null
      and (${session.passwordHash}::text is null or password_hash = ${session.passwordHash}::text)
    for share
  `.execute(db);
  return numAffectedRows === 1n;
}

/** What an active session says about its user. */
export interface Session {
  viewer: Viewer;
  /** The user's session generation: it is raised whenever all sessions of the user end. */
  generation: number;
  isAdmin: boolean;
  /** The homes that the user has saved, newest first. */
  shortlist: string[];
  /** When the user last proved who they are: by signing in, or by the password. */
  authenticatedAt: Date;
  /** To within an hour. */
  lastUsedAt: Date;
}

export async function findSession(db: Db, idHash: string): Promise<Session | null> {
  const row = await db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["users.id", "users.name", "users.email", "users.session_generation as generation", "is_admin as isAdmin"])
    .select(["last_used_at as lastUsedAt", "shortlist"])
    .select(sql<Date>`coalesce(authenticated_at, created_at)`.as("authenticatedAt"))
    .where("sessions.id_hash", "=", idHash)
    .where("sessions.expires_at", ">", new Date())
    .where("sessions.last_used_at", ">", expiredBefore("unusedSessions", new Date()))
    .where("users.disabled_at", "is", null)
    .executeTakeFirst();
  if (!row) return null;
  const { id, name, email, ...session } = row;
  return { viewer: { id, name, email }, ...session };
}

/** Stores that a session is in use, unless another request has just done so. */
export async function setSessionUsed(db: Db, idHash: string, before: Date): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ last_used_at: sql<Date>`now()` })
    .where("id_hash", "=", idHash)
    .where("last_used_at", "<=", before)
    .execute();
}

/** Stores that the user of a session has given the password again. */
export async function setAuthenticated(db: Db, idHash: string): Promise<void> {
  await db
    .updateTable("sessions")
    .set({ authenticated_at: sql<Date>`now()` })
    .where("id_hash", "=", idHash)
    .execute();
}

/** The user, if the account is enabled and its session generation is still this one. */
export async function findUserOfGeneration(
  db: Db,
  { userId, generation }: { userId: string; generation: number },
): Promise<Viewer | null> {
  const row = await db
    .selectFrom("users")
    .select(["id", "name", "email"])
    .where("id", "=", userId)
    .where("session_generation", "=", generation)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return row ?? null;
}

/** A session as its user sees it. */
export interface OwnSession {
  idHash: string;
  browser: string | null;
  startedAt: Date;
  lastUsedAt: Date;
  expiresAt: Date;
}

/** The active sessions of a user, the last used first. */
export function findSessionsOf(db: Db, userId: string): Promise<OwnSession[]> {
  return db
    .selectFrom("sessions")
    .select(["id_hash as idHash", "browser", "created_at as startedAt", "last_used_at as lastUsedAt"])
    .select("expires_at as expiresAt")
    .where("user_id", "=", userId)
    .where("expires_at", ">", new Date())
    .where("last_used_at", ">", expiredBefore("unusedSessions", new Date()))
    .orderBy("last_used_at", "desc")
    .execute();
}

export async function deleteSession(db: Db, idHash: string): Promise<void> {
  await db.deleteFrom("sessions").where("id_hash", "=", idHash).execute();
}

/**
 * Ends sessions of a user, and raises the session generation: without a session, earlier form tokens are refused.
 * @param which that one, or all but that one; by default, all
 */
export async function endSessionsOf(
  trx: Trx,
  userId: string,
  which: { idHash?: string; except?: string } = {},
): Promise<void> {
  await trx
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(which.idHash !== undefined, (query) => query.where("id_hash", "=", which.idHash!))
    .$if(which.except !== undefined, (query) => query.where("id_hash", "<>", which.except!))
    .execute();
  await trx
    .updateTable("users")
    .set({ session_generation: sql<number>`session_generation + 1` })
    .where("id", "=", userId)
    .execute();
}

export async function deleteExpiredSessions(db: Db, now: Date): Promise<number> {
  const unused = expiredBefore("unusedSessions", now);
  const { numDeletedRows } = await db
    .deleteFrom("sessions")
    .where((is) => is.or([is("expires_at", "<", now), is("last_used_at", "<", unused)]))
    .executeTakeFirst();
  return Number(numDeletedRows);
}
