import { AsyncLocalStorage } from "node:async_hooks";

/** How long one request may wait for the database in all, in milliseconds: 503 is due within 6 seconds (TRUST.md row 43). */
const longest = 5000;

const times = new AsyncLocalStorage<RequestTime>();

/**
 * How long a request may still wait for the database. Each query has a limit of its own (`pool.server.ts`), but a page makes
 * several, one after the other.
 */
export class RequestTime {
  #left: number;
  #waits = 0;
  #waitingSince = 0;

  /** @param used how long it has waited for other things before, in milliseconds */
  constructor(used: number) {
    this.#left = longest - used;
  }

  /** Runs work whose queries, wherever they are made, count towards this time. */
  run(work: () => void): void {
    times.run(this, work);
  }

  /** Lifts the limit, for a response that has begun: its reader decides how long it takes. */
  release(): void {
    this.#left = Infinity;
  }

  /** Begins a wait. @returns how long it may take, in milliseconds */
  begin(): number {
    const now = performance.now();
    if (this.#waits++ === 0) this.#waitingSince = now;
    return Math.max(0, this.#left - (now - this.#waitingSince));
  }

  /** Ends a wait. Waits at the same time count once. */
  end(): void {
    if (--this.#waits === 0) this.#left -= performance.now() - this.#waitingSince;
  }
}

/**
 * Waits for the database, within the time of the request that this is part of, if any.
 * @param most how long this step may take, in milliseconds
 * @param step gets how long it may take here
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
