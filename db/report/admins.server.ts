import { sql } from "kysely";
import type { Viewer } from "#app/domain/account/viewer.ts";
import type { RecordedAction } from "#app/domain/report/report.ts";
import type { Db, Trx } from "#db/schema.ts";

/** Whether a user may see reports and act on them: an admin whose account is not disabled. */
export async function isAdmin(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("users")
    .select("is_admin")
    .where("id", "=", userId)
    .where("is_admin", "=", true)
    .where("disabled_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes an account an admin's, or takes that away. @returns whether it was not so before */
export async function setAdmin(db: Db, id: string, admin: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ is_admin: admin })
    .where("id", "=", id)
    .where("is_admin", "!=", admin)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Records an action about a listing, or about an account.
 * @param action.by the admin; `command` for a command on the server, `site` for the site itself
 */
export async function addAdminAction(
  trx: Trx,
  action: {
    action: RecordedAction;
    by: Viewer | "command" | "site";
    listingId?: string;
    /** The owner of the listing, or the account. */
    ownerId: string | null;
    reason?: string;
  },
): Promise<void> {
  await trx
    .insertInto("admin_actions")
    .values({
      action: action.action,
      admin_id: typeof action.by === "string" ? null : action.by.id,
      by_command: action.by === "command",
      listing_id: action.listingId ?? null,
      owner_id: action.ownerId,
      reason: action.reason ?? null,
    })
    .execute();
}

/** An action that was recorded. */
interface PastAction {
  id: number;
  action: RecordedAction;
  /** The admin's name; null for a command, and once that account is deleted. */
  admin: string | null;
  byCommand: boolean;
  /** The listing, if it was about one that still exists. */
  listingId: string | null;
  reason: string | null;
  createdAt: Date;
}

/** What was done about a listing, or about an account and its listings, the latest first. */
export function findAdminActions(db: Db, about: { listingId: string } | { ownerId: string }): Promise<PastAction[]> {
  return db
    .selectFrom("admin_actions")
    .leftJoin("users", "users.id", "admin_id")
    .select(["admin_actions.id", "action", "users.name as admin", "by_command as byCommand"])
    .select(["listing_id as listingId", "reason", "created_at as createdAt"])
    .where((where) =>
      "listingId" in about ? where("listing_id", "=", about.listingId) : where("owner_id", "=", about.ownerId),
    )
    .orderBy("admin_actions.id", "desc")
    .execute();
}

/** The accounts of admins that can sign in. */
export function findAdmins(db: Db): Promise<{ id: string; email: string }[]> {
  return db
    .selectFrom("users")
    .select(["id", "email"])
    .where("is_admin", "=", true)
    .where("disabled_at", "is", null)
    .execute();
}

/**
 * Whether the number of reports hides none of an owner's listings, only an admin does (TRUST.md row 49). The last
 * decision of an admin about a home of this owner counts: reports that were dismissed, or a home that was hidden or an
 * account that was disabled. If there is none, the account's e-mail address must be proven.
 */
export async function isProtectedFromReports(trx: Trx, ownerId: string): Promise<boolean> {
  const { rows } = await sql<{ isProtected: boolean }>`
    select coalesce(
      (
        select action = 'dismiss' from admin_actions
        where owner_id = ${ownerId} and action in ('dismiss', 'hide', 'disable') order by id desc limit 1
      ),
      exists (select from users where id = ${ownerId} and email_proven_at is not null)
    ) as "isProtected"
  `.execute(trx);
  return rows[0]!.isProtected;
}
