import { sql } from "kysely";
import { oldestRelease, pendingMigrations } from "../migrate.ts";
import { type Check, type CheckedSite, type Finding, holding, ok, problem, reasonOf, warning } from "./finding.ts";
import { databaseTexts, migrationTexts } from "#texts/site/database.ts";
import { doctorTexts as texts } from "#texts/site/doctor.ts";

/** What the migrations need. */
const extensions = ["pg_trgm", "unaccent"];

/** In milliseconds: a page needs several answers in turn. */
const slowAnswer = 20;

/** In seconds. */
const clockTolerance = { warning: 2, problem: 60 };

/** Whether this machine and the database agree on the time. */
export const checkClock: Check = async ({ database }) => {
  if ("reason" in database) return [warning(texts.notChecked)];
  const before = Date.now();
  const { rows } = await sql<{ time: number }>`select extract(epoch from now())::float8 as time`.execute(database.db);
  const ahead = (before + Date.now()) / 2000 - rows[0]!.time;
  if (Math.abs(ahead) < clockTolerance.warning) return [ok(texts.clock.right)];
  const found = Math.abs(ahead) < clockTolerance.problem ? warning : problem;
  return [found(texts.clock.wrong(Math.round(Math.abs(ahead)), ahead > 0))];
};

/** Whether the database is one that the site can use, and up to date. */
export const checkDatabase: Check = async ({ database }) => {
  if ("reason" in database) return [problem(texts.database.unusable(database.reason))];
  let latency = Infinity;
  for (let count = 0; count < 10; count++) {
    const start = performance.now();
    await sql`select 1`.execute(database.db);
    latency = Math.min(latency, performance.now() - start);
  }
  const { rows } = await sql<{
    release: string;
    number: number;
    replica: boolean;
    name: string;
    user: string;
    mayCreate: boolean;
    mayCreateSchema: boolean;
    missing: string[];
  }>`
    select current_setting('server_version') as release, current_setting('server_version_num')::int as number,
      pg_is_in_recovery() as replica, current_database() as name, current_user as "user",
      has_database_privilege(current_database(), 'create') or to_regnamespace('jobs') is not null as "mayCreateSchema",
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as "mayCreate",
      array(
        select name from unnest(${extensions}::text[]) as name
        where name not in (select extname from pg_extension) and not (
          has_database_privilege(current_database(), 'create') and name in (select name from pg_available_extensions)
        )
      ) as missing
  `.execute(database.db);
  const { release, number, replica, name, user, mayCreate, mayCreateSchema, missing } = rows[0]!;
  if (number < oldestRelease) return [problem(databaseTexts.tooOld(release))];
  const migrations = await checkMigrations(database);
  return holding(ok(texts.database.good(release, latency)), [
    [replica, problem(texts.database.replica)],
    [!mayCreate, problem(texts.database.noTables(user))],
    [!mayCreateSchema, problem(texts.database.noSchema(name, user))],
    [missing.length > 0, problem(texts.database.noExtensions(missing, name, user))],
    [migrations !== null, migrations!],
    [latency > slowAnswer, warning(texts.database.slow(latency))],
  ]);
};

/** What is wrong with the schema; null if it is up to date. */
async function checkMigrations({ url }: Usable): Promise<Finding | null> {
  try {
    const { names, contracting } = await pendingMigrations(url);
    if (names.length === 0) return null;
    return warning(`${migrationTexts.pending(names, contracting)} ${texts.database.migrate}`);
  } catch (error) {
    return problem(texts.database.noRights(reasonOf(error)));
  }
}

type Usable = Exclude<CheckedSite["database"], { reason: string }>;
