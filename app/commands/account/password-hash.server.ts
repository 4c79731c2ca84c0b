import { hash, verify } from "@node-rs/argon2";

// OWASP's password storage recommendation for argon2id: 19 MiB, two passes, one lane. Argon2id is the library's default.
const argon2id = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password, for the database. */
export function hashPassword(password: string): Promise<string> {
  return hash(normal(password), argon2id);
}

/** Whether a password is the one that was hashed. */
export function isPassword(passwordHash: string, password: string): Promise<boolean> {
  return verify(passwordHash, normal(password));
}

/** However a keyboard composes its characters, a password is the same. */
function normal(password: string): string {
  return password.normalize("NFKC");
}
