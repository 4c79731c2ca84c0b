import { mkdir, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Storage, StorageError } from "#app/services/photo/stored-files.server.ts";
import { type StorageBench, diskBench, key, owner, photo, s3Bench, sibling } from "../../support/photo/storage-setup.ts";

async function namesIn(storage: Storage, prefix?: string): Promise<string[]> {
  const names: string[] = [];
  for await (const name of storage.list(prefix)) names.push(name);
  return names.sort();
}

describe.each([
  ["a disk", diskBench],
  ["a bucket", s3Bench],
] as [string, () => Promise<StorageBench>][])("photos on %s", (_, start) => {
  let bench: StorageBench;
  let storage: Storage;
  beforeEach(async () => {
    bench = await start();
    storage = bench.storage;
  });
  afterEach(() => bench.stop());

  test("are kept byte by byte", async () => {
    await storage.put(`${key}/960-0a1b2c3d.jpg`, photo, "image/jpeg");
    expect(await bench.kept(`${key}/960-0a1b2c3d.jpg`)).toEqual(photo);
  });

  test("are read back, and one that is not there is none", async () => {
    await storage.put(`${key}/960-0a1b2c3d.jpg`, photo, "image/jpeg");
    expect(await storage.get(`${key}/960-0a1b2c3d.jpg`)).toEqual(photo);
    expect(await storage.get(`${key}/480-0a1b2c3d.jpg`)).toBeNull();
  });

  test("may be sent a second time", async () => {
    await storage.put(`${key}/960-0a1b2c3d.jpg`, Buffer.from("before"), "image/jpeg");
    await storage.put(`${key}/960-0a1b2c3d.jpg`, photo, "image/jpeg");
    expect(await bench.kept(`${key}/960-0a1b2c3d.jpg`)).toEqual(photo);
    expect(await namesIn(storage)).toEqual([`${key}/960-0a1b2c3d.jpg`]);
  });

  test("are listed, all of them or one photo's", async () => {
    expect(await namesIn(storage)).toEqual([]);
    const names = [1, 2, 3, 4, 5].map((number) => `${key}/${number}-0a1b2c3d.webp`);
    await Promise.all([...names, `${sibling}/1-0a1b2c3d.webp`].map((name) => storage.put(name, photo, "image/webp")));
    expect(await namesIn(storage, key)).toEqual(names);
    expect(await namesIn(storage, owner)).toHaveLength(6);
    expect(await namesIn(storage)).toHaveLength(6);
  });

  test("go all at once, and only the ones meant", async () => {
    const names = [1, 2, 3, 4, 5].map((number) => `${key}/${number}-0a1b2c3d.webp`);
    await Promise.all([...names, `${sibling}/1-0a1b2c3d.webp`].map((name) => storage.put(name, photo, "image/webp")));
    await storage.removeAll(key);
    expect(await namesIn(storage)).toEqual([`${sibling}/1-0a1b2c3d.webp`]);
    await expect(storage.removeAll(key)).resolves.toBeUndefined();
  });

  test("are not written, and not removed, for who has gone", async () => {
    await storage.put(`${key}/1-0a1b2c3d.jpg`, photo, "image/jpeg");
    const gone = AbortSignal.abort();
    const canceled = { name: "StorageError", reason: "canceled" };
    await expect(storage.put(`${key}/2-0a1b2c3d.jpg`, photo, "image/jpeg", gone)).rejects.toMatchObject(canceled);
    await expect(storage.removeAll(key, gone)).rejects.toMatchObject(canceled);
    expect(await namesIn(storage)).toEqual([`${key}/1-0a1b2c3d.jpg`]);
  });

  test.each(["", ".", "..", "/etc", "a/../b", "a//b", "a/", "a\\b", "a/.hidden", "a\0b", "a/%2e%2e"])(
    "are never touched through the name %j",
    async (name) => {
      await storage.put(`${key}/1-0a1b2c3d.jpg`, photo, "image/jpeg");
      await expect(storage.put(name, photo, "image/jpeg")).rejects.toThrow(StorageError);
      await expect(storage.put(`${name}/1.jpg`, photo, "image/jpeg")).rejects.toThrow(StorageError);
      await expect(storage.removeAll(name)).rejects.toThrow(StorageError);
      await expect(namesIn(storage, name)).rejects.toThrow(StorageError);
      expect(() => storage.url(name)).toThrow(StorageError);
      expect(await namesIn(storage)).toEqual([`${key}/1-0a1b2c3d.jpg`]);
    },
  );
});

describe("a disk", () => {
  let bench: Awaited<ReturnType<typeof diskBench>>;
  beforeEach(async () => {
    bench = await diskBench();
  });
  afterEach(() => bench.stop());

  test("hands out what it keeps, with type and size", async () => {
    await bench.storage.put(`${key}/960-0a1b2c3d.webp`, photo, "image/webp");
    const file = await bench.storage.open(`${key}/960-0a1b2c3d.webp`);
    expect(file).toMatchObject({ size: photo.length, contentType: "image/webp" });
    expect(await file?.read()).toEqual(photo);
  });

  test("has nothing to read of what was removed meanwhile", async () => {
    await bench.storage.put(`${key}/960-0a1b2c3d.webp`, photo, "image/webp");
    const file = await bench.storage.open(`${key}/960-0a1b2c3d.webp`);
    await bench.storage.removeAll(key);
    expect(await file?.read()).toBeNull();
  });

  test.each([
    ["jpg", "image/jpeg"],
    ["png", "image/png"],
    ["webp", "image/webp"],
    ["avif", "image/avif"],
    ["gif", "application/octet-stream"],
  ])("knows what a .%s file is: %s", async (extension, contentType) => {
    await bench.storage.put(`${key}/960-0a1b2c3d.${extension}`, photo, contentType);
    expect((await bench.storage.open(`${key}/960-0a1b2c3d.${extension}`))?.contentType).toBe(contentType);
  });

  test("has nothing under other names, nor outside its folder", async () => {
    await bench.storage.put(`${key}/960-0a1b2c3d.webp`, photo, "image/webp");
    await writeFile(path.join(bench.root, "../../secret.jpg"), "secret");
    await mkdir(path.join(bench.root, owner, "folder.jpg"));
    const names = [
      "../../secret.jpg",
      `${owner}/../../secret.jpg`,
      "/etc/passwd",
      key,
      `${key}/1.webp`,
      `${owner}/folder.jpg`,
    ];
    for (const name of [...names, `${key}/960-0a1b2c3d.webp/more.jpg`, "a\0b/c.jpg", ""]) {
      expect(await bench.storage.open(name), name).toBeNull();
    }
  });

  test("serves photos from the site itself", () => {
    expect(bench.storage.url(`${key}/960-0a1b2c3d.jpg`)).toBe(`/images/${key}/960-0a1b2c3d.jpg`);
  });

  test("neither lists nor leaves behind half-written files", async () => {
    await bench.storage.put(`${key}/960-0a1b2c3d.jpg`, photo, "image/jpeg");
    expect(await readdir(path.join(bench.root, key))).toEqual(["960-0a1b2c3d.jpg"]);
    await writeFile(path.join(bench.root, key, ".half-written"), "half");
    expect(await namesIn(bench.storage)).toEqual([`${key}/960-0a1b2c3d.jpg`]);
    await mkdir(path.join(bench.root, key, "480-0a1b2c3d.jpg"));
    await expect(bench.storage.put(`${key}/480-0a1b2c3d.jpg`, photo, "image/jpeg")).rejects.toThrow(StorageError);
    expect((await readdir(path.join(bench.root, key))).sort()).toEqual([
      ".half-written",
      "480-0a1b2c3d.jpg",
      "960-0a1b2c3d.jpg",
    ]);
  });

  test("says so when it cannot be written", async () => {
    await writeFile(bench.root, "a file where the folder should be");
    const put = bench.storage.put(`${key}/960-0a1b2c3d.jpg`, photo, "image/jpeg");
    await expect(put).rejects.toMatchObject({ name: "StorageError", cause: { syscall: "mkdir" } });
  });
});
