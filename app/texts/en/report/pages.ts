/** Reporting a listing, and what the owner of a hidden one sees. */
export const reportTexts = {
  title: "Report a listing",
  pageTitle: (listing: string) => `Report ${listing}`,
  introduction: "Tell us what is wrong. We don't tell the owner who you are.",
  reason: "What is wrong?",
  reasons: {
    unavailable: "It's already rented or sold",
    wrong: "Facts or photos are wrong",
    fraud: "It looks like fraud",
    broker: "A broker is posing as the owner",
    offensive: "It's offensive",
    other: "Something else",
  },
  text: "More about it",
  textHint: 'Optional, unless you chose "Something else". At most 1,000 characters.',
  website: "Leave this field empty",
  submit: "Send report",
  busy: "Sending ...",
  own: "This is your own listing. You can edit, pause or delete it.",
  back: "Back to the listing",
};

export const reportMessages = {
  reasonMissing: "Choose what is wrong",
  textMissing: "Tell us what is wrong, in at least 10 characters",
  textShort: "Use at least 10 characters, or leave this empty",
  textLong: "Use at most 1,000 characters",
  answerShort: "Write at least 10 characters",
  fieldFilled: "Something filled in a hidden field. We have cleared it. Press Send report again.",
  tooMany: "We can't take more reports right now. Try again in an hour.",
  notLive: "This listing is no longer available, so it can't be reported.",
  sent: "Thank you. We'll look at this listing.",
  notSent: "Could not send your report. Try again in a few minutes.",
  answered: "Thank you. We'll read your answer.",
  notAnswered: "Your answer could not be saved: it was answered before, or the listing is visible again.",
};

/** For the owner of a hidden listing. */
export const answerTexts = {
  title: "We have hidden your listing",
  introduction: "Visitors can't see it and can't contact you about it. You can edit or delete it. This is why:",
  notHidden: "This listing is not hidden.",
  label: "Your answer",
  hint: "Tell us what we should know, or what you have corrected. You can answer once.",
  submit: "Send answer",
  busy: "Sending ...",
  yours: "Your answer",
  next: "We'll look at the listing again, and write to you if we show it again.",
  edit: "Edit listing",
};
