import path from "node:path";
import { describe, expect, it } from "vitest";
import { parseEnv } from "#app/env.server.ts";

const required = { DATABASE_URL: "postgres://user:password@127.0.0.1/gharsetu", SESSION_SECRET: "s".repeat(32) };

describe("the environment", () => {
  it("needs only a database and a secret", () => {
    const env = parseEnv(required);
    expect(env).toMatchObject({
      PORT: 3000,
      APP_URL: "http://localhost:3000",
      TRUST_PROXY: 0,
      SESSION_SECRET: ["s".repeat(32)],
      PASSWORD_HASH_KIB: 19_456,
    });
    expect(env.imagesDir).toBe(path.resolve(".data/images"));
    expect(env.outboxDir).toBe(path.resolve(".data/outbox"));
    expect(env.TILE_URL).toBe("https://tile.openstreetmap.org/{z}/{x}/{y}.png");
  });

  it.each([
    [undefined, "127.0.0.1"],
    ["http://localhost:8080", "127.0.0.1"],
    ["http://127.0.0.2:3000", "127.0.0.2"],
    ["http://[::1]:3000", "::1"],
    ["http://localhost.example", undefined],
    ["https://homes.example", undefined],
  ])("listens for a site at %s on %s, unless HOST says otherwise", (APP_URL, host) => {
    expect(parseEnv({ ...required, APP_URL })).toMatchObject({ HOST: host, isLocal: host !== undefined });
    expect(parseEnv({ ...required, APP_URL, HOST: "0.0.0.0" }).HOST).toBe("0.0.0.0");
  });

  it("hashes passwords with less than 19 MiB only without https", () => {
    const weak = { ...required, PASSWORD_HASH_KIB: "64" };
    expect(parseEnv(weak).PASSWORD_HASH_KIB).toBe(64);
    expect(() => parseEnv({ ...weak, APP_URL: "https://homes.example" })).toThrow("PASSWORD_HASH_KIB");
  });

  it("treats an empty value as missing", () => {
    const blank = Object.fromEntries(Object.keys(parseEnv(required)).map((name) => [name, ""]));
    expect(parseEnv({ ...blank, ...required })).toEqual(parseEnv(required));
  });

  it("accepts several secrets, of which the first one signs", () => {
    const [first, second] = ["a".repeat(32), "b".repeat(40)];
    expect(parseEnv({ ...required, SESSION_SECRET: `${first}, ${second}` }).SESSION_SECRET).toEqual([first, second]);
  });

  it("removes the slash at the end of the site's URL", () => {
    expect(parseEnv({ ...required, APP_URL: "https://homes.example/" }).APP_URL).toBe("https://homes.example");
    expect(parseEnv({ ...required, PORT: "8080" }).APP_URL).toBe("http://localhost:8080");
  });

  it.each([
    ["PORT", "65536", "should be a port number from 1 to 65535"],
    [
      "APP_URL",
      "https://homes.example/below?x=1",
      "should be the site's public address without a path, such as https://example.org",
    ],
    ["DATABASE_URL", "mysql://x/y", "should be the address of a PostgreSQL database"],
    ["SESSION_SECRET", `${"a".repeat(32)},short`, "should be one or more secrets of at least 32 characters"],
    ["S3_FORCE_PATH_STYLE", "yes", "should be true or false"],
    ["GRIEVANCE_EMAIL", "nobody", "should be an e-mail address"],
    ["TILE_URL", "https://tiles.example/{z}/{x}.png", "should be an address that contains {z}, {x} and {y}"],
    ["TRUST_PROXY", "-1", "should be the number of proxies in front of the site, from 0 to 10"],
    ["BACKUP_TO", "s3:///backups", "should be a folder, or a bucket such as s3://bucket/folder"],
    ["NODE_ENV", "live", ""],
  ])("is refused when %s is %j, with one line that names the variable", (name, value, text) => {
    const read = () => parseEnv({ ...required, [name]: value });
    expect(read).toThrow(new RegExp(`^${name} .*${text.replace(/[{}]/g, "\\$&")}`));
    expect(read).not.toThrow(/\n/);
  });

  it("reports all invalid variables at once", () => {
    expect(() => parseEnv({ PORT: "x" })).toThrow(/^PORT .*\nDATABASE_URL .*\nSESSION_SECRET .*$/);
  });

  it("needs a time and a place for the backups that it makes every day", () => {
    const late = { ...required, BACKUP_AT: "25:00", BACKUP_TO: "/backups" };
    expect(() => parseEnv(late)).toThrow(/^BACKUP_AT should be a time of day in India, such as 02:00$/);
    expect(() => parseEnv({ ...required, BACKUP_AT: "02:00" })).toThrow(/^BACKUP_TO is required with BACKUP_AT/);
    expect(parseEnv({ ...required, BACKUP_AT: "02:00", BACKUP_TO: "/backups" }).BACKUP_AT).toBe("02:00");
  });

  it("needs the public URL of photos when they are stored in a bucket", () => {
    expect(() => parseEnv({ ...required, S3_BUCKET: "photos" })).toThrow(/^S3_PUBLIC_URL is required with S3_BUCKET/);
    const env = parseEnv({ ...required, S3_BUCKET: "photos", S3_PUBLIC_URL: "https://cdn.example/photos/" });
    expect(env.S3_PUBLIC_URL).toBe("https://cdn.example/photos");
  });
});
