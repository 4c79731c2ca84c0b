import type { ActionFunctionArgs } from "@remix-run/node";
import { stopEmails } from "#app/commands/site/outgoing-emails.server.ts";
import { env } from "#app/env.server.ts";
import { plainFailure } from "#app/http/site/failure.server.ts";
import { readTextBody } from "#app/http/site/form/text-body.server.ts";
import { UnsignedWebhook, readResendWebhook } from "#app/services/site/resend-webhook.server.ts";
import { logTexts } from "#texts/site/log.ts";

/** An event is 2 kB or so. */
const maxBytes = 64_000;

/**
 * Where Resend reports e-mails that came back or were marked as spam: none are sent to such an address any more. Not a
 * form, so its signature takes the place of a session. After a failure, Resend repeats the request.
 */
export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const { RESEND_API_KEY: apiKey, RESEND_WEBHOOK_SECRET: secret } = env;
  if (!apiKey || !secret) return answer(404);
  const body = await readTextBody(request, maxBytes);
  try {
    const problem = readResendWebhook({ body, headers: request.headers }, { apiKey, secret });
    if (problem) await stopEmails(problem);
    return answer(204);
  } catch (error) {
    return error instanceof UnsignedWebhook ? answer(400) : plainFailure(logTexts.webhookFailed, error);
  }
}

/** There is nothing to see. */
export function loader(): Response {
  return answer(404);
}

function answer(status: number): Response {
  return new Response(null, { status, headers: { "Cache-Control": "no-store" } });
}
