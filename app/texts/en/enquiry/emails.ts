import { productName } from "#app/brand.ts";
import { plural } from "../plural.ts";

/** The e-mail that passes a message from the contact page on to us. */
export const contactEmailTexts = {
  subject: (name: string) => `${productName}: a message from ${name}`,
  title: "A message from the contact page",
  sender: (name: string, email: string) => `${name} <${email}> wrote:`,
  reply: "Reply by e-mail",
  replySubject: `Re: your message to ${productName}`,
};

/** The e-mails that the site sends about an enquiry. */
export const enquiryEmailTexts = {
  toOwner: {
    subject: (listing: string) => `Enquiry about ${listing}`,
    preview: (sender: string, message: string) => `${sender}: ${message}`,
    title: "New enquiry about your home",
    introduction: (sender: string, listing: string) => `${sender} sent you an enquiry about ${listing}:`,
    name: "Name",
    email: "E-mail",
    phone: "Phone",
    visitOn: "Wants to visit on",
    answer: (sender: string) => `Reply to this e-mail to answer ${sender}.`,
    reply: "Reply by e-mail",
    replySubject: (listing: string) => `Re: ${listing}`,
    inbox: `Open in your ${productName} inbox`,
    home: "Your home:",
    /** To an address that is not confirmed. */
    unproven: {
      subject: `You have a new enquiry on ${productName}`,
      text: "Someone sent you an enquiry about a home. Sign in to read it.",
    },
  },
  toSender: {
    subject: `Your ${productName} enquiry was sent`,
    preview: "We passed it on to the owner, who can reply to you directly.",
    title: "Your enquiry was sent",
    greeting: "Hello,",
    introduction: "We passed your enquiry on to the owner of this home:",
    price: "Price",
    bedrooms: "Bedrooms",
    link: "See the home",
    answer: "The owner can reply to you directly. If you didn't send an enquiry, ignore this e-mail.",
  },
};

const mailUsage = `Usage:
  npm run mail -- pending          lists e-mails that wait, and why they could not be sent so far
  npm run mail -- failed           lists e-mails that were given up after two days
  npm run mail -- retry            tries again now to send all of them
  npm run mail -- test <e-mail>    sends a test message, and shows the provider's answer
  npm run mail -- resume           sends e-mails and does other jobs again, which wait after a restore`;

const failures = (count: number) => plural(count, { one: "failed once", other: "failed # times" });

/** `npm run mail`. Times are ISO 8601, in UTC; reasons are the provider's own words. */
export const mailCommandTexts = {
  usage: mailUsage,
  help: `mail: lists e-mails that wait or could not be sent.\n\n${mailUsage}`,
  failed: (email: { id: string; to: string; subject: string; failedAt: string; failure: string }) =>
    `${email.failedAt}  ${email.id}  ${email.to}  ${email.subject}  (${email.failure})`,
  waiting: (count: number, oldest: string) =>
    plural(count, { one: `# e-mail is waiting, since ${oldest}.`, other: `# e-mails are waiting, since ${oldest}.` }),
  noneWaiting: "No e-mails are waiting.",
  stuck: (count: number) =>
    plural(count, {
      one: "# e-mail is waiting that could not be sent so far. It is tried again for two days:",
      other: "# e-mails are waiting that could not be sent so far. They are tried again for two days:",
    }),
  reason: (count: number, reason: string) => `  ${count}: ${reason}`,
  paused: "E-mails are paused since a restore. To send them: npm run mail -- resume",
  pending: (email: {
    id: string;
    to: string;
    subject: string;
    createdAt: string;
    dueAt: string | null;
    failures: number;
    failure: string | null;
  }) => {
    const next = email.dueAt ? `next try ${email.dueAt}` : "no job sends it";
    const state = email.failures > 0 ? `${failures(email.failures)}, ${next}: ${email.failure ?? "unknown"}` : next;
    return `${email.createdAt}  ${email.id}  ${email.to}  ${email.subject}  (${state})`;
  },
  more: (count: number) => plural(count, { one: "... and # more", other: "... and # more" }),
  testEmail: {
    subject: `${productName}: a test message`,
    preview: "E-mails from this site arrive.",
    title: "A test message",
    text: "The operator of this site has sent this message to see whether its e-mails arrive.",
  },
  testSent: (test: { from: string; to: string; answer: string }) =>
    `The message from ${test.from} to ${test.to} was accepted: ${test.answer}`,
  testFailed: (reason: string) => `The message was not accepted: ${reason}`,
  resumed: "E-mails and other jobs are no longer paused. A running site starts with them within seconds.",
  notPaused: "E-mails and other jobs were not paused.",
  noneFailed: "No failed e-mails.",
  noneGivenUp: "No e-mail was given up.",
  retried: (count: number) => plural(count, { one: "# e-mail will be retried.", other: "# e-mails will be retried." }),
};
