import { z } from "zod";
import { siteMessages } from "#texts/site/messages.ts";
import { bareAddress, emailPattern, withAsciiDomain } from "./addresses/email-address.ts";
import { asciiNumber } from "./writing.ts";
import { personNameProblem } from "./person-name.ts";
import { textProblem, visibleText } from "./text.ts";

// The rules of a field are piped, so that they stop at the first failure: no rule processes a text that is too long.
// Zod's `abort` would also skip the form's rules that compare fields.

/**
 * A required single line of text, as people see it.
 * @param max in UTF-16 units, so never more characters than the column holds
 */
export function line(max: number, texts: { missing: string; long: string }) {
  return (
    z
      .string({ error: texts.missing })
      .overwrite((value) => visibleText(value, "line"))
      .max(max, texts.long)
      // Keyboards produce different Unicode forms. Normalising turns some letters into two.
      .pipe(z.string().normalize("NFC").max(max, texts.long).superRefine(checkText(texts.missing)))
  );
}

/**
 * The name of a person, who gets or sends e-mails: a line break, which no browser sends, is refused (TRUST.md row 12), and
 * so is what {@link personNameProblem} finds.
 */
export function personName(max: number, texts: { missing: string; long: string }) {
  return z
    .string({ error: texts.missing })
    .refine((value) => !/[\r\n]/.test(value.trim()), siteMessages.plainText)
    .pipe(
      line(max, texts).superRefine((value, context) => {
        const problem = personNameProblem(value);
        if (problem) context.addIssue(problem);
      }),
    );
}

/**
 * A required multi-line text, as people see it, with line breaks as `\n`.
 * @param min in characters, as the database counts them
 * @param max in UTF-16 units, as browsers do, so never more characters than the column holds
 */
export function paragraphs(min: number, max: number, texts: { missing: string; long: string }) {
  return z
    .string({ error: texts.missing })
    .overwrite((value) => visibleText(value, "paragraphs"))
    .min(min, texts.missing)
    .max(max, texts.long)
    .pipe(z.string().normalize("NFC").max(max, texts.long).superRefine(checkText(texts.missing, min)));
}

/** Adds what is wrong with the characters of a text, or that it is too short. @param min in characters */
function checkText(missing: string, min = 1) {
  return (value: string, context: z.RefinementCtx<string>) => {
    const problem = textProblem(value, missing) ?? ([...value].length < min ? missing : null);
    if (problem) context.addIssue(problem);
  };
}

/**
 * A required e-mail address, as typed: its case is kept for sending and ignored for uniqueness. What e-mail apps copy with
 * it is left out. Its domain may be in any script, and becomes ASCII.
 */
export function email(texts: { missing: string; invalid: string }) {
  return z
    .string({ error: texts.missing })
    .overwrite((value) => visibleText(value, "code"))
    .pipe(line(254, { missing: texts.missing, long: texts.invalid }))
    .overwrite((value) => withAsciiDomain(bareAddress(value)))
    .pipe(z.email({ pattern: emailPattern, error: texts.invalid }).max(254, texts.invalid));
}

/** A field that may be empty, which is null. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  const isEmpty = (value: unknown) => typeof value === "string" && visibleText(value, "code") === "";
  return z.preprocess((value) => (isEmpty(value) ? null : value), schema.nullable().default(null));
}

/** A required number, date or the like, with digits, separators and signs of any script in ASCII. */
export function code(missing: string) {
  return z.string({ error: missing }).overwrite(asciiNumber);
}

/** A checkbox, for which browsers send nothing if it is not checked. */
export const checkbox = z
  .unknown()
  .optional()
  .transform((value) => value === "yes");

/** A field that people leave empty, and automated messages fill in. */
export const website = z.string().max(1000).default("");
