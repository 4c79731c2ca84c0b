import { z } from "zod";
import { messages } from "./messages.ts";

// PostgreSQL refuses NUL, UTF-8 has no lone surrogates, and what was no UTF-8 has arrived as U+FFFD.
const unreadable = /\0|\p{Cs}|\ufffd/u;
const control = /\p{Cc}/u;
/** Paragraphs have line breaks and may have tabs; nobody types the others. */
const controlInParagraphs = /(?![\n\t])\p{Cc}/u;

/**
 * A required single line of text, trimmed. Line breaks and control characters are refused (TRUST.md rows 12 and 20).
 * @param max in UTF-16 units, so never more characters than the column holds
 */
export function line(max: number, texts: { missing: string; long: string }) {
  return z
    .string({ error: texts.missing })
    .trim()
    .min(1, texts.missing)
    .max(max, texts.long)
    .refine((value) => !unreadable.test(value), messages.unreadableText)
    .refine((value) => !control.test(value), messages.plainText);
}

/** A required text of several lines, trimmed, with line breaks as `\n` whatever the browser sent. */
export function paragraphs(min: number, max: number, texts: { missing: string; long: string }) {
  return z
    .string({ error: texts.missing })
    .transform((value) => value.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .min(min, texts.missing)
        .max(max, texts.long)
        .refine((value) => !unreadable.test(value), messages.unreadableText)
        .refine((value) => !controlInParagraphs.test(value), messages.unreadableText),
    );
}

/** An e-mail address, trimmed, as typed: case is kept for letters and ignored for uniqueness. */
export function email(texts: { missing: string; invalid: string }) {
  return line(254, { missing: texts.missing, long: texts.invalid }).pipe(z.email(texts.invalid));
}

/** The beginning of a text, at most so many characters of Unicode, none of them cut in two. */
export function excerpt(text: string, length: number): string {
  return Array.from(text).slice(0, length).join("");
}
