import { hash, verify } from "@node-rs/argon2";
import { env } from "#app/env.server.ts";

// Argon2id, the library's default, with two passes and one lane, as OWASP recommends it for 19 MiB.
const cost = { memoryCost: env.PASSWORD_HASH_KIB, timeCost: 2, parallelism: 1 };

/** The hash of a password, for the database. */
export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), cost);
}

/** Whether a password is the one that was hashed. */
export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, normal(password));
}

/** However a keyboard composes its characters, a password is the same. */
function normal(password: string): string {
  return password.normalize("NFKC");
}
