import { readFileSync } from "node:fs";
import { Agent, request } from "node:http";
import { uniqueAddress } from "../../tests/support/http/client.ts";

/** What a server did under load. */
export interface Load {
  /** The time of each request in milliseconds. */
  times: number[];
  seconds: number;
  /** The server's CPU time in milliseconds, of all its threads. */
  cpu: number;
  /** The size of a response's body. */
  bytes: number;
}

export const noLoad: Load = { times: [], seconds: 0, cpu: 0, bytes: 0 };

/**
 * Asks a server for pages over a few connections.
 * @param next the URL of each request
 * @param pid the process of the server, which may have children
 * @param most ends it, besides the seconds
 */
export async function load(
  next: () => string,
  options: { pid: number; encoding: string; seconds: number; connections: number; most?: number },
): Promise<Load> {
  const { pid, encoding, seconds, connections, most = Infinity } = options;
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const times: number[] = [];
  let bytes = 0;
  const [began, cpuBefore] = [performance.now(), cpuOf(pid)];
  const end = began + seconds * 1000;
  const ask = async () => {
    while (performance.now() < end && times.length < most) {
      const started = performance.now();
      bytes = (await pageAt(next(), encoding, agent)).length;
      times.push(performance.now() - started);
    }
  };
  await Promise.all(Array.from({ length: connections }, ask));
  const [took, cpu] = [performance.now() - began, cpuOf(pid) - cpuBefore];
  agent.destroy();
  return { times, seconds: took / 1000, cpu, bytes };
}

/** Two runs as one. */
export function sumOf(one: Load, other: Load): Load {
  return {
    times: [...one.times, ...other.times],
    seconds: one.seconds + other.seconds,
    cpu: one.cpu + other.cpu,
    bytes: other.bytes,
  };
}

/**
 * The body of a page as it is sent. Each request comes from another address, since those are limited.
 * @throws {Error} if the response is not a page
 */
function pageAt(url: string, encoding: string, agent: Agent): Promise<Buffer> {
  const headers = { "Accept-Encoding": encoding, "X-Forwarded-For": uniqueAddress() };
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks));
        else reject(new Error(`${response.statusCode} at ${url}`));
      });
    });
    sent.on("error", reject).end();
  });
}

/** The CPU time of a process and its children in milliseconds, from Linux's /proc, which counts hundredths of a second. */
function cpuOf(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8").trim().split(" ").filter(Boolean);
  const ticks = [pid, ...children].map((id) => {
    // The name of the program is in parentheses, and may contain spaces.
    const fields = readFileSync(`/proc/${id}/stat`, "utf8")
      .replace(/^.*\) /, "")
      .split(" ");
    return Number(fields[11]) + Number(fields[12]);
  });
  return 10 * ticks.reduce((sum, count) => sum + count, 0);
}

/** The memory of a process in megabytes. */
export function memoryOf(pid: number): number {
  return Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))![1]) / 1024);
}
