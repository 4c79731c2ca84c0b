import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { env } from "#app/env.server.ts";
import { isId } from "#app/domain/listing.ts";

/** What a listing form carries hidden: its own token (one form, one listing) and whom it was opened for. */
export interface FormPass {
  token: string;
  userId: string;
}

/** A signed pass for a form opened by this user. */
export function issueFormPass(userId: string): string {
  const content = `${randomUUID()}.${userId}`;
  return `${content}.${sign(content, env.SESSION_SECRET[0] ?? "")}`;
}

/**
 * Reads a pass. It proves that we opened the form for that user, so that what was typed and sent can be kept for them
 * even where their session has ended meanwhile.
 */
export function readFormPass(value: FormDataEntryValue | null): FormPass | null {
  if (typeof value !== "string") return null;
  const [token, userId, signature = ""] = value.split(".");
  if (!isId(token) || !isId(userId)) return null;
  const given = Buffer.from(signature, "base64url");
  const genuine = env.SESSION_SECRET.some((secret) => {
    const expected = Buffer.from(sign(`${token}.${userId}`, secret), "base64url");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return genuine ? { token, userId } : null;
}

function sign(content: string, secret: string): string {
  return createHmac("sha256", secret).update(`listing form ${content}`).digest("base64url");
}
