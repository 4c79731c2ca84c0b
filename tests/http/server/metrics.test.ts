import { readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { projectRoot } from "../../../scripts/main.ts";
import { freePort } from "../../../scripts/postgres/free-port.ts";
import { startS3Server } from "../../support/photo/s3-server.ts";
import { bucketSettings } from "../../support/photo/store.ts";
import { metricNames } from "../../support/site/documents.ts";
import { Visitor } from "../../support/http/visitor.ts";
import { useAppBehindProxy } from "../../support/server/database-proxy.ts";
import { useStarted } from "../../support/server/app.ts";

describe("metrics on METRICS_PORT", () => {
  const bucket = useStarted(startS3Server);
  let port: number;
  beforeAll(async () => {
    port = await freePort();
    for (const name of ["notes.txt", ...["01", "03", "02"].map((day) => `gharsetu-2026-01-${day}T04-05-06Z.tar.gz`)]) {
      const object = { body: Buffer.from(""), contentType: "application/gzip", cacheControl: undefined };
      bucket.objects.set(`backups/site/${name}`, object);
    }
  });
  const { app, proxy } = useAppBehindProxy(() => ({
    METRICS_PORT: String(port),
    ...bucketSettings(bucket),
    BACKUP_TO: "s3://backups/site",
  }));

  const metrics = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  /** The value of a line, by all that stands before it. */
  const value = async (line: string) =>
    Number(
      (await metrics())
        .split("\n")
        .find((one) => one.startsWith(`${line} `))
        ?.slice(line.length),
    );

  it("count requests by route pattern and status, and say which pages were kept", async () => {
    const visitor = new Visitor(app.url);
    // The first page of a process is kept for nobody.
    for (let visit = 0; visit < 4; visit++) await visitor.get("/about");
    await visitor.get("/alerts/not-a-token");
    const about = (kept: boolean) =>
      `gharsetu_request_duration_seconds_count{method="GET",route="/about",status="200",kept="${kept}"}`;
    await expect.poll(() => value(about(true))).toBeGreaterThanOrEqual(2);
    expect(await value(about(false))).toBeGreaterThanOrEqual(1);
    await expect.poll(metrics).toContain('route="/alerts/:token"');
    expect(await metrics()).not.toContain("not-a-token");
  });

  it("are served nowhere else", async () => {
    expect((await new Visitor(app.url).get("/metrics")).status).toBe(404);
  });

  it("have the names that the alerting rules, the dashboard and the documents use", async () => {
    const text = await metrics();
    for (const file of ["monitoring/alerts.yml", "monitoring/dashboard.json", "scale.md"]) {
      const names = (await readFile(path.join(projectRoot, "docs", file), "utf8")).match(metricNames);
      expect(names!.length).toBeGreaterThan(5);
      expect(names!.filter((name) => !text.includes(`\n${name}`))).toEqual([]);
    }
  });

  it("show when the last backup was made", async () => {
    expect(await value("gharsetu_last_backup_timestamp_seconds")).toBe(Date.parse("2026-01-03T04:05:06Z") / 1000);
    // A connection is not kept for each look.
    await expect.poll(() => bucket.connections()).toBe(0);
  });

  it("show e-mails that wait, and that the database is down", async () => {
    expect([await value("gharsetu_database_up"), await value("gharsetu_emails_waiting")]).toEqual([1, 0]);
    await app.db
      .insertInto("outgoing_emails")
      .values({ recipient: "asha@example.org", subject: "Hello", text: "Hello", failed_at: new Date() })
      .execute();
    await expect.poll(() => value("gharsetu_emails_failed")).toBe(1);
    await proxy.cut();
    await expect.poll(() => value("gharsetu_database_up")).toBe(0);
    expect(await value("gharsetu_emails_failed")).toBeNaN();
  });
});
