import { env } from "#app/env.server.ts";
import type { OutgoingEmail } from "#db/site/outgoing-emails.server.ts";
import type { Grievance } from "#app/domain/report/forms.ts";
import { deadlinesOf, grievanceNumber } from "#app/domain/report/grievance.ts";
import type { EmailPart } from "#app/domain/site/email.ts";
import { isolated } from "#app/domain/site/text.ts";
import { fullDate, shortDay } from "#app/domain/site/time.ts";
import { receivedGrievancePath } from "#app/paths.ts";
import { writeEmail } from "#app/services/site/write-email.server.ts";
import { grievanceEmailTexts } from "#texts/report/grievances.ts";

interface Received {
  id: number;
  email: string;
  receivedAt: Date;
}

/** Who gets the grievances. */
const officer = env.GRIEVANCE_EMAIL ?? env.CONTACT_EMAIL;

/** Acknowledges a grievance, without a word that its sender typed: anybody can type any address. */
export function acknowledgementEmail(grievance: Received): OutgoingEmail {
  const { subject, text, answer, otherwise, preview, title } = grievanceEmailTexts.acknowledgement;
  const number = grievanceNumber(grievance);
  const parts: EmailPart[] = [
    { kind: "paragraph", text: grievanceEmailTexts.greeting },
    { kind: "paragraph", text: text(number, fullDate(grievance.receivedAt)) },
    { kind: "paragraph", text: answer(shortDay(deadlinesOf(grievance.receivedAt).resolve)) },
    { kind: "paragraph", text: otherwise },
  ];
  const written = writeEmail({ subject: subject(number), preview, title, parts });
  return { to: grievance.email, replyTo: officer, ...written };
}

/** Passes a grievance on to the Grievance Officer. Replies go to its sender. */
export function noticeEmail(grievance: Grievance & Received): OutgoingEmail {
  const { subject, title, ...texts } = grievanceEmailTexts.notice;
  const { id, name, email, about, receivedAt } = grievance;
  const message = isolated(grievance.message);
  const resolveBy = shortDay(deadlinesOf(receivedAt).resolve);
  const parts: EmailPart[] = [
    { kind: "paragraph", text: texts.introduction(isolated(name), email) },
    { kind: "quote", text: message },
    {
      kind: "facts",
      facts: [
        ...(about === null ? [] : [{ label: texts.about, value: isolated(about) }]),
        { label: texts.resolveBy, value: resolveBy },
      ],
    },
    { kind: "links", links: [{ label: texts.link, to: env.APP_URL + receivedGrievancePath(id) }] },
  ];
  const written = writeEmail({ subject: subject(grievanceNumber(grievance)), preview: message, title, parts });
  return { to: officer, replyTo: email, ...written };
}

/** Tells the sender of a grievance what an admin has decided, and why. */
export function resolutionEmail(grievance: Received, resolution: string): OutgoingEmail {
  const { subject, text, appeal, preview, title } = grievanceEmailTexts.resolution;
  const number = grievanceNumber(grievance);
  const parts: EmailPart[] = [
    { kind: "paragraph", text: grievanceEmailTexts.greeting },
    { kind: "paragraph", text: text(number) },
    { kind: "quote", text: isolated(resolution) },
    { kind: "paragraph", text: appeal },
  ];
  const written = writeEmail({ subject: subject(number), preview, title, parts });
  return { to: grievance.email, replyTo: officer, ...written };
}
