import { redirect } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { Viewer } from "#app/domain/account/viewer.ts";
import { signInPath } from "#app/paths.ts";
import { sessionStorage, viewerOf } from "./session.server.ts";
import type { Call } from "#app/http/site/call.server.ts";

/**
 * The signed-in user, or a redirect to the sign-in page, which leads back to the wanted page.
 * @throws {Response} 303
 */
export async function requireUser(call: Call): Promise<Viewer> {
  const viewer = await viewerOf(call);
  if (viewer) return viewer;
  const { pathname, search } = new URL(call.request.url);
  throw redirect(signInPath(pathname + search), 303);
}

/**
 * remix-auth with its form strategy around a domain command: fields in, the command's outcome out. The caller starts
 * the session, since the outcome may be a refusal.
 */
export function formAuthenticator<Outcome>(
  command: (credentials: { email: string; password: string }) => Promise<Outcome>,
) {
  const authenticator = new Authenticator<Outcome>(sessionStorage, { throwOnError: true });
  authenticator.use(
    new FormStrategy(({ form }) => command({ email: text(form, "email"), password: text(form, "password") })),
  );
  // The body has been read, with its limits: the strategy gets the fields and a request without a body.
  return (request: Request, credentials: { email: string; password: string }): Promise<Outcome> => {
    const formData = new FormData();
    formData.set("email", credentials.email);
    formData.set("password", credentials.password);
    return authenticator.authenticate("form", new Request(request.url, { headers: request.headers }), {
      context: { formData },
    });
  };
}

function text(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
