import { type SelectQueryBuilder, sql } from "kysely";
import type { Recipient, Viewer } from "#app/domain/account/viewer.ts";
import { withAsciiDomain } from "#app/domain/site/addresses/email-address.ts";
import type { Db, Schema, Trx } from "#db/schema.ts";

const lowerEmail = sql<string>`lower(email)`;

/** An account with what is needed to sign in. */
interface Account extends Recipient {
  /** Null for users who sign in with Google only. */
  passwordHash: string | null;
  googleSub: string | null;
  disabled: boolean;
  isAdmin: boolean;
  timestamp: Date;
}

/**
 * Inserts an account. The unique index on the lower-cased e-mail decides between simultaneous requests.
 * @returns null if the e-mail has an account
 */
export async function insertUser(
  db: Db,
  user: { name: string; email: string } & (
    | { passwordHash: string; emailProven?: boolean }
    // Google has verified the address.
    | { googleSub: string }
  ),
): Promise<Viewer | null> {
  const credentials =
    "googleSub" in user
      ? { google_sub: user.googleSub, email_proven_at: new Date() }
      : { password_hash: user.passwordHash, email_proven_at: user.emailProven ? new Date() : null };
  const row = await db
    .insertInto("users")
    .values({ name: user.name, email: user.email, ...credentials })
    .onConflict((conflict) => conflict.doNothing())
    .returning(["id", "name", "email"])
    .executeTakeFirst();
  return row ?? null;
}

/** The account of an e-mail address, in any case. */
export function findAccountByEmail(db: Db, email: string): Promise<Account | null> {
  return account(db.selectFrom("users").where(lowerEmail, "=", sql<string>`lower(${withAsciiDomain(email)})`));
}

/** The account linked to a Google user. */
export function findAccountByGoogleSub(db: Db, googleSub: string): Promise<Account | null> {
  return account(db.selectFrom("users").where("google_sub", "=", googleSub));
}

/** The account of a user. */
export function findAccount(db: Db, id: string): Promise<Account | null> {
  return account(db.selectFrom("users").where("id", "=", id));
}

async function account(query: SelectQueryBuilder<Schema, "users", object>): Promise<Account | null> {
  const row = await query
    .select([
      "id",
      "name",
      "email",
      "password_hash",
      "google_sub",
      "email_proven_at",
      "disabled_at",
      "is_admin",
      "timestamp",
    ])
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    passwordHash: row.password_hash,
    googleSub: row.google_sub,
    emailProven: row.email_proven_at !== null,
    disabled: row.disabled_at !== null,
    isAdmin: row.is_admin,
    timestamp: row.timestamp,
  };
}

/** A listing's landlord (SPEC.md section 7), with the time of signing up. */
export async function findUser(
  db: Db,
  id: string,
): Promise<(Recipient & { readsPromptly: boolean; memberSince: Date }) | null> {
  const row = await db
    .selectFrom("users")
    .select([
      "id",
      "name",
      "email",
      sql<boolean>`email_proven_at is not null`.as("emailProven"),
      "reads_promptly as readsPromptly",
      "timestamp as memberSince",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  return row ?? null;
}

/** Changes a user's name, if it is different (SPEC.md section 4). */
export async function renameUser(db: Db, id: string, name: string): Promise<void> {
  await db.updateTable("users").set({ name }).where("id", "=", id).where("name", "!=", name).execute();
}

/** Links an account to a Google user, if it is not linked yet. @returns whether it was linked */
export async function linkGoogle(db: Db, id: string, googleSub: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ google_sub: googleSub })
    .where("id", "=", id)
    .where("google_sub", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets a password. @param before the one it replaces; by default, any @returns false if the account has another one */
export async function setPasswordHash(trx: Trx, id: string, passwordHash: string, before?: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable("users")
    .set({ password_hash: passwordHash })
    .where("id", "=", id)
    .$if(before !== undefined, (query) => query.where("password_hash", "=", before!))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Stores that e-mails reach a user.
 * @param email that has been proven; by default, the current one
 * @returns false if the account has another address by now
 */
export async function setEmailProven(db: Db, id: string, email?: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ email_proven_at: sql<Date>`coalesce(email_proven_at, now())` })
    .where("id", "=", id)
    .$if(email !== undefined, (query) => query.where(lowerEmail, "=", sql<string>`lower(${email!})`))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Gives an account an address that its user has proven. The unique index decides whether it has another account.
 * @throws {Error} with code 23505 if it has
 */
export async function setEmail(trx: Trx, { id, email }: Pick<Viewer, "id" | "email">): Promise<void> {
  await trx.updateTable("users").set({ email, email_proven_at: new Date() }).where("id", "=", id).execute();
}

/** Disables or enables an account. @returns whether it was not so before */
export async function setDisabled(db: Db, id: string, disabled: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("users")
    .set({ disabled_at: disabled ? sql`now()` : null })
    .where("id", "=", id)
    .where("disabled_at", disabled ? "is" : "is not", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Locks a user until the end of the transaction: what is decided by counting or finding their rows stays true. Before
 * drafts, uploads and listings, so that no two wait for each other.
 * @returns null if the account is deleted
 */
export async function lockUser(trx: Trx, id: string): Promise<{ disabled: boolean } | null> {
  const row = await trx
    .selectFrom("users")
    .select("disabled_at")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ? { disabled: row.disabled_at !== null } : null;
}

/** Deletes an account with its sessions and codes; its listings lose their owner. */
export async function deleteUser(trx: Trx, id: string): Promise<boolean> {
  await lockUser(trx, id);
  await trx.selectFrom("listings").select("id").where("user_id", "=", id).orderBy("id").forUpdate().execute();
  const { numDeletedRows } = await trx.deleteFrom("users").where("id", "=", id).executeTakeFirst();
  return numDeletedRows > 0n;
}
