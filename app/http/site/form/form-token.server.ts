import { randomUUID } from "node:crypto";
import { env } from "#app/env.server.ts";
import { readSignedToken, signToken } from "#app/domain/account/signed-token.server.ts";
import { isId } from "#app/domain/listing/listing.ts";

/** In milliseconds: a form that is sent sooner was not filled in by a person. */
const minAge = 3000;
/** How long a form can be sent, in milliseconds. */
const maxAge = 24 * 3_600_000;

/**
 * A signed token for a form that visitors without an account send: one form, one message.
 * @param about such as the id of a listing
 */
export function issueFormToken(about: string, now = Date.now()): string {
  return signToken(env.SESSION_SECRET, purpose(about), `${randomUUID()}.${now}`);
}

/** The same for a form that was refused, which a person has filled in already: it can be sent at once. */
export function issueNextFormToken(about: string): string {
  return issueFormToken(about, Date.now() - minAge);
}

/** @returns the id of a form, or why it cannot be sent: too soon, or not one that we showed in the last day */
export function readFormToken(token: string, about: string): { id: string } | { refused: "too-soon" | "expired" } {
  const [id, issued] = readSignedToken(env.SESSION_SECRET, purpose(about), token)?.split(".") ?? [];
  const age = Date.now() - Number(issued);
  if (!isId(id) || !(age < maxAge)) return { refused: "expired" };
  return age < minAge ? { refused: "too-soon" } : { id };
}

const purpose = (about: string) => `form about ${about}`;
