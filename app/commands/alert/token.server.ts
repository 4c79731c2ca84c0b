import { createHmac, timingSafeEqual } from "node:crypto";
import { env } from "#app/env.server.ts";
import { isId } from "#app/domain/listing/listing.ts";

/** The token in the links of an alert's e-mails. It stays the same, and is stored nowhere. */
export function alertToken(id: string): string {
  return `${id}.${sign(id, env.SESSION_SECRET[0] ?? "")}`;
}

/** @returns the id of the alert; null if the token is not ours */
export function readAlertToken(token = ""): string | null {
  const [id, signature = ""] = token.split(".");
  const given = Buffer.from(signature, "base64url");
  const genuine = env.SESSION_SECRET.some((secret) => {
    const expected = Buffer.from(sign(id ?? "", secret), "base64url");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return genuine && isId(id) ? id : null;
}

function sign(id: string, secret: string): string {
  return createHmac("sha256", secret).update(`alert ${id}`).digest("base64url");
}
