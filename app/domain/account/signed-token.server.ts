import { createHmac, timingSafeEqual } from "node:crypto";

/**
 * A token that carries its content, and a signature that proves that we issued it. It is stored nowhere.
 * @param secrets of the site, the current one first
 * @param purpose such as `alert`; a token for one purpose is none for another
 * @param content readable by whoever has the token
 */
export function signToken(secrets: readonly string[], purpose: string, content: string): string {
  return `${content}.${signature(purpose, content, secrets[0] ?? "")}`;
}

/** @returns the content of a token that we issued for this purpose, under any of the secrets; undefined for any other */
export function readSignedToken(secrets: readonly string[], purpose: string, token: string): string | undefined {
  const end = token.lastIndexOf(".");
  if (end === -1) return undefined;
  const content = token.slice(0, end);
  const given = Buffer.from(token.slice(end + 1), "base64url");
  const isOurs = secrets.some((secret) => {
    const expected = Buffer.from(signature(purpose, content, secret), "base64url");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return isOurs ? content : undefined;
}

function signature(purpose: string, content: string, secret: string): string {
  return createHmac("sha256", secret).update(`${purpose} ${content}`).digest("base64url");
}
