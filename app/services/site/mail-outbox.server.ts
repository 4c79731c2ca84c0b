import { randomBytes } from "node:crypto";
import path from "node:path";
import { MailError, type SendMail, checkHeaders } from "./email.server.ts";
import { writeAtomically } from "./write-atomically.server.ts";

/**
 * The local twin of a mail provider: one JSON file a letter, `{to, from, replyTo, subject, text, html, createdAt}` with
 * null for what the letter does not have, and one line on stdout. Names sort by time.
 * @param options.folder absolute; made when the first letter comes
 */
export function outbox({ folder, from }: { folder: string; from: string }): SendMail {
  let count = 0;
  return async (letter) => {
    checkHeaders(letter);
    const createdAt = new Date().toISOString();
    // The count keeps letters of one millisecond in order.
    const order = String(count++).padStart(6, "0");
    const name = `${createdAt.replaceAll(":", "-")}-${order}-${randomBytes(4).toString("hex")}.json`;
    const file = path.join(folder, name);
    const { to, replyTo = null, subject, text, html = null } = letter;
    try {
      await writeAtomically(
        file,
        `${JSON.stringify({ to, from, replyTo, subject, text, html, createdAt }, null, 2)}\n`,
      );
    } catch (cause) {
      throw new MailError("the outbox could not be written", { cause });
    }
    console.info(`mail to ${to}: ${subject} (${file})`);
  };
}
