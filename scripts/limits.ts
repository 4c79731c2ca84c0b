/** `npm run limits`: writes the tables of docs/limits.md from app/domain/site/limits.ts. */
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { format } from "prettier";
import { type NetworkLimit, addressLimits, limits, networkLimits } from "#app/domain/site/limits.ts";
import { isMain, projectRoot, runMain } from "./main.ts";

export const limitsFile = path.join(projectRoot, "docs/limits.md");

/** What each limit counts, and by what. */
const counted: Record<keyof typeof limits, [action: string, by: string]> = {
  accountByAddress: ["sign-in, sign-up, requesting and using a reset code, Google sign-in", "client address"],
  accountByEmail: ["sign-in and sign-up", "e-mail address"],
  resetEmails: ["reset codes sent", "e-mail address"],
  resetGuesses: ["guesses of a reset code, for each e-mail address", "client address"],
  emailChanges: ["changes of an e-mail address", "user"],
  emailsToUnproven: ["e-mails to an address that nobody has proven (further ones wait or are dropped)", "mailbox"],
  enquiryConfirmations: ["confirmations of enquiries (further enquiries get none)", "mailbox"],
  grievanceAcknowledgements: [
    "acknowledgements of grievances (further ones are acknowledged by the page only)",
    "mailbox",
  ],
  contactMessages: ["messages from the contact page", "client address"],
  enquiriesByAddress: ["enquiries", "client address"],
  enquiriesByMailbox: ["enquiries", "mailbox"],
  alertsByAddress: ["alerts created", "client address"],
  alertsByMailbox: ["alerts created", "mailbox"],
  reportsByAddress: ["reports about listings", "client address"],
  passwordsAgain: ["passwords that a signed-in user gives again", "user"],
  emailsToAdmins: ["e-mails to each admin about reports", "site"],
  dailyEmailsToAdmins: ["e-mails to each admin about all that waits", "site"],
  addressesByAddress: ["exact addresses shown", "client address"],
  photoForms: ["listing forms with photos", "user"],
  photoUploads: ["photos uploaded in chunks", "user"],
  ownData: ["data downloads and account deletions", "user"],
};

/** What each limit by network counts. */
const countedByNetwork: Record<NetworkLimit, string> = {
  enquiriesByListing: "enquiries, for each listing",
  reportsByListing: "reports, for each listing",
  numbersByListing: "phone numbers shown, for each listing",
  addressesByListing: "exact addresses shown, for each listing",
  grievances: "grievances",
  proofs: "links that prove addresses, of all accounts together",
  numbers: "phone numbers shown, of all listings together",
};

const hours = (seconds: number) => (seconds < 3600 ? `${seconds / 60} minutes` : `${seconds / 3600} h`);

const tables: Record<string, string[][]> = {
  forms: [
    ["action", "counted by", "limit", "per"],
    ["---", "---", "---:", "---:"],
    ...Object.entries(limits).map(([limit, { points, seconds }]) => [
      ...counted[limit as keyof typeof limits],
      String(points),
      hours(seconds),
    ]),
  ],
  networks: [
    ["action", "IPv4 address", "/24", "IPv6 /64", "/56", "/48", "per"],
    ["---", "---:", "---:", "---:", "---:", "---:", "---:"],
    ...Object.entries(networkLimits).map(([limit, { points, seconds }]) => [
      countedByNetwork[limit as NetworkLimit],
      ...([32, 24, 64, 56, 48] as const).map((prefix) => String(points[prefix])),
      hours(seconds),
    ]),
  ],
  requests: [
    ["for each client address", "limit"],
    ["---", "---:"],
    ["all requests", `${addressLimits.rate.points} in ${addressLimits.rate.seconds} s`],
    ["requests for pages, answered at the same time", String(addressLimits.atOnce)],
    ["further requests for pages, waiting", String(addressLimits.waiting)],
    ["longest wait", `${addressLimits.longestWait / 1000} s`],
  ],
};

/** The text of docs/limits.md, its tables between comments replaced by those of the code. */
export async function withCurrentTables(text: string): Promise<string> {
  const replaced = text.replace(
    /(<!-- table: (\w+) -->\n).*?(<!-- end of table -->)/gs,
    (_, begin: string, name: string, end: string) =>
      `${begin}\n${tables[name]!.map((row) => `| ${row.join(" | ")} |`).join("\n")}\n\n${end}`,
  );
  return format(replaced, { parser: "markdown", printWidth: 120 });
}

if (isMain(import.meta.url)) {
  await runMain(async () => writeFile(limitsFile, await withCurrentTables(await readFile(limitsFile, "utf8"))));
}
