import http from "node:http";
import { env } from "#app/env.server.ts";
import { log } from "#app/log.server.ts";
import { logTexts } from "#texts/site/log.ts";

/**
 * Serves metrics in Prometheus' text format at METRICS_HOST and METRICS_PORT, apart from the site: they are not for visitors.
 * @param metrics the text, for each request
 * @returns a function that ends it
 */
export function serveText(metrics: () => Promise<string>): () => void {
  const server = http.createServer((request, response) => {
    if (request.url !== "/metrics") return void response.writeHead(404).end();
    metrics().then(
      (text) => response.writeHead(200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" }).end(text),
      (error: unknown) => {
        log.error({ err: error }, logTexts.metricsFailed);
        response.writeHead(500).end();
      },
    );
  });
  server.on("error", (error) => log.error({ err: error }, logTexts.metricsFailed));
  server.listen(env.METRICS_PORT, env.METRICS_HOST);
  server.unref();
  return () => {
    server.close();
    server.closeAllConnections();
  };
}
