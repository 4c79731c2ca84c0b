import type { LoaderFunctionArgs } from "@remix-run/node";
import { messages } from "#app/domain/messages.ts";
import { logFailure } from "#app/http/site/failure.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { beginSession, viewerOf } from "#app/http/account/session.server.ts";
import { googleDonePath, homePath, profilePath, signInPath } from "#app/paths.ts";
import { googleConfigured } from "#app/services/account/google.server.ts";
import { google } from "./google.server.ts";

/** SPEC.md section 8, sign in with the identity provider. */
const refusals = {
  "email-exists": messages.emailAlreadyExists,
  "invalid-email": messages.invalidGoogleEmail,
  "user-disabled": messages.userDisabled,
};

/** The way back from Google. It is a GET, and begins a session only for the browser that set out. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  if (!googleConfigured) throw new Response("", { status: 404 });
  const { to, popUp, cookie } = await google.end(request);
  const by = (page: string) => (popUp ? googleDonePath(page, popUp) : page);
  // The sign-in page leads who is signed in on to the profile.
  const viewer = await viewerOf({ request, context }).catch(() => null);
  // A pop-up tells the page behind it what is wrong, and that one stays as it is.
  const refuse = (text: string) =>
    seeOther(by(viewer ? profilePath : signInPath(to)), { text, tone: "problem", cookies: [cookie] });
  try {
    const outcome = await google.arrive(request);
    if ("refused" in outcome) return await refuse(refusals[outcome.refused]);
    const session = await beginSession(request, outcome.user);
    const page = to ?? homePath;
    return await seeOther(by(page), { text: messages.signedInByGoogle, page, session, cookies: [cookie] });
  } catch (error) {
    logFailure("signing in with Google failed", error);
    return refuse(messages.somethingWentWrong);
  }
}
