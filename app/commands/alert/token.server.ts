import { env } from "#app/env.server.ts";
import { readSignedToken, signToken } from "#app/domain/account/signed-token.server.ts";
import { isId } from "#app/domain/listing/listing.ts";

/** The token in the links of an alert's e-mails. It stays the same, and is stored nowhere. */
export function alertToken(id: string): string {
  return signToken(env.SESSION_SECRET, "alert", id);
}

/** @returns the id of the alert; null if the token is not ours */
export function readAlertToken(token = ""): string | null {
  const id = readSignedToken(env.SESSION_SECRET, "alert", token);
  return isId(id) ? id : null;
}
