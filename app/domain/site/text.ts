import { messages } from "#app/domain/messages.ts";

// PostgreSQL refuses NUL, UTF-8 has no lone surrogates, and what was no UTF-8 has arrived as U+FFFD.
const unreadable = /\0|\p{Cs}|\ufffd/u;
/** Control characters, line separators, and what turns the direction of the text around it. */
const notPlain = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
/** Paragraphs have line breaks and may have tabs; nobody types the others. */
const unreadableInParagraphs = /\0|\p{Cs}|\ufffd|(?![\n\t])\p{Cc}/u;
/** Anything one can see: a link whose text is a blank of whatever kind cannot be found. */
const visible = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u;

/** What is wrong with the characters of a single line, or null; `missing` where there is nothing to see. */
export function lineProblem(value: string, missing: string): string | null {
  if (unreadable.test(value)) return messages.unreadableText;
  if (notPlain.test(value)) return messages.plainText;
  return visible.test(value) ? null : missing;
}

/** The same for several lines. */
export function paragraphsProblem(value: string, missing: string): string | null {
  if (unreadableInParagraphs.test(value)) return messages.unreadableText;
  return visible.test(value) ? null : missing;
}

/** The beginning of a text, at most so many characters of Unicode, none of them cut in two. */
export function excerpt(text: string, length: number): string {
  return Array.from(text).slice(0, length).join("");
}
