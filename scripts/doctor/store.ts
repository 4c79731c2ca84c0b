import { randomBytes } from "node:crypto";
import { type Check, type Finding, ok, problem, reasonOf } from "./finding.ts";
import { doctorTexts } from "#texts/site/doctor.ts";

const texts = doctorTexts.store;

/** Of the probe. All of it is removed, with what an interrupted check has left. */
const folder = "doctor";

/** Stores a file, reads it, requests it like a browser, and removes it. */
export const checkStore: Check = async ({ env }) => {
  const { storage, disk } = await import("#app/services/photo/storage.server.ts");
  const [place, cure] = disk ? [env.imagesDir, texts.diskCure] : [env.S3_BUCKET!, texts.bucketCure];
  const [name, bytes] = [`${folder}/${randomBytes(9).toString("hex")}/probe.jpg`, randomBytes(64)];
  try {
    await storage.put(name, bytes);
    if (!(await storage.get(name))?.equals(bytes)) throw new Error(texts.otherBytes);
    const finding = await requested(new URL(storage.url(name), env.APP_URL), bytes, { place, isOurs: disk !== null });
    await storage.removeAll(folder);
    return [finding];
  } catch (error) {
    return [problem(texts.failed(place, reasonOf(error), cure))];
  }
};

/** @param store.isOurs whether the site itself serves its files */
async function requested(url: URL, bytes: Buffer, store: { place: string; isOurs: boolean }): Promise<Finding> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(8000) });
    const isSame = response.ok && Buffer.from(await response.arrayBuffer()).equals(bytes);
    if (isSame) return ok(texts.good(store.place, url.origin));
    return problem((store.isOurs ? texts.siteServesOthers : texts.notPublic)(url.origin, response.status));
  } catch (error) {
    if (store.isOurs) return ok(texts.notRequested(store.place, url.origin));
    return problem(texts.notReached(url.origin, reasonOf(error)));
  }
}
