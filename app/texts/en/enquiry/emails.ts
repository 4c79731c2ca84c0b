import { productName } from "#app/brand.ts";
import { plural } from "../plural.ts";

/** The e-mail that brings us a message from the contact page. */
export const contactEmailTexts = {
  subject: (name: string) => `${productName}: a message from ${name}`,
  text: ({ name, email, message }: { name: string; email: string; message: string }) => `${name} <${email}> wrote:

${message}
`,
};

/** The e-mails that the site sends about an enquiry. */
export const enquiryEmailTexts = {
  toOwner: {
    subject: (listing: string) => `Enquiry about ${listing}`,
    text: (enquiry: {
      owner: string;
      listing: string;
      name: string;
      email: string;
      phone: string | null;
      visitOn: string | null;
      message: string;
      inbox: string;
    }) => `Hello ${enquiry.owner},

${enquiry.name} sent an enquiry about ${enquiry.listing}:

${enquiry.message}

Name: ${enquiry.name}
E-mail: ${enquiry.email}
${enquiry.phone === null ? "" : `Phone: ${enquiry.phone}\n`}${enquiry.visitOn === null ? "" : `Wants to visit on: ${enquiry.visitOn}\n`}
Reply to this e-mail to answer ${enquiry.name}. Archive the enquiry or mark it as spam here:
${enquiry.inbox}
`,
  },
  toSender: {
    subject: `${productName}: your enquiry was sent`,
    text: ({ listing }: { listing: string }) => `Hello,

We passed your enquiry on to the owner of this home:
${listing}

The owner replies to you directly. If you didn't send an enquiry, ignore this e-mail.
`,
  },
};

/** `npm run mail`. */
export const mailCommandTexts = {
  help: "mail: lists e-mails that could not be sent (failed), or sends them again (retry).",
  usage: "Usage: npm run mail -- failed | retry",
  failed: (email: { id: string; to: string; subject: string; failedAt: string; failure: string }) =>
    `${email.failedAt}  ${email.to}  ${email.subject}  (${email.failure})`,
  noneFailed: "No e-mail has failed",
  retried: (count: number) =>
    plural(count, { one: "# e-mail will be sent again", other: "# e-mails will be sent again" }),
};
