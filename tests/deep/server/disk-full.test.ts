import { execFileSync, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { listingMessages } from "#texts/listing/messages.ts";
import { photoMessages } from "#texts/photo/messages.ts";
import { startApp, type OwnApp } from "../../support/server/app.ts";
import {
  countRows,
  photoIds,
  newOwner,
  realPhoto,
  smallPhotos,
  formValues,
  villa,
} from "../../support/listing/form.ts";
import { storedOnDisk } from "../../support/photo/store.ts";
import { expectStoreToMatch } from "../../support/photo/store-and-database.ts";
import type { Visitor } from "../../support/http/visitor.ts";

/** Whether a small disk can be mounted: only by root, and not in every container. */
const canMount =
  process.platform === "linux" && spawnSync("unshare", ["-m", "mount", "-t", "tmpfs", "none", "/mnt"]).status === 0;
if (!canMount) console.warn("SKIPPED: a full disk: no file system can be mounted here");

describe.runIf(canMount)("a full disk (TRUST.md row 31)", () => {
  let folder: string;
  let app: OwnApp;
  let owner: Visitor;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), "gharsetu-full-"));
    mount(folder);
    app = await startApp({ env: { DATA_DIR: folder, TMPDIR: folder } });
    app.allowErrors(/^a photo could not be stored: /);
    owner = (await newOwner(app)).visitor;
  });
  afterAll(async () => {
    await app?.stop();
    execFileSync("umount", [folder]);
    await rm(folder, { recursive: true });
  });

  const mount = (at: string) => execFileSync("mount", ["-t", "tmpfs", "-o", "size=6m", "none", at]);
  const store = { stored: () => storedOnDisk({ ...app, dataDir: folder }) };
  const leave = async (bytes: number) => {
    const free = Number(execFileSync("df", ["--output=avail", "-B1", folder]).toString().split("\n")[1]);
    await writeFile(path.join(folder, "filler"), Buffer.alloc(free - bytes, 1));
  };

  it("loses neither form nor photos, is named in the log, and is no problem once there is space", async () => {
    const form = (await owner.get("/create-listing")).form("Create listing");
    const held = await form.fill({ ...villa, images: await smallPhotos(2) }).submit("Upload and arrange photos");
    // There is space for the uploads, but not for their processed files as well.
    const images = await Promise.all(Array.from({ length: 4 }, () => realPhoto("cc0_home_1.jpg")));
    await leave(images.reduce((sum, { size }) => sum + size, 0) + 100_000);
    const page = await held.form("Create listing").fill({ images }).submit("Create listing");
    expect([page.status, page.errorSummary.map(({ text }) => text)]).toEqual([422, [photoMessages.photosNotUploaded]]);
    expect(formValues(page)).toEqual(villa);
    // The database is on another disk.
    expect([photoIds(page).length, photoIds(page).slice(0, 2)]).toEqual([6, photoIds(held)]);
    expect(app.reports()).toEqual([expect.stringMatching(/ENOSPC: no space left on device/)]);
    expect(await countRows(app, "listings")).toBe(0);
    await expectStoreToMatch({ app, ...store });
    expect((await owner.get("/")).status).toBe(200);

    await rm(path.join(folder, "filler"));
    expect((await page.form("Create listing").submit("Create listing")).flash).toBe(listingMessages.listingCreated);
    await expectStoreToMatch({ app, ...store });
  });
});
