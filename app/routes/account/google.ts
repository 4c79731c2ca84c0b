import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { accountMessages } from "#texts/account/messages.ts";
import { siteMessages } from "#texts/site/messages.ts";
import { isPopUpName } from "#app/domain/account/google-pop-up.ts";
import { readBody } from "#app/http/site/form/body.server.ts";
import { logFailure } from "#app/http/site/failure.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { byAddress, withinLimits } from "#app/http/site/limits.server.ts";
import { ownPath } from "#app/domain/site/addresses/own-path.ts";
import { googleDonePath, signInPath } from "#app/paths.ts";
import { googleConfigured } from "#app/services/account/google.server.ts";
import { google } from "./google.server.ts";
import { logTexts } from "#texts/site/log.ts";

/** A GET starts no sign-in: other sites could link to it. */
export function loader(): Response {
  return redirect(signInPath(), 303);
}

/** 'Continue With Google'. */
export async function action({ request }: ActionFunctionArgs) {
  const body = await readBody(request);
  await body.dispose();
  if (!googleConfigured) throw new Response("", { status: 404 });
  const target = body.fields.get("to");
  const to = typeof target === "string" ? ownPath(target) : undefined;
  const popUpName = body.fields.get("popup");
  const popUp = isPopUpName(popUpName) ? popUpName : undefined;
  const refuse = (text: string) => {
    const page = signInPath(to);
    return seeOther(popUp ? googleDonePath(page, popUp) : page, { text, tone: "problem" });
  };
  try {
    const isAllowed = await withinLimits([byAddress("accountByAddress", request)]);
    return await (isAllowed ? google.start({ to, popUp }) : refuse(accountMessages.tooManyGoogleRequests));
  } catch (error) {
    logFailure(logTexts.googleNotReached, error);
    return refuse(siteMessages.somethingWentWrong);
  }
}
