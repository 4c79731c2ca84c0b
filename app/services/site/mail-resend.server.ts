import { Resend } from "resend";
import { MailError, type SendMail, checkHeaders, unsubscribeHeaders } from "./email.server.ts";

interface ResendMailOptions {
  apiKey: string;
  /** Resend's own if missing. */
  baseUrl?: string;
  from: string;
  /** In milliseconds. */
  timeLimit?: number;
}

/** Sends e-mails through Resend. */
export function resendMail({ apiKey, baseUrl, from, timeLimit = 8000 }: ResendMailOptions): SendMail {
  const resend = new Resend(apiKey, { baseUrl });
  return async ({ idempotencyKey, unsubscribeUrl, ...message }) => {
    checkHeaders(message);
    const headers = unsubscribeUrl && { headers: unsubscribeHeaders(unsubscribeUrl) };
    const { data, error } = await resend.emails
      .send({ from, ...message, ...headers }, { signal: AbortSignal.timeout(timeLimit), idempotencyKey })
      .catch((cause: unknown) => {
        throw new MailError("the mail provider did not answer", { cause });
      });
    if (!error) return data.id;
    // 422: something in the message is invalid. Other errors may be of the moment.
    const isFinal = error.statusCode === 422;
    throw new MailError(`the mail provider did not take the message: ${error.message}`, { cause: error, isFinal });
  };
}
