import type { IncomingMessage, ServerResponse } from "node:http";
import pLimit, { type LimitFunction } from "p-limit";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { addressLimits } from "#app/domain/limits.ts";
import { env } from "#app/env.server.ts";
import { clientAddressHeader } from "../client-address.server.ts";
import { answerPlainly, busy, tooMany } from "./plain-answer.server.ts";
import { isStaticFile } from "./static-files.server.ts";

const { atOnce, waiting, longestWait, rate } = addressLimits;

// In memory: it costs next to nothing, and an address is forgotten after its four seconds.
const requests = new RateLimiterMemory({ points: rate.points, duration: rate.seconds });
/** The addresses that something is being prepared for. */
const queues = new Map<string, LimitFunction>();

/**
 * Hands a request on as soon as its address has few enough others (TRUST.md row 46). Past the limits it is answered 429,
 * and 503 where those before it take too long. Files and photos cost little and are not counted; what has a body has
 * limits of its own and may take minutes to arrive, so it counts, but waits for nobody and keeps nobody waiting.
 */
export async function inTurn(request: IncomingMessage, response: ServerResponse, handOn: () => void): Promise<void> {
  if (costsLittle(request)) return handOn();
  const address = String(request.headers[clientAddressHeader]);
  // Before the rate: what is refused for this uses nothing up.
  if (placesTaken(address) >= atOnce + waiting) return refuse(request, response, 2);
  const pause = await secondsToWait(address);
  if (pause > 0) return refuse(request, response, pause);
  if (request.method !== "GET" && request.method !== "HEAD") return handOn();

  const queue = queues.get(address) ?? pLimit(atOnce);
  queues.set(address, queue);
  const late = setTimeout(() => response.closed || answerPlainly(response, busy), longestWait);
  await queue(async () => {
    clearTimeout(late);
    if (response.closed || response.headersSent) return;
    handOn();
    await new Promise((ended) => response.once("close", ended));
  });
  if (placesTaken(address) === 0) queues.delete(address);
}

/** How many requests of an address are being answered or wait for it. */
function placesTaken(address: string): number {
  const queue = queues.get(address);
  return queue ? queue.activeCount + queue.pendingCount : 0;
}

/** Vite serves the sources of a page one by one: hundreds of files. */
const developing = env.NODE_ENV === "development";

function costsLittle({ url = "" }: IncomingMessage): boolean {
  return developing || url.startsWith("/images/") || isStaticFile(url.split("?", 1)[0]!);
}

/** Counts a request of an address. @returns 0 where it is within the limit */
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
  answerPlainly(response, tooMany(seconds));
}

/** In milliseconds. */
const logInterval = 60_000;
let loggedAt = -Infinity;

/** One line a minute, however many are refused. */
function logRefusal({ headers }: IncomingMessage): void {
  if (performance.now() - loggedAt < logInterval) return;
  loggedAt = performance.now();
  const proxy = env.TRUST_PROXY === 0 && headers["x-forwarded-for"] !== undefined;
  console.info(
    proxy
      ? "too many requests from one address, which is a proxy's: TRUST_PROXY should be the number of proxies in front"
      : "too many requests from one address: they are answered 429",
  );
}
