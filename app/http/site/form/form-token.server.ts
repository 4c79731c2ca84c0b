import { randomUUID } from "node:crypto";
import { env } from "#app/env.server.ts";
import { readSignedToken, signToken } from "#app/domain/account/signed-token.server.ts";
import { isId } from "#app/domain/listing/listing.ts";

/** How long a form can be sent, in milliseconds. */
const maxAge = 24 * 3_600_000;

/**
 * A signed token for a form that visitors without an account send: one form, one message.
 * @param about such as the id of a listing
 */
export function issueFormToken(about: string, now = Date.now()): string {
  return signToken(env.SESSION_SECRET, purpose(about), `${randomUUID()}.${now}`);
}

/** @returns the id of a form that we showed in the last day, else null */
export function readFormToken(token: string, about: string): { id: string } | null {
  const [id, issued] = readSignedToken(env.SESSION_SECRET, purpose(about), token)?.split(".") ?? [];
  return isId(id) && Date.now() - Number(issued) < maxAge ? { id } : null;
}

const purpose = (about: string) => `form about ${about}`;
