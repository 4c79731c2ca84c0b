import { productName } from "#app/brand.ts";

/** The periods that the page states, in days. */
interface PrivacyPeriods {
  session: number;
  unusedSession: number;
  promptness: number;
  reminder: number;
  confirmationLink: number;
  draft: number;
  report: number;
  unconfirmedAlert: number;
  log: number;
}

export const privacyTexts = {
  title: "Privacy",
  description: `What ${productName} stores about you, and for how long.`,
  sections: (days: PrivacyPeriods) => [
    {
      heading: "If you only browse",
      paragraphs: [
        "Browsing sets no cookies, and we store nothing that identifies you. Your browser stores one small page of ours, to show when you are offline.",
        "Your browser also keeps your last five searches for 30 days. Signing out clears them.",
        "All maps load their images from a public map server. It sees your IP address, as every website does, and the area you look at.",
        '"Homes near me" searches around your location, rounded to about a kilometre. We do not store it.',
      ],
    },
    {
      heading: "Cookies",
      paragraphs: [
        "We set cookies only for the purposes below. None of them tracks you.",
        "Shortlist: when you save a home, one cookie stores your shortlist for a year. If you sign in, your account stores it instead.",
        "Data saver: when you turn it on, one cookie remembers that for a year.",
        `Sign-in: one cookie keeps you signed in for up to ${days.session} days, or ${days.unusedSession} days without a visit. Signing in with Google needs another one for up to ten minutes.`,
        "Messages: after you submit a form, one cookie carries the message to the next page, for up to two minutes.",
        "Up-to-date pages: when you sign in, sign out or change something, two cookies with random values mark earlier pages as out of date. They are deleted when you close the browser.",
      ],
    },
    {
      heading: "If you have an account",
      paragraphs: [
        "We store your name, your e-mail address, the date you joined and a hash of your password (argon2id). Nobody can turn the hash back into the password.",
        "We store whether you have confirmed your e-mail address, and when we last asked you to. Until you do, we send you only short e-mails, and few.",
        "Signing in with Google gives us your name, your e-mail address and Google's ID for you. We store the ID, too.",
        "For each sign-in, we store the name of the browser, such as Chrome on Android, and its first and last use, so that you can end it from elsewhere.",
        "Homes that you save while you are signed in are stored in your account, until you remove them or delete the account.",
        "You can download your data or delete your account on the page of your account.",
      ],
    },
    {
      heading: "If you list a home",
      paragraphs: [
        "Your listing is public. So are your name and e-mail address in its contact box. If you hide your e-mail address on a listing, only visitors who have sent you an enquiry about that home see it there.",
        "If you show only the area of a home, visitors see a circle of about 300 m and an address without the house. We store the exact address separately. Only you see it, and people who enquire if you allow it. We delete it with the listing or your account. Until you delete your account, we keep by how much a circle was moved, so that another home there does not give the place away.",
        "If you add a phone number, visitors see it after they press Show number. We delete the number when you delete the listing or your account.",
        "For each day, we count how often your listing is viewed and saved and its number is shown, but not by whom. The counts are only for you, and we delete them with the listing.",
        'We re-encode your photos, which removes the location, date and camera details that phones add. "Use my location" only fills in the coordinates on the form.',
        "With JavaScript, the listing form saves what you type as a draft while you fill it in. Your browser keeps photos that are still uploading, for up to a day.",
        "Earlier prices of your listing are public, too, with the day you changed them. We delete them with the listing.",
        `If you usually deal with enquiries within a day, your listings say so. We work it out from the last ${days.promptness} days.`,
        `Every ${days.reminder} days we ask you by e-mail whether your home is still available. The links in it work once, for ${days.confirmationLink} days.`,
        `What you send or type in the listing form is a draft, which only you see. We keep it with its photos until you delete it or haven't changed it for ${days.draft} days, and delete it within two days after you publish it.`,
        "We delete photos that belong to no draft within two days.",
      ],
    },
    {
      heading: "Protection against abuse",
      paragraphs: [
        "To stop password guessing and spam, we count some form submissions by IP address and by e-mail address. We delete these counts within two hours, those of e-mails we send within two days.",
        `For each request, our log has the time, the kind of page and how long it took, for up to ${days.log} days: no IP address, no search and nothing that you typed. If a sign-in is refused, a code in the log only shows whether two refusals were about the same account.`,
        `If you report a listing, we store your report for up to ${days.report} days, with codes made from your IP address that only show whether two reports came from the same address or network. The owner never sees your report, only its reason.`,
        "If we hide a listing, we store the reason and what its owner answers until we show it again or it is deleted, and keep a record of what our admins decided.",
      ],
    },
    {
      heading: "If you create an alert",
      paragraphs: [
        `We store your e-mail address, your search and which homes we have sent you. We delete all of it when you stop the alert, when you delete an account with this address that you have confirmed, or after ${days.unconfirmedAlert} days if you don't turn it on.`,
      ],
    },
    {
      heading: "If you contact us or an owner",
      paragraphs: [
        "The contact page sends us your message, name and e-mail address by e-mail. The site does not store them.",
        "When you send an enquiry here, we store it with the listing and e-mail it to the owner. It contains your name, e-mail address and message, and your phone number and visit date if you enter them. We delete it with the listing or the owner's account.",
        "When you send a grievance, we store it with your name and e-mail address, and e-mail it to our Grievance Officer.",
        "Messages that you send from your own e-mail app are prepared here, but not stored.",
        "Questions? <contact>Contact us</contact>.",
      ],
    },
  ],
};
