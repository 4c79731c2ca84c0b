import type { LoaderFunctionArgs } from "@remix-run/node";
import { accountMessages } from "#texts/account/messages.ts";
import { siteMessages } from "#texts/site/messages.ts";
import { logFailure } from "#app/http/site/failure.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { startSession, viewerOf } from "#app/http/account/session.server.ts";
import { googleDonePath, homePath, profilePath, signInPath } from "#app/paths.ts";
import { googleConfigured } from "#app/services/account/google.server.ts";
import { google } from "./google.server.ts";
import { logTexts } from "#texts/site/log.ts";

/** SPEC.md section 8, sign in with the identity provider. */
const refusals = {
  "email-exists": accountMessages.emailAlreadyExists,
  "invalid-email": accountMessages.invalidGoogleEmail,
  "user-disabled": accountMessages.userDisabled,
};

/** The redirect back from Google. It is a GET, so it starts a session only in the browser that began the sign-in. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!googleConfigured) throw new Response("", { status: 404 });
  const { to, popUp, cookie } = await google.endAttempt(request);
  const viaPopUp = (page: string) => (popUp ? googleDonePath(page, popUp) : page);
  // For a signed-in user, the sign-in page would only redirect to the profile.
  const viewer = await viewerOf({ request, context }).catch(() => null);
  // A pop-up reports the error to the page that opened it, which stays as it is.
  const refuse = (text: string) =>
    seeOther(viaPopUp(viewer ? profilePath : signInPath(to)), { text, tone: "problem", cookies: [cookie] });
  try {
    const outcome = await google.finish(request);
    if ("refused" in outcome) return await refuse(refusals[outcome.refused]);
    const session = await startSession(request, outcome.user);
    const page = to ?? homePath;
    return await seeOther(viaPopUp(page), { text: accountMessages.signedInByGoogle, page, session, cookies: [cookie] });
  } catch (error) {
    logFailure(logTexts.googleFailed, error);
    return refuse(siteMessages.somethingWentWrong);
  }
}
