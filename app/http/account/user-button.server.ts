import type { Viewer } from "#app/domain/account/viewer.ts";
import { readBody } from "#app/http/site/form/body.server.ts";
import type { Call } from "#app/http/site/call.server.ts";
import { requireUser } from "./auth.server.ts";

/**
 * The action of a button that requires an account. Other visitors sign in first: a GET of its URL then leads to a page
 * that has the button.
 * @param press what the button does, with the fields of its form
 */
export async function userButton<Answer>(
  call: Call,
  press: (user: Viewer, fields: FormData) => Promise<Answer>,
): Promise<Answer> {
  const body = await readBody(call.request);
  await body.dispose();
  return press(await requireUser(call), body.fields);
}
