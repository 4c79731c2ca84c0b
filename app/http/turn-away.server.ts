import { messages } from "#app/domain/messages.ts";
import { homePath } from "#app/paths.ts";
import { type Redirect, seeOther } from "./site/flash.server.ts";

const texts = { "not-found": messages.listingNotFound, "not-yours": messages.notYourListing };

/** Sends home whoever asked for a listing that is gone or is someone else's (SPEC.md section 2, update listing). */
export function turnAway(reason: keyof typeof texts): Promise<Redirect> {
  return seeOther(homePath, { text: texts[reason], tone: "problem" });
}
