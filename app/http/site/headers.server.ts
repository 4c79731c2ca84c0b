import { env } from "#app/env.server.ts";
import { googleConfigured, googleSignInUrl } from "#app/services/account/google.server.ts";
import { isHttps } from "./cookie.server.ts";

/** Sent with every response, including files of `public/`. */
export const commonHeaders: Record<string, string> = {
  "X-Content-Type-Options": "nosniff",
  // Not `no-referrer`: that makes browsers send `Origin: null` with our own forms.
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(self)",
  // Not `same-origin`: a page could not see whether its pop-up to Google is still open.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  // One year. Without includeSubDomains: others may run those.
  ...(isHttps && { "Strict-Transport-Security": "max-age=31536000" }),
};

/**
 * What a page may load and where its forms may lead. `mailto:` is the contact box's redirect to the visitor's e-mail
 * app; an owner's reply to an enquiry redirects to that, to the telephone, or to WhatsApp, whose first address redirects
 * to its others; the Google button redirects to Google. Script connects to this site only, and the only inline script is the one
 * that boots the page.
 * @param hashes of that script, null for a page without script, and of the page's inline styles
 */
export const contentSecurityPolicy = ({ script, styles }: { script: string | null; styles: string[] }) =>
  [
    "default-src 'none'",
    `img-src ${["'self'", new URL(env.TILE_URL).origin, publicOrigin(env.S3_PUBLIC_URL)].filter(Boolean).join(" ")}`,
    ["style-src 'self'", ...styles.map((hash) => `'${hash}'`)].join(" "),
    ...(script ? [`script-src 'self' '${script}'`, "connect-src 'self'"] : []),
    "manifest-src 'self'",
    `form-action 'self' mailto: tel: https://wa.me https://*.whatsapp.com${googleConfigured ? ` ${new URL(googleSignInUrl).origin}` : ""}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

function publicOrigin(url: string | undefined): string | null {
  return url ? new URL(url).origin : null;
}
