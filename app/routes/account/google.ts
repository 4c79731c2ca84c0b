import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { messages } from "#app/domain/messages.ts";
import { isPopUpName } from "#app/domain/account/google-pop-up.ts";
import { readBody } from "#app/http/site/body.server.ts";
import { logFailure } from "#app/http/site/failure.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { byAddress, withinLimits } from "#app/http/account/limits.server.ts";
import { googleDonePath, ownPath, signInPath } from "#app/paths.ts";
import { googleConfigured } from "#app/services/account/google.server.ts";
import { google } from "./google.server.ts";

/** Someone who comes by a link begins nothing. */
export function loader(): Response {
  return redirect(signInPath(), 303);
}

/** 'Continue With Google'. */
export async function action({ request }: ActionFunctionArgs) {
  const body = await readBody(request);
  await body.dispose();
  if (!googleConfigured) throw new Response("", { status: 404 });
  const wanted = body.fields.get("to");
  const to = typeof wanted === "string" ? ownPath(wanted) : undefined;
  const name = body.fields.get("popup");
  const popUp = isPopUpName(name) ? name : undefined;
  const refuse = (text: string) => {
    const page = signInPath(to);
    return seeOther(popUp ? googleDonePath(page, popUp) : page, { text, tone: "problem" });
  };
  try {
    const within = await withinLimits([byAddress("accountByAddress", request)]);
    return await (within ? google.leave({ to, popUp }) : refuse(messages.tooManyGoogleRequests));
  } catch (error) {
    logFailure("setting out to Google failed", error);
    return refuse(messages.somethingWentWrong);
  }
}
