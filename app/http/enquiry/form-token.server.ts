import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { env } from "#app/env.server.ts";
import { isId } from "#app/domain/listing/listing.ts";

/** In milliseconds: a form that is sent sooner was not filled in by a person. */
const minAge = 3000;
/** How long a form can be sent, in milliseconds. */
const maxAge = 24 * 3_600_000;

/** A signed token for the enquiry form of a listing: one form, one enquiry. */
export function issueEnquiryToken(listingId: string, now = Date.now()): string {
  const content = `${randomUUID()}.${now}`;
  return `${content}.${sign(listingId, content, env.SESSION_SECRET[0] ?? "")}`;
}

/** The same for a form that was refused, which a person has filled in already: it can be sent at once. */
export function issueNextEnquiryToken(listingId: string): string {
  return issueEnquiryToken(listingId, Date.now() - minAge);
}

/** @returns the id of a form, or why it cannot be sent: too soon, or not one that we showed in the last day */
export function readEnquiryToken(
  token: string,
  listingId: string,
): { id: string } | { refused: "too-soon" | "expired" } {
  const [id, issued, signature = ""] = token.split(".");
  const age = Date.now() - Number(issued);
  const given = Buffer.from(signature, "base64url");
  const genuine = env.SESSION_SECRET.some((secret) => {
    const expected = Buffer.from(sign(listingId, `${id}.${issued}`, secret), "base64url");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!genuine || !isId(id) || !(age < maxAge)) return { refused: "expired" };
  return age < minAge ? { refused: "too-soon" } : { id };
}

function sign(listingId: string, content: string, secret: string): string {
  return createHmac("sha256", secret).update(`enquiry form ${listingId} ${content}`).digest("base64url");
}
