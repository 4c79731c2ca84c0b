import { mkdir, readdir } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Storage } from "#app/services/photo/stored-files.server.ts";
import { type StorageSetup, setUpDisk, key, photo, setUpS3, sibling } from "../../support/photo/storage-setup.ts";

describe.each([
  ["a disk", setUpDisk],
  ["a bucket", setUpS3],
] as [string, () => Promise<StorageSetup>][])("photos on %s", (_, start) => {
  let setup: StorageSetup;
  let storage: Storage;
  beforeEach(async () => {
    setup = await start();
    storage = setup.storage;
  });
  afterEach(() => setup.stop());

  test("can be read back and stored again; a missing one is null", async () => {
    await storage.put(`${key}/960-0a1b2c3d.jpg`, Buffer.from("before"));
    await storage.put(`${key}/960-0a1b2c3d.jpg`, photo);
    expect(await storage.get(`${key}/960-0a1b2c3d.jpg`)).toEqual(photo);
    expect(await storage.get(`${key}/480-0a1b2c3d.jpg`)).toBeNull();
    expect(await setup.names()).toEqual([`${key}/960-0a1b2c3d.jpg`]);
  });

  test("can be deleted, those of one photo and no others", async () => {
    const names = [1, 2, 3, 4, 5].map((number) => `${key}/${number}-0a1b2c3d.webp`);
    await Promise.all([...names, `${sibling}/1-0a1b2c3d.webp`].map((name) => storage.put(name, photo)));
    expect(await setup.names()).toHaveLength(6);
    await storage.removeAll(key);
    expect(await setup.names()).toEqual([`${sibling}/1-0a1b2c3d.webp`]);
    await expect(storage.removeAll(key)).resolves.toBeUndefined();
  });

  test("cannot be reached by a name that leads elsewhere", async () => {
    await storage.put(`${key}/1-0a1b2c3d.jpg`, photo);
    for (const name of ["", "..", "/etc", "a/../b", "a//b", "a\\b", "a/.hidden", "a\0b", "a/%2e%2e"]) {
      await expect(storage.put(name, photo), name).rejects.toThrow();
      await expect(storage.put(`${name}/1.jpg`, photo), name).rejects.toThrow();
      await expect(storage.removeAll(name), name).rejects.toThrow();
      expect(() => storage.url(name), name).toThrow();
    }
    expect(await setup.names()).toEqual([`${key}/1-0a1b2c3d.jpg`]);
  });
});

describe("disk storage", () => {
  let setup: Awaited<ReturnType<typeof setUpDisk>>;
  beforeEach(async () => void (setup = await setUpDisk()));
  afterEach(() => setup.stop());

  test("leaves no partially written files", async () => {
    await setup.storage.put(`${key}/960-0a1b2c3d.jpg`, photo);
    expect(await readdir(path.join(setup.root, key))).toEqual(["960-0a1b2c3d.jpg"]);
    await mkdir(path.join(setup.root, key, "480-0a1b2c3d.jpg"));
    await expect(setup.storage.put(`${key}/480-0a1b2c3d.jpg`, photo)).rejects.toThrow();
    expect((await readdir(path.join(setup.root, key))).sort()).toEqual(["480-0a1b2c3d.jpg", "960-0a1b2c3d.jpg"]);
  });
});

describe("a bucket", () => {
  let setup: Awaited<ReturnType<typeof setUpS3>>;
  beforeEach(async () => void (setup = await setUpS3(6000)));
  afterEach(() => setup.stop());

  test("serves photos publicly, with their type and for permanent caching", async () => {
    await setup.storage.put(`${key}/960-0a1b2c3d.jpg`, photo);
    const answer = await fetch(setup.storage.url(`${key}/960-0a1b2c3d.jpg`));
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(photo);
  });

  test("is tried three times before the failure is reported", async () => {
    setup.server.fail(503);
    const put = setup.storage.put(`${key}/960-0a1b2c3d.jpg`, photo);
    await expect(put).rejects.toThrow(`writing ${key}/960-0a1b2c3d.jpg failed: retry limit exceeded`);
    expect(setup.server.requests).toHaveLength(3);
    setup.server.recover();
    await setup.storage.put(`${key}/960-0a1b2c3d.jpg`, photo);
    expect(setup.server.objects.size).toBe(1);
  });

  // SPEC.md section 8: storage statuses and their messages; the codes are those of several S3-compatible servers.
  test.each([
    [401, undefined, "unauthenticated"],
    [402, undefined, "quota exceeded"],
    [404, undefined, "object not found"],
    [403, "QuotaExceeded", "quota exceeded"],
    [400, "InvalidRequest", "InvalidRequest"],
  ] as const)("that answers %i (%s) is reported: %s", async (status, code, reason) => {
    setup.server.fail(status, { code });
    const put = setup.storage.put(`${key}/960-0a1b2c3d.jpg`, photo);
    await expect(put).rejects.toThrow(`writing ${key}/960-0a1b2c3d.jpg failed: ${reason}`);
    expect(setup.server.requests).toHaveLength(1);
  });

  test("that hangs is given up", async () => {
    await setup.stop();
    setup = await setUpS3(1000);
    setup.server.hang();
    const put = setup.storage.put(`${key}/960-0a1b2c3d.jpg`, photo);
    await expect(put).rejects.toThrow(`writing ${key}/960-0a1b2c3d.jpg failed: retry limit exceeded`);
    await expect(setup.storage.removeAll(key)).rejects.toThrow(`removing ${key} failed: retry limit exceeded`);
    await expect.poll(() => setup.server.hanging()).toBe(0);
  });
});
