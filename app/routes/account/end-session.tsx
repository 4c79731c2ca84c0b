import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { endOwnSessions } from "#app/commands/account/end-sessions.server.ts";
import { sessionIdOf } from "#app/http/account/session.server.ts";
import { userButton } from "#app/http/account/user-button.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { accountPath } from "#app/paths.ts";
import { accountTexts } from "#texts/account/account.ts";

export const loader = () => redirect(accountPath, 303);

/** Ends one session of the signed-in user or, without its id, all but the one of this browser. */
export function action({ params, request, context }: ActionFunctionArgs) {
  return userButton({ request, context }, async (user) => {
    const { id } = params;
    await endOwnSessions(user, id ? { idHash: id } : { except: (await sessionIdOf(request)) ?? "" });
    return seeOther(accountPath, { text: id ? accountTexts.sessions.ended : accountTexts.sessions.othersEnded });
  });
}

/** Never rendered: it makes this a page route, so that errors get an error page. */
export default function EndSession() {
  return null;
}
