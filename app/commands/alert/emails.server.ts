import { env } from "#app/env.server.ts";
import type { Alert } from "#db/alert/alerts.server.ts";
import type { OutgoingEmail } from "#db/site/outgoing-emails.server.ts";
import type { Criteria } from "#app/domain/search/criteria.ts";
import { searchWithFilters } from "#app/domain/search/refine.ts";
import type { Place } from "#app/domain/place/place.ts";
import { soundKey } from "#app/domain/place/sounds.ts";
import type { Gazetteer } from "#app/domain/place/gazetteer.ts";
import { isolated } from "#app/domain/site/text.ts";
import { writeSearch } from "#app/domain/search/query.ts";
import type { EmailHome, EmailPart } from "#app/domain/site/email.ts";
import { alertPath, confirmAlertPath, searchPath, stopAlertPath } from "#app/paths.ts";
import { writeEmail } from "#app/services/site/write-email.server.ts";
import { alertEmailTexts } from "#texts/alert/emails.ts";
import { confirmDays, mostAlerts } from "#app/domain/alert/alert.ts";
import { alertToken } from "./token.server.ts";

type Recipient = Pick<Alert, "id" | "email">;

/**
 * Asks whether an alert is wanted. It contains no typed words: anybody can have it sent to anyone. The
 * page behind its link shows the whole search.
 * @param known names the city: localities, and places that are not in it, have names that owners have typed
 */
export function confirmAlertEmail(alert: Recipient, criteria: Criteria, known: Gazetteer): OutgoingEmail {
  const { subject, preview, title, ...texts } = alertEmailTexts.confirm;
  return emailOf(alert, { subject, preview, title }, [
    { kind: "paragraph", text: texts.introduction },
    { kind: "paragraph", text: searchWithFilters({ ...criteria, words: "", place: knownCity(criteria.place, known) }) },
    { kind: "links", links: [{ label: texts.link, to: absolute(confirmAlertPath(alertToken(alert.id))) }] },
    { kind: "paragraph", text: texts.otherwise(confirmDays) },
  ]);
}

function knownCity(place: Place | null, { named, towns }: Gazetteer): Place | null {
  if (!place || place.several) return null;
  const slug = place.citySlug;
  const city = named.get(slug)?.[0] ?? towns.get(soundKey(slug))?.find((town) => town.slug === slug);
  return city ? { ...place, city: city.name, locality: null } : null;
}

/** The e-mail to a person who requests an alert again. */
export function existingAlertEmail(alert: Recipient, criteria: Criteria): OutgoingEmail {
  const { subject, preview, title, ...texts } = alertEmailTexts.existing;
  return emailOf(alert, { subject, preview, title }, [
    { kind: "paragraph", text: texts.introduction },
    { kind: "paragraph", text: isolated(searchWithFilters(criteria)) },
    { kind: "links", links: [{ label: texts.manage, to: absolute(alertPath(alertToken(alert.id))) }] },
  ]);
}

/** The e-mail to a person who requests more alerts than we send. @param alert one of theirs */
export function tooManyAlertsEmail(alert: Recipient): OutgoingEmail {
  const { subject, preview, title, ...texts } = alertEmailTexts.full;
  return emailOf(alert, { subject, preview, title }, [
    { kind: "paragraph", text: texts.introduction(mostAlerts) },
    { kind: "links", links: [{ label: texts.manage, to: absolute(alertPath(alertToken(alert.id))) }] },
  ]);
}

/** The new homes of an alert. @param found.more how many are not shown */
export function newHomesEmail(
  alert: Recipient,
  { criteria, homes, more }: { criteria: Criteria; homes: EmailHome[]; more: number },
): OutgoingEmail {
  const texts = alertEmailTexts.newHomes;
  const token = alertToken(alert.id);
  const search = isolated(searchWithFilters(criteria));
  const count = homes.length + Math.max(more, 0);
  const head = {
    subject: texts.subject(count, search),
    preview: homes[0]?.name ?? "",
    title: texts.title(count),
  };
  return emailOf(alert, head, [
    { kind: "paragraph", text: texts.introduction(search) },
    ...homes.map((home): EmailPart => ({ kind: "home", home })),
    ...(more > 0 ? [{ kind: "paragraph" as const, text: texts.more(more) }] : []),
    {
      kind: "links",
      links: [
        { label: texts.all, to: absolute(searchPath(criteria.type, writeSearch(criteria, "newest"))) },
        { label: texts.manage, to: absolute(alertPath(token)) },
        { label: texts.stop, to: absolute(stopAlertPath(token)) },
      ],
    },
  ]);
}

function emailOf(
  { id, email }: Recipient,
  head: { subject: string; preview: string; title: string },
  parts: EmailPart[],
): OutgoingEmail {
  return { to: email, unsubscribeUrl: absolute(stopAlertPath(alertToken(id))), ...writeEmail({ ...head, parts }) };
}

const absolute = (path: string) => env.APP_URL + path;
