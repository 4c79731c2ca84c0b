import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { readBody } from "#app/http/site/form/body.server.ts";
import { dataLightCookie } from "#app/http/site/data-light.server.ts";
import { ownPath } from "#app/domain/site/addresses/own-path.ts";
import { homePath } from "#app/paths.ts";

/** Turns data saving on or off, by the switch in the footer. */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const body = await readBody(request);
  await body.dispose();
  const to = body.fields.get("to");
  const headers = { "Set-Cookie": await dataLightCookie(body.fields.get("on") === "yes") };
  return redirect((typeof to === "string" ? ownPath(to) : undefined) ?? homePath, { status: 303, headers });
}

/** A GET changes nothing; every page has the switch. */
export function loader(): Response {
  return redirect(homePath, 303);
}
