import type { ActionFunctionArgs } from "@remix-run/node";
import { db } from "#db/site/client.server.ts";
import { saveForm } from "#app/commands/listing/drafts.server.ts";
import { pointProblem } from "#app/commands/listing/placement.server.ts";
import { photosOf } from "#app/commands/photo/uploads.server.ts";
import { fingerprintOf } from "#app/domain/listing/form/content.server.ts";
import { listingFormLengths } from "#app/domain/listing/form/fields.ts";
import { type StoredForm, understoodIn } from "#app/domain/listing/form/understood.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { viewerOf } from "#app/http/account/session.server.ts";
import { failureStatus, logFailure, plainText } from "#app/http/site/failure.server.ts";
import { readBody } from "#app/http/site/form/body.server.ts";
import { draftTexts } from "#texts/listing/drafts.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { logTexts } from "#texts/site/log.ts";
import { siteMessages } from "#texts/site/messages.ts";
import { readListingForm } from "./sent-form.server.ts";

/** Saves a listing form as a draft while it is filled in. Its answer is what is stored, or why nothing is. */
export async function action(call: ActionFunctionArgs): Promise<Response> {
  const body = await readBody(call.request, { lengths: listingFormLengths });
  try {
    const owner = await viewerOf(call);
    const form = readListingForm(body, call.request);
    if (!owner) return plainText(401, listingMessages.sessionEnded);
    if (!form.token) return plainText(403, draftTexts.notSavedExpired);
    if (form.token.userId !== owner.id) return plainText(403, draftTexts.notSavedOfOther);
    const part = form.step?.part ?? null;
    // What cannot be stored is refused once the form is sent.
    const lost = Object.values(form.lost)[0];
    if (lost) return plainText(422, lost[0] ?? "");
    const listingId = new URL(call.request.url).searchParams.get("listing");
    if (listingId !== null && !isId(listingId)) return plainText(404, listingMessages.listingNotFound);
    const photos = await photosOf(db, owner, { id: form.token.id, listingId, photos: form.photos });
    const key = listingId === null ? { id: form.token.id } : { listingId };
    const saved = await saveForm(owner, key, { ...form, photos, part, page: "", photoProblems: [] });
    if ("draft" in saved) {
      const { fields } = saved.draft;
      const stored: StoredForm = {
        fingerprint: fingerprintOf(saved.draft, part),
        understood: understoodIn(fields),
        pointProblem: await pointProblem(fields),
      };
      return Response.json(stored);
    }
    if ("changed" in saved) return plainText(409, draftTexts.savedElsewhere);
    const isDeleted = "refused" in saved && saved.refused === "deleted";
    return isDeleted ? plainText(409, draftTexts.deletedElsewhere) : plainText(422, draftTexts.notSaved);
  } catch (error) {
    logFailure(logTexts.requestFailed, error);
    return plainText(failureStatus(error), siteMessages.somethingWentWrong);
  } finally {
    await body.dispose();
  }
}
