import { productName } from "#app/brand.ts";
import { locale, plural } from "../plural.ts";
import { reportTexts } from "./pages.ts";

type Reason = keyof typeof reportTexts.reasons;

/** The reason that the owner of a listing reads after several visitors have reported it. */
export function hiddenText(reasons: Reason[]): string {
  const said = [...new Set(reasons)].map((reason) => reportTexts.reasons[reason]);
  return `Several visitors reported this listing: ${said.join("; ")}. It stays hidden until we have looked at it.`;
}

/** The e-mails to the owner of a listing that was hidden, or is shown again, and to admins. */
export const reportEmailTexts = {
  hidden: {
    subject: (listing: string) => `We have hidden ${listing}`,
    preview: "Read why, and answer.",
    title: "We have hidden your listing",
    introduction: `Visitors of ${productName} can't see this listing any more:`,
    reason: "This is why:",
    answer: "Answer",
  },
  restored: {
    subject: (listing: string) => `${listing} is no longer hidden`,
    preview: "Your listing is as it was before.",
    title: "Your listing is no longer hidden",
    introduction: "We have looked at the reports about this listing. It is as it was before:",
    link: "See your listing",
  },
  reports: {
    subject: (count: number) =>
      plural(count, { one: "# reported listing needs a decision", other: "# reported listings need a decision" }),
    preview: "Read the reports, and decide.",
    title: "Reported listings",
    greeting: "Hello,",
    hidden: (count: number) =>
      plural(count, {
        one: "Reports have hidden # listing. It stays hidden until you restore it.",
        other: "Reports have hidden # listings. They stay hidden until you restore them.",
      }),
    shown: (count: number) =>
      plural(count, {
        one: "Visitors can still see # listing that several people have reported. Decide whether to hide it.",
        other: "Visitors can still see # listings that several people have reported. Decide whether to hide them.",
      }),
    link: "Read the reports",
  },
  waiting: {
    subject: `What waits for you on ${productName}`,
    preview: "Reports, grievances and e-mails that need somebody.",
    title: "What waits for you",
    greeting: "Hello,",
    introduction: "This needs somebody today:",
    reported: "Reported listings",
    grievances: "Open grievances",
    overdue: "Overdue grievances",
    stuckEmails: "E-mails that have waited for an hour",
    failedEmails: "E-mails that were given up",
    number: (count: number) => count.toLocaleString(locale),
    link: "See what waits",
  },
};
