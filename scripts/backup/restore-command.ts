import path from "node:path";
import { parseArgs } from "node:util";
import { writeAtomically } from "#app/services/site/write-atomically.server.ts";
import { checkArchive } from "./archive.ts";
import { openBackup } from "./open.ts";
import { UserError } from "../main.ts";
import { migrate } from "../migrate.ts";
import { runJob } from "../site/with-database.ts";
import { backupTexts, migrationTexts, restoreTexts as texts } from "#texts/site/database.ts";

/** `npm run restore`. */
await runJob(texts.help, async (url) => {
  const address = readArguments();
  const { env } = await import("#app/env.server.ts");
  const { restore } = await import("./restore.ts");
  const open = () => openBackup(address, env);
  console.log(texts.checking(address));
  const checked = await checkArchive(await open());
  for (const line of backupTexts.contents(checked)) console.log(line);

  const { secret } = await restore(url, { ...checked, open });
  console.log(texts.restored);
  const applied = await migrate(url);
  if (applied.length > 0) console.log(migrationTexts.applied(applied.join(", ")));
  if (secret !== null) {
    const file = path.join(env.DATA_DIR, "session-secret");
    await writeAtomically(file, `${secret}\n`);
    console.log(texts.secret(file));
  }
  console.log(texts.paused);
});

function readArguments(): string {
  try {
    const [address, ...more] = parseArgs({ allowPositionals: true }).positionals;
    if (address && more.length === 0) return address;
  } catch {
    // An unknown option.
  }
  throw new UserError(texts.usage);
}
