import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { messages } from "#app/domain/messages.ts";
import { readBody } from "#app/http/body.server.ts";
import { seeOther } from "#app/http/flash.server.ts";
import { endSession } from "#app/http/session.server.ts";
import { homePath } from "#app/paths.ts";

/** Someone who comes by a link changes nothing. */
export function loader(): Response {
  return redirect(homePath, 303);
}

export async function action({ request }: ActionFunctionArgs) {
  const body = await readBody(request);
  await body.dispose();
  return seeOther(homePath, { text: messages.signedOut, cookies: [await endSession(request)] });
}
