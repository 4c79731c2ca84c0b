import { AsyncLocalStorage } from "node:async_hooks";

/** How long one request may wait for the database in all, in milliseconds: 503 is due within 6 seconds (TRUST.md row 43). */
const longest = 5000;

const times = new AsyncLocalStorage<RequestTime>();

/**
 * The time a request has for the database. Each step has a limit of its own (`pool.server.ts`), but a page takes several
 * of them one after the other.
 */
export class RequestTime {
  #left: number;
  #waits = 0;
  #waitingSince = 0;

  /** @param used what it has waited for other things before, in milliseconds */
  constructor(used: number) {
    this.#left = longest - used;
  }

  /** Does work that this time is for, however deep in it the database is asked. */
  run(work: () => void): void {
    times.run(this, work);
  }

  /** From now on it has no end: the answer has begun, and how much it reads is for its reader to say. */
  release(): void {
    this.#left = Infinity;
  }

  begin(): number {
    const now = performance.now();
    if (this.#waits++ === 0) this.#waitingSince = now;
    return Math.max(0, this.#left - (now - this.#waitingSince));
  }

  /** Waits at the same time count once. */
  end(): void {
    if (--this.#waits === 0) this.#left -= performance.now() - this.#waitingSince;
  }
}

/**
 * Waits for the database on behalf of the request that this is part of, if any.
 * @param most how long this step may take, in milliseconds
 * @param step is told how long it may take here
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
