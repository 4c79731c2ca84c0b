import type { ActionFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { ownData } from "#app/domain/own-data.server.ts";
import { requireUser } from "#app/http/auth.server.ts";
import { readBody } from "#app/http/body.server.ts";
import { seeOther } from "#app/http/flash.server.ts";
import { byUser, withinLimits } from "#app/http/limits.server.ts";
import { messages } from "#app/domain/messages.ts";
import { profilePath } from "#app/paths.ts";

/** A link would send the data to whoever can place one; a form of our own page asks for it. */
export function loader(): Response {
  return redirect(profilePath, 303);
}

/** 'Download my data': one JSON file. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  await (await readBody(request)).dispose();
  const user = await requireUser({ request, context });
  if (!(await withinLimits([byUser("ownData", user)]))) {
    return seeOther(profilePath, { text: messages.tooManyRequests, tone: "problem" });
  }
  const data = await ownData(user);
  return new Response(`${JSON.stringify(data, null, 2)}\n`, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="gharsetu-my-data.json"',
      "Cache-Control": "private, no-store",
    },
  });
}
