import { sql } from "kysely";
import type { Viewer } from "#app/domain/account.ts";
import type { Db } from "./schema.ts";

const lowerEmail = sql<string>`lower(email)`;

/**
 * Adds an account. The unique index on the lower-cased e-mail decides, whatever else happens at the same moment.
 * @returns null where the e-mail has an account
 */
export async function insertUser(
  db: Db,
  user: { name: string; email: string; passwordHash: string },
): Promise<Viewer | null> {
  const row = await db
    .insertInto("users")
    .values({ name: user.name, email: user.email, password_hash: user.passwordHash })
    .onConflict((conflict) => conflict.expression(lowerEmail).doNothing())
    .returning(["id", "name", "email"])
    .executeTakeFirst();
  return row ?? null;
}

/** The account of an e-mail address, whatever its case, with what is needed to check a password. */
export async function findUserByEmail(
  db: Db,
  email: string,
): Promise<(Viewer & { passwordHash: string | null }) | null> {
  const row = await db
    .selectFrom("users")
    .select(["id", "name", "email", "password_hash as passwordHash"])
    .where(lowerEmail, "=", sql<string>`lower(${email})`)
    .executeTakeFirst();
  return row ?? null;
}

/** A listing's landlord (SPEC.md section 7). */
export async function findUser(db: Db, id: string): Promise<Viewer | null> {
  const row = await db.selectFrom("users").select(["id", "name", "email"]).where("id", "=", id).executeTakeFirst();
  return row ?? null;
}

/** Changes a user's name; one that does not differ is left alone (SPEC.md section 4). */
export async function renameUser(db: Db, id: string, name: string): Promise<void> {
  await db.updateTable("users").set({ name }).where("id", "=", id).where("name", "!=", name).execute();
}
