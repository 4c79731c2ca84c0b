import { cpus } from "node:os";
import { launchChromium } from "../../tests/support/browser/chromium.ts";
import { pagesBenchTexts as texts } from "#texts/site/bench.ts";
import { remixServe } from "../site/releases.ts";
import { type Load, load, noLoad, sumOf } from "./load.ts";
import { type Paint, paintOf } from "./paint.ts";
import { type MeasuredServer, serveData, startData } from "./site.ts";

const rounds = Number(process.env.ROUNDS ?? 5);
/** How long each server is measured in a round. */
const seconds = 3;
const connections = 4;
/** Requests that do not count, as on a server that has been running. */
const warmUp = 300;

const peers = "scripts/bench/peers";

/** A server to measure, and what is requested from it. */
interface Contender {
  name: string;
  server: MeasuredServer;
  encoding: "identity" | "br";
  path: string;
  sum: Load;
}

/**
 * Measures a list of the demo: the site, with and without kept pages, beside bare servers and a plain Remix app with the
 * same cards. They take turns, so that what slows the machine down slows all of them. Then when the list and its bare
 * cards appear on an emulated slow phone.
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
    const bare = contenders.find(({ name }) => name === texts.servers.render)!.server;
    await measurePaint({ list: `${kept.url}/all`, bare: `${bare.url}/all` });
  } finally {
    for (const server of servers) await server.stop();
    await demo.stop();
  }
}

async function startContenders(
  kept: MeasuredServer,
  start: (env: Record<string, string>, args?: string[]) => Promise<MeasuredServer>,
): Promise<Contender[]> {
  const tsx = ["--import", "tsx"];
  const bare = (kind: string) => start({ PAGE_URL: `${kept.url}/all` }, [...tsx, `${peers}/bare.tsx`, kind]);
  const uncached = await start({ KEPT_PAGES_MB: "0" });
  const remix = await start({}, [...tsx, remixServe, `${peers}/remix.tsx`]);
  const workers = await start({ KEPT_PAGES_MB: "0", WEB_CONCURRENCY: "2" }, [...tsx, "scripts/site/workers.ts"]);

  const contender = (
    name: keyof typeof texts.servers,
    server: MeasuredServer,
    encoding: Contender["encoding"],
    path = "/all",
  ): Contender => ({ name: texts.servers[name], server, encoding, path, sum: noLoad });
  return [
    contender("bytes", await bare("bytes"), "br"),
    contender("query", await bare("query"), "br"),
    contender("render", await bare("render"), "identity"),
    contender("remixPlain", remix, "identity", "/"),
    contender("remixBrotli", remix, "br", "/"),
    contender("uncachedPlain", uncached, "identity"),
    contender("uncachedBrotli", uncached, "br"),
    contender("workers", workers, "identity"),
    contender("kept", kept, "br"),
  ];
}

function ask({ server, path, encoding }: Contender, limit: { seconds: number; most?: number }): Promise<Load> {
  return load(() => server.url + path, { pid: server.pid, encoding, connections, ...limit });
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

async function measurePaint(urls: Record<keyof typeof texts.paints, string>): Promise<void> {
  const browser = await launchChromium();
  const paints: Record<keyof typeof urls, Paint[]> = { list: [], bare: [] };
  const names = ["list", "bare"] as const;
  for (let round = 0; round < rounds; round++) {
    for (const name of names) paints[name].push(await paintOf(browser, urls[name]));
  }
  await browser.close();
  printRow(texts.phone, texts.paintColumns);
  for (const name of names) {
    const median = (key: keyof Paint) => {
      const values = paints[name].map((paint) => paint[key]).sort((one, other) => one - other);
      return values[values.length >> 1]!;
    };
    printRow(texts.paints[name], [median("fcp").toFixed(0), median("lcp").toFixed(0), median("cls").toFixed(4)]);
  }
}
