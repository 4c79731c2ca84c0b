import type { ActionFunctionArgs } from "@remix-run/node";
import { db } from "#db/site/client.server.ts";
import { saveForm } from "#app/commands/listing/drafts.server.ts";
import { photosOf } from "#app/commands/photo/uploads.server.ts";
import { fingerprintHeader } from "#app/domain/listing/draft.ts";
import { fingerprintOf } from "#app/domain/listing/form/content.server.ts";
import { listingFormLengths } from "#app/domain/listing/form/fields.ts";
import { isId } from "#app/domain/listing/listing.ts";
import { viewerOf } from "#app/http/account/session.server.ts";
import { failureStatus, logFailure, plainText } from "#app/http/site/failure.server.ts";
import { readBody } from "#app/http/site/form/body.server.ts";
import { draftTexts } from "#texts/listing/drafts.ts";
import { listingMessages } from "#texts/listing/messages.ts";
import { logTexts } from "#texts/site/log.ts";
import { siteMessages } from "#texts/site/messages.ts";
import { readListingForm } from "./sent-form.server.ts";

/** Saves a listing form as a draft while it is filled in. Its answer is the fingerprint of what is stored, or a reason. */
export async function action(call: ActionFunctionArgs): Promise<Response> {
  const body = await readBody(call.request, { lengths: listingFormLengths });
  try {
    const owner = await viewerOf(call);
    const form = readListingForm(body, call.request);
    if (!owner) return plainText(401, listingMessages.sessionEnded);
    if (form.token?.userId !== owner.id) return plainText(403, listingMessages.formExpired);
    const part = form.step?.part ?? null;
    // What cannot be stored is refused once the form is sent.
    const lost = Object.values(form.lost)[0];
    if (lost) return plainText(422, lost[0] ?? "");
    const listingId = new URL(call.request.url).searchParams.get("listing");
    if (listingId !== null && !isId(listingId)) return plainText(404, listingMessages.listingNotFound);
    const photos = await photosOf(db, owner, { id: form.token.id, listingId, photos: form.photos });
    const key = listingId === null ? { id: form.token.id } : { listingId };
    const saved = await saveForm(owner, key, { ...form, photos, part, photoProblems: [] });
    if ("draft" in saved)
      return new Response(null, { status: 204, headers: { [fingerprintHeader]: fingerprintOf(saved.draft, part) } });
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
