import type { Db } from "#db/schema.ts";

/** Stores the state of a sign-in at another site. */
export async function putSignInState(
  db: Db,
  state: { hash: string; codeVerifier: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto("sign_in_states")
    .values({ state_hash: state.hash, code_verifier: state.codeVerifier, expires_at: state.expiresAt })
    .execute();
}

/** Deletes a state. @returns its code verifier; null if it was used, has expired, or is not ours */
export async function takeSignInState(db: Db, hash: string, now: Date): Promise<string | null> {
  const row = await db
    .deleteFrom("sign_in_states")
    .where("state_hash", "=", hash)
    .where("expires_at", ">", now)
    .returning("code_verifier")
    .executeTakeFirst();
  return row?.code_verifier ?? null;
}

export async function deleteExpiredSignInStates(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("sign_in_states").where("expires_at", "<", before).execute();
}
