import { type TypedResponse, redirect } from "@remix-run/node";
import { z } from "zod";
import type { Flash } from "#app/domain/site/flash.ts";
import { env } from "#app/env.server.ts";
import { siteCookie } from "./cookie.server.ts";
import { freshnessCookie } from "./freshness-cookies.server.ts";

// It names the page it is meant for, so that of two open tabs only the right one shows it (DESIGN.md section 10).
const cookie = siteCookie("flash", { maxAge: 120, secrets: env.SESSION_SECRET });

const content = z.object({ page: z.string(), text: z.string(), tone: z.enum(["success", "problem"]) });

/** A redirect in Remix's types: it contributes no loader data. */
export type Redirect = TypedResponse<never>;

/**
 * The response to an accepted form: 303 to the page that shows the result, with a message (for another `page` if one
 * lies between) and further cookies.
 */
export async function seeOther(
  to: string,
  {
    text,
    tone = "success",
    page = to,
    session = null,
    cookies = [],
  }: {
    text?: string;
    tone?: Flash["tone"];
    page?: string;
    /** The cookies that start or end a session. */
    session?: string | string[] | null;
    cookies?: (string | null)[];
  } = {},
): Promise<Redirect> {
  const headers = new Headers();
  for (const value of [session, ...cookies].flat()) if (value !== null) headers.append("Set-Cookie", value);
  if (session !== null) headers.append("Set-Cookie", await freshnessCookie("session"));
  if (tone === "success") headers.append("Set-Cookie", await freshnessCookie("content"));
  if (text !== undefined) {
    const { pathname } = new URL(page, env.APP_URL);
    headers.append("Set-Cookie", await cookie.serialize({ page: pathname, text, tone }));
  }
  return redirect(to, { status: 303, headers });
}

/** The message for this page, with the cookie that removes it. Called by the root loader only. */
export async function takeFlash(request: Request): Promise<{ flash: Flash; clear: string } | null> {
  const parsed = content.safeParse(await cookie.parse(request.headers.get("cookie")));
  if (!parsed.success || parsed.data.page !== new URL(request.url).pathname) return null;
  const { text, tone } = parsed.data;
  return { flash: { text, tone }, clear: await cookie.serialize("", { maxAge: 0 }) };
}
