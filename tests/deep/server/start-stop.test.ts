import { once } from "node:events";
import { chmod, mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { startForm } from "../../support/http/interrupted-form.ts";
import { newOwner, smallPhotos, storedListing, villa } from "../../support/listing/form.ts";
import { type RunningSite, startApp } from "../../support/server/app.ts";
import { logLines } from "../../support/server/serve.ts";
import { startSite } from "../../support/server/site.ts";

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), "gharsetu-start-"));
  await chmod(dataDir, 0o755);
});
afterEach(() => rm(dataDir, { recursive: true }));

/** Sends half of a form with photos. */
async function beginUpload(site: RunningSite) {
  const { visitor } = await newOwner(site);
  const form = (await visitor.get("/create-listing")).form("Create listing");
  const entries = form.fill({ ...villa, images: await smallPhotos(2) }).entries();
  const { request, body, answer } = await startForm(site, visitor, "/create-listing", [...entries, ["save", ""]]);
  const half = Math.floor(body.length / 2);
  request.write(body.subarray(0, half));
  return { answer, finish: () => void request.end(body.subarray(half)) };
}

it("a site that is asked to stop cuts off and logs unfinished requests after STOP_SECONDS (TRUST.md row 31)", async () => {
  const app = await startApp({ env: { STOP_SECONDS: "1" } });
  app.allowErrors(/^stopping: these requests were cut off/);
  const { answer } = await beginUpload(app);
  const exit = once(app.process, "exit");
  app.process.kill("SIGTERM");
  expect(await answer).toBeNull();
  expect(await exit).toEqual([0, null]);
  const cutOff = logLines(app.logs).find(({ msg }) => msg === "stopping: these requests were cut off after 1 s");
  expect(cutOff?.requests).toEqual(["POST /create-listing/:id?"]);
  await app.stop();
});

describe("stopping npm start (TRUST.md row 39)", () => {
  it("finishes an upload that is on its way, before the database stops", async () => {
    const site = await startSite(dataDir);
    const { answer, finish } = await beginUpload(site);
    await site.db.destroy();
    site.process.kill("SIGTERM");
    await expect.poll(() => site.logs.stdout).toContain("for 1 request in progress");
    finish();
    const answered = await answer;
    expect(answered).toMatchObject({ status: 303, connection: "close" });
    expect(await site.ended).toEqual([0, null]);

    const next = await startSite(dataDir);
    const listing = await storedListing(next, answered!.location!.split("/").at(-1)!);
    expect(listing?.photos).toHaveLength(2);
    await next.stop();
  });

  it("happens at once on a second signal, and counts Ctrl-C, which npm repeats, as one", async () => {
    const site = await startSite(dataDir);
    const { answer } = await beginUpload(site);
    await site.db.destroy();
    site.process.kill("SIGINT");
    site.process.kill("SIGINT");
    await expect.poll(() => site.logs.stdout).toContain("for 1 request in progress");
    expect(site.process.exitCode).toBeNull();
    // Those within half a second of the first one count as the same.
    const interrupted = () => {
      site.process.kill("SIGINT");
      return site.process.exitCode;
    };
    await expect.poll(interrupted).toBe(130);
    expect(await site.ended).toEqual([130, null]);
    expect(await answer).toBeNull();

    await (await startSite(dataDir)).stop();
  });
});
