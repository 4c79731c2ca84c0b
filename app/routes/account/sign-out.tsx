import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { accountMessages } from "#texts/account/messages.ts";
import { readBody } from "#app/http/site/form/body.server.ts";
import { failureStatus, logFailure } from "#app/http/site/failure.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { freshnessCookie } from "#app/http/site/freshness-cookies.server.ts";
import { clearSessionCookie, endSession } from "#app/http/account/session.server.ts";
import { homePath } from "#app/paths.ts";
import { logTexts } from "#texts/site/log.ts";

/** A GET changes nothing: other sites could link to it. */
export function loader(): Response {
  return redirect(homePath, 303);
}

export async function action({ request }: ActionFunctionArgs) {
  const body = await readBody(request);
  await body.dispose();
  try {
    return await seeOther(homePath, { text: accountMessages.signedOut, session: await endSession(request) });
  } catch (error) {
    logFailure(logTexts.sessionNotEnded, error);
    // Signs this browser out anyway; on the server, the session remains until it expires.
    const headers = new Headers({ "Set-Cookie": await clearSessionCookie() });
    headers.append("Set-Cookie", await freshnessCookie("session"));
    throw new Response("", { status: failureStatus(error), headers });
  }
}

/** Never rendered: it makes this a page route, so that errors get an error page. */
export default function SignOut() {
  return null;
}
