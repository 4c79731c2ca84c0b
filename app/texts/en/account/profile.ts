import { plural } from "../plural.ts";

/** The profile, and deleting an account. SPEC.md section 2 quotes some. */
export const profileTexts = {
  title: "My Profile",
  account: "Account",
  list: "Sell or Rent your home",
  edit: "Edit",
  save: "Apply Changes",
  saving: "Saving Changes...",
  cancel: "Cancel",
  emailsStopped:
    "Our e-mails to you came back or were marked as spam, so we stopped sending them. You can still read enquiries here. To get e-mails again, <contact>contact us</contact>.",
  data: {
    title: "Your data",
    download: "Download my data",
    downloading: "Downloading ...",
    delete: "Delete my account",
  },
  listings: "My Listings",
  more: "More",
  moreFor: (name: string) => `More for ${name}`,
  homes: (count: number) => plural(count, { one: "# home", other: "# homes" }),
  none: {
    title: "No listings yet",
    text: "Homes you list appear here, where you can edit or delete them.",
    browse: "See other listings",
  },
};

export const deleteAccountTexts = {
  title: "Delete my account",
  consequences: (days: number) => [
    "We sign you out everywhere and delete your name, e-mail address and phone numbers immediately.",
    `Your listings disappear from the site immediately. We delete them and their photos after ${plural(days, { one: "# day", other: "# days" })}.`,
    "We delete the enquiries in your inbox immediately.",
    "You can't undo this.",
  ],
  password: "Your password",
  email: "Your e-mail",
  emailHint: (email: string) => `Enter ${email} to confirm.`,
  cancel: "Cancel",
  submit: "Delete my account",
  busy: "Deleting ...",
};
