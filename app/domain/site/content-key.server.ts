import { createHash } from "node:crypto";
import { indianDay } from "#app/domain/site/time.ts";

/** A UUID that is the same for the same text. */
export function contentKey(text: string): string {
  const hex = createHash("sha256").update(text).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join("-");
}

/**
 * What a message has in common with the same one sent again on that day in India, so that it is stored once.
 * @param content its sender, what it is about and its text
 */
export function messageKey(content: unknown[]): string {
  return contentKey(JSON.stringify([...content, indianDay(0)]));
}
