import { type Submission, type SubmissionResult, parse } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, data } from "@remix-run/node";
import type { ZodType, z } from "zod";
import { messages } from "#app/domain/messages.ts";
import { type Body, readBody } from "./body.server.ts";
import { failureStatus, logFailure } from "./failure.server.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import type { Use } from "#app/domain/site/limits.ts";
import { withinLimits } from "#app/http/account/limits.server.ts";
import { type Call, viewerOf } from "#app/http/account/session.server.ts";

interface FormOptions<Schema extends z.ZodObject> {
  schema: Schema;
  /** The longest text of fields that take more than a line, in characters. */
  lengths?: Record<string, number>;
  /** Fields that are never sent back. */
  secrets?: string[];
  /** Refuses the form with these texts, before anything in it is checked. */
  refuseWith?: Problems;
  /** What is said where accepting the form fails. */
  failure?: string;
  /** What accepting it uses up; past a limit it is refused with 429 before anything is looked up. */
  uses?: (value: z.output<Schema>) => Use[];
}

/** Texts by field name; those under "" belong to the form as a whole. */
export type Problems = Record<string, string[]>;

/** What an action answers a refused form with: what was typed, secrets dropped, and what is wrong. */
export interface Refusal {
  form: SubmissionResult;
}

/**
 * The same for forms of signed-in users. Anyone else gets the form back, unchecked, with a sentence: the session may have
 * ended while it was filled in.
 */
export async function userFormAction<Schema extends z.ZodObject, Answer>(
  call: Call,
  options: FormOptions<Schema> & { userUses?: (user: Viewer) => Use[]; signedOut?: string },
  accept: (user: Viewer, form: AcceptedForm<z.output<Schema>>) => Promise<Answer>,
) {
  const signedOut = { "": [options.signedOut ?? messages.sessionEnded] };
  // An outage is not reported here but where `accept` asks again, so that the form comes back with what was typed.
  const viewer = await viewerOf(call).catch(() => undefined);
  const refuseWith = viewer === null ? signedOut : undefined;
  return formAction(call, { ...options, refuseWith }, async (form) => {
    const user = await viewerOf(call);
    if (!user) return form.refuse(signedOut);
    if (options.userUses && !(await withinLimits(options.userUses(user)))) return form.refuse(pastLimit, 429);
    return accept(user, form);
  });
}

/** A form whose fields are right. */
export interface AcceptedForm<Value> {
  value: Value;
  /** Answers with the same page, nothing lost, and these texts beside their fields. */
  refuse: (problems: Problems, status?: number) => ReturnType<typeof refusal<Refusal>>;
}

const pastLimit: Problems = { "": [messages.tooManyRequests] };

// The root loader runs after the action, with the same context object: so it knows to title the page "Error: ".
const refused = new WeakSet<AppLoadContext>();

/** Whether this request's form was refused. */
export function wasRefused(context: AppLoadContext): boolean {
  return refused.has(context);
}

// The same for one that failed because the database is out of reach: nobody should wait for it a second time.
const cutOff = new WeakSet<AppLoadContext>();

/** Whether this request's form met an outage. */
export function wasCutOff(context: AppLoadContext): boolean {
  return cutOff.has(context);
}

/** The answer to a refused form: the same page, 422 unless said otherwise (STYLE.md rule 8). */
export function refusal<Payload>(context: AppLoadContext, payload: Payload, status = 422) {
  refused.add(context);
  if (status === 503) cutOff.add(context);
  return data(payload, { status });
}

/** A form's fields as typed, and what its rules make of them. */
export interface CheckedFields<Value> {
  submission: Submission<Value, string[]>;
  /** Errors of truncated fields; where the rest of the text has an error of its own, that is enough. */
  truncated: Problems;
}

/**
 * Checks the named text fields of a form; whatever else was sent is ignored (TRUST.md row 10).
 * @param schema null for a form that is refused anyway: its fields are not checked
 */
export function checkFields<Schema extends ZodType>(
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
  const truncated = names.filter((name) => body.truncated.has(name) && !(name in wrong));
  return { submission, truncated: Object.fromEntries(truncated.map((name) => [name, [messages.textLong]])) };
}

/**
 * The common action: reads a form, refuses it with its texts, or hands its value to `accept`. What `accept` throws
 * unforeseen is logged, and the person gets the form back with 'Something went wrong' and all that was typed.
 *
 * An action looks everything up inside `accept`: an error that is thrown before loses what was typed.
 */
export async function formAction<Schema extends z.ZodObject, Answer>(
  { request, context }: Call,
  { schema, lengths, secrets = [], failure = messages.somethingWentWrong, uses, refuseWith }: FormOptions<Schema>,
  accept: (form: AcceptedForm<z.output<Schema>>) => Promise<Answer>,
) {
  const body = await readBody(request, { lengths });
  await body.dispose();
  const { submission, truncated } = checkFields(body, Object.keys(schema.shape), refuseWith ? null : schema);
  const refuse = (problems?: Problems, status?: number) => {
    const { "": formErrors, ...fieldErrors } = { ...truncated, ...problems };
    return refusal<Refusal>(
      context,
      { form: submission.reply({ fieldErrors, formErrors, hideFields: secrets }) },
      status,
    );
  };
  if (refuseWith) return refuse(refuseWith);
  if (submission.status !== "success" || Object.keys(truncated).length > 0) return refuse();
  try {
    if (uses && !(await withinLimits(uses(submission.value)))) return refuse(pastLimit, 429);
    return await accept({ value: submission.value, refuse });
  } catch (error) {
    if (error instanceof Response) throw error;
    logFailure(`POST ${new URL(request.url).pathname} failed`, error);
    return refuse({ "": [failure] }, failureStatus(error));
  }
}
