import type { z } from "zod";
import { findAccount } from "#db/account/users.server.ts";
import { db } from "#db/site/client.server.ts";
import { resetLimit } from "#db/site/rate-limits.server.ts";
import { isOwnPassword } from "#app/commands/account/sign-in.server.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import type { AdminForm } from "#app/domain/report/forms.ts";
import { logRefusal } from "#app/http/account/log-refusal.server.ts";
import {
  adminOf,
  authenticateSession,
  hasSignedIn,
  viewerOf,
  wasAuthenticatedRecently,
} from "#app/http/account/session.server.ts";
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
import { googleConfigured } from "#app/services/account/google.server.ts";
import type { Proof } from "#app/ui/report/proof.tsx";
import { adminMessages as messages } from "#texts/report/admin.ts";

/** The signed-in admin. @throws {Response} 404 for everybody else */
export async function requireAdmin(call: Call): Promise<Viewer> {
  return (await adminOf(call)) ?? notFound();
}

/** Also the action of pages without a form: strangers get the page of an unknown address. @throws {Response} */
export function notFound(): never {
  throw new Response("", { status: 404 });
}

/**
 * Whether a refused form is shown without what its page is about, since its session has ended or the database is down.
 */
export async function isWithoutData(call: Call): Promise<boolean> {
  return hadOutage(call.context) || (wasRefused(call.context) && !(await viewerOf(call)));
}

/** The proof that an admin's next act needs; null if they have signed in or given the password a short time ago. */
export async function neededProof(call: Call): Promise<Proof | null> {
  const admin = await adminOf(call);
  if (!admin || (await wasAuthenticatedRecently(call))) return null;
  if ((await findAccount(db, admin.id))?.passwordHash) return "password";
  return googleConfigured ? "google" : "unavailable";
}

/**
 * The action of a form with which an admin acts. If the last proof was too long ago, it is refused with everything typed
 * until it brings the password, or until the admin has signed in with Google again.
 */
export async function adminAction<Schema extends AdminForm, Answer>(
  call: Call,
  options: { schema: Schema; lengths?: Record<string, number> },
  accept: (admin: Viewer, form: AcceptedForm<z.output<Schema>>) => Promise<Answer>,
) {
  // During an outage, and after the end of a session, the form is shown again with its input.
  if (await isStranger(call).catch(() => false)) notFound();
  return userFormAction(call, { ...options, secrets: ["password"] }, async (user, form) => {
    await requireAdmin(call);
    const proof = await neededProof(call);
    const refused = proof && (await refusedProof(call, user, proof, form.value.password));
    if (refused) return form.refuse(refused, refused === overLimit ? 429 : 422);
    return accept(user, form);
  });
}

async function isStranger(call: Call): Promise<boolean> {
  return (await viewerOf(call)) ? !(await adminOf(call)) : !(await hasSignedIn(call.request));
}

/** Why a proof does not suffice; null if it does. */
async function refusedProof(call: Call, admin: Viewer, proof: Proof, password: string): Promise<Problems | null> {
  if (proof !== "password") return { "": [messages.proofMissing[proof]] };
  if (password === "") return { password: [messages.passwordMissing] };
  const guesses = byUser("passwordsAgain", admin);
  if (!(await withinLimits([byAddress("accountByAddress", call.request), guesses]))) return overLimit;
  if (!(await isOwnPassword(admin, password))) {
    logRefusal("adminAct", admin.email, "wrong-password");
    return { password: [messages.passwordWrong] };
  }
  await resetLimit(guesses);
  await authenticateSession(call);
  return null;
}
