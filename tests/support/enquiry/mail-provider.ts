import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { type OwnApp, startApp, useStarted } from "../server/app.ts";

/** An e-mail as the app passes it on. */
export interface PassedEmail {
  from: string;
  to: string;
  reply_to?: string;
  subject: string;
  text: string;
  html: string;
  /** Requests with the same one are one e-mail. */
  idempotencyKey: string | undefined;
}

/** A local mail provider with Resend's API. */
export interface MailProvider {
  url: string;
  /** What the app has passed on, whatever the answer was. */
  emails: PassedEmail[];
  /** How it answers. */
  answer: (response: http.ServerResponse) => void;
  /** How it answers who asks for the domains that it sends from. */
  answerDomains: (response: http.ServerResponse) => void;
  stop(): void;
}

export async function startMailProvider(): Promise<MailProvider> {
  const server = http.createServer((request, response) => {
    if (request.method === "GET") return provider.answerDomains(response);
    void text(request).then((body) => {
      const idempotencyKey = request.headers["idempotency-key"] as string | undefined;
      provider.emails.push({ ...(JSON.parse(body) as PassedEmail), idempotencyKey });
      provider.answer(response);
    });
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const provider: MailProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    emails: [],
    answer: respond(200, { id: "1" }),
    answerDomains: respond(200, { data: [] }),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
  return provider;
}

export const respond = (status: number, body: unknown) => (response: http.ServerResponse) => {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
};

/** A provider for all tests of a file or `describe`, and the variables that make an app use it. */
export function useMailProvider() {
  const provider = useStarted(startMailProvider);
  return { provider, variables: () => ({ RESEND_API_KEY: "re_of_the_tests", RESEND_BASE_URL: provider.url }) };
}

/** An app of their own for all tests of a file or `describe`, and the provider that takes its e-mails. */
export function useAppWithMail(env?: Record<string, string>): { app: OwnApp; provider: MailProvider } {
  const { provider, variables } = useMailProvider();
  return { app: useStarted(() => startApp({ env: { ...variables(), ...env } })), provider };
}
