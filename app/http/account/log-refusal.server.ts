import { createHmac } from "node:crypto";
import { env } from "#app/env.server.ts";
import { log } from "#app/log.server.ts";
import { emailKey } from "#app/domain/site/addresses/email-address.ts";
import { logTexts } from "#texts/site/log.ts";

/**
 * Logs that a form of an account was refused (ASVS 16.3.1). All lines about one account contain the same keyed hash of
 * its e-mail address, never the address.
 * @param reason the name of the refusal, such as `wrong-password`
 */
export function logRefusal(form: keyof typeof logTexts.refused, email: string, reason: string): void {
  const account = createHmac("sha256", env.SESSION_SECRET[0] ?? "")
    .update(`log ${emailKey(email)}`)
    .digest("base64url");
  log.warn({ account, reason }, logTexts.refused[form]);
}
