import type { Viewer } from "#app/domain/account/viewer.ts";
import { readBody } from "#app/http/site/form/body.server.ts";
import type { Call } from "#app/http/site/call.server.ts";
import { seeOther } from "#app/http/site/flash.server.ts";
import { signInPath } from "#app/paths.ts";
import { accountMessages } from "#texts/account/messages.ts";
import { viewerOf } from "./session.server.ts";

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
  const viewer = await viewerOf(call);
  if (viewer) return press(viewer, body.fields);
  const { pathname, search } = new URL(call.request.url);
  throw await seeOther(signInPath(pathname + search), { text: accountMessages.buttonSignedOut, tone: "problem" });
}
