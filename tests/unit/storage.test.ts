import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { diskStorage } from "#app/services/storage-disk.server.ts";
import { s3Storage } from "#app/services/storage-s3.server.ts";
import { type Storage, StorageError } from "#app/services/stored-files.server.ts";
import { type S3Server, startS3Server } from "../support/s3-server.ts";

const owner = "5f0c9f3e-9a53-4f0e-8f0a-0d8a4f7a2f11";
const key = `${owner}/asha-sharma-a1b2c3`;
const sibling = `${owner}/asha-sharma-a1b2c3d4`;
const photo = Buffer.from("the bytes of a photo");

/** A store and how to look into it from outside. */
interface Bench {
  storage: Storage;
  /** The bytes kept under a name, or null. */
  kept(name: string): Promise<Buffer | null>;
  stop(): Promise<void>;
}

async function diskBench(): Promise<Bench & { root: string; storage: ReturnType<typeof diskStorage> }> {
  const root = path.join(await mkdtemp(path.join(tmpdir(), "gharsetu-storage-")), "images");
  return {
    root,
    storage: diskStorage(root),
    kept: (name) => readFile(path.join(root, name)).catch(() => null),
    stop: () => rm(path.dirname(root), { recursive: true }),
  };
}

async function s3Bench(timeLimit?: number): Promise<Bench & { server: S3Server }> {
  const server = await startS3Server({ pageSize: 2 });
  vi.stubEnv("AWS_ACCESS_KEY_ID", server.accessKeyId);
  vi.stubEnv("AWS_SECRET_ACCESS_KEY", server.secretAccessKey);
  return {
    server,
    storage: s3Storage({
      bucket: "photos",
      region: "ap-south-1",
      endpoint: server.url,
      forcePathStyle: true,
      publicUrl: `${server.url}/photos`,
      timeLimit,
    }),
    kept: async (name) => server.objects.get(`photos/${name}`)?.body ?? null,
    stop: async () => {
      vi.unstubAllEnvs();
      await server.stop();
    },
  };
}

async function namesIn(storage: Storage, prefix?: string): Promise<string[]> {
  const names: string[] = [];
  for await (const name of storage.list(prefix)) names.push(name);
  return names.sort();
}

describe.each([
  ["a disk", diskBench],
  ["a bucket", s3Bench],
] as [string, () => Promise<Bench>][])("photos on %s", (_, start) => {
  let bench: Bench;
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
    await writeFile(path.join(bench.root, "../secret.jpg"), "secret");
    await mkdir(path.join(bench.root, owner, "folder.jpg"));
    const names = [
      "../secret.jpg",
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

describe("a bucket", () => {
  let bench: Awaited<ReturnType<typeof s3Bench>>;
  beforeEach(async () => {
    bench = await s3Bench(1000);
  });
  afterEach(() => bench.stop());

  test("serves photos publicly, for good and with their type", async () => {
    await bench.storage.put(`${key}/960-0a1b2c3d.jpg`, photo, "image/jpeg");
    const answer = await fetch(bench.storage.url(`${key}/960-0a1b2c3d.jpg`));
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(photo);
  });

  test("is asked for nothing with the wrong secret", async () => {
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", "another secret");
    const put = bench.storage.put(`${key}/960-0a1b2c3d.jpg`, photo, "image/jpeg");
    await expect(put).rejects.toMatchObject({ reason: "unauthorized", cause: { name: "SignatureDoesNotMatch" } });
    expect(bench.server.objects.size).toBe(0);
  });

  test("is tried three times, and the failure is told", async () => {
    bench.server.fail(503);
    const put = bench.storage.put(`${key}/960-0a1b2c3d.jpg`, photo, "image/jpeg");
    await expect(put).rejects.toMatchObject({ name: "StorageError", reason: "retry limit exceeded" });
    expect(bench.server.requests).toHaveLength(3);
    bench.server.recover();
    await bench.storage.put(`${key}/960-0a1b2c3d.jpg`, photo, "image/jpeg");
    expect(bench.server.objects.size).toBe(1);
  });

  // SPEC.md section 8: storage statuses and what they map to; the codes are those of other makers' servers.
  test.each([
    [401, undefined, "unauthenticated"],
    [402, undefined, "quota exceeded"],
    [403, undefined, "unauthorized"],
    [404, undefined, "object not found"],
    [403, "QuotaExceeded", "quota exceeded"],
    [507, "XMinioStorageFull", "quota exceeded"],
    [400, "InvalidRequest", undefined],
  ] as const)("that answers %i (%s) is told: %s", async (status, code, reason) => {
    bench.server.fail(status, { code });
    const put = bench.storage.put(`${key}/960-0a1b2c3d.jpg`, photo, "image/jpeg");
    await expect(put).rejects.toMatchObject({
      name: "StorageError",
      reason,
      message: `writing ${key}/960-0a1b2c3d.jpg failed: ${reason ?? "InvalidRequest"}`,
    });
    expect(bench.server.requests).toHaveLength(1);
  });

  test("without credentials is told", async () => {
    vi.stubEnv("AWS_ACCESS_KEY_ID", undefined);
    vi.stubEnv("AWS_SECRET_ACCESS_KEY", undefined);
    vi.stubEnv("AWS_EC2_METADATA_DISABLED", "true");
    vi.stubEnv("AWS_SHARED_CREDENTIALS_FILE", "/nowhere");
    const put = bench.storage.put(`${key}/960-0a1b2c3d.jpg`, photo, "image/jpeg");
    await expect(put).rejects.toMatchObject({ reason: "unauthenticated" });
    expect(bench.server.requests).toEqual([]);
  });

  test("is given up when it hangs", async () => {
    bench.server.hang();
    const started = Date.now();
    const put = bench.storage.put(`${key}/960-0a1b2c3d.jpg`, photo, "image/jpeg");
    await expect(put).rejects.toMatchObject({ name: "StorageError", reason: "retry limit exceeded" });
    await expect(bench.storage.removeAll(key)).rejects.toMatchObject({ reason: "retry limit exceeded" });
    expect(Date.now() - started).toBeLessThan(4000);
  });

  test("is asked anew where one connection gives no sign of life", async () => {
    bench.server.hang(1);
    await bench.storage.put(`${key}/960-0a1b2c3d.jpg`, photo, "image/jpeg");
    expect(bench.server.requests).toHaveLength(2);
  });

  test("is left alone at once by who goes while it hangs", async () => {
    bench.server.hang();
    const going = new AbortController();
    const put = bench.storage.put(`${key}/960-0a1b2c3d.jpg`, photo, "image/jpeg", going.signal);
    const canceled = expect(put).rejects.toMatchObject({ reason: "canceled" });
    await expect.poll(() => bench.server.hanging()).toBe(1);
    going.abort();
    await canceled;
    await expect.poll(() => bench.server.hanging()).toBe(0);
    expect(bench.server.requests).toHaveLength(1);
  });

  test("that keeps what it was told to remove is not believed", async () => {
    await bench.storage.put(`${key}/960-0a1b2c3d.jpg`, photo, "image/jpeg");
    bench.server.refuseRemovals();
    await expect(bench.storage.removeAll(key)).rejects.toMatchObject({ reason: "unauthorized" });
  });

  test("out of reach is told", async () => {
    await bench.server.stop();
    const put = bench.storage.put(`${key}/960-0a1b2c3d.jpg`, photo, "image/jpeg");
    await expect(put).rejects.toMatchObject({ name: "StorageError", reason: "retry limit exceeded" });
    await bench.server.stop().catch(() => undefined);
  });
});
