import { plural } from "../plural.ts";

/** `npm run bench`. Measurements come formatted. */
export const benchTexts = {
  usage: "npm run bench -- <name>",
  choice: (name: string, what: string) => `  ${name}: ${what}`,
  step: (what: string, seconds: string) => `${what}: ${seconds} s`,
};

export const pagesBenchTexts = {
  what: "a list, kept and rendered for each request: CPU time, requests per second, first paint",
  servers: {
    uncachedPlain: "Rendered, plain",
    uncachedBrotli: "Rendered, brotli",
    workers: "Rendered, two workers",
    kept: "Kept, brotli",
  },
  machine: (connections: number, cores: number, model: string) =>
    `A list of the demo. Connections: ${connections}. Cores: ${cores} (${model}).`,
  columns: ["CPU ms", "requests/s", "p50 ms", "p99 ms", "bytes"],
  phone: "Slow 3G, CPU 4x slower",
  paintColumns: ["FCP ms", "LCP ms", "CLS"],
};

export const memoryBenchTexts = {
  what: "the memory of a site that keeps pages, over 200,000 requests (REQUESTS) for 5,000 lists (ADDRESSES) in random order",
  lists: (requests: number, urls: number) => `${requests} requests for ${urls} lists`,
  atStart: (megabytes: number) => `At the start: ${megabytes} MB`,
  after: (requests: number, seconds: string, cpu: string, megabytes: number) =>
    `After ${requests} requests: ${megabytes} MB (the last took ${seconds} s, and ${cpu} ms of CPU time each)`,
};

export const photoBenchTexts = {
  what: "six photos of 5 MB in one form: seconds, memory, and response times meanwhile",
  drawing: (photos: number, width: number, height: number) =>
    plural(photos, {
      one: `Drawing # photo of ${width} x ${height} pixels ...`,
      other: `Drawing # photos of ${width} x ${height} pixels ...`,
    }),
  sizes: (megabytes: string[]) => `Sizes in MB: ${megabytes.join(", ")}`,
  machine: (cores: number, load: string) =>
    plural(cores, { one: `# core, load average ${load}`, other: `# cores, load average ${load}` }),
  idle: (memory: number, responses: string) => `Idle: ${memory} MB, ${responses}`,
  round: (number: number) => `Round ${number}`,
  ordinary: "Ordinary photos",
  measured: (what: string, seconds: string, cpu: string, memory: number, responses: string) =>
    `${what}: ${seconds} s (${cpu} s of CPU), at most ${memory} MB, ${responses}`,
  responses: (path: string, p95: string, requests: number) =>
    plural(requests, { one: `p95 of ${path} ${p95} ms (# request)`, other: `p95 of ${path} ${p95} ms (# requests)` }),
  mostMemory: (megabytes: number) => `Most memory since the start: ${megabytes} MB`,
  files: "Files of ordinary photos (mean and maximum, in kB):",
  file: (crop: string, width: string, format: string, mean: string, maximum: string, files: number) =>
    `  ${crop} up to ${width} px  ${format}  ${mean}, ${maximum} (${files})`,
};

export const alertsBenchTexts = {
  what: "sending 10,000 alerts (ALERTS) about 1,000 new homes (NEW) among 50,000 (ROWS): seconds",
  result: (count: {
    alerts: number;
    searches: number;
    newHomes: number;
    homes: number;
    sent: number;
    seconds: string;
  }) =>
    `${count.alerts} alerts with ${count.searches} different searches, ${count.newHomes} new homes among ${count.homes}: ${count.sent} e-mails queued in ${count.seconds} s`,
};

export const searchBenchTexts = {
  what: "all kinds of pages among a million homes (ROWS; KINDS selects some), through HTTP: milliseconds, bytes and SQL statements; memory",
  homes: (count: number) => plural(count, { one: "# home", other: "# homes" }),
  photos: "Photos",
  index: (name: string) => `Index ${name}`,
  vacuum: "Vacuum",
  world: (homes: string, size: string, cores: number) =>
    plural(cores, { one: `${homes}, ${size}, # core`, other: `${homes}, ${size}, # cores` }),
  page: "page",
  columns: ["p50 ms", "p95 ms", "p99 ms", "max ms", "bytes", "statements"],
  publishing: "publishing",
  published: "the new home's page",
  memory: (before: number, after: number, urls: number) =>
    plural(urls, {
      one: `PostgreSQL's memory: ${before} MB, ${after} MB after # URL`,
      other: `PostgreSQL's memory: ${before} MB, ${after} MB after # different URLs`,
    }),
};
