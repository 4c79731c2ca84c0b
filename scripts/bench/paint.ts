import type { Browser } from "playwright";

/** When a page appears, in milliseconds, and how much its layout shifts. */
export interface Paint {
  fcp: number;
  lcp: number;
  cls: number;
}

/** Slow 3G, and a processor a quarter as fast. */
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const slowdown = 4;

/** Opens a page as a first visit on a slow phone. */
export async function paintOf(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", network);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
    await page.goto(url, { waitUntil: "load", timeout: 120_000 });
    return await page.evaluate(measured);
  } finally {
    await context.close();
  }
}

/** Run by the page. It names no function, since esbuild would mark it in a way that the page does not know. */
async function measured(): Promise<Paint> {
  const [paints, largest, shifts] = await Promise.all(
    ["paint", "largest-contentful-paint", "layout-shift"].map(
      (type) =>
        new Promise<PerformanceEntry[]>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
          setTimeout(() => resolve([]), 1000);
        }),
    ),
  );
  return {
    fcp: paints!.find(({ name }) => name === "first-contentful-paint")?.startTime ?? NaN,
    lcp: largest!.at(-1)?.startTime ?? NaN,
    cls: (shifts as (PerformanceEntry & { value: number })[]).reduce((sum, { value }) => sum + value, 0),
  };
}
