import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { endOwnSessions } from "#app/commands/account/end-sessions.server.ts";
import { requireUser } from "#app/http/account/auth.server.ts";
import { sessionIdOf } from "#app/http/account/session.server.ts";
import { readBody } from "#app/http/site/form/body.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { accountPath } from "#app/paths.ts";
import { accountTexts } from "#texts/account/account.ts";

/** A GET changes nothing: other sites could link to it. */
export function loader(): Response {
  return redirect(accountPath, 303);
}

/** Ends one session of the signed-in user or, without its id, all but the one of this browser. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  await (await readBody(request)).dispose();
  const user = await requireUser({ request, context });
  const { id } = params;
  await endOwnSessions(user, id ? { idHash: id } : { except: (await sessionIdOf(request)) ?? "" });
  return seeOther(accountPath, { text: id ? accountTexts.sessions.ended : accountTexts.sessions.othersEnded });
}

/** Never rendered: it makes this a page route, so that errors get an error page. */
export default function EndSession() {
  return null;
}
