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

/** The line on the profile about an address that is not confirmed, and the pages behind its buttons. */
export const unconfirmedTexts = {
  text: (email: string) =>
    `You haven't confirmed ${email} yet: open the link in our e-mail. Until then, our e-mails to you are short and few.`,
  request: "Send the link again",
  correct: "Correct the address",
};

export const requestProofTexts = {
  title: "Confirm your e-mail",
  question: (email: string) => `We'll e-mail a link to ${email}. Open it to confirm the address.`,
  button: "Send the link",
  busy: "Sending ...",
  back: "Back to your profile",
};

/** The page behind the link of that e-mail. */
export const confirmEmailTexts = {
  title: "Confirm your e-mail",
  question: (email: string | null) =>
    email === null
      ? "Press the button to confirm that the address we wrote to is yours."
      : `Press the button to confirm that ${email} is your address. If you have no account here, close this page.`,
  button: "Confirm e-mail address",
  busy: "Saving ...",
  done: "This e-mail address is confirmed.",
  invalid: "This link doesn't work: the account has another e-mail address by now, or the link is incomplete.",
  profile: "Go to your profile",
};

export const correctEmailTexts = {
  title: "Correct your e-mail address",
  introduction: "We'll e-mail a link to the new address. Open it to confirm the address.",
  proven: "Your e-mail address is confirmed, so you can't change it here.",
  email: "New e-mail address",
  password: "Your password",
  submit: "Save e-mail address",
  busy: "Saving ...",
  back: "Back to your profile",
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
