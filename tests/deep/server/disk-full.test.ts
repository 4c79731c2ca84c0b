import { execFileSync, spawnSync } from "node:child_process";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { type OwnApp, startApp, useFolder } from "../../support/server/app.ts";
import { formValues, newOwner, photoIds, realPhoto, smallPhotos, villa } from "../../support/listing/form.ts";

/** Whether a small disk can be mounted: only by root, and not in every container. */
const canMount =
  process.platform === "linux" && spawnSync("unshare", ["-m", "mount", "-t", "tmpfs", "none", "/mnt"]).status === 0;
if (!canMount) console.warn("SKIPPED: a full disk: no file system can be mounted here");

describe.runIf(canMount)("a full disk (TRUST.md row 31)", () => {
  const disk = useFolder();
  let app: OwnApp;
  beforeAll(async () => {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=6m", "none", disk.path]);
    app = await startApp({ env: { DATA_DIR: disk.path, TMPDIR: disk.path } });
    app.allowErrors(/^a photo could not be stored: /);
  });
  afterAll(async () => {
    await app?.stop();
    execFileSync("umount", [disk.path]);
  });

  it("loses neither form nor photos, is named in the log, and is no problem once there is space", async () => {
    const { visitor } = await newOwner(app);
    const form = (await visitor.get("/create-listing")).form("Create listing");
    const held = await form.fill({ ...villa, images: await smallPhotos(2) }).submit("Upload and arrange photos");
    // There is space for the uploads, but not for their processed files as well.
    const images = await Promise.all(Array.from({ length: 4 }, () => realPhoto("cc0_home_1.jpg")));
    const free = Number(execFileSync("df", ["--output=avail", "-B1", disk.path]).toString().split("\n")[1]);
    const left = images.reduce((sum, { size }) => sum + size, 100_000);
    await writeFile(path.join(disk.path, "filler"), Buffer.alloc(free - left, 1));
    const page = await held.form("Create listing").fill({ images }).submit("Create listing");
    expect([page.status, page.errorSummary.map(({ text }) => text)]).toEqual([422, [photoMessages.photosNotUploaded]]);
    expect(formValues(page)).toEqual(villa);
    expect([photoIds(page).length, photoIds(page).slice(0, 2)]).toEqual([6, photoIds(held)]);
    expect(app.reports()).toEqual([expect.stringMatching(/ENOSPC: no space left on device/)]);

    await rm(path.join(disk.path, "filler"));
    const created = await page.form("Create listing").submit("Create listing");
    expect(created.flash).toBe(listingMessages.listingCreated);
    expect(created.$(".gallery img")).toHaveLength(6);
  });
});
