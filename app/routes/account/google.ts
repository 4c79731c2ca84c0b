import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { messages } from "#app/domain/messages.ts";
import { isPopUpName } from "#app/domain/pop-up.ts";
import { readBody } from "#app/http/body.server.ts";
import { seeOther } from "#app/http/flash.server.ts";
import { byAddress, withinLimits } from "#app/http/limits.server.ts";
import { googleDonePath, ownPath, signInPath } from "#app/paths.ts";
import { googleConfigured } from "#app/services/google.server.ts";
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
  if (!(await withinLimits([byAddress("accountByAddress", request)]))) {
    const page = signInPath(to);
    const problem = { text: messages.tooManyGoogleRequests, tone: "problem", page } as const;
    return seeOther(popUp ? googleDonePath(page, popUp) : page, problem);
  }
  return google.leave({ to, popUp });
}
