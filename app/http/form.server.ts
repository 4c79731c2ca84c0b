import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type AppLoadContext, data } from "@remix-run/node";
import type { z } from "zod";
import { messages } from "#app/domain/messages.ts";
import { readBody } from "./body.server.ts";
import { failureStatus, logFailure } from "./failure.server.ts";
import type { Viewer } from "#app/domain/account.ts";
import type { Use } from "#app/domain/limits.ts";
import { withinLimits } from "./limits.server.ts";
import { type Call, viewerOf } from "./session.server.ts";

interface FormOptions<Schema extends z.ZodObject> {
  schema: Schema;
  /** Fields that are never sent back. */
  secrets?: string[];
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

/** The same form for actions of the signed-in alone; who no longer is gets the form back with a sentence. */
export function userFormAction<Schema extends z.ZodObject, Answer>(
  call: Call,
  options: FormOptions<Schema> & { userUses?: (user: Viewer) => Use[]; signedOut?: string },
  accept: (user: Viewer, form: AcceptedForm<z.output<Schema>>) => Promise<Answer>,
) {
  return formAction(call, options, async (form) => {
    const user = await viewerOf(call);
    if (!user) return form.refuse({ "": [options.signedOut ?? messages.sessionEnded] });
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

/** The named text fields of a form, as typed; whatever else was sent is ignored (TRUST.md row 10). */
export function pick(fields: FormData, names: string[]): FormData {
  const picked = new FormData();
  for (const name of names) for (const value of fields.getAll(name)) picked.append(name, value);
  return picked;
}

/**
 * The common action: reads a form, refuses it with its texts, or hands its value to `accept`. What `accept` throws
 * unforeseen is logged, and the person gets the form back with 'Something went wrong' and all that was typed.
 *
 * Everything an action asks for belongs into `accept`: before the form is read, a foreign post is not turned away yet,
 * and what fails takes the typing with it.
 */
export async function formAction<Schema extends z.ZodObject, Answer>(
  { request, context }: Call,
  { schema, secrets = [], failure = messages.somethingWentWrong, uses }: FormOptions<Schema>,
  accept: (form: AcceptedForm<z.output<Schema>>) => Promise<Answer>,
) {
  const body = await readBody(request);
  await body.dispose();
  const submission = parseWithZod(pick(body.fields, Object.keys(schema.shape)), { schema, disableAutoCoercion: true });
  const refuse = (problems?: Problems, status?: number) => {
    const { "": formErrors, ...fieldErrors } = problems ?? {};
    return refusal<Refusal>(
      context,
      { form: submission.reply({ fieldErrors, formErrors, hideFields: secrets }) },
      status,
    );
  };
  if (submission.status !== "success") return refuse();
  try {
    if (uses && !(await withinLimits(uses(submission.value)))) return refuse(pastLimit, 429);
    return await accept({ value: submission.value, refuse });
  } catch (error) {
    if (error instanceof Response) throw error;
    logFailure(`POST ${new URL(request.url).pathname} failed`, error);
    return refuse({ "": [failure] }, failureStatus(error));
  }
}
