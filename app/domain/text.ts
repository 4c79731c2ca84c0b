import { z } from "zod";
import { messages } from "./messages.ts";

// PostgreSQL refuses NUL, UTF-8 has no lone surrogates, and what was no UTF-8 has arrived as U+FFFD.
const unreadable = /\0|\p{Cs}|\ufffd/u;
/** Control characters, line separators, and what turns the direction of the text around it. */
const notPlain = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u;
/** Paragraphs have line breaks and may have tabs; nobody types the others. */
const unreadableInParagraphs = /\0|\p{Cs}|\ufffd|(?![\n\t])\p{Cc}/u;
/** Anything one can see: a link whose text is a blank of whatever kind cannot be found. */
const visible = /(?![\u115f\u1160\u2800\u3164\uffa0])[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * A required single line of text, trimmed. Line breaks and control characters are refused (TRUST.md rows 12 and 20).
 * @param max in UTF-16 units, so never more characters than the column holds
 */
export function line(max: number, texts: { missing: string; long: string }) {
  return z
    .string({ error: texts.missing })
    .trim()
    .max(max, texts.long)
    .superRefine((value, context) => {
      if (unreadable.test(value)) context.addIssue(messages.unreadableText);
      else if (notPlain.test(value)) context.addIssue(messages.plainText);
      else if (!visible.test(value)) context.addIssue(texts.missing);
    });
}

/** A required text of several lines, trimmed, with line breaks as `\n` whatever the browser sent. */
export function paragraphs(min: number, max: number, texts: { missing: string; long: string }) {
  return z
    .string({ error: texts.missing })
    .transform((value) => value.replace(/\r\n?/g, "\n").trim())
    .pipe(
      z
        .string()
        .max(max, texts.long)
        .superRefine((value, context) => {
          if (unreadableInParagraphs.test(value)) context.addIssue(messages.unreadableText);
          else if (value.length < min || !visible.test(value)) context.addIssue(texts.missing);
        }),
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

// In each block of an Indian script the digits stand at 6 to F of their row.
const indianDigit =
  /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g;

/** The text with digits of Indian scripts as 0 to 9: `४५` is `45`. */
export function asciiDigits(text: string): string {
  return text.replace(indianDigit, (digit) => String((digit.charCodeAt(0) & 0xf) - 6));
}
