import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { maxImageBytes, maxImages } from "#app/domain/photo.ts";
import { createListingPath, allPath } from "#app/paths.ts";
import { villa } from "../../tests/support/listing-form.ts";
import { signedUp } from "../../tests/support/people.ts";
import { startSite } from "./site.ts";

const rounds = 5;
const megapixels = { width: 4032, height: 3024 };

/**
 * Sends the create form with six photos just under the limit, several times over. The promise: accepted in under 10 s,
 * and never above 400 MB.
 */
export async function measurePhotos(): Promise<void> {
  console.log(`Drawing ${maxImages} photos of ${megapixels.width} x ${megapixels.height} pixels ...`);
  const photos = await drawPhotos();
  console.log(`Sizes in MB: ${photos.map(({ size }) => (size / 1e6).toFixed(2)).join(", ")}`);
  const site = await startSite();
  try {
    const { visitor } = await signedUp(site.url);
    const idle = await waits(site.url, sleep(5000));
    console.log(
      `At rest: ${await memory(site.pid, "VmRSS")} MB, p95 of ${allPath} ${p95(idle)} ms (${idle.length} requests)`,
    );
    for (let round = 1; round <= rounds; round++) {
      const form = (await visitor.get(createListingPath)).form("Create listing").fill({ ...villa, images: photos });
      const started = performance.now();
      const sent = form.submit("Create listing");
      const [page, meanwhile, peak] = await Promise.all([sent, waits(site.url, sent), highest(site.pid, sent)]);
      const seconds = (performance.now() - started) / 1000;
      if (page.status !== 200 || !page.path.startsWith("/category/")) throw new Error(`Refused: ${page.text("main")}`);
      console.log(
        `Round ${round}: accepted in ${seconds.toFixed(1)} s, at most ${peak} MB, ` +
          `p95 of ${allPath} meanwhile ${p95(meanwhile)} ms (${meanwhile.length} requests)`,
      );
    }
    console.log(`Most memory since the start: ${await memory(site.pid, "VmHWM")} MB`);
  } finally {
    await site.stop();
  }
}

/** Noise hardly compresses, so each photo costs what the worst camera picture would. */
async function drawPhotos(): Promise<File[]> {
  const draw = (quality: number) => {
    const noise = { type: "gaussian" as const, mean: 128, sigma: 20 };
    return sharp({ create: { ...megapixels, channels: 3, background: "grey", noise } })
      .jpeg({ quality })
      .toBuffer();
  };
  let [quality, tooHigh] = [1, 100];
  while (tooHigh - quality > 1) {
    const middle = Math.floor((quality + tooHigh) / 2);
    if ((await draw(middle)).length < maxImageBytes * 0.999) quality = middle;
    else tooHigh = middle;
  }
  const photos: File[] = [];
  for (let index = 1; index <= maxImages; index++) {
    const bytes = new Uint8Array(await draw(quality));
    photos.push(new File([bytes], `${index}.jpg`, { type: "image/jpeg" }));
  }
  return photos;
}

/** How long someone who looks at the list waits each time, in milliseconds, until something is done. */
async function waits(url: string, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let done = false;
  const end = () => (done = true);
  until.then(end, end);
  while (!done) {
    const started = performance.now();
    await (await fetch(url + allPath)).arrayBuffer();
    times.push(performance.now() - started);
    await sleep(20);
  }
  return times;
}

function p95(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  return (sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0).toFixed(0);
}

/** The most memory a process has while something is done, in MB. */
async function highest(pid: number, until: Promise<unknown>): Promise<number> {
  let done = false;
  const end = () => (done = true);
  until.then(end, end);
  let most = 0;
  while (!done) {
    most = Math.max(most, await memory(pid, "VmRSS"));
    await sleep(25);
  }
  return most;
}

/** A process's resident memory, now or at its highest, in MB; NaN where the system does not tell. */
async function memory(pid: number, which: "VmRSS" | "VmHWM"): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const [, kilobytes] = new RegExp(`${which}:\\s+(\\d+) kB`).exec(status) ?? [];
  return Math.round((Number(kilobytes) * 1024) / 1e6);
}
