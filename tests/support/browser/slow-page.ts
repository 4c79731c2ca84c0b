import { once } from "node:events";
import { type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "playwright";
import { forwardTo } from "../http/proxy.ts";

/** How many characters arrive at once. */
const partLength = 800;

/**
 * Opens a page whose HTML arrives in parts, each once what came before is painted.
 * @param origin of the app
 * @returns what its layout shifts add up to
 */
export async function layoutShiftsOfSlow(page: Page, origin: string, path: string): Promise<number> {
  const html = await (await fetch(origin + path)).text();
  const forward = forwardTo(origin);
  let opened: (response: ServerResponse) => void;
  const response = new Promise<ServerResponse>((resolve) => (opened = resolve));
  const server = createServer((request, answer) => (request.url === path ? opened(answer) : forward(request, answer)));
  await once(server.listen(0, "127.0.0.1"), "listening");
  try {
    await page.addInitScript(() => {
      const shifted = Object.assign(window, { shifted: 0 });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifted.shifted += (entry as PerformanceEntry & { value: number }).value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    const loading = page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
    const answer = await response;
    answer.setHeader("Content-Type", "text/html; charset=utf-8");
    // Nothing is painted before the body begins.
    const begin = html.indexOf("<main");
    const rest = html.slice(begin).match(new RegExp(`[^]{1,${partLength}}`, "g")) ?? [];
    const parts = [html.slice(0, begin), ...rest];
    for (const [index, part] of parts.entries()) {
      answer.write(part);
      if (index === 0) await page.waitForURL(`**${path}`, { waitUntil: "commit" });
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    }
    answer.end();
    await loading;
    return await page.evaluate(() => (window as unknown as { shifted: number }).shifted);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}
