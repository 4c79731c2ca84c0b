import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { exportData } from "#app/commands/frame/data-export.server.ts";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { logFailure } from "#app/http/site/failure.server.ts";
import { requireUser } from "#app/http/account/auth.server.ts";
import { readBody } from "#app/http/site/form/body.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { byUser, withinLimits } from "#app/http/site/limits.server.ts";
import { startingWith, streamed } from "#app/http/site/streamed.server.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { siteMessages } from "#texts/site/messages.ts";
import { accountPath } from "#app/paths.ts";
import { logTexts } from "#texts/site/log.ts";

/** Data is exported by POST only: other sites could link to a GET. */
export function loader(): Response {
  return redirect(accountPath, 303);
}

/** 'Download my data': one JSON file. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  await (await readBody(request)).dispose();
  try {
    return await download(request, await requireUser({ request, context }));
  } catch (error) {
    if (error instanceof Response) throw error;
    logFailure(logTexts.dataNotRead, error);
    return seeOther(accountPath, { text: siteMessages.somethingWentWrong, tone: "problem" });
  }
}

async function download(request: Request, user: Viewer): Promise<Response> {
  if (!(await withinLimits([byUser("ownData", user)]))) {
    return seeOther(accountPath, { text: accountMessages.tooManyRequests, tone: "problem" });
  }
  const data = exportData(user);
  // Read before the response begins, so that an outage can still be a 503.
  const first = await data.next();
  return streamed(request, startingWith(first.value ?? "", data), {
    "Content-Type": "application/json; charset=utf-8",
    "Content-Disposition": 'attachment; filename="gharsetu-my-data.json"',
    "Cache-Control": "private, no-store",
  });
}
