import { AsyncLocalStorage } from "node:async_hooks";
import type { Clock } from "#app/domain/site/time.ts";

/** Whether and how long a page may be kept. */
interface Validity {
  /** Whether nothing is missing on it. */
  complete: boolean;
  /** Until when it is right even if no data change, in milliseconds since 1970. */
  until: number;
}

const pages = new AsyncLocalStorage<Validity>();

/** Makes a page. @returns it with its validity, which the code that makes it may limit */
export async function withValidity<Page>(make: () => Promise<Page>): Promise<{ page: Page } & Validity> {
  const validity: Validity = { complete: true, until: Infinity };
  const page = await pages.run(validity, make);
  return { page, ...validity };
}

/** Something is missing on the page of this request, so nobody gets it later. */
export function markIncomplete(): void {
  Object.assign(pages.getStore() ?? {}, { complete: false });
}

/** The page of this request says something that is true until then. */
export function limitValidity(end: Date): void {
  const validity = pages.getStore();
  if (validity) validity.until = Math.min(validity.until, end.getTime());
}

/** The clock of the page of this request: what the page says about times limits its validity. */
export function pageClock(): Clock {
  return { now: new Date(), changesAt: limitValidity };
}
