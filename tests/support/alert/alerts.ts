import { randomUUID } from "node:crypto";
import path from "node:path";
import { issueFormToken } from "#app/http/site/form/form-token.server.ts";
import type { Page } from "../http/page.ts";
import { Visitor } from "../http/visitor.ts";
import type { App, Email } from "../server/app.ts";
import { startWorker } from "../server/worker.ts";

/** Sends alerts of an app in a process of its own. */
export interface AlertSender {
  /**
   * Sends what is due at a time, by default five minutes after the last.
   * @param runs how many runs at the same time, as by so many processes
   * @returns how many e-mails were queued
   */
  send(at?: Date, runs?: number): Promise<number>;
  stop(): Promise<void>;
}

export function startAlertSender(app: App): AlertSender {
  const script = path.join(import.meta.dirname, "send-alerts.ts");
  const { ask, stop } = startWorker<{ at: string; runs: number }, number>(script, app);
  let ahead = 0;
  return {
    send: async (at = new Date(Date.now() + (ahead += 300_000)), runs = 1) => {
      const sent = await ask({ at: at.toISOString(), runs });
      // The app looks for e-mails of other processes every two seconds, and at once when it has queued one itself.
      if (sent > 0) await requestAlert(app, "type=rent", { email: `${randomUUID()}@example.org` });
      return sent;
    },
    stop,
  };
}

/** Fields of an alert's form. */
type AlertFields = Partial<Record<"email" | "frequency" | "token" | "website", string>>;

/** Sends the form for an alert. @param search a query string */
export function requestAlert(
  app: Pick<App, "url">,
  search: string,
  fields: AlertFields,
  visitor = new Visitor(app.url),
): Promise<Page> {
  return visitor.post(`/alerts/new?${search}`, { frequency: "at-once", token: issueFormToken("alerts"), ...fields });
}

/** The path of an e-mail's link with this end: `confirm`, `stop`, or nothing for the page of all alerts. */
export function linkIn({ text }: Email, end: "confirm" | "stop" | ""): string {
  const [, path] = new RegExp(`https?://[^/\\s]+(/alerts/[^/\\s]+${end && `/${end}`})$`, "m").exec(text) ?? [];
  if (!path) throw new Error(`No such link in: ${text}`);
  return path;
}

/** A row of `alerts`: a confirmed daily alert for homes for rent. */
export function rentAlert(email: string) {
  return { email, query: "type=rent", frequency: "daily" as const, confirmed_at: new Date() };
}
