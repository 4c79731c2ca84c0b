import { parseArgs } from "node:util";
import { readListingRow } from "#app/domain/listing/import-row.ts";
import type { HomePoint } from "#app/domain/place/point/home-point.ts";
import type { LocatedDetails } from "#app/domain/listing/listing.ts";
import { type Owner, findOwner, makeOwner, isFromBeforeMigration } from "./import/owner.ts";
import { Progress, allWritten } from "./import/progress.ts";
import { Report } from "./import/report.ts";
import { type TableRow, openTable } from "./import/table.ts";
import { UserError } from "./main.ts";
import { migrate } from "./migrate.ts";
import { runJob } from "./site/with-database.ts";
import { importTexts } from "#texts/listing/import.ts";
import { importRowTexts } from "#texts/listing/import-rows.ts";

/** In a dry run, which saves nothing and does not migrate: where other homes are may not be known. */
const unplaced: HomePoint = { latitude: 0, longitude: 0, pointFrom: "city", pointRadiusKm: null };

const mostRows = 100_000;
/** Rows per transaction. */
const batchSize = 250;
/** After this many rows, wait for the output. */
const pauseEvery = 1000;

interface Options {
  file: string;
  email: string | undefined;
  dryRun: boolean;
}

await runJob(importTexts.help, async (url) => {
  const { file, email, dryRun } = readArguments();
  const progress = new Progress();
  const table = await openTable(file, (bytes) => (progress.read = bytes));
  progress.size = table.size;
  if (!dryRun) await migrate(url);
  const { db } = await import("#db/site/client.server.ts");
  const owner = dryRun ? await findOwner(email) : await makeOwner(email);

  const report = new Report(table);
  for (const line of report.about()) console.error(line);
  const stop = stopOnSignal();
  try {
    await importRows(table.rows, { owner, dryRun, report, progress, signal: stop.signal });
  } catch (error) {
    // The embedded database stops at the same signal, perhaps first.
    if (!stop.signal.aborted) throw error;
  } finally {
    progress.clear();
    if (stop.signal.aborted) console.log(importTexts.stopped);
    for (const line of report.summary({ dryRun })) console.log(line);
  }
  await db.destroy().catch(() => {});
  await allWritten();
  return stop.exitCode() ?? (report.refusals > 0 ? 1 : 0);
});

function readArguments(): Options {
  const options = { owner: { type: "string" }, "dry-run": { type: "boolean" } } as const;
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [file, ...more] = positionals;
    if (file && more.length === 0) return { file, email: values.owner, dryRun: values["dry-run"] ?? false };
  } catch {
    // An unknown option.
  }
  throw new UserError(importTexts.usage);
}

/** On a signal, the current batch is finished first. */
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

interface Import {
  owner: Owner;
  dryRun: boolean;
  report: Report;
  progress: Progress;
  signal: AbortSignal;
}

async function importRows(rows: AsyncIterable<TableRow>, run: Import): Promise<void> {
  const { owner, report, progress } = run;
  const { pointWarning, rowToken } = await import("#app/commands/listing/import-row.server.ts");
  const { locate } = await import("#app/commands/place/locate.server.ts");
  const { db } = await import("#db/site/client.server.ts");
  const show = (line: string | null) => {
    if (line === null) return;
    progress.clear();
    console.error(line);
  };
  const unplacedInDryRun = (error: unknown) => {
    if (run.dryRun && isFromBeforeMigration(error)) return unplaced;
    throw error;
  };
  const lineOf = new Map<string, number>();
  let batch: { details: LocatedDetails; formToken: string }[] = [];
  let count = 0;
  const flush = async () => {
    const added = await save(batch, run);
    report.added += added;
    report.alreadyImported += batch.length - added;
    batch = [];
  };

  for await (const row of rows) {
    if (run.signal.aborted) return;
    if (count === mostRows) {
      const text = importRowTexts.unreadable.tooMany(mostRows);
      // Printed even after the last line that may be.
      show(
        report.refuse(row, [{ column: null, text }]) ?? importTexts.refused(importTexts.line(row.from, row.to), text),
      );
      break;
    }
    count++;
    const outcome = "problem" in row ? { problems: [{ column: null, text: row.problem }] } : readListingRow(row.row);
    const point = "problems" in outcome ? null : await locate(db, outcome.details, null).catch(unplacedInDryRun);
    if ("problems" in outcome) {
      show(report.refuse(row, outcome.problems));
    } else if (point && "refused" in point) {
      const { address = [], rera = [] } = point.problems;
      const ofAddress = address.map((text) => ({ column: "address" as const, text }));
      show(report.refuse(row, [...ofAddress, ...rera.map((text) => ({ column: "rera" as const, text }))]));
    } else {
      const { warnings, defaulted } = outcome;
      const details = { ...outcome.details, ...point! };
      const farFromCity = warnings.some(({ column }) => column === "lat") ? null : await pointWarning(details);
      show(report.warn(row, farFromCity ? [...warnings, farFromCity] : warnings));
      report.noteDefaults(defaulted);
      const formToken = rowToken(owner, outcome.details);
      const first = lineOf.get(formToken);
      if (first === undefined) {
        lineOf.set(formToken, row.from);
        batch.push({ details, formToken });
      } else {
        show(report.repeat(row, first));
      }
    }
    if (batch.length === batchSize) await flush();
    progress.update(count);
    if (count % pauseEvery === 0) await allWritten();
  }
  await flush();
}

/** Saves a batch, or only counts in a dry run. @returns how many listings are new */
async function save(
  listings: { details: LocatedDetails; formToken: string }[],
  { owner, dryRun }: Import,
): Promise<number> {
  if (!dryRun) {
    const { publishAll } = await import("#app/commands/listing/publish.server.ts");
    return publishAll(owner, listings);
  }
  const { db } = await import("#db/site/client.server.ts");
  const { countUsedTokens } = await import("#db/listing/listings.server.ts");
  const tokens = listings.map(({ formToken }) => formToken);
  return listings.length - (owner.hasListings ? await countUsedTokens(db, tokens) : 0);
}
