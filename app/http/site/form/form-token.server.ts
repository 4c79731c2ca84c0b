import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { env } from "#app/env.server.ts";
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
  const content = `${randomUUID()}.${now}`;
  return `${content}.${sign(about, content, env.SESSION_SECRET[0] ?? "")}`;
}

/** The same for a form that was refused, which a person has filled in already: it can be sent at once. */
export function issueNextFormToken(about: string): string {
  return issueFormToken(about, Date.now() - minAge);
}

/** @returns the id of a form, or why it cannot be sent: too soon, or not one that we showed in the last day */
export function readFormToken(token: string, about: string): { id: string } | { refused: "too-soon" | "expired" } {
  const [id, issued, signature = ""] = token.split(".");
  const age = Date.now() - Number(issued);
  const given = Buffer.from(signature, "base64url");
  const genuine = env.SESSION_SECRET.some((secret) => {
    const expected = Buffer.from(sign(about, `${id}.${issued}`, secret), "base64url");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!genuine || !isId(id) || !(age < maxAge)) return { refused: "expired" };
  return age < minAge ? { refused: "too-soon" } : { id };
}

function sign(about: string, content: string, secret: string): string {
  return createHmac("sha256", secret).update(`form about ${about} ${content}`).digest("base64url");
}
