import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { db } from "#db/site/client.server.ts";
import { findUserOfGeneration } from "#db/account/sessions.server.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { env } from "#app/env.server.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { type Call, generationOf, sessionDays, viewerOf } from "#app/http/account/session.server.ts";

/** What a listing form carries hidden: its own token (one form, one listing) and whom it was opened for. */
export interface FormPass {
  token: string;
  userId: string;
  /** The user's session generation when the form was opened. */
  generation: number;
}

/**
 * A signed pass for a form that the signed-in user opens, good as long as a session.
 * @throws where nobody is signed in
 */
export async function issueFormPass(call: Call): Promise<string> {
  const viewer = await viewerOf(call);
  const generation = await generationOf(call);
  if (!viewer || generation === null) throw new Error("A form pass needs a signed-in user");
  const content = `${randomUUID()}.${viewer.id}.${generation}.${Date.now()}`;
  return `${content}.${sign(content, env.SESSION_SECRET[0] ?? "")}`;
}

/**
 * Reads a pass. It proves that we opened the form for that user, so that what was typed and sent can be kept for them
 * even where their session has expired meanwhile: see {@link holderOf}.
 */
export function readFormPass(value: FormDataEntryValue | null): FormPass | null {
  if (typeof value !== "string") return null;
  const [token, userId, generation, issued, signature = ""] = value.split(".");
  if (!isId(token) || !isId(userId)) return null;
  const given = Buffer.from(signature, "base64url");
  const genuine = env.SESSION_SECRET.some((secret) => {
    const expected = Buffer.from(sign(`${token}.${userId}.${generation}.${issued}`, secret), "base64url");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  const inTime = Date.now() - Number(issued) < sessionDays * 86_400_000;
  return genuine && inTime ? { token, userId, generation: Number(generation) } : null;
}

/**
 * Whom a pass speaks for without a session: the user it was issued to, or nobody once a password reset, or disabling or
 * deleting the account, has ended all their sessions (TRUST.md row 40).
 */
export function holderOf(pass: FormPass): Promise<Viewer | null> {
  return findUserOfGeneration(db, pass);
}

function sign(content: string, secret: string): string {
  return createHmac("sha256", secret).update(`listing form ${content}`).digest("base64url");
}
