import { setTimeout as sleep } from "node:timers/promises";
import { connect } from "#db/site/pool.server.ts";
import { runMain, UserError } from "../main.ts";
import { askDatabase, messageOf } from "../site/database-ready.ts";
import { checkEnvironment, loadSettings } from "../site/settings.ts";
import { withDatabase } from "../site/with-database.ts";
import { checkBackup } from "./backup.ts";
import { checkClock, checkDatabase } from "./database.ts";
import { checkEnvironmentValues, invalidVariables } from "./environment.ts";
import { type Check, type CheckedSite, type Finding, problem, reasonOf } from "./finding.ts";
import { checkEmails, checkMail } from "./mail.ts";
import { checkDisk, checkProxies, checkReadiness, checkTiles } from "./site.ts";
import { checkStore } from "./store.ts";
import { doctorTexts as texts } from "#texts/site/doctor.ts";

const checks: Record<string, Check> = {
  environment: checkEnvironmentValues,
  clock: checkClock,
  database: checkDatabase,
  store: checkStore,
  mail: checkMail,
  "e-mails": checkEmails,
  tiles: checkTiles,
  disk: checkDisk,
  proxies: checkProxies,
  site: checkReadiness,
  backup: checkBackup,
};

/** How long a check may take, in seconds: four operations of a photo store may take ten each. */
const timeLimit = 45;

/** `npm run doctor`: looks at everything a site relies on. Its exit code is 0 if there is no problem. */
await runMain(async () => {
  if (process.argv.slice(2).length > 0) return console.log(texts.help);
  const invalid = await invalidVariables();
  if (invalid.length > 0) return report(invalid.map((text) => ["environment", problem(text)]));
  const settings = loadSettings();
  const env = await checkEnvironment(settings);
  const examine = (database: CheckedSite["database"]) => runChecks({ env, settings, database });
  let results: Results | null = null;
  try {
    await withDatabase(async (url) => (results = await examine(await openDatabase(url))));
  } catch (error) {
    // The embedded database does not start.
    if (!(error instanceof UserError)) throw error;
    results ??= await examine({ reason: error.message });
  }
  return report(results ?? []);
});

type Results = [name: string, finding: Finding][];

async function openDatabase(url: string): Promise<CheckedSite["database"]> {
  return askDatabase(url).then(
    () => ({ db: connect(url, { connections: 2 }), url }),
    (error: unknown) => ({ reason: messageOf(error) }),
  );
}

async function runChecks(site: CheckedSite): Promise<Results> {
  const results = Object.entries(checks).map(async ([name, check]) => {
    const late = sleep(timeLimit * 1000, undefined, { ref: false }).then(() => [problem(texts.late(timeLimit))]);
    const findings = await Promise.race([check(site), late]).catch((error: unknown) => [problem(reasonOf(error))]);
    return findings.map((finding): Results[number] => [name, finding]);
  });
  return (await Promise.all(results)).flat();
}

/** Prints a line for each finding. @returns the exit code */
function report(results: Results): number {
  for (const [name, { level, text }] of results) console.log(`${level.padEnd(7)}  ${name.padEnd(11)}  ${text}`);
  const count = (level: Finding["level"]) => results.filter(([, finding]) => finding.level === level).length;
  console.log(texts.summary(count("problem"), count("warning")));
  return count("problem") > 0 ? 1 : 0;
}
