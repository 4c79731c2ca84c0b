import { randomUUID } from "node:crypto";
import type { Page } from "../http/page.ts";
import { Visitor } from "../http/visitor.ts";
import { type App, type Email, runJob } from "../server/app.ts";

/**
 * Returns a function that sends the alerts of a shared app that are due at a time, by default five minutes after the last
 * one, in so many runs at once, as by so many processes. It returns how many e-mails were queued.
 */
export function alertSender(app: Pick<App, "url">) {
  let ahead = 0;
  return async (at = new Date(Date.now() + (ahead += 300_000)), runs = 1): Promise<number> => {
    const sent = await runJob<number>(app, { name: "alerts", at: at.toISOString(), runs });
    // The app looks for e-mails of other processes every two seconds, and at once when it has queued one itself.
    if (sent > 0) await requestAlert(app, "type=rent", { email: `${randomUUID()}@example.org` });
    return sent;
  };
}

/** Fields of an alert's form. */
type AlertFields = Partial<Record<"email" | "frequency" | "website", string>>;

/** Sends the form for an alert. @param search a query string */
export function requestAlert(
  app: Pick<App, "url">,
  search: string,
  fields: AlertFields,
  visitor = new Visitor(app.url),
): Promise<Page> {
  return visitor.post(`/alerts/new?${search}`, { frequency: "at-once", ...fields });
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
