import { listingMessages } from "#texts/listing/messages.ts";
import { logTexts } from "#texts/site/log.ts";
import { log } from "#app/log.server.ts";
import { homePath } from "#app/paths.ts";
import { type Redirect, seeOther } from "#app/http/site/flash.server.ts";

const texts = { "not-found": listingMessages.listingNotFound, "not-yours": listingMessages.notYourListing };

/**
 * Redirects home, with a message, from a listing that is gone or belongs to someone else (SPEC.md section 2, update
 * listing).
 */
export function redirectHome(reason: keyof typeof texts): Promise<Redirect> {
  if (reason === "not-yours") log.warn(logTexts.notYours);
  return seeOther(homePath, { text: texts[reason], tone: "problem" });
}
