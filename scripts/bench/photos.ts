import { readFile } from "node:fs/promises";
import { cpus, loadavg } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Kysely, sql } from "kysely";
import sharp from "sharp";
import { connect } from "#db/site/pool.server.ts";
import type { Schema } from "#db/schema.ts";
import { maxImageBytes, maxImages } from "#app/domain/photo/limits.ts";
import { coverWidths, wholeWidths } from "#app/domain/photo/sizes-and-quality.ts";
import { createListingPath, allPath } from "#app/paths.ts";
import { villa } from "../../tests/support/listing/form.ts";
import { signedUp } from "../../tests/support/account/users.ts";
import { projectRoot } from "../main.ts";
import { serveData, startData } from "./site.ts";
import { photoBenchTexts as texts } from "#texts/site/bench.ts";

const rounds = 3;
const megapixels = { width: 4032, height: 3024 };
const realPhotos = path.join(projectRoot, "tests", "support", "photos");

/**
 * Submits the create form with six photos of 12 megapixels just under the limit, several times. The promise: accepted
 * in under 6 s on two cores, never above 350 MB, and pages stay fast. Then reports the size of each file of an ordinary
 * photo.
 */
export async function measurePhotos(): Promise<void> {
  console.log(texts.drawing(maxImages, megapixels.width, megapixels.height));
  const photos = await drawPhotos();
  console.log(texts.sizes(photos.map(({ size }) => (size / 1e6).toFixed(2))));
  const data = await startData({ demo: false });
  const db = connect(data.databaseUrl);
  const site = await serveData(data);
  try {
    const { visitor } = await signedUp(site.url);
    const idle = await waits(site.url, sleep(5000));
    console.log(texts.machine(cpus().length, loadavg()[0]!.toFixed(1)));
    console.log(texts.idle(await memory(site.pid, "VmRSS"), texts.responses(allPath, p95(idle), idle.length)));
    const send = async (what: string, images: File[]) => {
      const form = (await visitor.get(createListingPath)).form("Create listing").fill({ ...villa, images });
      await measured(site, what, async () => {
        const page = await form.submit("Create listing");
        if (page.status !== 200 || !page.path.startsWith("/category/"))
          throw new Error(`Refused: ${page.text("main")}`);
      });
    };
    for (let round = 1; round <= rounds; round++) await send(texts.round(round), photos);

    await send(texts.ordinary, await ordinaryPhotos());
    console.log(texts.mostMemory(await memory(site.pid, "VmHWM")));
    await reportFileSizes(db);
  } finally {
    await db.destroy();
    await site.stop();
    await data.stop();
  }
}

async function measured(site: { url: string; pid: number }, what: string, work: () => Promise<void>): Promise<void> {
  const started = performance.now();
  const cpuBefore = await cpuSeconds(site.pid);
  const done = work();
  const [, meanwhile, peak] = await Promise.all([done, waits(site.url, done), highest(site.pid, done)]);
  const seconds = (performance.now() - started) / 1000;
  const cpu = (await cpuSeconds(site.pid)) - cpuBefore;
  const responses = texts.responses(allPath, p95(meanwhile), meanwhile.length);
  console.log(texts.measured(what, seconds.toFixed(1), cpu.toFixed(1), peak, responses));
}

async function ordinaryPhotos(): Promise<File[]> {
  const names = ["cc0_home_1.jpg", "cc0_home_2.jpg", "cc0_home_3.jpg", "kodak_22.png", "Landscape_6.jpg"];
  return Promise.all(names.map(async (name) => new File([await readFile(path.join(realPhotos, name))], name)));
}

/** Reports the files' sizes for ordinary photos, by crop and width, as mean and maximum, in kB. */
async function reportFileSizes(db: Kysely<Schema>): Promise<void> {
  const { rows } = await sql<{
    crop: string;
    width: number;
    format: string;
    mean: string;
    maximum: string;
    files: number;
  }>`
    select crop, step.width, format, round(avg(bytes) / 1000.0, 1) as mean, round(max(bytes) / 1000.0, 1) as maximum,
      count(*)::int as files
    from listing_images, jsonb_to_recordset(variants) as file (crop text, width int, format text, bytes int),
      lateral (select min(width) from unnest(${[...coverWidths, ...wholeWidths]}::int[]) as width where width >= file.width)
        as step (width)
    where listing_id = (select listing_id from listing_images group by listing_id having count(*) < ${maxImages})
    group by crop, step.width, format
    order by crop, step.width, max(bytes) desc
  `.execute(db);
  console.log(texts.files);
  for (const { crop, width, format, mean, maximum, files } of rows) {
    console.log(texts.file(crop.padEnd(5), String(width).padStart(4), format.padEnd(4), mean, maximum, files));
  }
}

/** Noise hardly compresses, so each photo is a worst case. */
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

/** How long a visitor waits for the list each time, in milliseconds, until something is done. */
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

/** A process's peak memory while something is done, in MB. */
async function highest(pid: number, until: Promise<unknown>): Promise<number> {
  let done = false;
  const end = () => (done = true);
  until.then(end, end);
  let maximum = 0;
  while (!done) {
    maximum = Math.max(maximum, await memory(pid, "VmRSS"));
    await sleep(25);
  }
  return maximum;
}

/** A process's resident memory, now or at its peak, in MB; NaN if the system does not say. */
async function memory(pid: number, which: "VmRSS" | "VmHWM"): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  const [, kilobytes] = new RegExp(`${which}:\\s+(\\d+) kB`).exec(status) ?? [];
  return Math.round((Number(kilobytes) * 1024) / 1e6);
}

/** A process's CPU time so far, in seconds; NaN if the system does not say. */
async function cpuSeconds(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  const [user, system] = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 13);
  return (Number(user) + Number(system)) / 100;
}
