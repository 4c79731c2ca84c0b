import { Resend, type WebhookEventPayload } from "resend";
import type { DeliveryProblem } from "#app/domain/site/email.ts";

/** A request that does not come from Resend, or comes too late. The reason is the `cause`. */
export class UnsignedWebhook extends Error {
  override name = "UnsignedWebhook";
}

/**
 * Reads what Resend sends to a webhook. Its SDK checks the signature, and that the request is at most five minutes old.
 * @param body exactly as it arrived
 * @returns null if the event is no reason to stop e-mails
 * @throws {UnsignedWebhook}
 */
export function readResendWebhook(
  { body, headers }: { body: string; headers: Headers },
  { apiKey, secret }: { apiKey: string; secret: string },
): DeliveryProblem | null {
  const header = (name: string) => headers.get(`svix-${name}`) ?? "";
  const signed = { id: header("id"), timestamp: header("timestamp"), signature: header("signature") };
  let event: WebhookEventPayload;
  try {
    event = new Resend(apiKey).webhooks.verify({ payload: body, headers: signed, webhookSecret: secret });
  } catch (cause) {
    throw new UnsignedWebhook("The webhook is not signed", { cause });
  }
  switch (event.type) {
    case "email.bounced":
      // A full mailbox, for example, is no permanent problem.
      return event.data.bounce.type === "Permanent" ? { recipients: event.data.to, reason: "bounced" } : null;
    case "email.complained":
      return { recipients: event.data.to, reason: "complained" };
    default:
      return null;
  }
}
