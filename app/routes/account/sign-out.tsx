import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { messages } from "#app/domain/messages.ts";
import { readBody } from "#app/http/site/body.server.ts";
import { failureStatus, logFailure } from "#app/http/site/failure.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { mark } from "#app/http/site/freshness-cookies.server.ts";
import { endSession, forgetSession } from "#app/http/account/session.server.ts";
import { homePath } from "#app/paths.ts";

/** Someone who comes by a link changes nothing. */
export function loader(): Response {
  return redirect(homePath, 303);
}

export async function action({ request }: ActionFunctionArgs) {
  const body = await readBody(request);
  await body.dispose();
  try {
    return await seeOther(homePath, { text: messages.signedOut, session: await endSession(request) });
  } catch (error) {
    logFailure("a session could not be ended", error);
    // This browser is signed out all the same; the session ends with its time.
    const headers = new Headers({ "Set-Cookie": await forgetSession() });
    headers.append("Set-Cookie", await mark("session"));
    throw new Response("", { status: failureStatus(error), headers });
  }
}

/** Never drawn: with it, what goes wrong is told as a page. */
export default function SignOut() {
  return null;
}
