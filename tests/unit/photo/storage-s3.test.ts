import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { key, photo, setUpS3 } from "../../support/photo/storage-setup.ts";

describe("a bucket", () => {
  let setup: Awaited<ReturnType<typeof setUpS3>>;
  beforeEach(async () => void (setup = await setUpS3(6000)));
  afterEach(() => setup.stop());

  test("serves photos publicly, with their type and for permanent caching", async () => {
    await setup.storage.put(`${key}/960-0a1b2c3d.jpg`, photo, "image/jpeg");
    const answer = await fetch(setup.storage.url(`${key}/960-0a1b2c3d.jpg`));
    expect(answer.headers.get("content-type")).toBe("image/jpeg");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(photo);
  });

  test("is tried three times before the failure is reported", async () => {
    setup.server.fail(503);
    const put = setup.storage.put(`${key}/960-0a1b2c3d.jpg`, photo, "image/jpeg");
    await expect(put).rejects.toMatchObject({ name: "StorageError", reason: "retry limit exceeded" });
    expect(setup.server.requests).toHaveLength(3);
    setup.server.recover();
    await setup.storage.put(`${key}/960-0a1b2c3d.jpg`, photo, "image/jpeg");
    expect(setup.server.objects.size).toBe(1);
  });

  // SPEC.md section 8: storage statuses and their messages; the codes are those of several S3-compatible servers.
  test.each([
    [401, undefined, "unauthenticated"],
    [402, undefined, "quota exceeded"],
    [404, undefined, "object not found"],
    [403, "QuotaExceeded", "quota exceeded"],
    [400, "InvalidRequest", undefined],
  ] as const)("that answers %i (%s) is reported: %s", async (status, code, reason) => {
    setup.server.fail(status, { code });
    const put = setup.storage.put(`${key}/960-0a1b2c3d.jpg`, photo, "image/jpeg");
    await expect(put).rejects.toMatchObject({
      name: "StorageError",
      reason,
      message: `writing ${key}/960-0a1b2c3d.jpg failed: ${reason ?? "InvalidRequest"}`,
    });
    expect(setup.server.requests).toHaveLength(1);
  });

  test("that hangs is given up", async () => {
    await setup.stop();
    setup = await setUpS3(1000);
    setup.server.hang();
    const put = setup.storage.put(`${key}/960-0a1b2c3d.jpg`, photo, "image/jpeg");
    await expect(put).rejects.toMatchObject({ name: "StorageError", reason: "retry limit exceeded" });
    await expect(setup.storage.removeAll(key)).rejects.toMatchObject({ reason: "retry limit exceeded" });
    await expect.poll(() => setup.server.hanging()).toBe(0);
  });
});
