import { sql } from "kysely";
import type { App } from "../server/app.ts";

/** Turns a user's account into one that can sign in with Google only. */
export const makeGoogleOnly = (app: App, id: string) =>
  app.db
    .updateTable("users")
    .set({ password_hash: null, google_sub: `sub of ${id}` })
    .where("id", "=", id)
    .execute();

/** The accounts of an e-mail, in any case: one row, or none. */
export const accountsOf = (app: App, email: string) =>
  app.db
    .selectFrom("users")
    .selectAll()
    .where(sql<string>`lower(email)`, "=", email.toLowerCase())
    .execute();

/** Marks the address as one that e-mails reach, or as one that is not proven. */
export async function proveEmail(app: App, email: string, proven = true): Promise<void> {
  const email_proven_at = proven ? new Date() : null;
  await app.db.updateTable("users").set({ email_proven_at }).where("email", "=", email).execute();
}
