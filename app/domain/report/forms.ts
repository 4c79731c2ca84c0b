import { z } from "zod";
import { email, line, optional, paragraphs, personName, website } from "#app/domain/site/text-fields.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { grievanceMessages } from "#texts/report/grievances.ts";
import { reportMessages as messages } from "#texts/report/pages.ts";
import { adminMessages } from "#texts/report/admin.ts";
import { grievanceAboutLength, grievanceLength } from "./grievance.ts";
import { newPasswordLength } from "#app/domain/account/lengths.ts";
import { type Decision, reportLength, reportReasons } from "./report.ts";

const { min, max } = reportLength;
const text = (missing: string) => paragraphs(min, max, { missing, long: messages.textLong });

/** A report about a listing. */
export const reportForm = z
  .object({
    reason: z.enum(reportReasons, messages.reasonMissing),
    text: optional(text(messages.textShort)),
    website,
  })
  .refine(({ reason, text }) => reason !== "other" || text !== null, { path: ["text"], error: messages.textMissing });

/** What the owner of a hidden listing answers. */
export const answerForm = z.object({
  answer: text(messages.answerShort),
  /** When the listing was hidden, as its page said. */
  hiddenAt: z.iso
    .datetime()
    .transform((time) => new Date(time))
    .nullable()
    .catch(null),
});

/** What every form has with which an admin acts. */
const acting = {
  /** Required some minutes after the last one: see `routes/report/admin.server.ts`. */
  password: z.string().max(newPasswordLength.max, accountMessages.passwordLong).default(""),
};
/** A form with which an admin acts. */
export type AdminForm = z.ZodObject<typeof acting>;

/** The time of the latest report, hiding or answer on the page, which the decision is about. */
const seen = z.string().max(40).default("");

export const hideForm = z.object({ ...acting, seen, reason: text(adminMessages.reasonMissing) });

/** The form of each decision about a listing. */
export const decisionForms = {
  dismiss: z.object({ ...acting, seen }),
  hide: hideForm,
  restore: z.object({ ...acting, seen }),
  /** With a checkbox. */
  disable: z.object({ ...acting, confirmed: z.literal("yes", adminMessages.notConfirmed) }),
} satisfies Record<Decision, AdminForm>;
/** What a decision needs of its form. */
export type DecisionFields = Pick<z.output<typeof hideForm>, "seen" | "reason">;

const grievanceText = (missing: string) =>
  paragraphs(grievanceLength.min, grievanceLength.max, { missing, long: grievanceMessages.textLong });

const grievance = z.object({
  name: personName(100, { missing: accountMessages.nameMissing, long: accountMessages.nameLong }),
  email: email({ missing: accountMessages.emailMissing, invalid: accountMessages.invalidEmail }),
  about: optional(
    line(grievanceAboutLength, { missing: grievanceMessages.aboutLong, long: grievanceMessages.aboutLong }),
  ),
  message: grievanceText(grievanceMessages.messageMissing),
});

/** A complaint about the site. */
export type Grievance = z.output<typeof grievance>;
export const grievanceForm = grievance.extend({ website });

/** What an admin tells the sender of a grievance. */
export const resolutionForm = z.object({ ...acting, resolution: grievanceText(grievanceMessages.resolutionMissing) });
