import { redirect } from "@remix-run/node";
import { changePasswordPath } from "#app/paths.ts";

/** Where password managers send people to change their password (W3C, A Well-Known URL for Changing Passwords). */
export function loader(): Response {
  return redirect(changePasswordPath, { status: 302, headers: { "Cache-Control": "no-store" } });
}
