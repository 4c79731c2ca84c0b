import { readdir, readFile, writeFile } from "node:fs/promises";
import net from "node:net";
import path from "node:path";
import { text } from "node:stream/consumers";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";
import { useApp } from "../../support/server/app.ts";
import { createListing, listingId, newOwner, realPhoto, storedListing, villa } from "../../support/listing/form.ts";
import type { Page } from "../../support/http/page.ts";
import { Visitor } from "../../support/http/visitor.ts";

const sent = ["gps_mumbai.jpg", "Landscape_6.jpg", "palette.png"];

describe("the photos of a listing", () => {
  const app = useApp();
  let ownerId: string;
  let page: Page;
  let stored: NonNullable<Awaited<ReturnType<typeof storedListing>>>;
  /** The names of all stored files. */
  let files: Map<string, Buffer>;

  beforeAll(async () => {
    const owner = await newOwner(app, "Āśa Rāo-Śarmā");
    ownerId = owner.id;
    page = await createListing(owner.visitor, villa, await Promise.all(sent.map(realPhoto)));
    stored = (await storedListing(app, listingId(page)))!;
    files = await filesIn(path.join(app.dataDir, "images"));
  });

  it("are exactly the files in the database, under the owner's id, a slug of the name and a random part", async () => {
    expect(new Set(stored.photos.map((photo) => photo.key)).size).toBe(sent.length);
    for (const { key } of stored.photos) expect(key).toMatch(new RegExp(`^${ownerId}/asa-rao-sarma-[0-9a-f]{18}$`));
    const named = stored.photos.flatMap(({ key, variants }) => variants.map((variant) => `${key}/${variant.name}`));
    expect([...files.keys()].sort()).toEqual(named.sort());
    for (const { key, variants } of stored.photos) {
      for (const { name, width, height, format } of variants)
        expect(await sharp(files.get(`${key}/${name}`)).metadata()).toMatchObject({ width, height, format });
    }
  });

  it("can be loaded from the pages that show them, in every width", async () => {
    const visitor = new Visitor(app.url);
    const offered = page
      .$(".gallery img, .gallery source")
      .toArray()
      .flatMap(({ attribs }) => (attribs.srcset ?? "").split(", ").map((entry) => entry.split(" ")[0]!));
    expect(offered.length).toBeGreaterThan(sent.length * 2);
    for (const address of new Set(offered)) expect((await visitor.get(address)).status, address).toBe(200);
  });

  it("are all that /images serves: no path leads out of the store or lists it", async () => {
    await writeFile(path.join(app.dataDir, "secret.jpg"), "secret");
    await writeFile(path.join(app.dataDir, "images", "secret.txt"), "secret");
    const [key] = stored.photos.map((photo) => photo.key);
    const ways = [
      "/secret.txt",
      `/${ownerId}`,
      `/${key}/`,
      `/${key}/../../../secret.jpg`,
      "/..%2fsecret.jpg",
      "/%2e%2e%2fsecret.jpg",
      "/%2fetc%2fpasswd",
      "/a/%00.jpg",
    ];
    for (const way of ways) {
      // Sent as a raw request line: the URL parser would resolve the dots.
      const answer = await rawGet(app.url, `/images${way}`);
      expect(answer, way).toMatch(/^HTTP\/1\.1 (404|400) /);
      expect(answer.endsWith("secret"), way).toBe(false);
    }
  });
});

async function filesIn(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(files.map(async (file) => [path.relative(folder, file), await readFile(file)] as const)),
  );
}

async function rawGet(origin: string, target: string): Promise<string> {
  const { hostname, port, host } = new URL(origin);
  const socket = net.connect({ host: hostname, port: Number(port) });
  socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
  return text(socket);
}
