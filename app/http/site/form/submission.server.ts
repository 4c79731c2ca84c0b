import { type Submission, type SubmissionResult, parse } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, data } from "@remix-run/node";
import type { ZodType, z } from "zod";
import { accountMessages } from "#texts/account/messages.ts";
import { siteMessages } from "#texts/site/messages.ts";
import { isUnreadable } from "#app/domain/site/text.ts";
import { type Body, readBody } from "./body.server.ts";
import { failureStatus, logFailure } from "#app/http/site/failure.server.ts";
import type { Use } from "#app/domain/site/limits.ts";
import { withinLimits } from "#app/http/site/limits.server.ts";
import type { Call } from "#app/http/site/call.server.ts";
import { logTexts } from "#texts/site/log.ts";

export interface FormOptions<Schema extends z.ZodObject> {
  schema: Schema;
  /** The longest text of multi-line fields, in characters. */
  lengths?: Record<string, number>;
  /** Fields that are never sent back. */
  secrets?: string[];
  /** Refuses the form with these messages, before anything in it is checked. */
  refuseWith?: Problems;
  /** The message if accepting the form fails. */
  failure?: string;
  /** What accepting the form counts towards; above a limit it is refused with 429 before anything is looked up. */
  uses?: (value: z.output<Schema>) => Use[];
}

/** Messages by field name; those under "" belong to the form as a whole. */
export type Problems = Record<string, string[]>;

/** The action data of a refused form: the input, without secrets, and the errors. */
export interface Refusal {
  form: SubmissionResult;
}

/** A valid form. */
export interface AcceptedForm<Value> {
  value: Value;
  /** Responds with the same page, all input and these messages at their fields. */
  refuse: (problems: Problems, status?: number) => ReturnType<typeof refusal<Refusal>>;
}

export const overLimit: Problems = { "": [accountMessages.tooManyRequests] };

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** The status of a refused form. Loaders run after the action, with the same context object. */
    refused?: number;
  }
}

/** Whether this request's form was refused: its page's title starts with "Error: ". */
export function wasRefused(context: AppLoadContext): boolean {
  return context.refused !== undefined;
}

/** Whether the database was unreachable for this request's form: its page's loader should not wait for it again. */
export function hadOutage(context: AppLoadContext): boolean {
  return context.refused === 503;
}

/** The response to a refused form: the same page, 422 by default (STYLE.md rule 8). */
export function refusal<Payload>(context: AppLoadContext, payload: Payload, status = 422) {
  context.refused = status;
  return data(payload, { status });
}

/** A form's fields as typed, and the result of validating them. */
interface CheckedFields<Value> {
  submission: Submission<Value, string[]>;
  /** Errors of fields that were truncated or cannot be stored, unless the text has an error of its own. */
  lost: Problems;
}

/**
 * Validates the named text fields of a form; everything else is ignored (TRUST.md row 10).
 * @param schema null for a form that is refused anyway: its fields are not checked
 */
function checkFields<Schema extends ZodType>(
  body: Pick<Body, "fields" | "truncated">,
  names: string[],
  schema: Schema | null,
): CheckedFields<z.output<Schema>> {
  const fields = new FormData();
  for (const name of names) for (const value of body.fields.getAll(name)) fields.append(name, value);
  const submission = schema
    ? parseWithZod(fields, { schema, disableAutoCoercion: true })
    : parse<z.output<Schema>, string[]>(fields, { resolve: () => ({ error: {} }) });
  const wrong = submission.status === "error" ? (submission.error ?? {}) : {};
  const lost: Problems = {};
  for (const name of names) {
    if (name in wrong) continue;
    // A schema may ignore such a value, for example of a checkbox, but it could not be stored.
    const isLost = fields.getAll(name).some((value) => typeof value === "string" && isUnreadable(value));
    if (body.truncated.has(name)) lost[name] = [siteMessages.textLong];
    else if (schema && isLost) lost[name] = [siteMessages.unreadableText];
  }
  return { submission, lost };
}

/**
 * The common action: reads a form, and refuses it or passes its value to `accept`. Unexpected errors of `accept` are
 * logged, and the form is shown again with 'Something went wrong' and all its input.
 *
 * An action does all its lookups inside `accept`: an error thrown earlier loses the input.
 */
export async function formAction<Schema extends z.ZodObject, Answer>(
  { request, context }: Call,
  { schema, lengths, secrets = [], failure = siteMessages.somethingWentWrong, uses, refuseWith }: FormOptions<Schema>,
  accept: (form: AcceptedForm<z.output<Schema>>) => Promise<Answer>,
) {
  const body = await readBody(request, { lengths });
  await body.dispose();
  const { submission, lost } = checkFields(body, Object.keys(schema.shape), refuseWith ? null : schema);
  const refuse = (problems?: Problems, status?: number) => {
    const { "": formErrors, ...fieldErrors } = { ...lost, ...problems };
    return refusal<Refusal>(
      context,
      { form: submission.reply({ fieldErrors, formErrors, hideFields: secrets }) },
      status,
    );
  };
  if (refuseWith) return refuse(refuseWith);
  if (submission.status !== "success" || Object.keys(lost).length > 0) return refuse();
  try {
    if (uses && !(await withinLimits(uses(submission.value)))) return refuse(overLimit, 429);
    return await accept({ value: submission.value, refuse });
  } catch (error) {
    if (error instanceof Response) throw error;
    logFailure(logTexts.requestFailed, error);
    return refuse({ "": [failure] }, failureStatus(error));
  }
}
