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
  listings: "My Listings",
  homes: (count: number, days: number) =>
    `${plural(count, { one: "# home", other: "# homes" })}, with views and enquiries of ${days} days`,
  numbers: ({ views, enquiries }: { views: number; enquiries: number }) =>
    `${plural(views, { one: "#\u00a0view", other: "#\u00a0views" })} · ${plural(enquiries, { one: "#\u00a0enquiry", other: "#\u00a0enquiries" })}`,
  none: {
    title: "No listings yet",
    text: "Homes you list appear here, where you can edit or delete them.",
    browse: "See other listings",
  },
};

/** What waits for an owner, each with its button. @param subject whose name or number it has */
export const toDoTexts = {
  title: "Waiting for you",
  none: "Nothing is waiting for you.",
  kinds: {
    enquiries: { text: (subject: string) => `You have ${subject}.`, button: () => "<shown>Read enquiries</shown>" },
    email: {
      text: (subject: string) =>
        `You haven't confirmed ${subject} yet. Open the link in our e-mail, or have it sent again. If it is wrong, change it under Account.`,
      button: () => "<shown>Send the link again</shown>",
    },
    hidden: {
      text: (subject: string) => `We have hidden ${subject}.`,
      button: (subject: string) => `<shown>Read why</shown> ${subject} is hidden`,
    },
    confirm: {
      text: (subject: string) => `Is ${subject} still available?`,
      button: (subject: string) => `<shown>Yes, it is</shown>: ${subject}`,
    },
    photos: {
      text: (subject: string) => `${subject} has no photos.`,
      button: (subject: string) => `<shown>Add photos</shown> to ${subject}`,
    },
    draft: {
      text: (subject: string) => `${subject} is not published yet.`,
      button: (subject: string) => `<shown>Continue</shown> ${subject}`,
    },
    drafts: {
      text: (subject: string) => `You have ${subject} that are not published yet.`,
      button: () => "<shown>See drafts</shown>",
    },
  },
  busy: "Saving ...",
};

/** The links between the pages of an account. */
export const tabTexts = {
  label: "My account",
  listings: "Listings",
  enquiries: "Enquiries",
  drafts: "Drafts",
  account: "Account",
};

/** The page behind the link that proves an address. */
export const confirmEmailTexts = {
  title: "Confirm your e-mail",
  question: (email: string | null) =>
    email === null
      ? "Press the button to confirm that the address we wrote to is yours."
      : `Press the button to confirm that ${email} is your address. If you have no account here, close this page.`,
  questionNew: (email: string) =>
    `Press the button to make ${email} the address of your account. If you didn't ask for that, close this page.`,
  button: "Confirm e-mail address",
  busy: "Saving ...",
  done: "This e-mail address is confirmed.",
  invalid:
    "This link doesn't work: it has expired, the account has another e-mail address by now, or the link is incomplete.",
  taken: "This e-mail address already has another account. Sign in to that one, or use another address.",
  profile: "Go to your profile",
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
