import { UserError } from "../main.ts";
import { importTexts } from "#texts/listing/import.ts";

/** Who will own the listings. */
export interface Owner {
  id: string;
  /** Whether some of the homes may be among their listings already. */
  hasListings: boolean;
}

/** Finds the account of an e-mail address; without one, finds or creates a disabled account of CONTACT_EMAIL. */
export async function makeOwner(email: string | undefined): Promise<Owner> {
  if (email !== undefined) return findOwner(email);
  const { env } = await import("#app/env.server.ts");
  const { productName } = await import("#app/brand.ts");
  const { createDisabledAccount } = await import("#app/commands/account/administer.server.ts");
  const owner = await createDisabledAccount({ name: productName, email: env.CONTACT_EMAIL });
  if (!owner) throw inUse(env.CONTACT_EMAIL);
  return { id: owner.id, hasListings: true };
}

/** The same for a dry run, which creates no account. */
export async function findOwner(email: string | undefined): Promise<Owner> {
  const { env } = await import("#app/env.server.ts");
  const { db } = await import("#db/site/client.server.ts");
  const { findAccountByEmail } = await import("#db/account/users.server.ts");
  const found = await findAccountByEmail(db, email?.trim() ?? env.CONTACT_EMAIL).catch((error: unknown) => {
    if (isFromBeforeMigration(error)) return null;
    throw error;
  });
  if (email !== undefined && !found) throw new UserError(importTexts.owner.unknown(email));
  if (email === undefined && found && !found.disabled) throw inUse(env.CONTACT_EMAIL);
  return found ? { id: found.id, hasListings: true } : { id: "", hasListings: false };
}

/** Whether a query failed because a dry run does not migrate: a table or a column is missing. */
export function isFromBeforeMigration(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "42P01" || error.code === "42703");
}

function inUse(email: string): UserError {
  return new UserError(importTexts.owner.inUse(email));
}
