import { randomBytes } from "node:crypto";
import { log } from "#app/log.server.ts";
import path from "node:path";
import { MailError, type SendMail, checkHeaders, unsubscribeHeaders } from "./email.server.ts";
import { writeAtomically } from "./write-atomically.server.ts";
import { logTexts } from "#texts/site/log.ts";

/**
 * The local replacement for a mail provider: one JSON file per e-mail, `{to, from, replyTo, subject, text, html,
 * createdAt}` with null for missing parts, `headers` of those with an unsubscribe link, and one line on stdout, without
 * anything of its content (TRUST.md row 53). Only our user can read the files. Names sort by time.
 * @param options.folder absolute; created with the first e-mail
 */
export function outbox({ folder, from }: { folder: string; from: string }): SendMail {
  let count = 0;
  return async (message) => {
    checkHeaders(message);
    const createdAt = new Date().toISOString();
    // The counter keeps e-mails of the same millisecond in order.
    const order = String(count++).padStart(6, "0");
    const name = `${createdAt.replaceAll(":", "-")}-${order}-${randomBytes(4).toString("hex")}.json`;
    const file = path.join(folder, name);
    const { to, replyTo = null, subject, text, html = null, unsubscribeUrl } = message;
    const headers = unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : undefined;
    try {
      await writeAtomically(
        file,
        `${JSON.stringify({ to, from, replyTo, subject, text, html, headers, createdAt }, null, 2)}\n`,
      );
    } catch (cause) {
      throw new MailError("the outbox could not be written", { cause });
    }
    log.info(logTexts.email(file));
    return file;
  };
}
