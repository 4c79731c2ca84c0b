import { Resend } from "resend";
import { MailError, type SendMail, checkHeaders } from "./email.server.ts";

export interface ResendMailOptions {
  apiKey: string;
  /** Resend's own when missing. */
  baseUrl?: string;
  from: string;
  /** In milliseconds. */
  timeLimit?: number;
}

/** Letters through Resend. */
export function resendMail({ apiKey, baseUrl, from, timeLimit = 8000 }: ResendMailOptions): SendMail {
  const resend = new Resend(apiKey, { baseUrl });
  return async (letter) => {
    checkHeaders(letter);
    const { error } = await resend.emails
      .send({ from, ...letter }, { signal: AbortSignal.timeout(timeLimit) })
      .catch((cause: unknown) => {
        throw new MailError("the mail provider did not answer", { cause });
      });
    if (error) throw new MailError(`the mail provider did not take the letter: ${error.message}`, { cause: error });
  };
}
