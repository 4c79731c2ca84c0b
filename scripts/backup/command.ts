import { parseArgs } from "node:util";
import { checkArchive } from "./archive.ts";
import { destinationAt, openBackup } from "./open.ts";
import { Unreachable } from "#db/site/connection.server.ts";
import { runMain, UserError } from "../main.ts";
import { messageOf } from "../site/database-ready.ts";
import { checkEnvironment, loadSettings } from "../site/settings.ts";
import { withDatabase } from "../site/with-database.ts";
import { backupTexts as texts } from "#texts/site/database.ts";

/** `npm run backup` and `npm run backup -- verify`. */
await runMain(async () => {
  const options = readArguments();
  if (options.help) return console.log(texts.help);
  if (options.verify !== null) return verify(options.verify);
  // A process that a signal ends at once would leave an unfinished file.
  process.once("SIGINT", () => process.exit(130)).once("SIGTERM", () => process.exit(143));
  return withDatabase((url) => make(url, options));
});

type Options = ReturnType<typeof readArguments>;

function readArguments() {
  const options = {
    to: { type: "string" },
    keep: { type: "string" },
    "no-photos": { type: "boolean", default: false },
    "with-secret": { type: "boolean", default: false },
    help: { type: "boolean", short: "h", default: false },
  } as const;
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    const [action, verify = null, ...more] = positionals;
    const keep = values.keep === undefined ? null : Number(values.keep);
    const isKnown = more.length === 0 && (action === undefined || (action === "verify" && verify !== null));
    if (isKnown && (keep === null || (Number.isInteger(keep) && keep > 0))) return { ...values, verify, keep };
  } catch {
    // An unknown option.
  }
  throw new UserError(texts.usage);
}

async function make(url: string, options: Options): Promise<void> {
  const { env } = await import("#app/env.server.ts");
  const { backupName, backupPlace } = await import("#app/services/site/last-backup.server.ts");
  const { backUp } = await import("./back-up.ts");
  const destination = destinationAt(options.to ?? backupPlace, env);
  const name = `gharsetu-${new Date().toISOString().slice(0, 19).replaceAll(":", "-")}Z.tar.gz`;
  const secret = options["with-secret"] ? env.SESSION_SECRET.join(",") : null;
  const photos = !options["no-photos"];
  const made = await backUp(url, { photos, secret }, (bytes) => destination.write(name, bytes)).catch(
    (error: unknown) => {
      throw isOfSystem(error) ? new UserError(texts.failed(destination.address(name), messageOf(error))) : error;
    },
  );
  for (const line of texts.contents(made)) console.log(line);
  if (made.missing.length > 0) console.error(texts.photosMissing(made.missing));
  console.log(texts.written(destination.address(name)));
  if (options.keep === null) return;
  const old = (await destination.list())
    .filter((name) => backupName.test(name))
    .toSorted()
    .slice(0, -options.keep);
  for (const name of old) await destination.remove(name);
  if (old.length > 0) console.log(texts.removed(old.map((name) => destination.address(name))));
}

/** A full disk, a refusal of the bucket, an unreachable database. */
function isOfSystem(error: unknown): boolean {
  return error instanceof Unreachable || (error instanceof Error && ("code" in error || "$metadata" in error));
}

async function verify(address: string): Promise<void> {
  const env = await checkEnvironment(loadSettings());
  const checked = await checkArchive(await openBackup(address, env));
  for (const line of texts.contents(checked)) console.log(line);
  console.log(texts.complete(address));
}
