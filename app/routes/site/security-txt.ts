import { env } from "#app/env.server.ts";
import { securityTxtPath } from "#app/paths.ts";

/** How long the file is valid, in days: RFC 9116 recommends less than a year. */
const validDays = 180;

/** Where to report vulnerabilities (RFC 9116). */
export function loader(): Response {
  const text = [
    `Contact: mailto:${env.GRIEVANCE_EMAIL ?? env.CONTACT_EMAIL}`,
    `Expires: ${new Date(Date.now() + validDays * 86_400_000).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${env.APP_URL}${securityTxtPath}`,
    "",
  ].join("\n");
  const headers = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=86400" };
  return new Response(text, { headers });
}
