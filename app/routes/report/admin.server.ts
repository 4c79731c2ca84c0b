import type { z } from "zod";
import { findAccount } from "#db/account/users.server.ts";
import { db } from "#db/site/client.server.ts";
import { resetLimit } from "#db/site/rate-limits.server.ts";
import { isOwnPassword } from "#app/commands/account/sign-in.server.ts";
import { type Viewer, authenticatedMinutes } from "#app/domain/account/viewer.ts";
import type { AdminForm } from "#app/domain/report/forms.ts";
import { logRefusal } from "#app/http/account/log-refusal.server.ts";
import { adminOf, authenticateSession, viewerOf, wasAuthenticatedRecently } from "#app/http/account/session.server.ts";
import { userFormAction } from "#app/http/account/user-form.server.ts";
import type { Call } from "#app/http/site/call.server.ts";
import {
  type AcceptedForm,
  type Problems,
  hadOutage,
  overLimit,
  wasRefused,
} from "#app/http/site/form/submission.server.ts";
import { byAddress, byUser, withinLimits } from "#app/http/site/limits.server.ts";
import { adminMessages as messages } from "#texts/report/admin.ts";

/** The signed-in admin. @throws {Response} 404 for everybody else */
export async function requireAdmin(call: Call): Promise<Viewer> {
  return (await adminOf(call)) ?? notFound();
}

/** @throws {Response} */
export function notFound(): never {
  throw new Response("", { status: 404 });
}

/**
 * Whether a refused form is shown without what its page is about, since its session has ended or the database is down.
 */
export async function isWithoutData(call: Call): Promise<boolean> {
  return hadOutage(call.context) || (wasRefused(call.context) && !(await viewerOf(call)));
}

/** How an admin has to prove who they are; by Google if the account has no password. */
export type Proof = "password" | "google";

/** The proof that an admin's next act needs; null if they have signed in or given the password a short time ago. */
export async function neededProof(call: Call): Promise<Proof | null> {
  const admin = await adminOf(call);
  if (!admin || (await wasAuthenticatedRecently(call))) return null;
  return (await findAccount(db, admin.id))?.passwordHash ? "password" : "google";
}

/**
 * The action of a form with which an admin acts. If the last proof was too long ago, it is refused with everything typed
 * until it brings the password, or until the admin has signed in with Google again.
 */
export function adminAction<Schema extends AdminForm, Answer>(
  call: Call,
  options: { schema: Schema; lengths?: Record<string, number> },
  accept: (admin: Viewer, form: AcceptedForm<z.output<Schema>>) => Promise<Answer>,
) {
  return userFormAction(call, { ...options, secrets: ["password"] }, async (user, form) => {
    await requireAdmin(call);
    const proof = await neededProof(call);
    const refused = proof && (await refusedProof(call, user, proof, form.value.password));
    if (refused) return form.refuse(refused, refused === overLimit ? 429 : 422);
    return accept(user, form);
  });
}

/** Why a proof does not suffice; null if it does. */
async function refusedProof(call: Call, admin: Viewer, proof: Proof, password: string): Promise<Problems | null> {
  if (proof === "google") return { "": [messages.signInAgain(authenticatedMinutes)] };
  if (password === "") return { password: [messages.passwordMissing(authenticatedMinutes)] };
  const guesses = byUser("adminPasswords", admin);
  if (!(await withinLimits([byAddress("accountByAddress", call.request), guesses]))) return overLimit;
  if (!(await isOwnPassword(admin, password))) {
    logRefusal("adminAct", admin.email, "wrong-password");
    return { password: [messages.passwordWrong] };
  }
  await resetLimit(guesses);
  await authenticateSession(call);
  return null;
}
