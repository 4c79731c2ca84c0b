import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { key, photo, s3Bench } from "../../support/photo/storage-setup.ts";

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
