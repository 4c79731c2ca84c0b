import { randomBytes } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { respond, useMailProvider } from "../../support/enquiry/mail-provider.ts";
import { withPhotosInBucket } from "../../support/photo/store.ts";
import { useStarted } from "../../support/server/app.ts";
import { databaseAt, onServer } from "../../support/server/postgres.ts";
import { runScript } from "../../support/server/scripts.ts";
import { sessionSecret } from "../../support/server/serve.ts";

const names = [
  ...["environment", "clock", "database", "store", "mail", "e-mails"],
  ...["tiles", "disk", "proxies", "site", "backup"],
];
const domainOf = (status: string) => respond(200, { data: [{ id: "1", name: "homes.in", status }] });

describe("npm run doctor", () => {
  const { provider, variables } = useMailProvider();
  const site = useStarted(() => withPhotosInBucket({ ...variables(), MAIL_FROM: "GharSetu <hello@homes.in>" }));
  let clockFile: string;
  let backups: string;
  beforeAll(async () => {
    site.app.allowErrors(/the site is not ready: store/);
    clockFile = path.join(site.app.dataDir, "clock");
    await writeFile(clockFile, String(3_600_000));
    backups = path.join(site.app.dataDir, "backups");
    await mkdir(backups);
    const now = new Date().toISOString().slice(0, 19).replaceAll(":", "-");
    await writeFile(path.join(backups, `gharsetu-${now}Z.tar.gz`), "");
  });
  beforeEach(() => {
    site.bucket.recover();
    provider.answerDomains = domainOf("verified");
  });

  /** Its exit code, and its lines by level, each `{check}  {sentence}`. */
  async function examine({ databaseUrl = site.app.databaseUrl, ...env }: Record<string, string> = {}) {
    const { app } = site;
    const doctor = await runScript(
      { dataDir: app.dataDir, databaseUrl, env: { APP_URL: app.url, ...app.env, ...env } },
      "doctor/command",
    );
    const lines = [...doctor.stdout.matchAll(/^(ok|warning|problem) +(\S+) +(.+)$/gm)];
    const of = (level: string) =>
      lines.filter((line) => line[1] === level).map(([, , name, text]) => `${name}  ${text}`);
    return { ...doctor, ok: of("ok"), warnings: of("warning"), problems: of("problem") };
  }

  it("has a line for each check of a healthy site, leaves nothing behind and exits with 0", async () => {
    const SESSION_SECRET_FILE = path.join(site.app.dataDir, "secret");
    await writeFile(SESSION_SECRET_FILE, sessionSecret);
    const { code, stderr, ok, warnings, problems } = await examine({ SESSION_SECRET: "", SESSION_SECRET_FILE });
    expect({ code, stderr, warnings, problems }).toEqual({ code: 0, stderr: "", warnings: [], problems: [] });
    expect(ok.map((line) => line.split("  ")[0])).toEqual(names);
    expect(await site.stored()).toEqual([]);
    expect(provider.emails).toEqual([]);
  });

  it("names a database, a store and a mail provider that refuse, each with its cure, and exits with 1", async () => {
    site.bucket.fail(403);
    const message = "API key is invalid";
    provider.answerDomains = respond(401, { name: "validation_error", message, statusCode: 401 });
    const down = "postgres://nobody@127.0.0.1:1/nowhere";
    const { code, problems, stdout } = await examine({ databaseUrl: down, APP_URL: "http://homes.invalid" });
    expect(problems).toEqual([
      expect.stringMatching(
        /^environment {2}APP_URL is http:\/\/homes\.invalid: passwords and cookies are sent unencrypted/,
      ),
      expect.stringMatching(/^database {2}It cannot be used: .*ECONNREFUSED.*\. Check DATABASE_URL/),
      expect.stringMatching(/^store {2}The photo store homes does not work: .*unauthorized.*\. Check S3_BUCKET/),
      expect.stringMatching(/^mail {2}The mail provider cannot be used: API key is invalid\. Check RESEND_API_KEY/),
    ]);
    expect(code).toBe(1);
    expect(stdout).not.toMatch(/^ +at /m);
  });

  it("names a clock that is wrong, photos that are not public and a domain that is not verified", async () => {
    provider.answerDomains = domainOf("pending");
    const clockAhead = path.join(import.meta.dirname, "../../support/server/clock/ahead.js");
    const { code, problems } = await examine({
      NODE_OPTIONS: `--import=${clockAhead}`,
      CLOCK_FILE: clockFile,
      S3_PUBLIC_URL: `${site.bucket.url}/other`,
    });
    expect(problems).toEqual([
      expect.stringMatching(/^clock {2}This machine's clock is 3,600 s ahead of the database's/),
      expect.stringMatching(/^store {2}A stored photo is not public: .* answered 404/),
      expect.stringMatching(/^mail {2}The provider has not verified the domain homes\.in of MAIL_FROM \(pending\)/),
    ]);
    expect(code).toBe(1);
  });

  describe("with another database", () => {
    const name = `doctor_${randomBytes(6).toString("hex")}`;
    const server = inject("postgresUrl");
    const url = databaseAt(server, name);
    beforeEach(() => onServer(server, `create database ${name}`));
    afterEach(() => onServer(server, `drop database ${name} with (force)`));

    const database = async (databaseUrl: string) => {
      const { code, ...found } = await examine({ databaseUrl });
      const about = [...found.problems, ...found.warnings].filter((line) => /^(database|e-mails)/.test(line));
      return { code, about };
    };

    it("has only warnings before the first start", async () => {
      expect(await database(url)).toEqual({
        code: 0,
        about: [
          expect.stringMatching(/^database {2}Migrations to apply: 0001_initial, .+ A start applies them/),
          "e-mails  Not checked, since the database cannot be used.",
        ],
      });
    });

    it("names all rights that its user lacks", async () => {
      await onServer(server, `create role ${name} login password 'guest'`);
      await onServer(url, "create table kysely_migration (name text)");
      try {
        const { code, about } = await database(Object.assign(new URL(url), { username: name, password: "guest" }).href);
        expect(about).toEqual([
          expect.stringContaining(`grant usage, create on schema public to ${name}`),
          expect.stringContaining(`the schema of the jobs. As its owner, run: grant create on database ${name} to`),
          expect.stringMatching(/the extensions pg_trgm, unaccent, .+ grant create on database/),
          expect.stringContaining(
            "permission denied for table kysely_migration. Set DATABASE_URL to the user that owns",
          ),
          "e-mails  Not checked, since the database cannot be used.",
        ]);
        expect(code).toBe(1);
      } finally {
        await onServer(server, `drop role ${name}`);
      }
    });
  });

  it("names a store that removes nothing, and warns of what a public site should not leave as it is", async () => {
    site.bucket.refuseRemovals();
    const old = path.join(site.app.dataDir, "old");
    await mkdir(old);
    await writeFile(path.join(old, "gharsetu-2026-01-02T03-04-05Z.tar.gz"), "");
    const { warnings, problems } = await examine({ APP_URL: "https://homes.invalid", BACKUP_TO: old });
    expect(problems).toEqual([
      expect.stringMatching(/^store {2}The photo store homes does not work: .*removing doctor failed: .*AccessDenied/),
    ]);
    expect(warnings).toEqual([
      expect.stringMatching(/^environment {2}CONTACT_EMAIL is contact@gharsetu\.example, which cannot receive e-mails/),
      expect.stringMatching(
        /^environment {2}OPERATOR_NAME, OPERATOR_ADDRESS, GRIEVANCE_OFFICER, GRIEVANCE_EMAIL not set/,
      ),
      expect.stringMatching(/^tiles {2}Maps are from OpenStreetMap's own server/),
      expect.stringMatching(/^proxies {2}TRUST_PROXY is 0, but HTTPS needs a proxy/),
      expect.stringMatching(/^site {2}Nothing answers at https:\/\/homes\.invalid/),
      expect.stringMatching(/^backup {2}The last backup in .* was made at 2026-01-02T03:04:05Z\. Run npm run backup/),
    ]);
  });
});
