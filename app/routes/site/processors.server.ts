import { env } from "#app/env.server.ts";
import { processorsTexts as texts } from "#texts/site/legal/rights.ts";

/** Who else gets data at this site, as it is configured. */
export function processors(): { name: string; text: string }[] {
  const hostOf = (url: string) => new URL(url).hostname.replace(/^\{.\}\./, "");
  return [
    env.RESEND_API_KEY ? texts.mail : null,
    env.S3_BUCKET ? { name: hostOf(env.S3_ENDPOINT ?? "https://s3.amazonaws.com"), text: texts.photos } : null,
    { name: hostOf(env.TILE_URL), text: texts.tiles },
    env.GOOGLE_CLIENT_ID ? texts.google : null,
  ].filter((processor) => processor !== null);
}
