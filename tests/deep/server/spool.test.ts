import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, readdir, utimes } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { spoolName, spoolPrefix } from "#app/domain/site/spool.ts";
import { type OwnApp, startApp, useFolder } from "../../support/server/app.ts";
import { startForm } from "../../support/http/interrupted-form.ts";
import { newOwner, smallPhotos, villa } from "../../support/listing/form.ts";

const temporary = useFolder();
let app: OwnApp;
beforeAll(async () => void (app = await startApp({ env: { TMPDIR: temporary.path } })));
afterAll(() => app?.stop());

const folders = async () => (await readdir(temporary.path)).filter((name) => name.startsWith(spoolPrefix)).sort();

it("a site that was killed during an upload removes its temporary files at the next start, and not those of running processes", async () => {
  const { visitor } = await newOwner(app);
  const form = (await visitor.get("/create-listing")).form("Create listing");
  const entries = form.fill({ ...villa, images: await smallPhotos(2) }).entries();
  const { request, body } = await startForm(app, visitor, "/create-listing", [...entries, ["save", ""]]);
  request.write(body.subarray(0, body.length - 100));
  await expect.poll(folders).toHaveLength(1);
  const exit = once(app.process, "exit");
  app.process.kill("SIGKILL");
  await exit;
  expect(await folders()).toHaveLength(1);

  // Folders of a running process, of an earlier one with its id, and of others that may still be running. Each name
  // ends with six characters, like those of mkdtemp.
  const dataDirId = createHash("sha256").update(app.dataDir).digest("hex").slice(0, 8);
  const own = spoolName({ dataDirId, host: os.hostname(), pid: process.pid });
  const [running, earlier, elsewhere, foreign] = [
    `${own}runing`,
    `${own}before`,
    `${spoolName({ dataDirId, host: "else", pid: 1 })}remote`,
    // Another site's container may also number its processes from 1.
    `${spoolName({ dataDirId: "0".repeat(8), host: os.hostname(), pid: 2 ** 22 + 1 })}others`,
  ];
  for (const name of [running, earlier, elsewhere, foreign]) await mkdir(path.join(temporary.path, name));
  const beforeUs = new Date(Date.now() - process.uptime() * 1000 - 60_000);
  await utimes(path.join(temporary.path, earlier), beforeUs, beforeUs);

  app = await startApp({ after: app });
  await expect.poll(folders).toEqual([running, elsewhere, foreign].sort());
});
