import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { env } from "#app/env.server.ts";
import { isId } from "#app/domain/listing.ts";
import { sessionDays } from "./session.server.ts";

/** What a listing form carries hidden: its own token (one form, one listing) and whom it was opened for. */
export interface FormPass {
  token: string;
  userId: string;
}

/** A signed pass for a form opened by this user, good as long as a session. */
export function issueFormPass(userId: string): string {
  const content = `${randomUUID()}.${userId}.${Date.now()}`;
  return `${content}.${sign(content, env.SESSION_SECRET[0] ?? "")}`;
}

/**
 * Reads a pass. It proves that we opened the form for that user, so that what was typed and sent can be kept for them
 * even where their session has ended meanwhile.
 */
export function readFormPass(value: FormDataEntryValue | null): FormPass | null {
  if (typeof value !== "string") return null;
  const [token, userId, issued, signature = ""] = value.split(".");
  if (!isId(token) || !isId(userId)) return null;
  const given = Buffer.from(signature, "base64url");
  const genuine = env.SESSION_SECRET.some((secret) => {
    const expected = Buffer.from(sign(`${token}.${userId}.${issued}`, secret), "base64url");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return genuine && Date.now() - Number(issued) < sessionDays * 86_400_000 ? { token, userId } : null;
}

function sign(content: string, secret: string): string {
  return createHmac("sha256", secret).update(`listing form ${content}`).digest("base64url");
}
