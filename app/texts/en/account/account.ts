import { plural } from "../plural.ts";

/** The page of an account. */
export const accountTexts = {
  title: "Account",
  back: "Back to your account",
  signingIn: {
    title: "Signing in",
    email: "E-mail",
    password: "Password",
    google: "You sign in with Google. To change your e-mail, first set a password: <link>get a code by e-mail</link>.",
    changeEmail: "Change e-mail",
    changePassword: "Change password",
  },
  sessions: {
    title: "Where you're signed in",
    introduction: (lifetime: number, unused: number) =>
      `A sign-in ends after ${plural(lifetime, { one: "# day", other: "# days" })}, or after ${plural(unused, { one: "# day", other: "# days" })} without use.`,
    browser: (browser: string, system: string) => `${browser} on ${system}`,
    unknown: "Unknown browser",
    current: "This browser, signed in <first/>",
    times: "Signed in <first/>, last used <last/>",
    end: (browser: string) => `<shown>End</shown> ${browser}`,
    endOthers: "End all others",
    ending: "Ending ...",
    ended: "We signed you out there",
    othersEnded: "You are signed out everywhere else",
  },
  alerts: {
    title: "Alerts",
    none: "No alerts. Search for homes, then create an alert to get new ones by e-mail.",
    search: "Search for homes",
    count: (count: number) =>
      plural(count, { one: "One alert sends you new homes.", other: "# alerts send you new homes." }),
    manage: "Manage alerts",
  },
  data: {
    title: "Your data",
    download: "Download my data",
    downloading: "Downloading ...",
    delete: "Delete my account",
  },
};

export const changeEmailTexts = {
  title: "Change your e-mail address",
  introduction: "We'll e-mail a link to the new address. Your address changes when you open it, and not before.",
  email: "New e-mail address",
  password: "Your password",
  submit: "Send the link",
  busy: "Sending ...",
  sent: (email: string) => `We e-mailed a link to ${email}. Open it within a day to change your address.`,
  waiting: (email: string) => `Waiting for ${email} to be confirmed: open the link in our e-mail.`,
  same: "This is your e-mail address already",
};
