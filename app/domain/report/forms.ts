import { z } from "zod";
import { optional, paragraphs } from "#app/domain/site/text-fields.ts";
import { reportMessages as messages } from "#texts/report/pages.ts";
import { adminMessages } from "#texts/report/admin.ts";
import { adminActions, reportLength, reportReasons } from "./report.ts";

const { min, max } = reportLength;
const text = (missing: string) => paragraphs(min, max, { missing, long: messages.textLong });

const fields = z.object({
  reason: z.enum(reportReasons, messages.reasonMissing),
  text: optional(text(messages.textShort)),
});

/** A report about a listing. The server checks more: see {@link sentReportForm}. */
export const reportForm = fields.refine(({ reason, text }) => reason !== "other" || text !== null, {
  path: ["text"],
  error: messages.textMissing,
});

export const sentReportForm = fields.extend({
  /** Proves that we showed the form: see `http/site/form-token.server.ts`. */
  token: z.string().max(500).default(""),
  /** A field that people leave empty. */
  website: z.string().max(1000).default(""),
});

/** What the owner of a hidden listing answers. */
export const answerForm = z.object({ answer: text(messages.answerShort) });

export const sentAnswerForm = answerForm.extend({
  /** When the listing was hidden, as its page said. */
  hiddenAt: z.iso
    .datetime()
    .transform((time) => new Date(time))
    .nullable()
    .catch(null),
});

/** Hiding a listing, as a browser can check it. */
export const hideForm = z.object({ reason: text(adminMessages.reasonMissing) });

/** What an admin does about a listing. */
export const adminForm = z.object({
  action: z.enum(adminActions),
  /** Told to the owner of a listing that is hidden. */
  reason: optional(text(adminMessages.reasonMissing)),
  /** A checkbox: an account is disabled only with it. */
  confirmed: z.literal("yes").optional().catch(undefined),
  /** The time of the latest report, hiding or answer on the page. */
  seen: z.string().max(40).default(""),
});
