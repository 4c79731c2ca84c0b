import { randomInt } from "node:crypto";
import { memoryBenchTexts as texts } from "#texts/site/bench.ts";
import { load, memoryOf } from "./load.ts";
import { serveData, startData } from "./site.ts";

const requests = Number(process.env.REQUESTS ?? 200_000);
const addresses = Number(process.env.ADDRESSES ?? 5000);
const measurements = 20;
const connections = 4;

/** Measures the memory of a site that keeps pages, over many requests for lists at many addresses in random order. */
export async function measureMemory(): Promise<void> {
  const demo = await startData({ demo: true });
  try {
    const site = await serveData(demo);
    try {
      console.log(texts.lists(requests, addresses));
      console.log(texts.atStart(memoryOf(site.pid)));
      const next = () => `${site.url}/all?from=${1000 + randomInt(addresses)}`;
      const each = requests / measurements;
      for (let measured = 1; measured <= measurements; measured++) {
        const limits = { seconds: Infinity, connections, most: each };
        const { seconds, cpu, times } = await load(next, { pid: site.pid, encoding: "br", ...limits });
        const mean = (cpu / times.length).toFixed(2);
        console.log(texts.after(measured * each, seconds.toFixed(0), mean, memoryOf(site.pid)));
      }
    } finally {
      await site.stop();
    }
  } finally {
    await demo.stop();
  }
}
