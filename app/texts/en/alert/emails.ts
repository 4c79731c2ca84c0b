import { productName } from "#app/brand.ts";
import { plural } from "../plural.ts";

const stop = "Stop this alert";
const manage = "Change or stop your alerts";

export const alertEmailTexts = {
  confirm: {
    subject: "Turn on your alert for new homes",
    preview: "One press, and we'll e-mail you new homes.",
    title: "Turn on your alert",
    introduction: `Someone, hopefully you, asked ${productName} to e-mail new homes to this address:`,
    link: "Turn on alert",
    otherwise: (days: number) =>
      `If this wasn't you, ignore this e-mail. Without your confirmation, we delete the address after ${days} days.`,
  },
  existing: {
    subject: "You already have this alert",
    preview: "You can change or stop it.",
    title: "You already have this alert",
    introduction: "Your alert for these homes is on:",
    manage,
  },
  full: {
    subject: "You have too many alerts",
    preview: "Stop one to create another.",
    title: "You have too many alerts",
    introduction: (most: number) => `You have ${most} alerts, the most we can send. Stop one to create another.`,
    manage,
  },
  newHomes: {
    subject: (count: number, search: string) =>
      plural(count, { one: `# new home: ${search}`, other: `# new homes: ${search}` }),
    title: (count: number) => plural(count, { one: "# new home", other: "# new homes" }),
    introduction: (search: string) => `Your alert: ${search}`,
    more: (count: number) => plural(count, { one: "And # more.", other: "And # more." }),
    all: "See all homes",
    manage,
    stop,
  },
};
