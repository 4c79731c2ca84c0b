import { AsyncLocalStorage } from "node:async_hooks";

/**
 * How long one request may wait for the database in all, in milliseconds: 503 is due within 6 seconds (TRUST.md row
 * 43).
 */
const maxDatabaseTime = 5000;

const times = new AsyncLocalStorage<RequestTime>();

/**
 * The time a request may still wait for the database. Each query has a limit of its own (`pool.server.ts`), but a page
 * makes several in sequence.
 */
export class RequestTime {
  #left: number;
  #waits = 0;
  #waitingSince = 0;

  /** @param used how long it has waited for other things before, in milliseconds */
  constructor(used: number) {
    this.#left = maxDatabaseTime - used;
  }

  /** Runs work whose queries count towards this time. */
  run(work: () => void): void {
    times.run(this, work);
  }

  /** Lifts the limit once the response has begun: its duration depends on the client. */
  release(): void {
    this.#left = Infinity;
  }

  /** Starts a wait. @returns how long it may take, in milliseconds */
  begin(): number {
    const now = performance.now();
    if (this.#waits++ === 0) this.#waitingSince = now;
    return Math.max(0, this.#left - (now - this.#waitingSince));
  }

  /** Ends a wait. Simultaneous waits count once. */
  end(): void {
    if (--this.#waits === 0) this.#left -= performance.now() - this.#waitingSince;
  }
}

/** Does work for several requests, which does not count towards the time of the one that started it. */
export function outsideRequests<Result>(work: () => Result): Result {
  return times.exit(work);
}

/**
 * Waits for the database, within the time of the current request, if any.
 * @param most how long this step may take, in milliseconds
 * @param step receives its time limit
 */
export async function waitForDatabase<Result>(
  most: number,
  step: (milliseconds: number) => Promise<Result>,
): Promise<Result> {
  const time = times.getStore();
  if (!time) return step(most);
  const left = time.begin();
  try {
    return await step(Math.min(most, left));
  } finally {
    time.end();
  }
}
