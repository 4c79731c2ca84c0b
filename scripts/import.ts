import { parseArgs } from "node:util";
import { type ListingColumn, readListingRow } from "#app/domain/listing-row.ts";
import type { ListingDetails } from "#app/domain/listing.ts";
import { excerpt } from "#app/domain/text.ts";
import { type TableRow, openTable } from "./import/table.ts";
import { Refusal } from "./main.ts";
import { migrate } from "./migrate.ts";
import { runJob } from "./with-database.ts";

const usage = "npm run import -- file.csv [--owner e-mail]";

const help = `import: makes listings of a CSV file, by the rules of the listing form, without photos.

  ${usage}

The file is UTF-8, its first line names the columns, in any order:
  type,name,bedroom,bathroom,parking,furnished,address,description,offer,regularPrice,discountedPrice,lat,lng
type is rent or sell; parking, furnished and offer are yes or no (true, false, 1, 0, Y, N are read, too); prices are
rupees. At most 100,000 rows are read. What is refused or doubtful is told on stderr, a line each. A file may be
imported again: homes that are there already are left alone, and one that was broken off goes on.

The listings belong to --owner, who has an account. Without it they belong to an account of CONTACT_EMAIL that is made
for them and that nobody signs in to; "npm run user -- enable" and a reset code open it.

Exit code: 0 where every row made a listing or was there already, 1 where something was refused or failed, 130 and 143
where it was told to stop.`;

const mostRows = 100_000;
/** Rows of one transaction. */
const batchSize = 250;
const progressEvery = 5000;

interface Counts {
  rows: number;
  added: number;
  there: number;
  twice: number;
  refused: number;
}

await runJob(help, async (url) => {
  const { file, email } = readArguments();
  const table = await openTable(file);
  await migrate(url);
  const { db } = await import("#db/client.server.ts");
  const owner = await ownerOf(email);
  if (table.unread.length > 0) console.error(`These columns are not read: ${table.unread.map(shown).join(", ")}`);

  const counts: Counts = { rows: 0, added: 0, there: 0, twice: 0, refused: 0 };
  const stop = stopOnSignal();
  try {
    await importRows(owner, table.rows, counts, stop.signal);
  } catch (error) {
    // The embedded database stops at the same signal, maybe first.
    if (!stop.signal.aborted) throw error;
  } finally {
    if (process.stdout.isTTY) process.stdout.write("\r");
    if (stop.signal.aborted) console.log("Stopped. Import the file again to go on.");
    const twice = counts.twice > 0 ? `, ${counts.twice} twice in the file` : "";
    console.log(`${counts.added} added, ${counts.there} already there${twice}, ${counts.refused} refused`);
  }
  await db.destroy().catch(() => {});
  await allSaid();
  return stop.exitCode() ?? (counts.refused > 0 ? 1 : 0);
});

function readArguments(): { file: string; email: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { owner: { type: "string" } } });
    const [file, ...more] = positionals;
    if (file && more.length === 0) return { file, email: values.owner };
  } catch {
    // An option that there is not.
  }
  throw new Refusal(usage);
}

async function ownerOf(email: string | undefined): Promise<{ id: string }> {
  const { db } = await import("#db/client.server.ts");
  if (email !== undefined) {
    const { findAccountByEmail } = await import("#db/users.server.ts");
    const owner = await findAccountByEmail(db, email.trim());
    if (!owner) throw new Refusal(`There is no account of ${email}. Sign up on the site first.`);
    return owner;
  }
  const { env } = await import("#app/env.server.ts");
  const { productName } = await import("#app/brand.ts");
  const { keepShutAccount } = await import("#app/domain/account.server.ts");
  const owner = await keepShutAccount({ name: productName, email: env.CONTACT_EMAIL });
  if (!owner) {
    throw new Refusal(
      `${env.CONTACT_EMAIL} has an account that somebody uses. With --owner ${env.CONTACT_EMAIL} they get the listings.`,
    );
  }
  return owner;
}

/** Asked to stop, a batch is finished first. */
function stopOnSignal(): { signal: AbortSignal; exitCode: () => number | null } {
  const controller = new AbortController();
  let exitCode: number | null = null;
  const stopBy = (code: number) => () => {
    exitCode = code;
    controller.abort();
  };
  process.once("SIGINT", stopBy(130)).once("SIGTERM", stopBy(143));
  return { signal: controller.signal, exitCode: () => exitCode };
}

async function importRows(
  owner: { id: string },
  rows: AsyncIterable<TableRow>,
  counts: Counts,
  signal: AbortSignal,
): Promise<void> {
  const { publishAll } = await import("#app/domain/listing.server.ts");
  const { rowToken } = await import("#app/domain/listing-row.server.ts");
  const lineOf = new Map<string, number>();
  let batch: { details: ListingDetails; formToken: string }[] = [];
  const flush = async () => {
    const added = await publishAll(owner, batch);
    counts.added += added;
    counts.there += batch.length - added;
    batch = [];
  };

  for await (const row of rows) {
    if (signal.aborted) return;
    if (counts.rows === mostRows) {
      counts.refused++;
      tell("Refused", row, `only ${mostRows} rows are read: put this one and those after it into another file`);
      break;
    }
    counts.rows++;
    const details = detailsOf(row);
    if (!details) {
      counts.refused++;
    } else {
      const formToken = rowToken(owner, details);
      const first = lineOf.get(formToken);
      if (first === undefined) {
        lineOf.set(formToken, row.from);
        batch.push({ details, formToken });
      } else {
        counts.twice++;
        tell("Twice", row, `it says the same as line ${first}`);
      }
    }
    if (batch.length === batchSize) await flush();
    if (counts.rows % progressEvery === 0) {
      tellProgress(counts.rows);
      await allSaid();
    }
  }
  await flush();
}

function detailsOf(row: TableRow): ListingDetails | null {
  if ("problem" in row) {
    tell("Refused", row, row.problem);
    return null;
  }
  const outcome = readListingRow(row.row);
  const cell = (column: ListingColumn | null) => (column ? `${column} ${shown(row.row[column])}: ` : "");
  if ("problems" in outcome) {
    for (const { column, text } of outcome.problems) tell("Refused", row, cell(column) + text);
    return null;
  }
  for (const { column, text } of outcome.doubts) tell("Doubtful", row, cell(column) + text);
  return outcome.details;
}

function tell(what: "Refused" | "Doubtful" | "Twice", { from, to }: { from: number; to: number }, text: string): void {
  console.error(`${what}: ${from === to ? `line ${from}` : `lines ${from} to ${to}`}, ${text}`);
}

/** What somebody else wrote, in quotes, cut, and without what a terminal would obey. */
function shown(text: string): string {
  const short = excerpt(text, 40);
  const plain = JSON.stringify(short).replace(
    /[\p{C}\p{Zl}\p{Zp}]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
  return short === text ? plain : `${plain} ...`;
}

function tellProgress(rows: number): void {
  const said = `${rows} rows read`;
  if (process.stdout.isTTY) process.stdout.write(`\r${said} ... `);
  else console.log(said);
}

/** Who reads what we tell may be slower than we are; the process would end, or hold it all in memory. */
async function allSaid(): Promise<void> {
  for (const stream of [process.stdout, process.stderr]) await new Promise((done) => stream.write("", done));
}
