import { plural } from "../plural.ts";

/** Console lines of commands for developers: checks, and pictures of the README. */
export const toolTexts = {
  gallery: "npm run gallery -- <url> takes the README's screenshots of a running demo site.",
  layersRespected: "All files and imports respect the layers.",
  written: (file: string, bytes: number) => plural(bytes, { one: `${file}: # byte`, other: `${file}: # bytes` }),
};

/** The list of example e-mails, in development. */
export const devEmailTexts = {
  title: "E-mails",
  asHtml: "HTML",
  asText: "text",
  unknown: "There is no such e-mail.",
};

/** The page with all components, in development. */
export const styleguideTexts = {
  title: "Style guide",
  crumbs: ["Home", "Components", "Style guide"],
  text: "Text",
  heading: "A third heading",
  paragraph: "Ground plus one, with a terrace garden, in a lane of eight row houses.",
  hint: "A hint, in a smaller size.",
  buttons: "Buttons",
  showToast: "Show a toast",
  toast: "Saved to your shortlist.",
  disabled: "Disabled",
  withIcon: "With an icon",
  menu: "Menu",
  disclosure: "More fields",
  tags: "Tags",
  tag: "Tag",
  offer: "Offer",
  notice: "Rented on 3 Nov 2026",
  notices: "Notices",
  forms: "Forms",
  label: "Label",
  value: "14 Hill Road",
  error: "Enter the city of this home",
  options: ["First", "Second", "Third"],
  cards: "Cards",
  card: {
    name: "Two bedrooms opposite the lake",
    longName: "A ground floor with a lawn, a garage, two terraces and a view of the hills behind the railway colony",
    address: "Powai, Mumbai 400076",
    longAddress:
      "Flat 1204, Tower C, Lake Homes Housing Society, off Adi Shankaracharya Marg, behind the old post office, Powai, Mumbai 400076",
    ago: "2 days ago",
    area: "85 sq m (915 sq ft)",
    terms: "Deposit ₹1.5 lakh",
    unconfirmed: "Last confirmed by the owner on 5 Nov 2026",
  },
};

export const testTexts = {
  noChromium: (command: string) => `No Chromium found, trying to install one: ${command}`,
  chromiumMissing: "Chromium could not be installed, so the browser tests will fail. Set CHROMIUM_PATH to one.",
  tests: "== tests",
  testsWithNode: (version: string) => `\n== HTTP tests with Node ${version}`,
  nodeMissing: (version: string) => `Node ${version} could not be installed.`,
  step: (name: string) => `\n== ${name}`,
  stepFailed: (name: string) => `== ${name} failed`,
  failures: (list: string[]) => `\n== failed\n${list.join("\n")}`,
};
