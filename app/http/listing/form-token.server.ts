import { env } from "#app/env.server.ts";
import { readSignedToken, signToken } from "#app/domain/account/signed-token.server.ts";
import { db } from "#db/site/client.server.ts";
import { findUserOfGeneration } from "#db/account/sessions.server.ts";
import { sessionDays } from "#app/domain/account/session.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { contentKey } from "#app/domain/site/content-key.server.ts";
import { generationOf, viewerOf } from "#app/http/account/session.server.ts";
import type { Call } from "#app/http/site/call.server.ts";

/** The hidden token of a listing form: its own id (one form, one listing) and the user it was opened for. */
export interface FormToken {
  id: string;
  userId: string;
  /** The user's session generation when the form was opened. */
  generation: number;
}

const purpose = "listing form";

/**
 * The id of the draft of a new form, from its URL, which stays the same for Back and a reload. Nobody else can choose it.
 * @param start what the URL has
 */
export function newDraftId(user: { id: string }, start: string): string {
  return contentKey(`new listing ${user.id} ${start}`);
}

/**
 * A signed token for a form that the signed-in user opens, valid as long as a session.
 * @param id that of the draft that the form continues
 * @throws if nobody is signed in
 */
export async function issueFormToken(call: Call, id: string): Promise<string> {
  const viewer = await viewerOf(call);
  const generation = await generationOf(call);
  if (!viewer || generation === null) throw new Error("A form token needs a signed-in user");
  return signToken(env.SESSION_SECRET, purpose, `${id}.${viewer.id}.${generation}.${Date.now()}`);
}

/**
 * Reads a token. It proves that we opened the form for that user, so that the input can be kept for them even if their
 * session has expired: see {@link userOfToken}.
 */
export function readFormToken(value: FormDataEntryValue | null): FormToken | null {
  if (typeof value !== "string") return null;
  const [id, userId, generation, issued = ""] = readSignedToken(env.SESSION_SECRET, purpose, value)?.split(".") ?? [];
  const inTime = Date.now() - Number(issued) < sessionDays * 86_400_000;
  return isId(id) && isId(userId) && inTime ? { id, userId, generation: Number(generation) } : null;
}

/**
 * The user that a token authenticates without a session: the one it was issued to, or null once all sessions of that
 * user have been ended by a password reset, or by disabling or deleting the account (TRUST.md row 40).
 */
export function userOfToken(token: FormToken): Promise<Viewer | null> {
  return findUserOfGeneration(db, token);
}
