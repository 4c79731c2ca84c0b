import { z } from "zod";
import { asciiDigits } from "./writing.ts";
import { lineProblem, paragraphsProblem } from "./text.ts";

// In a browser zod would try `eval` first, which the Content-Security-Policy forbids and Firefox reports as an error. This
// runs before any form's schema is created.
z.config({ jitless: typeof document !== "undefined" });

// The rules of a field are piped, so that they stop at the first failure: no rule processes a text that is too long.
// Zod's `abort` would also skip the form's rules that compare fields.

/**
 * A required single line of text, trimmed. Line breaks and control characters are refused (TRUST.md rows 12 and 20).
 * @param max in UTF-16 units, so never more characters than the column holds
 */
export function line(max: number, texts: { missing: string; long: string }) {
  return (
    z
      .string({ error: texts.missing })
      .trim()
      .max(max, texts.long)
      // Keyboards produce different Unicode forms. Normalising turns some letters into two.
      .pipe(z.string().normalize("NFC").max(max, texts.long))
      .pipe(
        z.string().superRefine((value, context) => {
          const problem = lineProblem(value, texts.missing);
          if (problem) context.addIssue(problem);
        }),
      )
  );
}

/**
 * A required multi-line text, trimmed, with line breaks as `\n` whatever the browser sent.
 * @param min in characters, as the database counts them
 * @param max in UTF-16 units, as browsers do, so never more characters than the column holds
 */
export function paragraphs(min: number, max: number, texts: { missing: string; long: string }) {
  return z
    .string({ error: texts.missing })
    .transform((value) => value.replace(/\r\n?/g, "\n").trim())
    .pipe(z.string().max(max, texts.long))
    .pipe(z.string().normalize("NFC").max(max, texts.long))
    .pipe(
      z.string().superRefine((value, context) => {
        const problem = paragraphsProblem(value, texts.missing);
        if (problem) context.addIssue(problem);
        else if ([...value].length < min) context.addIssue(texts.missing);
      }),
    );
}

/** An e-mail address, trimmed, as typed: its case is kept for sending and ignored for uniqueness. */
export function email(texts: { missing: string; invalid: string }) {
  return line(254, { missing: texts.missing, long: texts.invalid }).pipe(z.email(texts.invalid));
}

/** A field that may be empty, which is null. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (typeof value === "string" ? value.trim() : value) || null, schema.nullable());
}

/** A phone number as typed, with the digits of any script as 0 to 9; null if its field is empty. */
export function typedPhone(max: number, invalid: string) {
  return optional(line(max, { missing: invalid, long: invalid }).overwrite(asciiDigits));
}
