import type { IncomingMessage, ServerResponse } from "node:http";
import pLimit, { type LimitFunction } from "p-limit";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { addressLimits } from "#app/domain/site/limits.ts";
import { env } from "#app/env.server.ts";
import { log } from "#app/log.server.ts";
import { clientAddressHeader } from "#app/http/site/client-address.server.ts";
import { sendPlainResponse, busy, tooMany } from "./plain-response.server.ts";
import { isStaticFile } from "./static-files.server.ts";
import { logTexts } from "#texts/site/log.ts";

const { atOnce, waiting, longestWait, rate } = addressLimits;

// In memory, not in the database, which the limit protects.
const requests = new RateLimiterMemory({ points: rate.points, duration: rate.seconds });
/** The requests of each address that are running or queued. */
const queues = new Map<string, LimitFunction>();
/** `Retry-After` for a client whose queue is full, in seconds: about as long as the queue takes. */
const queueSeconds = 2;

/**
 * Calls `handle` once few enough requests of the same address are running (TRUST.md row 46). Beyond the limits a
 * request gets 429, or 503 if it waits too long. Static files and photos are cheap and not counted. Forms and uploads
 * count towards the rate only: they have separate limits and may take minutes to arrive.
 */
export async function limitByAddress(
  request: IncomingMessage,
  response: ServerResponse,
  handle: () => void,
): Promise<void> {
  if (isCheap(request)) return handle();
  const address = String(request.headers[clientAddressHeader]);
  const isRead = request.method === "GET" || request.method === "HEAD";
  // Checked before the rate, so that a request refused here does not count towards it.
  if (isRead && queueLength(address) >= atOnce + waiting) return refuse(request, response, queueSeconds);
  const pause = await secondsToWait(address);
  if (pause > 0) return refuse(request, response, pause);
  if (!isRead) return handle();

  const queue = queues.get(address) ?? pLimit(atOnce);
  queues.set(address, queue);
  const timeout = setTimeout(() => {
    if (!response.closed) sendPlainResponse(response, busy);
  }, longestWait);
  await queue(async () => {
    clearTimeout(timeout);
    if (response.closed || response.headersSent) return;
    handle();
    await new Promise((closed) => response.once("close", closed));
  });
  if (queueLength(address) === 0) queues.delete(address);
}

function queueLength(address: string): number {
  const queue = queues.get(address);
  return queue ? queue.activeCount + queue.pendingCount : 0;
}

/** Vite serves the sources of a page one by one: hundreds of files. */
const isDevelopment = env.NODE_ENV === "development";

function isCheap({ url = "" }: IncomingMessage): boolean {
  return isDevelopment || url.startsWith("/images/") || isStaticFile(url);
}

/** Counts a request of an address. @returns 0 if it is within the limit */
async function secondsToWait(address: string): Promise<number> {
  try {
    await requests.consume(address);
    return 0;
  } catch (error) {
    if (error instanceof RateLimiterRes) return Math.max(1, Math.ceil(error.msBeforeNext / 1000));
    throw error;
  }
}

function refuse(request: IncomingMessage, response: ServerResponse, seconds: number): void {
  logRefusal(request);
  sendPlainResponse(response, tooMany(seconds));
}

/** Logs at most one line in this time, in milliseconds, however many requests are refused. */
const logInterval = 60_000;
let loggedAt = -Infinity;

function logRefusal({ headers }: IncomingMessage): void {
  if (performance.now() - loggedAt < logInterval) return;
  loggedAt = performance.now();
  const proxy = env.TRUST_PROXY === 0 && headers["x-forwarded-for"] !== undefined;
  log.warn(proxy ? logTexts.tooManyFromProxy : logTexts.tooManyRequests);
}
