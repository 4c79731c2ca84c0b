import { hash, verify } from "@node-rs/argon2";
import { db } from "#db/client.server.ts";
import { findUserByEmail, insertUser, renameUser } from "#db/users.server.ts";
import type { Viewer } from "./account.ts";

// OWASP's password storage recommendation for argon2id: 19 MiB, two passes, one lane. Argon2id is the library's default.
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Opens an account. */
export async function register(person: {
  name: string;
  email: string;
  password: string;
}): Promise<{ user: Viewer } | { refused: "email-taken" }> {
  const passwordHash = await hash(normal(person.password), argon2id);
  const user = await insertUser(db, { name: person.name, email: person.email, passwordHash });
  return user ? { user } : { refused: "email-taken" };
}

function normal(password: string): string {
  return password.normalize("NFKC");
}

export type SignInOutcome = { user: Viewer } | { refused: "user-not-found" | "wrong-password" };

/** Checks an e-mail and password (SPEC.md section 8, e-mail sign in). */
export async function checkPassword(credentials: { email: string; password: string }): Promise<SignInOutcome> {
  const found = await findUserByEmail(db, credentials.email);
  if (!found) return { refused: "user-not-found" };
  const { passwordHash, ...user } = found;
  const right = passwordHash !== null && (await verify(passwordHash, normal(credentials.password)));
  return right ? { user } : { refused: "wrong-password" };
}

/** Changes the name others see on a listing. */
export async function rename(user: Viewer, name: string): Promise<void> {
  await renameUser(db, user.id, name);
}
