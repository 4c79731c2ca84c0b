import { productName } from "#app/brand.ts";
import { plural } from "../plural.ts";

/** The page that shows an owner's phone number. */
export const phoneTexts = {
  title: "Phone number",
  pageTitle: (listing: string) => `Phone number: ${listing}`,
  of: "Call <owner/> on this number:",
  whatsApp: "WhatsApp",
  none: "This listing has no phone number.",
};

/** The form that sends an enquiry through the site, and the page after it. */
export const enquireTexts = {
  title: "Send an enquiry",
  pageTitle: (listing: string) => `Send an enquiry: ${listing}`,
  introduction: "We'll pass your message on to the owner, who can reply to you directly.",
  name: "Your name (optional)",
  email: "Your e-mail",
  emailHint: "The owner's reply goes to this address.",
  phone: "Your phone number (optional)",
  phoneHint: "The owner can call or message you on this number.",
  visitOn: "Preferred visit date (optional)",
  noVisit: "No day yet",
  message: "Message",
  /** A field that people don't see and automated messages fill in. */
  website: "Website (leave this empty)",
  send: "Send enquiry",
  busy: "Sending ...",
  back: "Back to the listing",
  own: "This is your own listing. Enquiries about it arrive in your inbox.",
  sent: {
    title: "Enquiry sent",
    text: "<owner/> has your enquiry and can reply to you directly.",
    toOwner: {
      delivered: "We've e-mailed it to them, too.",
      pending: "We'll e-mail it to them shortly, too.",
      failed: `We couldn't e-mail it to them, but it's in their ${productName} inbox.`,
      none: `It's in their ${productName} inbox.`,
    },
    email: "You can also write to <email/>.",
    emailLater: "You can also write an e-mail. The address will be on this page later.",
    toSender: {
      delivered: "We've e-mailed you a confirmation.",
      pending: "We'll e-mail you a confirmation shortly.",
      failed: "We couldn't e-mail you a confirmation.",
      none: "We can't e-mail a confirmation to the address you entered.",
      limited: "We have e-mailed enough confirmations to your address today, so there is none for this enquiry.",
    },
  },
};

/** The owner's inbox. */
export const inboxTexts = {
  newEnquiries: (count: number) => plural(count, { one: "# new enquiry", other: "# new enquiries" }),
  title: "Enquiries",
  /** Of one enquiry. */
  pageTitle: (sender: string) => `Enquiry from ${sender}`,
  folders: "Folders",
  folder: { inbox: "Inbox", archived: "Archived", spam: "Spam" },
  about: (listing: string) => `About ${listing}`,
  onlyAbout: (listing: string) => `Only enquiries about ${listing}.`,
  onlyAboutOne: "Only enquiries about one home.",
  showAll: "Show all enquiries",
  empty: {
    inbox: { title: "No enquiries", text: "Enquiries about your homes appear here." },
    archived: { title: "Nothing archived", text: "Archive enquiries that you have dealt with." },
    spam: { title: "No spam", text: "Enquiries that you mark as spam appear here." },
  },
  new: "New",
  beginning: (message: string) => `${message} ...`,
  previous: "Previous",
  next: "Next",
  beside: "Other enquiries",
  received: "Received <time/>",
  email: "E-mail",
  phone: "Phone",
  home: "Home",
  visitOn: "Wants to visit on",
  message: "Message",
  replySubject: (listing: string) => `Re: ${listing}`,
  replies: {
    email: (name: string) => `<shown>E-mail</shown> ${name}`,
    call: (name: string) => `<shown>Call</shown> ${name}`,
    whatsApp: (name: string) => `<shown>WhatsApp</shown> ${name}`,
  },
  answer: "Reply",
  move: "Organise",
  actions: {
    new: "Mark as unread",
    read: "Mark as read",
    archived: "Archive",
    spam: "Mark as spam",
    "to-inbox": "Move to inbox",
    "not-spam": "Not spam",
  },
  spamHint: "If you mark it as spam, all enquiries from this sender go to Spam, including future ones.",
  busy: "Saving ...",
  back: "Back to enquiries",
};

export const contactTexts = {
  title: "Contact",
  description: `Contact the people behind ${productName}.`,
  introduction: `The ${productName} team reads every message and replies by e-mail.`,
  sent: "We've received your message. You can send another one below.",
  name: "Name",
  email: "E-mail",
  emailHint: "We'll reply to this address.",
  message: "Message",
  send: "Send Message",
  busy: "Sending ...",
};
