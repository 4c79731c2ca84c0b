import { siteMessages } from "#texts/site/messages.ts";

// PostgreSQL refuses NUL, UTF-8 has no lone surrogates, and invalid UTF-8 has become U+FFFD.
const unreadable = /\0|\p{Cs}|\ufffd/u;
/** Control characters, line separators, and characters that change the direction of the surrounding text. */
const notPlain = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
/** Paragraphs have line breaks and may have tabs; nobody types the others. */
const unreadableInParagraphs = /\0|\p{Cs}|\ufffd|(?![\n\t])\p{Cc}/u;
/** Anything visible: a link whose text is only white space cannot be found. */
const visible = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u;
/** More marks on one letter than any language of India has: they would cover the lines above and below. */
const piledMarks = /[\p{M}\u200c\u200d]{6}/u;

/** Whether a text has characters that cannot be stored, or that were lost on the way. */
export function isUnreadable(value: string): boolean {
  return unreadable.test(value);
}

/** The error in the characters of a single line, or null; `missing` if nothing is visible. */
export function lineProblem(value: string, missing: string): string | null {
  if (isUnreadable(value)) return siteMessages.unreadableText;
  if (piledMarks.test(value)) return siteMessages.piledMarks;
  if (notPlain.test(value)) return siteMessages.plainText;
  return visible.test(value) ? null : missing;
}

/** The same for several lines. */
export function paragraphsProblem(value: string, missing: string): string | null {
  if (unreadableInParagraphs.test(value)) return siteMessages.unreadableText;
  if (piledMarks.test(value)) return siteMessages.piledMarks;
  return visible.test(value) ? null : missing;
}

/** The beginning of a text, at most this many Unicode characters, none of them cut in two. */
export function excerpt(text: string, length: number): string {
  return Array.from(text).slice(0, length).join("");
}
