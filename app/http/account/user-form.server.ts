import type { z } from "zod";
import { listingMessages } from "#texts/listing/messages.ts";
import { siteMessages } from "#texts/site/messages.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import type { Use } from "#app/domain/site/limits.ts";
import { withinLimits } from "#app/http/site/limits.server.ts";
import { viewerOf } from "./session.server.ts";
import type { Call } from "#app/http/site/call.server.ts";
import { type FormOptions, type AcceptedForm, overLimit, formAction } from "#app/http/site/form/submission.server.ts";

/**
 * The action of a form that requires an account. Other visitors get the form back, unchecked, with a message: their
 * session may have ended meanwhile.
 */
export async function userFormAction<Schema extends z.ZodObject, Answer>(
  call: Call,
  options: FormOptions<Schema> & { userUses?: (user: Viewer) => Use[]; signedOut?: string[] },
  accept: (user: Viewer, form: AcceptedForm<z.output<Schema>>) => Promise<Answer>,
) {
  const signedOut = { "": options.signedOut ?? [listingMessages.sessionEnded, siteMessages.signInAgain] };
  // An outage is not reported here but when `accept` asks again, so that the form is shown again with its input.
  const viewer = await viewerOf(call).catch(() => undefined);
  const refuseWith = viewer === null ? signedOut : undefined;
  return formAction(call, { ...options, refuseWith }, async (form) => {
    const user = await viewerOf(call);
    if (!user) return form.refuse(signedOut);
    if (options.userUses && !(await withinLimits(options.userUses(user)))) return form.refuse(overLimit, 429);
    return accept(user, form);
  });
}
