import { env } from "#app/env.server.ts";
import { resetPasswordPath, signInPath, signUpPath } from "#app/paths.ts";
import { googleConfigured, googleSignInUrl } from "#app/services/account/google.server.ts";
import { isHttps } from "./cookie.server.ts";

/** Sent with every answer, files of `public/` included. */
export const everywhere: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  // Not `no-referrer`: that makes browsers send `Origin: null` with our own forms.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(self)",
  // Not `same-origin`: a page could not see whether the pop-up it opened to Google is still there.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  // One year. Without includeSubDomains: others may run those.
  ...(isHttps && { "Strict-Transport-Security": "max-age=31536000" }),
};

/**
 * What a page may load and where its forms may go. `mailto:` is the contact box's redirect to the visitor's own mail
 * client; the button to sign in with Google redirects there. Script talks to this site alone, and nothing inline is
 * allowed but what starts it.
 * @param boot the hash of that script, in CSP's words; null for a page without script
 */
export const contentSecurityPolicy = (boot: string | null) =>
  [
    "default-src 'none'",
    `img-src ${["'self'", new URL(env.TILE_URL).origin, publicOrigin(env.S3_PUBLIC_URL)].filter(Boolean).join(" ")}`,
    "style-src 'self'",
    ...(boot ? [`script-src 'self' '${boot}'`, "connect-src 'self'"] : []),
    "manifest-src 'self'",
    `form-action 'self' mailto:${googleConfigured ? ` ${new URL(googleSignInUrl).origin}` : ""}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

function publicOrigin(url: string | undefined): string | null {
  return url ? new URL(url).origin : null;
}

/** Pages where a secret is typed: a browser that keeps one for Back keeps what was typed with it. */
export const secretPages = [signInPath(), signUpPath(), resetPasswordPath];

/**
 * Pages that show whose they are or what somebody saved, answer a form, carry a message or ask for a secret are kept
 * nowhere; the others are asked for anew.
 */
export function pageCaching(request: Request, answer: Headers): string {
  const personal =
    !["GET", "HEAD"].includes(request.method) ||
    answer.has("set-cookie") ||
    secretPages.includes(new URL(request.url).pathname) ||
    /(^|;\s*)(__Host-)?(session|shortlist)=/.test(request.headers.get("cookie") ?? "");
  return personal ? "private, no-store" : "no-cache";
}
