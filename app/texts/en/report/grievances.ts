import { productName } from "#app/brand.ts";
import { plural } from "../plural.ts";

/** The form for complaints about the site. */
export const grievanceTexts = {
  title: "Grievances",
  description: `Send a complaint about ${productName} to its Grievance Officer.`,
  introduction: (days: { hours: number; days: number }) =>
    `Tell us if a listing, a page or the way we handle your data is unlawful or breaks our terms. You get a number at once, an acknowledgement within ${days.hours} hours, and an answer with our reasons within ${days.days} days.`,
  name: "Your name",
  email: "Your e-mail",
  emailHint: "Our answer goes to this address.",
  about: "Which page or listing? (optional)",
  aboutHint: "Its address, or the ID of a listing.",
  message: "What is wrong?",
  messageHint: "To use your rights to your data, tell us which: access, correction, erasure or nomination.",
  website: "Leave this field empty",
  send: "Send grievance",
  busy: "Sending ...",
  appeal:
    "If you disagree with our answer, or get none in time, you can appeal within 30 days to the <committee>Grievance Appellate Committee</committee>. About your personal data, you can then complain to the Data Protection Board of India.",
  sent: {
    title: "We have received your grievance",
    number: "Its number is <number/>. Keep it.",
    time: (received: string, resolveBy: string) => `We received it on ${received}. We'll answer by ${resolveBy}.`,
    emails: {
      delivered: "We've e-mailed you the number.",
      pending: "We'll e-mail you the number shortly.",
      failed: "We couldn't e-mail you the number. Our answer may not reach you either: is the address right?",
    },
  },
};

/** What admins see. */
export const grievanceAdminTexts = {
  first: (count: number) => `These are the ${count} most urgent.`,
  title: "Grievances",
  link: (open: number) => (open === 0 ? "Grievances" : plural(open, { one: "Grievances: #", other: "Grievances: #" })),
  none: "There are no grievances.",
  received: "Received <time/>",
  resolved: "Resolved <time/>",
  resolveBy: (day: string) => `Resolve by ${day}`,
  overdue: (day: string) => `Overdue since ${day}`,
  acknowledgement: {
    delivered: "Acknowledged",
    pending: "The acknowledgement is not sent yet",
    failed: "The acknowledgement could not be sent",
  },
  acknowledgementOverdue: "Not acknowledged within 24 hours",
};

export const receivedGrievanceTexts = {
  title: (number: string) => `Grievance ${number}`,
  back: "All grievances",
  sender: "From",
  about: "About",
  listing: "See this listing and decide about it",
  received: "Received",
  acknowledged: "Acknowledgement",
  resolveBy: "Resolve by",
  message: "Grievance",
  resolution: "Our answer",
  resolvedBy: "Resolved by <admin/>, <time/>",
  unknownAdmin: "an admin whose account is deleted",
  notSent: {
    pending: "The e-mail with it is not sent yet.",
    failed: "The e-mail with it could not be sent. Write to the sender yourself.",
  },
  resolve: "Resolve",
  resolveText: "Say what you decided and why. We e-mail it to the sender.",
  reason: "Answer and reasons",
  submit: "Send answer and resolve",
  busy: "Saving ...",
  done: "Grievance resolved",
};

export const grievanceMessages = {
  aboutLong: "Use at most 500 characters",
  messageMissing: "Tell us what is wrong, in at least 10 characters",
  resolutionMissing: "Tell the sender what you decided and why, in at least 10 characters",
  textLong: "Use at most 5,000 characters",
  fieldFilled: "Something filled in a hidden field. We have cleared it. Press Send grievance again.",
  tooMany: "We can't take more grievances from your network right now. Try again in an hour.",
  notSent: "Could not send your grievance. Try again in a few minutes.",
  resolvedBefore: "Another admin has resolved this grievance. Your answer was not sent.",
};

/** The e-mails about a grievance. */
export const grievanceEmailTexts = {
  greeting: "Hello,",
  acknowledgement: {
    subject: (number: string) => `We have received your grievance ${number}`,
    preview: "We'll answer within 15 days.",
    title: "We have received your grievance",
    text: (number: string, received: string) =>
      `Your grievance to ${productName} has the number ${number}. We received it on ${received}.`,
    answer: (resolveBy: string) => `We'll look into it and answer by ${resolveBy}. Please keep the number.`,
    otherwise: "If you didn't send a grievance, ignore this e-mail.",
  },
  notice: {
    subject: (number: string) => `New grievance ${number}`,
    title: "New grievance",
    introduction: (sender: string, email: string) => `${sender} <${email}> wrote:`,
    about: "About",
    resolveBy: "Resolve by",
    link: "Read and resolve it",
  },
  resolution: {
    subject: (number: string) => `Our answer to your grievance ${number}`,
    preview: "What we decided, and why.",
    title: "Our answer to your grievance",
    text: (number: string) => `We have looked into your grievance ${number}. This is our answer:`,
    appeal:
      "If you disagree, you can appeal within 30 days to the Grievance Appellate Committee, https://gac.gov.in. About your personal data, you can complain to the Data Protection Board of India.",
  },
};
