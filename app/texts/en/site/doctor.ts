import { locale, plural } from "../plural.ts";

const space = (bytes: number) => {
  const [count, unit] = bytes < 1e9 ? [bytes / 1e6, "MB"] : [bytes / 1e9, "GB"];
  return `${count.toLocaleString(locale, { maximumFractionDigits: 1 })} ${unit}`;
};
const milliseconds = (time: number) => `${time.toLocaleString(locale, { maximumFractionDigits: 1 })} ms`;
const seconds = (count: number) => `${count.toLocaleString(locale)} s`;

/** A reason that goes on: without the full stop that some have. */
const because = (reason: string) => reason.replace(/\.$/, "");

/** `npm run doctor`: what is found, and how to cure it. Reasons are the words of the system or the provider. */
export const doctorTexts = {
  help: `doctor: checks everything that the site relies on, and says how to cure what is wrong. It changes nothing: it stores one small file and removes it, and sends no e-mail.

Each line begins with ok, warning or problem. The exit code is 1 if there is a problem, else 0.`,
  summary: (problems: number, warnings: number) =>
    `\n${plural(problems, { one: "# problem", other: "# problems" })}, ${plural(warnings, { one: "# warning", other: "# warnings" })}`,
  late: (limit: number) => `There was no answer within ${limit} s.`,
  notChecked: "Not checked, since the database cannot be used.",

  environment: {
    local: (url: string) => `APP_URL is ${url}: for this machine only.`,
    public: (url: string) => `APP_URL is ${url}.`,
    notEncrypted: (url: string) =>
      `APP_URL is ${url}: passwords and cookies are sent unencrypted. Put a proxy with HTTPS in front, and set APP_URL to the https address.`,
    secretGenerated:
      "SESSION_SECRET is not set, so the one in DATA_DIR/session-secret is used. Keep a copy, or set it: backups leave it out.",
    example: (name: string, value: string) =>
      `${name} is ${value}, which cannot receive e-mails. Set it to your address.`,
    operator: (names: string[]) =>
      `${names.join(", ")} not set: privacy page and terms do not say who runs the site, as Indian law wants. Set them.`,
  },
  clock: {
    right: "This machine and the database agree on the time.",
    wrong: (off: number, isAhead: boolean) =>
      `This machine's clock is ${seconds(off)} ${isAhead ? "ahead of" : "behind"} the database's. Synchronise both with a time server (NTP).`,
  },
  database: {
    good: (release: string, latency: number) =>
      `PostgreSQL ${release} answers in ${milliseconds(latency)}. Its schema is up to date.`,
    unusable: (reason: string) =>
      `It cannot be used: ${because(reason)}. Check DATABASE_URL, and that PostgreSQL runs.`,
    replica: "It is a read-only replica. Set DATABASE_URL to the primary server.",
    noTables: (user: string) =>
      `Its user may not create tables. As its owner, run: grant usage, create on schema public to ${user}`,
    noSchema: (name: string, user: string) =>
      `Its user may not create the schema of the jobs. As its owner, run: grant create on database ${name} to ${user}`,
    noExtensions: (names: string[], name: string, user: string) =>
      `It lacks the extensions ${names.join(", ")}, and its user cannot create them. Install PostgreSQL's contrib package, and as the database's owner run: grant create on database ${name} to ${user}`,
    noRights: (reason: string) =>
      `Its tables cannot be used: ${because(reason)}. Set DATABASE_URL to the user that owns them.`,
    migrate: "A start applies them, and so does npm run migrate.",
    slow: (latency: number) =>
      `It answers in ${milliseconds(latency)}; a page needs several answers. Run the site in the same region as the database.`,
  },
  store: {
    good: (place: string, origin: string) => `A file was stored in ${place}, requested from ${origin}, and removed.`,
    notRequested: (place: string, origin: string) =>
      `A file was stored in ${place}, read and removed. It was not requested, since nothing answers at ${origin}.`,
    otherBytes: "it returned other bytes than were stored",
    failed: (place: string, reason: string, cure: string) =>
      `The photo store ${place} does not work: ${because(reason)}. ${cure}`,
    diskCure: "Check who may write to this folder, and that the disk has space.",
    bucketCure:
      "Check S3_BUCKET, S3_ENDPOINT, S3_REGION, the credentials and what they permit: read, write, list and delete.",
    notPublic: (origin: string, status: number) =>
      `A stored photo is not public: ${origin} answered ${status}. Let everybody read the bucket's files, and check S3_PUBLIC_URL.`,
    notReached: (origin: string, reason: string) => `S3_PUBLIC_URL cannot be reached: ${origin}: ${because(reason)}.`,
    siteServesOthers: (origin: string, status: number) =>
      `The site at ${origin} does not serve a file that was just stored: it answered ${status}. Run the doctor with the site's own DATA_DIR, and check the proxy.`,
  },
  mail: {
    outbox: (folder: string) => `RESEND_API_KEY is not set: e-mails are files in ${folder}.`,
    noProvider:
      "RESEND_API_KEY is not set, so e-mails only become files in DATA_DIR/outbox and reach nobody. Set it to a key of Resend.",
    mayOnlySend:
      "The key is accepted. It may only send, so the domain was not checked: npm run mail -- test <e-mail> tries it.",
    refused: (reason: string) =>
      `The mail provider cannot be used: ${because(reason)}. Check RESEND_API_KEY, and the provider's status page.`,
    unknownDomain: (domain: string) =>
      `The domain ${domain} of MAIL_FROM is not among the provider's. Add and verify it there, or correct MAIL_FROM.`,
    unverified: (domain: string, status: string) =>
      `The provider has not verified the domain ${domain} of MAIL_FROM (${status}). Add the DNS records that it shows.`,
    good: (domain: string) => `The key is accepted, and the domain ${domain} is verified.`,
    queue: (count: number) => `Waiting: ${count}. None has failed.`,
    paused: (count: number) =>
      plural(count, {
        one: "# is waiting, since e-mails are paused after a restore. To send it: npm run mail -- resume",
        other: "# are waiting, since e-mails are paused after a restore. To send them: npm run mail -- resume",
      }),
    stuck: (count: number, reason: string) =>
      `${plural(count, { one: "# could not be sent so far", other: "# could not be sent so far" })}: ${because(reason)}. npm run mail -- pending lists them.`,
    late: (count: number) =>
      plural(count, {
        one: "# has been due for 5 minutes, and nobody sends it. Is the site running?",
        other: "# have been due for 5 minutes, and nobody sends them. Is the site running?",
      }),
    failed: (count: number) =>
      plural(count, {
        one: "# was given up. npm run mail -- failed shows why, and retry tries again.",
        other: "# were given up. npm run mail -- failed shows why, and retry tries again.",
      }),
  },
  tiles: {
    from: (host: string) => `Maps are from ${host}.`,
    policy:
      "Maps are from OpenStreetMap's own server, which may block sites with many visitors (operations.osmfoundation.org/policies/tiles). Set TILE_URL to a provider of map tiles.",
  },
  disk: {
    free: (folder: string, bytes: number) => `${folder} has ${space(bytes)} free.`,
    missing: (folder: string) => `DATA_DIR ${folder} does not exist yet. A start creates it.`,
    notWritable: (folder: string, reason: string) =>
      `DATA_DIR ${folder} cannot be written to: ${because(reason)}. Give it to the user that runs the site, or set DATA_DIR.`,
    full: (folder: string, bytes: number) =>
      `${folder} has only ${space(bytes)} free. Make space, or photos and e-mails cannot be stored.`,
  },
  proxies: {
    none: "TRUST_PROXY is 0: a client's address is that of its connection.",
    missing:
      "TRUST_PROXY is 0, but HTTPS needs a proxy: all visitors then have its address, and share their limits. Set TRUST_PROXY to the number of proxies in front of the site.",
    some: (count: number) =>
      `TRUST_PROXY is ${count}: a client's address is entry ${count} from the end of X-Forwarded-For. That is right with exactly ${plural(count, { one: "# proxy", other: "# proxies" })} in front.`,
    local: (count: number) =>
      `TRUST_PROXY is ${count}, so a client without a proxy can invent its address. Set it to 0 unless there is one.`,
  },
  site: {
    ready: (url: string) => `${url}/ready says that pages and forms can be served.`,
    silent: (url: string, reason: string) =>
      `Nothing answers at ${url}: ${because(reason)}. Start the site, or check DNS and the proxy.`,
    redirects: (url: string, to: string) => `${url} redirects to ${to}. Set APP_URL to the address that visitors see.`,
    notReady: (url: string, parts: string[]) =>
      `${url}/ready says that it cannot use: ${parts.join(", ")}. Its log says why.`,
    other: (url: string, status: number) => `${url}/ready answers ${status}. Check that the proxy leads to this site.`,
  },
  backup: {
    made: (place: string, time: string) => `The last backup in ${place} was made at ${time}.`,
    old: (place: string, time: string) =>
      `The last backup in ${place} was made at ${time}. Run npm run backup, or set BACKUP_AT and look at the site's log.`,
    none: (place: string, isPlanned: boolean) =>
      `There is no backup in ${place}. ${isPlanned ? "Run npm run backup, or wait for the time of BACKUP_AT." : "Set BACKUP_TO and BACKUP_AT, or run npm run backup daily."}`,
    unreadable: (place: string, reason: string) =>
      `The backups in ${place} cannot be listed: ${because(reason)}. Check BACKUP_TO.`,
  },
};
