import { productName } from "#app/brand.ts";

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
      limited: "We have e-mailed enough confirmations to your address today, so there is none for this enquiry.",
    },
  },
};
