import { env } from "#app/env.server.ts";
import { outbox } from "./mail-outbox.server.ts";
import { resendMail } from "./mail-resend.server.ts";

export { MailError } from "./email.server.ts";

/**
 * Sends an e-mail from MAIL_FROM: through Resend if RESEND_API_KEY is set, else into the outbox folder.
 * @throws {MailError} if it was not accepted within 8 seconds, or if an address or the subject would break its header
 */
export const sendMail = env.RESEND_API_KEY
  ? resendMail({ apiKey: env.RESEND_API_KEY, baseUrl: env.RESEND_BASE_URL, from: env.MAIL_FROM })
  : outbox({ folder: env.outboxDir, from: env.MAIL_FROM });
