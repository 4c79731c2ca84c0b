import { plural } from "../plural.ts";

const usage = "npm run import -- file.csv [--owner e-mail] [--dry-run]";

/** `npm run import`: its help, and what it reports about a file. Numbers that need no plural come formatted. */
export const importTexts = {
  usage,
  help: `import: creates listings from a CSV file, without photos. Rows follow the rules of the listing form.

  ${usage}

The first line names the columns, in any order and in upper or lower case:
  type, name, bedroom, bathroom, address, description, regularPrice
  and optionally: parking, furnished, offer, discountedPrice, lat, lng, areaOnly, sharesAddress,
  home, sharing, residents, meals, area, areaKind, deposit, maintenance, negotiable, availableFrom,
  floor, floors, built, facing, furniture, parkingFor, water, powerBackup, lift, gated, pets, tenants, rera
Other common names work too, such as title, BHK, beds, baths, furnishing, price, monthly rent, latitude, longitude.
Commas, semicolons or tabs may separate the columns. UTF-8, UTF-16 and Windows-1252 are recognised.

The type is rent or sale. Parking, furnished and offer are yes or no (or y/n, true/false, 1/0); an empty cell means no.
Without lat and lng, a home is placed by the PIN code, the locality or the city in its address. Its page says how exact that is.
With areaOnly yes, visitors see only an area of about 300 m and no house number; with sharesAddress yes as well, people who
send an enquiry get the exact address.
Prices are in rupees: 25000, ₹ 25,000 or 45 lakh. A file may have up to 100,000 rows.

Refused rows are written to file.refused.csv, each with its reason. Correct them there and import that file.
Rows that look wrong (a rent of ₹1, a point far from its city) are imported and also written to file.doubtful.csv.
You can import a file again: homes that are already listed are not added twice.

  --owner e-mail   adds the listings to this account. The default is a disabled account for CONTACT_EMAIL. To sign in
                   to it, run "npm run user -- enable <e-mail>" first, then reset its password on the site.
  --dry-run        checks the file and reports everything, but adds no listings.

Exit code: 0 on success, 1 if a row was refused or the import failed, 130 or 143 if it was stopped.`,
  stopped: "Stopped. Import the file again to continue.",
  read: (rows: string) => `${rows} rows read`,
  progress: (percent: string, rows: string) => `${percent}%  ${rows} rows`,

  owner: {
    unknown: (email: string) => `No account uses ${email}. Sign up on the site first.`,
    inUse: (email: string) =>
      `The account of ${email} is in use. To add the listings to it, run the import with --owner ${email}.`,
  },

  /** Why a file cannot be imported. */
  file: {
    unreadable: (file: string, reason: string) => `${file} cannot be read: ${reason}`,
    notAFile: (file: string) => `${file} is not a file.`,
    spreadsheet: (file: string) => `${file} is a spreadsheet. Save it as CSV and import that.`,
    notText: (file: string) => `${file} is not a text file. Save the table as CSV and import that.`,
    empty: (file: string) => `${file} is empty.`,
    badHeader: (file: string, line: number, problem: string) => `${file}, line ${line}: ${problem}.`,
    columnTwice: (file: string, column: string, first: string, second: string) =>
      `${file} has two columns for ${column}: ${first} and ${second}. Rename or remove one of them.`,
    columnsMissing: (file: string, missing: string, found: string) =>
      `The first line of ${file} should name the columns. These are missing:\n${missing}\nFound: ${found}`,
    columnMissing: (column: string, names: string) => `  ${column}: call it ${names}`,
  },

  /** What was guessed about a file. */
  about: {
    encoding: (file: string, encoding: string) => `${file} is read as ${encoding}.`,
    separators: {
      ";": "Its columns are separated by semicolons.",
      "\t": "Its columns are separated by tabs.",
      "|": "Its columns are separated by vertical bars.",
    } as Record<string, string>,
    type: {
      rent: "It has no column for the type. Its price column contains rents, so all homes are imported for rent.",
      sell: "It has no column for the type. Its price column contains sale prices, so all homes are imported for sale.",
    },
    without: (columns: string) => `It has no column for ${columns}, so the answer is "no" for all homes.`,
    unread: (columns: string) => `These columns are not imported: ${columns}`,
  },

  /** Each line of a report starts with the rows it is about. */
  line: (from: number, to: number) => (from === to ? `line ${from}` : `lines ${from} to ${to}`),
  refused: (lines: string, problems: string) => `Refused: ${lines}, ${problems}`,
  doubtful: (lines: string, remarks: string) => `Doubtful: ${lines}, ${remarks}`,
  duplicate: (lines: string, first: number) => `Duplicate: ${lines}, the same as line ${first}`,
  onCell: (column: string, cell: string, remark: string) => `${column} ${cell}: ${remark}`,
  onColumn: (column: string, remark: string) => `${column}: ${remark}`,
  shortened: (text: string) => `${text} ...`,

  /** The report at the end. */
  summary: {
    refused: "Refused, by reason:",
    doubtful: "Doubtful, by reason:",
    otherReasons: (count: number) => plural(count, { one: "and # other reason", other: "and # other reasons" }),
    defaulted: (rows: number, text: string) => plural(rows, { one: `# row: ${text}`, other: `# rows: ${text}` }),
    doubtfulFile: (file: string) => `Doubtful rows are imported, too. Check them in ${file}.`,
    refusedFile: (file: string) => `All refused rows are in ${file}. Correct them there and import that file.`,
    cannotWrite: {
      refused: (reason: string) => `The list of refused rows cannot be written: ${reason}`,
      doubtful: (reason: string) => `The list of doubtful rows cannot be written: ${reason}`,
    },
    totals: (
      counts: Record<"added" | "alreadyImported" | "refused", string>,
      duplicates: string | null,
      dryRun: boolean,
    ) =>
      [
        dryRun ? `Dry run, nothing saved: ${counts.added} would be added` : `${counts.added} added`,
        `${counts.alreadyImported} already listed`,
        ...(duplicates === null ? [] : [duplicates]),
        `${counts.refused} refused`,
      ].join(", "),
    duplicates: (count: number) => plural(count, { one: "# duplicate", other: "# duplicates" }),
  },
};
