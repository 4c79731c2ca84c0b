import { plural } from "../plural.ts";

const frequency = "How often?";
const frequencies = {
  "at-once": "At once",
  daily: "Once a day, after 8 am",
  weekly: "Once a week",
};

export const newAlertTexts = {
  title: "Get new homes by e-mail",
  introduction: "We'll e-mail you when a home like this is listed. You don't need an account.",
  search: "Your search",
  email: "E-mail",
  frequency,
  frequencies,
  website: "Leave this field empty",
  submit: "Create alert",
  busy: "Creating ...",
  back: "Back to the homes",
  sent: {
    title: "Check your mailbox",
    /** @param most how many e-mails we send in a day to an address that nobody has confirmed */
    text: (days: number, most: number) =>
      `We'll e-mail you a link in a minute. Open it within ${days} days to turn the alert on. If nothing arrives, look in your spam folder. Until you confirm your address, we send at most ${most} e-mails a day; after that, the link comes tomorrow.`,
  },
  unknownPlace: "We don't know the place of this search any more. Search again to create an alert.",
};

export const alertMessages = {
  frequencyMissing: "Choose how often we e-mail you",
  fieldFilled: "Something filled in a hidden field. We have cleared it. Press Create alert again.",
  tooMany: "We can't create more alerts right now. Try again in an hour.",
  tooManyToAddress: "We've sent enough e-mails to this address today. Try again tomorrow.",
  notCreated: "Could not create your alert. Try again in a few minutes.",
  confirmed: "Your alert is on.",
  changed: "Alert updated",
  stopped: "Alert stopped",
  allStopped: "All alerts stopped",
  gone: "This alert has been stopped, or the link is incomplete.",
};

export const confirmAlertTexts = {
  title: "Turn on your alert",
  question: "Press the button to get new homes of this search by e-mail.",
  isOn: "This alert is on.",
  button: "Turn on alert",
  busy: "Saving ...",
  manage: "Change or stop your alerts",
};

export const manageAlertsTexts = {
  title: "Your alerts",
  introduction: (count: number) =>
    plural(count, {
      one: "You get # alert at this e-mail address.",
      other: "You get # alerts at this e-mail address.",
    }),
  unconfirmed: "This alert isn't on yet.",
  confirm: "Turn it on",
  frequency,
  frequencies,
  save: "Save",
  busy: "Saving ...",
  homes: "See the homes",
  stop: "Stop this alert",
  stopAll: "Stop all alerts",
  unknownPlace: "A place that we don't know any more",
};

export const stopAlertTexts = {
  title: "Stop your alert",
  question: "Press the button, and we'll stop these e-mails.",
  button: "Stop alert",
  all: {
    title: "Stop all your alerts",
    question: "Press the button, and we'll stop all alerts to your e-mail address.",
    button: "Stop all alerts",
    stopped: "This link has nothing more to stop. If you still get an e-mail, use the link in it.",
  },
  busy: "Stopping ...",
  stopped: "This alert has been stopped. You won't get its e-mails any more.",
  back: "Keep my alerts",
  search: "Search for homes",
};
