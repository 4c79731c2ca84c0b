import { productName } from "#app/brand.ts";

/** Whether a home is still available: what cards and its page warn of, and the page behind the links of e-mails. */
export const confirmationTexts = {
  unconfirmed: (since: string | null) =>
    since === null ? "Not confirmed by the owner lately" : `Last confirmed by the owner on ${since}`,
  title: "Is your home still available?",
  question: {
    live: "Press the button to confirm that your home is still available.",
    paused: "Press the button to pause your listing. Nobody can find it or contact you about it until you relist it.",
    closed: {
      rent: "Press the button to mark your home as rented. Nobody can contact you about it any more.",
      sell: "Press the button to mark your home as sold. Nobody can contact you about it any more.",
    },
  },
  used: "This link has been used or has expired. Sign in to change your listing.",
  hidden: "We have hidden this listing, so its status can't be changed. Sign in to read why.",
  toListing: "Go to your listing",
  busy: "Saving ...",
  thanks: "Thank you. Your answer is saved.",
};

/** The e-mails that ask owners whether a home is still available, and tell them that a listing was paused. */
export const confirmationEmailTexts = {
  question: {
    subject: (listing: string) => `Is ${listing} still available?`,
    preview: "One press keeps your listing up to date.",
    title: "Is your home still available?",
    introduction: (days: number) => `Every ${days} days, we ask whether a home is still available. Is this one?`,
    later: (marked: number, paused: number) =>
      `Without an answer, your listing will be marked as unconfirmed after ${marked} days, and paused after ${paused}.`,
  },
  paused: {
    subject: (listing: string) => `We paused ${listing}`,
    preview: "You can relist it at any time.",
    title: "We paused your listing",
    introduction: (days: number) =>
      `You haven't confirmed for ${days} days that this home is available, so visitors of ${productName} no longer find it:`,
  },
};
