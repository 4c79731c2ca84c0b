import { productName } from "#app/brand.ts";
import { plural } from "../plural.ts";

/** The e-mail that brings us a message from the contact page. */
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
    greeting: (owner: string) => `Hello ${owner},`,
    introduction: (sender: string, listing: string) => `${sender} sent an enquiry about ${listing}:`,
    name: "Name",
    email: "E-mail",
    phone: "Phone",
    visitOn: "Wants to visit on",
    answer: (sender: string) => `Reply to this e-mail to answer ${sender}.`,
    reply: "Reply by e-mail",
    replySubject: (listing: string) => `Re: ${listing}`,
    inbox: "Open it in your inbox",
    home: "Your home:",
    photoOf: (listing: string) => `Photo of ${listing}`,
  },
  toSender: {
    subject: `${productName}: your enquiry was sent`,
    preview: "We passed it on to the owner, who replies to you directly.",
    title: "Your enquiry was sent",
    greeting: "Hello,",
    introduction: "We passed your enquiry on to the owner of this home:",
    price: "Price",
    bedrooms: "Bedrooms",
    link: "See the home",
    answer: "The owner replies to you directly. If you didn't send an enquiry, ignore this e-mail.",
  },
};

/** `npm run mail`. */
export const mailCommandTexts = {
  help: "mail: lists e-mails that could not be sent (failed), or sends them again (retry); lists addresses that get no e-mails because they came back or were marked as spam (stopped), or sends to one again (allow).",
  usage: "Usage: npm run mail -- failed | retry | stopped | allow <e-mail>",
  failed: (email: { id: string; to: string; subject: string; failedAt: string; failure: string }) =>
    `${email.failedAt}  ${email.to}  ${email.subject}  (${email.failure})`,
  stopped: (address: { email: string; reason: string; since: string }) =>
    `${address.since}  ${address.email}  (${address.reason})`,
  noneStopped: "No address is stopped",
  allowed: (email: string) => `E-mails to ${email} are sent again`,
  notStopped: (email: string) => `E-mails to ${email} were not stopped`,
  noneFailed: "No e-mail has failed",
  retried: (count: number) =>
    plural(count, { one: "# e-mail will be sent again", other: "# e-mails will be sent again" }),
};
