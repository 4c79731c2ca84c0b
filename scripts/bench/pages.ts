import { cpus } from "node:os";
import { launchChromium } from "../../tests/support/browser/chromium.ts";
import { pagesBenchTexts as texts } from "#texts/site/bench.ts";
import { type Load, load, noLoad, sumOf } from "./load.ts";
import { type Paint, paintOf } from "./paint.ts";
import { type MeasuredServer, serveData, startData } from "./site.ts";

const rounds = Number(process.env.ROUNDS ?? 5);
/** How long each server is measured in a round. */
const seconds = 3;
const connections = 4;
/** Requests that do not count, as on a server that has been running. */
const warmUp = 300;

/** A server to measure, and what is requested from it. */
interface Contender {
  name: string;
  server: MeasuredServer;
  encoding: "identity" | "br";
  sum: Load;
}

/**
 * Measures a list of the demo, with and without kept pages. They take turns, so that what slows the machine down slows all
 * of them. Then when the list appears on an emulated slow phone.
 */
export async function measurePages(): Promise<void> {
  const demo = await startData({ demo: true });
  const servers: MeasuredServer[] = [];
  const start = async (env: Record<string, string>, args?: string[]) => {
    const server = await serveData(demo, { env, args });
    servers.push(server);
    return server;
  };
  try {
    const kept = await start({});
    const contenders = await startContenders(kept, start);
    for (const one of contenders) await ask(one, { seconds: 60, most: warmUp });
    for (let round = 0; round < rounds; round++) {
      for (const one of contenders) one.sum = sumOf(one.sum, await ask(one, { seconds }));
    }
    print(contenders);
    await measurePaint(`${kept.url}/all`);
  } finally {
    for (const server of servers) await server.stop();
    await demo.stop();
  }
}

async function startContenders(
  kept: MeasuredServer,
  start: (env: Record<string, string>, args?: string[]) => Promise<MeasuredServer>,
): Promise<Contender[]> {
  const uncached = await start({ KEPT_PAGES_MB: "0" });
  const workers = await start({ KEPT_PAGES_MB: "0", WEB_CONCURRENCY: "2" }, [
    "--import",
    "tsx",
    "scripts/site/workers.ts",
  ]);
  const contender = (
    name: keyof typeof texts.servers,
    server: MeasuredServer,
    encoding: Contender["encoding"],
  ): Contender => ({ name: texts.servers[name], server, encoding, sum: noLoad });
  return [
    contender("uncachedPlain", uncached, "identity"),
    contender("uncachedBrotli", uncached, "br"),
    contender("workers", workers, "identity"),
    contender("kept", kept, "br"),
  ];
}

function ask({ server, encoding }: Contender, limit: { seconds: number; most?: number }): Promise<Load> {
  return load(() => `${server.url}/all`, { pid: server.pid, encoding, connections, ...limit });
}

function print(contenders: Contender[]): void {
  console.log(texts.machine(connections, cpus().length, cpus()[0]?.model ?? ""));
  printRow("", texts.columns);
  for (const { name, sum } of contenders) {
    const times = sum.times.sort((one, other) => one - other);
    const at = (share: number) => times[Math.ceil(times.length * share) - 1]!.toFixed(1);
    const perSecond = (times.length / sum.seconds).toFixed(0);
    printRow(name, [(sum.cpu / times.length).toFixed(3), perSecond, at(0.5), at(0.99), String(sum.bytes)]);
  }
}

function printRow(name: string, cells: string[]): void {
  console.log(name.padEnd(28), ...cells.map((cell) => cell.padStart(10)));
}

async function measurePaint(url: string): Promise<void> {
  const browser = await launchChromium();
  const paints: Paint[] = [];
  for (let round = 0; round < rounds; round++) paints.push(await paintOf(browser, url));
  await browser.close();
  const median = (key: keyof Paint) => {
    const values = paints.map((paint) => paint[key]).sort((one, other) => one - other);
    return values[values.length >> 1]!;
  };
  printRow("", texts.paintColumns);
  printRow(texts.phone, [median("fcp").toFixed(0), median("lcp").toFixed(0), median("cls").toFixed(4)]);
}
